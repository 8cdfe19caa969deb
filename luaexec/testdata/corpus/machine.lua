--- fifty items and a key
local t={1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,x=1,y='z',[60]=2} return {#t,t[1],t[2],t[3],t[50],t.x,t.y,t[60]}
--- a hundred items, keys between
local t={1,2,3,4,5,6,7,8,9,10,k=1,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,j=tostring(5),51,52,53,54,55,56,57,58,59,60,m={1},61} return {#t,t[1],t[50],t[51],t[61],t.k,t.j,t.m[1]}
--- fifty items and a call
local function f() return 'a','b' end local t={1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,f()} return {#t,t[50],t[51],t[52]}
--- forty-nine items and a call
local function f() return 'a','b' end local t={1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,f()} return {#t,t[49],t[50],t[51]}
--- a call and then keys
local function f() return 'a','b' end local t={f(),f(),x=f(),f(),[f()]='k'} return {#t,t[1],t[2],t[3],t.x,t.a}
--- closures share and outlive
local function counter() local n=0 return function() n=n+1 return n end,function() return n end end local inc,get=counter() inc() inc() return {get(),inc(),get()}
--- closures in while with break
local fs={} local i=0 while true do i=i+1 local j=i fs[i]=function() j=j+1 return j end if i==3 then break end end return {fs[1](),fs[1](),fs[2](),fs[3]()}
--- closures in repeat
local fs={} local i=0 repeat i=i+1 local j=i fs[i]=function() return j end until j==3 return {fs[1](),fs[2](),fs[3]()}
--- closures in generic for
local fs={} for k,v in ipairs({5,6,7}) do fs[k]=function() v=v+1 return v end end return {fs[1](),fs[1](),fs[2](),fs[3]()}
--- mutual recursion
local even local function odd(n) if n==0 then return false end return even(n-1) end even=function(n) if n==0 then return true end return odd(n-1) end return {tostring(even(10)),tostring(odd(7)),tostring(even(7))}
--- methods
local C={} C.__index=C function C.new(x) return setmetatable({x=x},C) end function C:get(d) return self.x+d end function C:set(x) self.x=x return self end return C.new(5):set(7):get(3)
--- nested functions in tables
local a={b={c={}}} function a.b.c.f(x) return x*2 end function a.b.c:g(x) return self.f(x)+1 end return {a.b.c.f(4),a.b.c:g(4)}
--- string methods chained
return ('ab'):rep(3):upper():sub(2,4):reverse()
--- adjusting calls
local function f() return 1,2,3 end local a,b,c,d=f() local e,g=f(),10 local t={f(),(f())} return {a,b,c,tostring(d),e,g,#t,select('#',f(),f()),(f())}
--- varargs everywhere
local function f(...) local a,b=... local t={n=select('#',...),...} return t.n,a,b,#t end return {f(1),f(1,2),f()}
--- vararg passed on
local function f(...) return ... end local function g(...) return f(...,'z') end local function h(...) return f('y',...) end return {g(1,2),h(1,2)}
--- assignments evaluate before
local i=1 local a={} i,a[i]=i+1,20 local x,y,z=1,2 x,y,z=y,z,x return {i,a[1],x,tostring(y),z}
--- assignment to upvalues and globals of tables
local t={a=1,b=2} local u,v=3,4 local function f() t.a,u,t.b,v=u,t.a,v,t.b end f() return {t.a,t.b,u,v}
--- while with and or not
local n,s=0,'' while n<10 and not (n==7 or n>8) do n=n+1 if n%2==0 and n~=4 or n==5 then s=s..n end end return s
--- nested loops
local s='' for i=1,3 do for j=3,i,-1 do if j==2 then break end s=s..i..j..' ' end end return s
--- loop variable is a copy
local s='' for i=1,3 do local k=i i=i*10 s=s..k..i..' ' end return s
--- float steps
local n=0 for x=0,1,0.1 do n=n+1 end return n
--- deep recursion
local function d(n) if n==0 then return 0 end return 1+d(n-1) end return d(15000)
--- too deep recursion is caught
local function d() return 1+d() end local ok,e=pcall(d) return {tostring(ok),e}
--- sorting by a field
local t={{n='b',v=2},{n='a',v=1},{n='c',v=3}} table.sort(t,function(x,y) return x.v>y.v end) return {t[1].n,t[2].n,t[3].n}
--- locals shadow
local x=1 do local x=x+1 do local x=x+1 if x~=3 then return 'bad' end end if x~=2 then return 'bad' end end return x
--- shadowing library names
local redis,string,KEYS={call=function(x) return x..'!' end},{rep='r'},'k' return {redis.call('hi'),string.rep,KEYS}
--- a local named as an internal one
local tostring=function() return 'mine' end return tostring(5)
--- parameters named arg and self
local function f(arg) return arg end local o={} function o:m(self2) return self.v..self2 end o.v='v' return {f(3),o:m('w')}
--- comparison chains
local a,b=1,2 local t={a<b,a>b,a<=b,a>=b,a==b,a~=b,not (a<b),not a==b,'a'<'b','b'<'a'} for i=1,#t do t[i]=tostring(t[i]) end return t
--- and or values
local function v(x) return x end return {v(nil) or 'd', v(1) and 'y', tostring(v(nil) and 'n'), v(false) or v(nil) or 'z', (v(1) and v(2)) or 3}
--- numbers as keys
local t={} t[1]='a' t[1.0]='b' t['1']='c' t[1.5]='d' t[-1]='e' t[0]='f' return {t[1],t['1'],t[1.5],t[-1],t[0],#t}
--- pairs while clearing
local t={a=1,b=2,c=3,1,2,3} local n=0 for k in pairs(t) do t[k]=nil n=n+1 end return {n,tostring(next(t))}
--- pairs with changes
local t={1,2,3} for i,v in ipairs(t) do if i<3 then t[i+1]=t[i+1]+v end end return t
--- Redisson lock | lock | 30000 "uuid:1"
if ((redis.call('exists', KEYS[1]) == 0) or (redis.call('hget', KEYS[1], ARGV[2]) ~= false)) then redis.call('hincrby', KEYS[1], ARGV[2], 1); redis.call('pexpire', KEYS[1], ARGV[1]); return nil; end; return redis.call('pttl', KEYS[1]);
--- Redisson lock held | lock | 30000 "uuid:1" "uuid:2"
redis.call('hincrby', KEYS[1], ARGV[3], 1) if ((redis.call('exists', KEYS[1]) == 0) or (redis.call('hget', KEYS[1], ARGV[2]) ~= false)) then return nil; end; return redis.call('pttl', KEYS[1]);
--- sliding window by concatenation | rl | 1764532414.329722 60
local now=tonumber(ARGV[1]) local from=now-tonumber(ARGV[2]) redis.call('set',KEYS[1]..':'..from,now) return {tostring(now),tostring(from),redis.call('get',KEYS[1]..':'..from)}
--- error line after comments
-- one
--[[ two
three ]]
local t = {
  a = 1,
}
return t.b.c
--- error line in a call over lines
local function f(x)
  return x
    .y
    .z
end
return f(
  {})
--- error line of a call
local a = 1
redis.call(
  'nosuch',
  a
)
--- error line in arithmetic
local a = 1 +
  2 +
  nil
return a
--- error line in concat
local a = 'x' ..
  'y' ..
  {}
return a
--- nils at the end of fifty
local t={1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,nil,nil,nil,'x',51} return {t[46],tostring(t[47]),t[50],t[51]}
--- computed keys
local k='a' local t={[k]=1,[k..'b']=2,[1]='x',[2]='y',5} return {t.a,t.ab,t[1],t[2],#t}
--- an and that is assigned
local v='x' v=redis.call('get','none') and 1 return tostring(v)
