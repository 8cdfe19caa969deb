--- probe1
error('a\nb')
--- probe2
return redis.error_reply('a\nb')
--- probe3
error({err='x'})
--- probe4
error({err=5})
--- probe5
error(nil)
--- probe6
error(true)
--- probe7
error('x',0)
--- probe8
error('x',2)
--- probe9
return redis.call()
--- probe10
return redis.call('get',{})
--- probe11
local t={} for k,v in pairs(redis.pcall('nosuch')) do t[#t+1]=k..'='..tostring(v) end return t
--- probe12
return getmetatable(_G)==nil
--- probe13
return redis.sha1hex()
--- probe14
return redis.error_reply()
--- probe15
return redis.setresp(4)
--- probe16
return redis.setresp(3)
--- probe17
return redis.setresp('3')
--- probe18
return redis.setresp()
--- probe19
return redis.set_repl(9)
--- probe20
return redis.set_repl()
--- probe21
return redis.breakpoint()
--- probe22
return redis.debug('x')
--- probe23
string.gsub('x','x',error)
--- probe24
return #{unpack({},1,7997)}
--- probe25
return #{unpack({},1,7998)}
--- probe26
return #{unpack({},1,7999)}
--- probe27
setmetatable(_G,{})
--- probe28
rawset(_G,'x',1)
--- probe29
return getmetatable('').__index==string
--- probe30
local t={} for k,v in pairs(getmetatable('')) do t[#t+1]=k end return t
--- probe31
return rawget(_G,'foo')
--- probe32
return _G.foo
--- probe33
return redis.foo
--- probe34
return string.foo
--- probe35
return _VERSION
--- probe36
return redis.status_reply(1)
--- probe37
return redis.error_reply(1)
--- probe38
return redis.error_reply('-x y')
--- probe39
return redis.error_reply('x')
--- probe40
return redis.error_reply('')
--- probe41
return redis.status_reply('a\r\nb')
--- probe42
return collectgarbage()
--- probe43
return type(gcinfo())
--- probe44
coroutine.wrap(function() error('x') end)()
--- probe45
local a,b= coroutine.resume(coroutine.create(function() error('x') end)) return b
--- probe46
return redis.call('get','a','b')
--- probe47
return redis.pcall('get','a','b')
--- probe48
goto x
--- probe49
x = = 1
--- probe50
return 'abc
--- probe51
local function f() return 1+f() end return f()
--- probe52
return {pcall(function() local x = nil; return x.y end)}
--- probe53
return table.getn({1,2})
--- probe54
redis.call('set','a',1,'ex',0)
--- probe55
return {1,{2,{err='z'}},{ok='k'},{double=1.5},{map={a=1}},{set={a=true}},{big_number='12'},{verbatim_string={string='s',format='txt'}}}
--- probe56
return {double='x'}
--- probe57
return {map=1}
--- probe58
return {err=1}
--- probe59
return {ok=1}
--- probe60
return {err={}}
--- probe61
return {1,2,print}
--- probe62
return print
--- probe63
return {a=1,[1]='x'}
--- probe64
return 1e300
--- probe65
return 0/0
--- probe66
return 1/0
--- probe67
return -1e300
--- probe68
return 2^63
--- probe69
return 2^62
--- probe70
return xpcall(function() error('q') end, function(e) return 'h'..e end)
--- probe71
return select(2,xpcall(function() error('q') end, function(e) return 'h'..e end))
--- probe72
return select(2,pcall(error,{a=1})).a
--- probe73
return select(2,pcall(error,{err=5}))
--- probe74
return #arg
--- probe75
return ...
--- probe76
return #{...}
--- probe77
return tostring(select('#',...))
--- probe78
return loadstring('return 1+1')()
--- probe79
return loadstring('return 1+')
--- probe80
return select(2,loadstring('return 1+'))
--- probe81
return select(2,loadstring('return 1+','=foo'))
--- probe82
loadstring('error("x")')()
--- probe83
loadstring('error("x")','@foo')()
--- probe84
return type(load)
--- probe85
return load(function() return nil end)()
--- probe86
return type(newproxy)..type(setfenv)
--- probe87
local function f() return pcall(f) end local function g(n) return pcall(g,n+1) end return {g(1)}
--- probe88
local n=0 local function g() n=n+1 local a,b=pcall(g) if not a then return b end return b end local x=g() return {n,x}
--- probe89
local co=coroutine.wrap(function() return pcall(coroutine.yield,1) end) return {co(),co()}
--- probe90
return tostring(1e15)..' '..tostring(123456789012345678)..' '..tostring(-0)..' '..tostring(0*-1)..' '..tostring(2^53)
--- probe91
return 0x10 + 0xff
--- probe92
return tostring(0x10)..'0x10'+0
--- probe93
return 1e999
--- probe94
return 3..4
--- probe95
return 08+'0x1F'+' 5 '
--- probe96
return '1e1'*1
--- probe97
return 'inf'+0
--- probe98
return tostring(tonumber('nan'))..tostring(tonumber('0x'))..tostring(tonumber(''))..tostring(tonumber(' '))
--- probe99
return tostring(tonumber('1 2'))..tostring(tonumber('1_0'))..tostring(tonumber('0b1'))..tostring(tonumber('1e'))..tostring(tonumber('infinity'))..tostring(tonumber('0x1p4'))..tostring(tonumber('1.'))..tostring(tonumber('.5'))..tostring(tonumber('.'))
--- probe100
return tonumber('z',36)+tonumber('ff',16)+tonumber('7',8)
--- probe101
return tostring(tonumber('8',8))..tostring(tonumber('-7',8))..tostring(tonumber('1e1',16))
--- probe102
return tonumber('1',1)
--- probe103
return tonumber()
--- probe104
return tonumber({})
--- probe105
return tonumber('10',99)
