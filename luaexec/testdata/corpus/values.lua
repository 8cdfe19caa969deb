--- values1 | "none" | 
local v=redis.call('get',KEYS[1]) return {type(v),tostring(v==false),tostring(v==nil)}
--- values2 | "none" | 
local v=redis.call('hget',KEYS[1],'f') return {type(v),tostring(v==false)}
--- values3 | "none" | 
local v=redis.call('lpop',KEYS[1],2) return {type(v),tostring(v==false)}
--- values4 | "none" | 
local v=redis.call('set',KEYS[1],'x','xx') return {type(v),tostring(v==false)}
--- values5 | "none" | 
local v=redis.call('hmget',KEYS[1],'a','b') return {#v,type(v[1])}
--- values6 | "none" | 
local v=redis.call('hgetall',KEYS[1]) return {type(v),#v}
--- values7 | "k" | 
local r=redis.call('set',KEYS[1],'v') return {type(r),r.ok}
--- values8 | "k" | 
return redis.call('set',KEYS[1],'v')
--- values9 | "k" | 
local r=redis.call('type',KEYS[1]) return {type(r),r.ok}
--- values10
return {ok='FINE'}
--- values11
return {err='MY bad'}
--- values12
return {1,nil,3}
--- values13
return {1,false,3}
--- values14
return {a=1}
--- values15
return 3.99
--- values16
return -3.99
--- values17
return '3.99'
--- values18
return true
--- values19
return false
--- values20

--- values21
return 1,2
--- values22
return nil
--- values23
return {}
--- values24
return {{}}
--- values25
return {1,{2,{3,'x'}},'y'}
--- values26
return {nil,1}
--- values27
return {true,false,true}
--- values28
return '\0a\0'
--- values29
return -1
--- values30
return 1e15
--- values31
return 9007199254740993
--- values32 | "k" | 
redis.call('set',KEYS[1],1722470400123456) return redis.call('get',KEYS[1])
--- values33 | "k" | 
redis.call('set',KEYS[1],1e15) return redis.call('get',KEYS[1])
--- values34 | "k" | 
redis.call('set',KEYS[1],100000000) return redis.call('get',KEYS[1])
--- values35 | "k" | 
redis.call('set',KEYS[1],2^53) return redis.call('get',KEYS[1])
--- values36 | "k" | 
redis.call('set',KEYS[1],1e20) return redis.call('get',KEYS[1])
--- values37 | "k" | 
redis.call('set',KEYS[1],0.1) return redis.call('get',KEYS[1])
--- values38 | "k" | 
redis.call('set',KEYS[1],1/3) return redis.call('get',KEYS[1])
--- values39 | "k" | 
redis.call('set',KEYS[1],-0) return redis.call('get',KEYS[1])
--- values40 | "k" | 
redis.call('set',KEYS[1],3.0) return redis.call('get',KEYS[1])
--- values41 | "k" | 
redis.call('set',KEYS[1],1e100) return redis.call('get',KEYS[1])
--- values42 | "k" | 
redis.call('set',KEYS[1],-1.5) return redis.call('get',KEYS[1])
--- values43 | "k" | 
redis.call('set',KEYS[1],123456789012.5) return redis.call('get',KEYS[1])
--- values44 | "k" | 
redis.call('set',KEYS[1],1e-7) return redis.call('get',KEYS[1])
--- values45 | "k" | 
redis.call('set',KEYS[1],0/0) return redis.call('get',KEYS[1])
--- values46 | "k" | 
redis.call('set',KEYS[1],1/0) return redis.call('get',KEYS[1])
--- values47 | "k" | 
redis.call('set',KEYS[1],-1/0) return redis.call('get',KEYS[1])
--- values48 | "k" | 
redis.call('set',KEYS[1],2^63) return redis.call('get',KEYS[1])
--- values49 | "k" | 
redis.call('set',KEYS[1],-2^63) return redis.call('get',KEYS[1])
--- values50 | "k" | 
redis.call('set',KEYS[1],1e16) return redis.call('get',KEYS[1])
--- values51 | "k" | 
redis.call('set',KEYS[1],12345678901234567890) return redis.call('get',KEYS[1])
--- values52
return tostring(1722470400123456)
--- values53
return tostring(0.1+0.2)
--- values54
return tostring(1722470400123)
--- values55
return tostring(1e15)
--- values56
return tostring(1e14)
--- values57
return tostring(99999999999999)
--- values58
return tostring(123456.789e3)
--- values59
return tostring(1/3)
--- values60
return tostring(math.pi)
--- values61
return tostring(-0)
--- values62
return tostring(1e-5)
--- values63
return tostring(0.0001)
--- values64
return tostring(1e100)
--- values65
return tostring(5e-324)
--- values66
return tostring(1.7976931348623157e308)
--- values67
return tostring(2^31)
--- values68
return tostring(-2^31)
--- values69
return tostring(100)
--- values70
return tostring(1e2)
--- values71
return tostring(-1e15)
--- values72
return tostring(12345678901234.5)
--- values73
return 1e15 .. ''
--- values74
return table.concat({1,2.5,1e15},'|')
--- values75
return 1/3 .. ''
--- values76
return math.pi .. 'x'
--- values77
return 'a'..1 ..2 ..'b'
--- values78
return 1 .. 2 .. 3
--- values79
return 'x'..-0
--- values80
local a,b='p',7 return a..b..a..b
--- values81
return ('a'..'b')..('c'..'d')
--- values82
local t=setmetatable({},{__concat=function(a,b) return 'M'..(type(a)=='table' and b or a) end}) return t..'x'
--- values83
local t=setmetatable({},{__concat=function(a,b) return 'M' end}) return 'a'..t..'b'
--- values84
local t=setmetatable({},{__concat=function(a,b) return 'M' end}) return 1 ..t
--- values85 | "h" | 
redis.call('hset',KEYS[1],'a',1,'b',2) return redis.call('hgetall',KEYS[1])
--- values86 | "h" | 
redis.call('hset',KEYS[1],'a',1,'b',2) redis.setresp(3) local r=redis.call('hgetall',KEYS[1]) return {type(r.map),r.map.a,r.map.b}
--- values87 | "none" | 
redis.setresp(3) local v=redis.call('get',KEYS[1]) return {type(v),tostring(v)}
--- values88
redis.setresp(3) return true
--- values89
redis.setresp(3) return {false,true}
--- values90
redis.setresp(3) return {map={a=1}}
--- values91
return {map={a=1}}
--- values92
return {set={a=true}}
--- values93
return {double=3.5}
--- values94
return {double=1e20}
--- values95
return {big_number='123'}
--- values96
return {verbatim_string={string='abc',format='txt'}}
--- values97
return {verbatim_string={string='abc'}}
--- values98
return {map=5}
--- values99
return {double='1'}
--- values100
return {set='x',1}
--- values101
return {ok='a\r\nb'}
--- values102
return {err='ERR a\nb'}
--- values103
return {{ok='x'},{err='ERR y'}}
--- values104 | "k" | 
local r=redis.pcall('incr',KEYS[1]) redis.call('set',KEYS[1],'abc') local e=redis.pcall('incr',KEYS[1]) return {r,e.err,e}
--- values105 | "l" | "a" "b" "c"
redis.call('rpush',KEYS[1],unpack(ARGV)) return redis.call('lrange',KEYS[1],0,-1)
--- values106
return redis.call('ping')
--- values107
return redis.call('echo','hi')
--- values108
return redis.call('EcHo',5)
--- values109
return redis.call('echo',1.5)
--- values110
return redis.call('echo',2^60)
--- values111
local a=setmetatable({},{__index=function() foo() end}) return a
--- values112
return _G
--- values113
return {function() end}
--- values114
return function() end
--- values115
return coroutine.create(function() end)
--- values116
return setmetatable({1,2},{__index=function() return 9 end})
--- values117
return #{1,nil,3}
--- values118
return #{1,2,nil}
--- values119
return #{nil,nil,3}
--- values120
local t={} t[1]=1 t[3]=3 return #t
--- values121
local t={1,2} table.insert(t,5,9) return #t
--- values122
local t={1,2,3} t[2]=nil return #t
--- values123
local t={1,2,3} t[3]=nil return #t
--- values124
local t={} t[1]=1 t[2]=2 t[4]=4 return #t
--- values125
local t={} for i=1,10 do t[i]=i end t[5]=nil return #t
--- values126
local t={n=1,1,2} return #t
--- values127
return #'abc'
--- values128
local t={} t[70000]=1 return #t
--- values129
local t={} for i=1,70000 do t[i]=i end return #t
--- values130
local t={} for i=70000,1,-1 do t[i]=i end return {#t,t[70000],t[65536],t[65535]}
--- values131
local t={} t[1000000]=1 t[50000000]=2 return {t[1000000],t[50000000],t[5]}
