--- errors1
error({err='CODE boom'})
--- errors2
return tostring(select(2,pcall(error)))
--- errors3
return select(2,pcall(error,'msg'))
--- errors4
return type(select(2,pcall(error,42)))
--- errors5 | "k" | 
redis.call('set',KEYS[1],'s') local ok,e=pcall(redis.call,'hincrby',KEYS[1],'f',1) return {tostring(ok),type(e),tostring(e)}
--- errors6 | "k" | 
redis.call('set',KEYS[1],'s') return redis.call('hincrby',KEYS[1],'f',1)
--- errors7 | "k" | 
redis.call('set',KEYS[1],'s') return redis.pcall('hincrby',KEYS[1],'f',1)
--- errors8
error('boom')
--- errors9
error('boom',0)
--- errors10
error('boom',1)
--- errors11
error('boom',2)
--- errors12
error('boom',3)
--- errors13
local function f() error('x',2) end
f()
--- errors14
local function f() error('x') end

f()
--- errors15


error('line3')
--- errors16
local t={}
t.x.y=1
--- errors17
return 1 +
--- errors18
return redis.call('nosuch')
--- errors19
return redis.call('get')
--- errors20
return redis.call()
--- errors21
return redis.pcall()
--- errors22
redis.call('subscribe','x')
--- errors23
return redis.pcall('multi')
--- errors24
return redis.call('blpop','q',0)
--- errors25
return redis.call('GeT','none')
--- errors26
return redis.call('get',nil)
--- errors27
return redis.call('get',true)
--- errors28
return redis.call('get',{})
--- errors29
return redis.pcall('get',{})
--- errors30
return redis.call({})
--- errors31
assert(false,'x')
--- errors32
assert(false)
--- errors33
assert(nil,'m')
--- errors34
assert(false,{})
--- errors35
return assert(1,2,3)
--- errors36
assert()
--- errors37
local ok,e=pcall(assert,false,'x') return e
--- errors38
error()
--- errors39
error(nil)
--- errors40
error(false)
--- errors41
error(12)
--- errors42
error(1.5)
--- errors43
error({err='ERR x y'})
--- errors44
error({err='x y',foo=1})
--- errors45
error(redis.error_reply('MY err'))
--- errors46
return pcall(error,{err='E x'})
--- errors47
local ok,e=pcall(error,{err='E x'}) return e
--- errors48
local ok,e=pcall(error,{1,2}) return e
--- errors49
local ok,e=pcall(function() return nil+1 end) return e
--- errors50
local ok,e=pcall(function() error('in') end) return e
--- errors51
local ok,e=pcall(function() local function g() error('deep',2) end g() end) return e
--- errors52
return {xpcall(function() return 1,2 end,function() end)}
--- errors53
local ok,e=xpcall(function() error('q') end,function(e) return 'h:'..e end) return e
--- errors54
local ok,e=xpcall(function() return nil+1 end,function(e) return 'h:'..e end) return e
--- errors55
local ok,e=xpcall(function() error({1}) end,function(e) return type(e) end) return e
--- errors56
xpcall()
--- errors57
return xpcall(1)
--- errors58
local ok,e=pcall(1) return e
--- errors59
local ok,e=pcall(nil) return e
--- errors60
local ok,e=pcall({}) return e
--- errors61
pcall(error)
--- errors62
return tostring(pcall(function() end))
--- errors63
local x=1 local f=function() return x end pcall(function() error('e') end) x=2 return f()
--- errors64
local s pcall(function() local y=5 s=function() y=y+1 return y end error('e') end) local a=s() return {a,s()}
--- errors65
local t={} for i=1,3 do pcall(function() local v=i t[i]=function() return v end error('z') end) end return {t[1](),t[2](),t[3]()}
--- errors66
string.rep()
--- errors67
string.rep('x')
--- errors68
string.rep({},1)
--- errors69
string.rep('x',{})
--- errors70
string.rep('x','y')
--- errors71
('x'):rep()
--- errors72
('x'):rep({})
--- errors73
string.sub()
--- errors74
string.sub('x')
--- errors75
('x'):sub({})
--- errors76
table.concat()
--- errors77
table.concat(1)
--- errors78
table.concat({{}})
--- errors79
table.concat({1,nil,3},',',1,3)
--- errors80
table.concat({'a'},',',1,3)
--- errors81
table.insert({})
--- errors82
table.insert({},1,2,3)
--- errors83
table.insert(nil,1)
--- errors84
tonumber()
--- errors85
tostring()
--- errors86
type()
--- errors87
ipairs()
--- errors88
ipairs(1)
--- errors89
pairs(nil)
--- errors90
next()
--- errors91
next({},'nokey')
--- errors92
rawget({})
--- errors93
rawset({},1)
--- errors94
select()
--- errors95
select(0)
--- errors96
select(-1)
--- errors97
return select(-1,1,2)
--- errors98
select('x')
--- errors99
setmetatable({})
--- errors100
setmetatable(1,{})
--- errors101
setmetatable({},1)
--- errors102
getmetatable()
--- errors103
unpack()
--- errors104
unpack(1)
--- errors105
return unpack({1,2,3},2)
--- errors106
return {unpack({1,2,3},'2')}
--- errors107
return #{unpack({},1,3)}
--- errors108
return (unpack({1,2,3}))
--- errors109
math.floor()
--- errors110
math.floor('x')
--- errors111
math.max()
--- errors112
return math.max(1,'7')
--- errors113
return math.min('3',2)
--- errors114
math.random(0)
--- errors115
math.random(2,1)
--- errors116
math.random(1,2,3)
--- errors117
loadstring()
--- errors118
loadstring(1)
--- errors119
string.char(256)
--- errors120
string.char(-1)
--- errors121
string.byte()
--- errors122
string.format()
--- errors123
string.format({})
--- errors124
string.find('a')
--- errors125
string.gsub('a','b')
--- errors126
string.gsub('a','b',nil)
--- errors127
string.gsub('a','a',true)
--- errors128
string.gmatch('a')
--- errors129
string.format('%d','x')
--- errors130
string.format('%s')
--- errors131
string.format('%d')
--- errors132
string.format('%y',1)
--- errors133
string.format('%')
--- errors134
string.format('%10')
--- errors135
string.format('%123d',1)
--- errors136
string.format('%-+ #0-d',1)
--- errors137
x=1
--- errors138
return undefinedvar
--- errors139
return type(os)
--- errors140
return type(io)
--- errors141
return type(require)
--- errors142
return type(package)
--- errors143
return type(dofile)
--- errors144
return type(print)
--- errors145
return type(debug)
--- errors146
return type(channel)
--- errors147
return type(setfenv)
--- errors148
return type(getfenv)
--- errors149
return type(newproxy)
--- errors150
return type(module)
--- errors151
return type(loadfile)
--- errors152
redis.call=nil
--- errors153
string.foo=1
--- errors154
KEYS=1
--- errors155
ARGV={}
--- errors156
_G.x=1
--- errors157
_G._G=1
--- errors158
function foo() end
--- errors159
function string.foo() end
--- errors160
function redis.call() end
--- errors161
getmetatable('').__index=nil return 1
--- errors162
return ('x'):upper()
--- errors163 | "k" | 
KEYS[1]='x' return KEYS[1]
--- errors164 | "k" | 
return KEYS[1]
--- errors165
setmetatable(string,{})
--- errors166
setmetatable(redis,{})
--- errors167
rawset(string,'x',1)
--- errors168
rawset(redis,'call',nil)
--- errors169
table.insert(string,1)
--- errors170
string.x.y=1
--- errors171
local s=string s.foo=1
--- errors172
local r=redis r.call=nil
--- errors173
math.pi=3
--- errors174
cjson.x=1
--- errors175
getmetatable(_G).__index=nil
--- errors176
setmetatable(getmetatable(_G),{})
--- errors177
return getmetatable(string)==nil
--- errors178
return getmetatable(redis)==nil
--- errors179
return tostring(rawget(_G,'nosuch'))
--- errors180
return _G.nosuch
--- errors181
return _G['string']==string
--- errors182
return _G._G==_G
--- errors183
for k in pairs(string) do if k=='rep' then return 'found' end end
--- errors184
for k,v in pairs(_G) do if type(k)~='string' then return 'bad' end if k:byte()==0 then return 'leak' end end return 'ok'
--- errors185
return KEYS==KEYS
--- errors186
local k=KEYS k[5]='a' return #k
--- errors187
setmetatable(KEYS,{__index=function() return 'm' end}) return KEYS[9]
--- errors188
return tostring(KEYS[9])
--- errors189
KEYS.foo='bar' return KEYS.foo
--- errors190
return tostring(KEYS.foo)
--- errors191 |  | "a" "b"
return {#KEYS,#ARGV}
--- errors192 | "" | ""
return {KEYS[1],ARGV[1]}
--- errors193
redis.replicate_commands() return 1
--- errors194
redis.set_repl(redis.REPL_ALL) return 1
--- errors195
redis.set_repl('x')
--- errors196
redis.log(redis.LOG_WARNING,'x') return 1
--- errors197
return redis.sha1hex('')
--- errors198
return redis.sha1hex('abc')
--- errors199
return redis.sha1hex(5)
--- errors200
return redis.sha1hex({})
--- errors201
return redis.sha1hex('a','b')
--- errors202
return redis.error_reply('single')
--- errors203
return redis.error_reply('E x')
--- errors204
return redis.error_reply('-E x')
--- errors205
return redis.error_reply('-Ex')
--- errors206
return redis.status_reply('S')
--- errors207
return redis.status_reply()
--- errors208
return redis.status_reply('a','b')
--- errors209
return redis.error_reply({})
--- errors210
return redis.LOG_WARNING..redis.LOG_DEBUG..redis.REPL_ALL..redis.REPL_SLAVE
--- errors211
return redis.REDIS_VERSION
--- errors212
return redis.REDIS_VERSION_NUM
--- errors213
return type(redis.error_reply('x').err)
--- errors214
redis.setresp({})
--- errors215
redis.setresp(1)
--- errors216
return #redis.pcall('get').err
--- errors217
redis.call('set','k',5) return redis.call('incr','k')
--- errors218
redis.call('set','k','a','px',100) return redis.call('pttl','k') > 0
--- errors219 | "k" | "v"
if redis.call('get',KEYS[1])==ARGV[1] then return redis.call('del',KEYS[1]) else return 0 end
--- errors220 | "k" | "v"
redis.call('set',KEYS[1],ARGV[1]) if redis.call('get',KEYS[1])==ARGV[1] then return redis.call('del',KEYS[1]) else return 0 end
--- errors221 | "q" | 
local t={} for i=1,7000 do t[i]=i end redis.call('rpush',KEYS[1],unpack(t)) return redis.call('llen',KEYS[1])
--- errors222
local t={} for i=1,8000 do t[i]=i end return #{unpack(t)}
--- errors223
return string.byte(('x'):rep(9000),1,9000)
--- errors224
return #{('x'):rep(5000):byte(1,5000)}
--- errors225
local function f(...) return select('#',...) end local t={} for i=1,7000 do t[i]=i end return f(unpack(t))
--- errors226 | "hs" | "6" "1000" "f1" "v1" "f2" "v2"
redis.call('HSET',KEYS[1],unpack(ARGV,3,ARGV[1])) return redis.call('HLEN',KEYS[1])
--- errors227
#!lua
return 5
--- errors228
#!lua flags=no-writes
return redis.call('set','a',1)
--- errors229
#!lua flags=no-writes
return redis.call('get','a')
--- errors230
#!lua flags=bad
return 1
--- errors231
#!foo
return 1
--- errors232
#!lua foo=bar
return 1
--- errors233
#!lua
--- errors234
#!
return 1
--- errors235
#!lua name=x
return 1
--- errors236
#!lua flags=no-writes,allow-stale
return 1
--- errors237
#!lua

error('x')
--- errors238
local co=coroutine.wrap(function(a) local b=coroutine.yield(a+1) return b*2 end) return {co(1),co(10)}
--- errors239
local co=coroutine.create(function() error('x') end) local ok,e=coroutine.resume(co) return {tostring(ok),e,coroutine.status(co)}
--- errors240
local co=coroutine.create(function() error({code=1}) end) local ok,e=coroutine.resume(co) return e.code
--- errors241
local co=coroutine.create(function() return 1,2 end) return {coroutine.resume(co)}
--- errors242
local co=coroutine.create(function() end) coroutine.resume(co) local ok,e=coroutine.resume(co) return e
--- errors243
local co co=coroutine.create(function() return coroutine.status(co) end) local _,s=coroutine.resume(co) return {s,coroutine.status(co)}
--- errors244
local co=coroutine.create(function() coroutine.yield() end) coroutine.resume(co) return coroutine.status(co)
--- errors245
coroutine.yield()
--- errors246
return tostring(coroutine.running())
--- errors247
local co=coroutine.wrap(function() return type(coroutine.running()) end) return co()
--- errors248
local t={} local co=coroutine.wrap(function() for i=1,3 do coroutine.yield(i) end end) for v in co do t[#t+1]=v end return t
--- errors249
local co=coroutine.wrap(function() return redis.call('echo','in co') end) return co()
--- errors250
coroutine.create(1)
--- errors251
coroutine.create(pcall)
--- errors252
coroutine.resume(1)
--- errors253
coroutine.status()
--- errors254
local co=coroutine.wrap(function() error('in') end) local ok,e=pcall(co) return e
--- errors255
local co=coroutine.wrap(function() error({err='E co'}) end) co()
--- errors256
local co=coroutine.wrap(function() coroutine.yield(pcall(function() error('p') end)) end) return {tostring((co()))}
--- errors257
local co=coroutine.create(function() coroutine.yield(nil) end) return select('#',coroutine.resume(co))
--- errors258
local co=coroutine.create(function() coroutine.yield() end) return select('#',coroutine.resume(co))
--- errors259
local co=coroutine.create(function() return nil,nil end) return select('#',coroutine.resume(co))
--- errors260
local function gen(n) return coroutine.wrap(function() for i=1,n do coroutine.yield(i) end end) end local s=0 for a in gen(3) do for b in gen(a) do s=s+b end end return s
--- errors261
local co=coroutine.wrap(function(...) return select('#',...) end) return co(1,nil,nil)
--- errors262
local co=coroutine.wrap(function() local x=nil; return x.y end) co()
