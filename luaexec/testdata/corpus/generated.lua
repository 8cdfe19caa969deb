--- generated1
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local function h(a,...) a = g(nil,2) return #t,... end r(h(g(),(t.y and g(nil,2))))
b, t[n] = not #t, (n+n2)
if true then local a = not #t and t.z and not 2 else t[n], c = (g() or 2 ~= (n+n2)), (c or 2 or not false) end
local a = 1 or false or (1 and t.y)
t[n] = ((("s" ~= t.y) and e) and (g(nil,2) or t.z) or (g() == false))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated2
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
for i=1,3 do t.x = ((n<n2) and t.z) if a then break end if (n<=n2) then local b = (((n<n2) or (2 or g(1))) and (a ~= c) or (tostring("s")..tostring(t.y))) else t.x, c, b = ((nil and t.x) ~= (t[1] or t[1])), g(7,8) end end
local e = (n*n2) and (not t.z and (c == nil))
for i=1,3 do for i=1,3 do c, d = (c and f) and #t, (t.z ~= e and a) if (e ~= a or t.x) then break end b = (g() ~= g()) and not a or not (t.z and g(nil,2)) end if g() then break end d, a, t.x = not c or (n<=n2), g(7,8) end
t.y, c, d = (t[1] and false == (t.y or c)), g(7,8)
local c = (tostring((false and d ~= t.y and true))..tostring(((2 or false) and not 1)))
a, t.y, b = (f or (t[1] ~= e)), g(7,8)
t.x, t.y, d = ((a and t[1]) and (d or a)), g(7,8)
t.y = (tostring((n*n2) and (n>n2))..tostring((not f ~= (a and g()))))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated3
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
r(((not nil ~= (n*n2)) and ((b and a) == (tostring(true)..tostring(f)))))
local f = (tostring(((false and t[1]) or (n<=n2)))..tostring((c or t[1]) and (c ~= c)))
local e = a
t[1] = not ((t.z ~= 2) ~= t.z)
if g() then if (g() == not (t.y == a)) then local f = not (g(1) ~= a) or (not g() == t[1] and t.x) else local f = ((not t.x == 1 and a) or t[1]) end else r(t.x) end
if not (g(1) and 1 or g()) then r((g() or g() or d or (tostring((g(1) or nil))..tostring((2 and 2))))) else local c = (tostring((#t and "s"))..tostring((b ~= d))) and t.x or true and not g(nil,2) end
t.y, a, t.x = 1 or g(nil,2), g(7,8)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated4
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local d = not nil and (g(1) and false) or ((c or t.y) or not a)
if ((n-n2) and t.y) or (tostring(a)..tostring(e)) and (g(1) ~= a) then local e = (n-n2) elseif (false and g(nil,2) and e) then local a = (not (g() and nil) or not 1) end
r(not (1 and a) and ("s" and g(1) == ("s" ~= t.x)))
local c = not (n*n2)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated5
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local b = (tostring(t.z)..tostring(((t.z == nil) and (n-n2))))
a, b = (tostring((c == 2))..tostring((g() ~= b))), ((n<n2) == c)
c = (tostring(((1 ~= c) == false and 2))..tostring((tostring(true)..tostring(not nil))))
local a = (t.x == (not t[1] or t.z and a))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated6
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local f = (n<n2)
for i=1,3 do do local q=0 repeat q=q+1 local w=(1 and ("s" and g())) until w or q>2 end if ((g(nil,2) or f) ~= (n*n2)) then break end if ((tostring(t.y)..tostring(g(nil,2))) and (t[1] or t[1])) or ((tostring(#t)..tostring(t.x)) or t[1]) then r((n+n2) and ((tostring(b)..tostring(1)) == t.x)) else r(((a == t.z) or (t.x or b) and (c and b ~= (nil and g(nil,2))))) end end
local b = ((tostring(true)..tostring(true)) and (n*n2)) and (c or #t) or (g(nil,2) and nil)
local e = (((t.x or e) and (nil and t.z)) == (tostring(not t.x)..tostring((nil and nil))))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated7
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local b = ((tostring((2 == nil))..tostring(not 1)) ~= (not f and g(1)))
t[n], t[1] = ((nil == c) == g() and b), not b or (a == t.z)
if (n>=n2) and ((t.z ~= f) ~= e or g()) then r(not (t[1] or nil and b or false)) elseif not nil or t[1] then c = g() or (n>=n2) or (true or b == not b) end
local a = ("s" or e or d) and (tostring((a and g(nil,2)))..tostring(not #t))
t[n], b = (f and (tostring(d)..tostring(a))), (g() or t.z == g(1) and nil)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated8
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if (((t[1] and t[1]) or (tostring(t[1])..tostring(1))) == g()) then local c = (nil or g(1) and #t or t.x ~= a and f) elseif (b and "s" and g(nil,2)) then do local q=0 repeat q=q+1 local w=nil until w or q>2 end end
local b = (1 ~= d) and ((n+n2) or (t.z ~= 1))
if true then local e = 1 and not 1 and g(1) else local f = (((n*n2) == (c or g(nil,2))) and ((tostring(c)..tostring(true)) and (g(nil,2) and nil))) end
r((n-n2))
t.y, t.x, a = ((2 == false) or (2 or t.y)), g(7,8)
c, t.y, b = (n>n2), g(7,8)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated9
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if (n+n2) and ((1 ~= t[1]) and d) then t.x = (nil and t.y) or not true and (not #t == not false) else t.x, t.y = (tostring(f or true)..tostring(g() and 2)), (f and g() or #t) end
d, t.y = false and f or (n>n2), ((true or "s") or 1)
if not ((c and g(1)) == true or 1) then for i=1,3 do r(((n>n2) == (t[1] ~= t.y)) or "s" and (tostring(b)..tostring(c))) if (tostring(#t and a)..tostring((t.z and #t))) then break end local b = (c ~= t.x) or not false and (g(1) and (tostring(g(1))..tostring(t.y))) end elseif not false or 1 then do local q=0 while q<3 do q=q+1 t.x = (b or (e and t.x) ~= t.x or true or not 1) if (not t[1] ~= (d ~= t.x)) then break end end end end
c = c
for i=1,3 do local f = (b or t.z and (t.z == t.x)) and f and a or e if not (2 and true) then break end if (tostring(not (true ~= false))..tostring(nil)) then r((((e and true) == d) == (not false and e and 1))) else r((n>n2) and a) end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated10
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if ((n>=n2) or (d or f) or (false ~= #t)) then c = t.z else t.y = (not (nil and false) or ((tostring(b)..tostring(1)) and (tostring(#t)..tostring(e)))) end
t[n] = not (t.y or t.z) and (t[1] and nil)
b, t.x = (not t[1] ~= not t.x), not "s" or (tostring(t.y)..tostring(b))
do local q=0 repeat q=q+1 local w=(tostring((2 and "s"))..tostring(not d)) until w or q>2 end
local e = not ((n>=n2) == (f or c))
local a = (tostring((n+n2))..tostring(not (c ~= 2)))
if (n>n2) then b, d, t.y = (n*n2) and (tostring(b)..tostring(t[1])), g(7,8) else for i=1,3 do r((n+n2)) if 2 then break end r((not (t[1] or d) ~= (a or (t.y and t.z)))) end end
do local q=0 while q<3 do q=q+1 do local q=0 repeat q=q+1 local w=false until w or q>2 end if (tostring((2 or t.y))..tostring(not e)) then break end end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated11
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local a = (1 or f or d and g()) and (not 1 == (t[1] and t.y))
local c = not g() and (g() ~= f) or (tostring(not e)..tostring(not t.y))
if ((not t.x or true and g()) or ((g(1) and t[1]) == ("s" == f))) then if (tostring((n<=n2))..tostring("s")) then r((tostring(((b ~= d) ~= e and t.y))..tostring((t[1] and t.x)))) elseif ((false and "s") == (g(1) or d)) then local d = not a or true and (n>=n2) end elseif (#t ~= nil) and "s" and true then if d then a, c, d = ((false and b) == not t.z), g(7,8) else t.y = (a or ((g() or c) or (n<n2))) end end
local b = (tostring((#t and nil) and 1 or g(1))..tostring((not #t or "s")))
local b = ((g(nil,2) and g() or false) or ((e ~= 2) or t.x))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated12
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if (g(1) ~= (a or g(nil,2) == (n<=n2))) then local c = not ((g(nil,2) or 2) and (g(1) ~= false)) else t.y = (t.y ~= t.x) or (n+n2) and (tostring(not 1)..tostring((n<=n2))) end
do local q=0 while q<3 do q=q+1 if ((t.y and not g(nil,2)) and (n<n2)) then t.y, t[n] = (1 and d ~= (g() ~= f)), ((tostring(true)..tostring(f)) == not "s") elseif not (a == 1) then r((tostring((f or not g(nil,2)))..tostring((g() and a and g())))) end if ((#t ~= e) and (d and "s")) then break end end end
local e = (n<n2) and ((tostring(2)..tostring(a)) or not g(1))
r(nil)
if (f or nil or d or (d or (t.x or 1))) then t.x = a else b = ((t.y and "s" ~= #t and 1) or (t[1] or (t.z and e))) end
do local q=0 while q<3 do q=q+1 local e = t[1] if (#t == (f and 2)) then break end end end
local a = "s"
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated13
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
for i=1,3 do local f = (((e ~= f) and ("s" ~= a)) or (not f ~= t.z)) if (b == (e ~= b)) then break end if (n<=n2) then r((1 and #t and (b ~= t.x) ~= (t.y ~= g()) and (n<n2))) else r((not true and g(1) == g(nil,2))) end end
t.y = ((1 and e) or (g() or e) ~= d or f and t.x and 1)
local d = (((false or 1) == (g(1) and 2)) or g(1))
local function h(a,...) t.y, a = ((t[1] == c) and (e or "s")), not (tostring(f)..tostring(d)) return (("s" or t.y) ~= "s"),... end r(h((d or b),(f or t.z)))
if t.y then local d = (g() or e or b) or (nil or a or (#t == g(1))) else local c = (2 or #t or 1 or g()) and g(nil,2) or "s" and (f and g(nil,2)) end
if ((g(nil,2) and g()) and (false == g()) == (n<=n2)) then local f = (t.z == (t.z and false)) or e elseif (tostring((tostring(#t)..tostring(d)))..tostring((tostring(f)..tostring("s")))) then if (("s" ~= d or g(nil,2)) ~= (false and #t) or a) then b, t[1] = (e ~= g(nil,2)) or (e or g()), t.z or (n>n2) elseif (t.x or e) and (false ~= #t) then t.y, c = #t, (not e and t[1] or #t) end end
if (tostring(t.x)..tostring(not d)) or ((e == 1) ~= not t.y) then t.y = (tostring(not t.y)..tostring((n-n2))) and (tostring((1 and #t))..tostring(1)) else if not (n+n2) then r(((n*n2) or (tostring((t[1] and f))..tostring((b or false))))) elseif not not t.x then local a = not #t end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated14
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if t[1] then a, c, t.y = 2 and b or g(1) or t[1], g(7,8) elseif (tostring(2)..tostring((n+n2))) then t.y, b = e, not ("s" and t.z) end
if not ((g(nil,2) ~= g(nil,2)) or not t[1]) then local a = (n+n2) and g(nil,2) and (f and "s") and (tostring(t.x)..tostring("s")) else do local q=0 repeat q=q+1 local w=a and (tostring("s")..tostring(b)) until w or q>2 end end
local d = (tostring(not (true and t.y))..tostring(((tostring(g(1))..tostring(t.x)) and (n>=n2))))
t[n] = 1
c = t.y
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated15
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t.y = (false == true) and (d and a) and f or (nil or b)
if not e then b, t.x, d = (2 == (e or a)), g(7,8) else local f = not (n<=n2) end
t.x = (n-n2) and (b and "s" or a)
a = not ((tostring(t[1])..tostring(nil)) ~= nil or true)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated16
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
do local q=0 repeat q=q+1 local w=(nil == t.x) and t.z until w or q>2 end
for i=1,3 do do local q=0 repeat q=q+1 local w=g(nil,2) until w or q>2 end if not a or g(1) then break end t.x, t.y, d = not nil or t.z, g(7,8) end
if (tostring("s" or #t)..tostring(g() or g())) and (false and b ~= (true == true)) then local c = (d or g(1)) and "s" or g() and not a or b else if not (not g(1) and t.z or b) then r(e and #t or t.x or (a and #t or (true ~= g(1)))) else local a = ((1 or nil) ~= t.y) and ((t.x or g(1)) and (#t == true)) end end
for i=1,3 do do local q=0 while q<3 do q=q+1 local c = (n-n2) if (g(nil,2) or g() or (nil or g(nil,2))) then break end end end if ((g(1) and "s") or (tostring(g(nil,2))..tostring(b))) then break end if c then t.y, a = ((#t ~= nil) ~= (d and e)), (tostring(g(nil,2))..tostring(f)) or (1 == g(nil,2)) elseif (c and true) and true and b then r(f) end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated17
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
b = ((t.x and t.y ~= (1 and g(nil,2))) == (("s" and t.x) and g(1) and t.x))
t.x, t[n] = (t.y or b == 1 and f), (1 and g(nil,2) or g(nil,2))
local b = (#t or f or (n*n2))
local f = (t.y and b or "s" and not e)
do local q=0 repeat q=q+1 local w=not (b or #t) until w or q>2 end
local f = ((not 1 and #t) == not (b == c))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated18
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
a = t.z
for i=1,3 do local c = ((tostring(true)..tostring(e and e)) ~= (c == g(1)) and (c == t.x)) if (("s" == g(1)) or 1) then break end do local q=0 repeat q=q+1 local w=(not true ~= (g() ~= #t)) until w or q>2 end end
t.y, a, t.x = ((t.y == t.x) ~= (tostring(#t)..tostring(b))), g(7,8)
t[n] = not (2 or 1 and not d)
do local q=0 while q<3 do q=q+1 t[1], t.x = nil or (t[1] and false), not nil and nil if (n*n2) then break end end end
local c = not (not t.z and (n<n2))
a, b, t.y = (g(nil,2) or e) or false or 1, g(7,8)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated19
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t[1] = (tostring(b and g(nil,2))..tostring(e or b)) or g() and nil and not t[1]
if (g(nil,2) ~= ("s" or 2 == (g(nil,2) or e))) then local a = ((f or 1 or (d or "s")) ~= (t.z or g() ~= (2 == e))) else t.y = not (g() or d ~= #t or "s") end
if (n+n2) then do local q=0 while q<3 do q=q+1 local e = 1 and (n>n2) if ((2 ~= nil) or (e or 1)) then break end end end else local c = (tostring(a)..tostring((t[1] and e == (g() == 1)))) end
do local q=0 repeat q=q+1 local w=((tostring(e)..tostring(nil)) ~= (t.z ~= t.z)) until w or q>2 end
local b = (t.x and false and not false) and false
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated20
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t.x, t.y = (n<=n2), (#t == t.y) and g()
c = t[1]
if (g(nil,2) ~= t[1]) and not true or (tostring(d or f)..tostring(g() and false)) then for i=1,3 do r(((a and c ~= g(nil,2) or g(nil,2)) ~= not (f or true))) if ((e or g(1)) ~= (tostring(2)..tostring(g(1)))) then break end r((((t.x ~= g()) or (f ~= e)) == t.x)) end elseif not c then a, b = not 2, not (t.x == t.y) end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated21
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
do local q=0 repeat q=q+1 local w=t.x or not false until w or q>2 end
for i=1,3 do if (tostring(((n>n2) ~= (g(1) or c)))..tostring((t.y and t.y == (false and nil)))) then local b = (d and e and nil and c) and (not t.z == (t.z ~= false)) else a = (((t.x ~= d) == (t.y and c)) or (not 2 and c)) end if t.z then break end local d = (tostring((a == a))..tostring(b and t.z)) or ((2 or d) == (n>n2)) end
if not ((a ~= g(nil,2)) == not "s") then do local q=0 repeat q=q+1 local w=((tostring(c)..tostring(g(nil,2))) == 2) until w or q>2 end else t.y, c = d, not true and a or true end
if (((t.y ~= t[1]) == t.x) or ((c or 1) == c)) then a, c, t.y = d, g(7,8) elseif not (tostring(false)..tostring(f)) then do local q=0 repeat q=q+1 local w=(n+n2) or (a ~= t.y) until w or q>2 end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated22
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
do local q=0 while q<3 do q=q+1 for i=1,3 do r(((f == e) or b or 1 and (n*n2))) if (t[1] ~= not d) then break end r(("s" == g(1)) or "s" and 1 and ((g(1) or f) and (t[1] or false))) end if (n<=n2) then break end end end
local e = ((tostring((tostring(d)..tostring(b)))..tostring(not t.y)) == (e and false or t[1]))
if (not a or g(1) and "s") and (tostring(f and a)..tostring((tostring(c)..tostring(false)))) then local a = (n>=n2) else local f = (f and ((tostring(g(1))..tostring(t.x)) and (false or t.y))) end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated23
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local b = ("s" == ((t.z ~= g(1)) ~= t.y))
if ((c or true) or (e ~= true)) and d then r((g() and false and not "s") and not t[1] and true) else t.y = (false or 2 and true and t.x ~= (nil ~= "s") and not t[1]) end
local e = nil
if (not (2 == g(1)) and (1 and t.y == (tostring(t[1])..tostring(f)))) then do local q=0 while q<3 do q=q+1 r((tostring(((t[1] == c) and (f and f)))..tostring(((c and e) ~= not 2)))) if (t[1] and t[1] == b) then break end end end else if (((tostring(g(nil,2))..tostring(b)) and (a and 1)) == (false == t.z) and (a and #t)) then local f = (not (a and g()) ~= ((1 or e) == false)) else r(((b or c ~= g()) == (n-n2))) end end
d, c = g(), (tostring((c and c))..tostring((g() and false)))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated24
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
do local q=0 while q<3 do q=q+1 local function h(a,...) t.y, t.x = (tostring(not d)..tostring(e and g(nil,2))), false return (2 ~= g()) and d,... end r(h((b ~= e),(2 == g(nil,2)))) if ((2 ~= d) and not c) then break end end end
t[1] = (((nil == e) and g() or t.y) == t.z or (2 == true))
local a = not t[1]
if (n*n2) then local c = ((t.y and #t and b) and ((nil ~= 1) == (b ~= f))) else do local q=0 while q<3 do q=q+1 r(g(nil,2)) if (false and 2) or (a and t.y) then break end end end end
t.y = b
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated25
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
do local q=0 while q<3 do q=q+1 if ((tostring((1 or #t))..tostring(not g())) and ("s" and #t) and not a) then r((b and "s" ~= not c) or (g() and e or not f)) else local f = (t.x or e and false == not (g() or b)) end if a then break end end end
for i=1,3 do do local q=0 repeat q=q+1 local w=(t.y and t.x == (t.x ~= true)) until w or q>2 end if (g(nil,2) or e) or not g(nil,2) then break end t[n] = (n-n2) end
local d = (((true or false) or g(1) and g()) and (d or nil and false))
do local q=0 while q<3 do q=q+1 if g(1) then t[1] = (not (a == "s") ~= not g(nil,2) or f) else b = (2 ~= g(nil,2) or (nil or a)) end if (not t[1] or nil and c) then break end end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated26
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local f = (t[1] and ((n<=n2) == b or nil))
c, t.x = 1, b
local a = f
local b = t.x
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated27
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
b = (n<n2)
t.x = (("s" and false) == not #t) and (tostring((e and g(nil,2)))..tostring(f and g()))
for i=1,3 do for i=1,3 do a, c, d = ((#t and 2) or (n-n2)), g(7,8) if ((n>n2) ~= (t[1] ~= f)) then break end r((n>=n2)) end if #t or 1 or e and nil then break end a = (1 and c or g() or #t) or (tostring((n<n2))..tostring(1 and t.z)) end
r((nil == not (b and false)))
if (not not d and (t.y or t[1] and (tostring(t.z)..tostring(1)))) then r(not (tostring(2 and nil)..tostring(t.x or f))) else a, t.x, c = (("s" and g(nil,2)) or not f), g(7,8) end
a = (n-n2)
t.x, c = not (d or false), not ("s" ~= t.x)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated28
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local function h(a,...) if ((not true == d and d) or (n>n2)) then r(t[1] or (g(nil,2) and a == (tostring(t.y)..tostring(d)))) else local a = (tostring((c ~= d) or a and b)..tostring(not g(nil,2) and "s")) end return (d and 1) and a and t.y,... end r(h(t.y or t.y,(#t ~= true)))
t[n] = b
d, a = (2 and c or t.y), (f and g(1) and (f == 1))
c, a, t.x = ((t.x or t[1]) ~= false), g(7,8)
local b = (((2 == b) or (c == c)) and t.x)
r((1 == #t) or c or (f == (c == 2)))
local b = (((t[1] == false) ~= true and e) ~= (("s" and 1) or (g(nil,2) ~= #t)))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated29
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local e = ("s" == (a ~= not b))
c, a, d = not (tostring(g())..tostring(g(nil,2))), g(7,8)
c = (t[1] ~= ((tostring(1)..tostring(false)) ~= "s"))
if ((t[1] == 2) ~= 1 and 2) or ((t.x or g(1)) == (tostring(true)..tostring(false))) then b = (n-n2) elseif ((f and true) or ("s" == d)) then do local q=0 repeat q=q+1 local w=(nil and "s") and t.z and t.x until w or q>2 end end
local f = ((2 and b ~= (tostring(c)..tostring(g()))) or t.x)
t[1], c = t.y, nil
local d = not g(1) or a and f or g(nil,2)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated30
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local a = ((n+n2) ~= (c and 1 or g()))
t[1] = not (tostring("s")..tostring(2)) or "s" and "s"
if (((f and g(nil,2)) or (false and "s")) and t.y) then do local q=0 repeat q=q+1 local w=((g(nil,2) == c) and e and g()) until w or q>2 end else do local q=0 while q<3 do q=q+1 t.y = g(1) if (#t and false or ("s" ~= false)) then break end end end end
b, a, t.x = t.z, g(7,8)
local f = (((g() == a) == (false == f)) == not (c and t.z))
if 1 then if (t.x ~= (n<=n2)) then r((not e or false and t.y ~= (n<=n2))) else local f = (((t.z or nil) == nil and g()) and (n>n2) and (d ~= t[1])) end elseif ((2 ~= a) or (g(nil,2) == f)) then t[n] = true end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated31
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t[1], b = (true or t[1] and #t), not g(1) and t.x
b, t.x = (tostring(not t.z)..tostring(not "s")), ((e ~= g(nil,2)) and #t)
do local q=0 while q<3 do q=q+1 local b = ((true and t.y) and d) or ((nil or g(nil,2)) ~= g() or true) if not true and b then break end end end
if not not (true and a) then t.x = (((t.x == nil) and (2 and 2)) == c) else t[n] = (((n*n2) and (tostring(f)..tostring(t.z))) ~= ((g(1) or nil) == 2 or nil)) end
t[n] = (((tostring(e)..tostring(false)) ~= (g() and true)) == (tostring(not true)..tostring(t.z)))
t.x, t[n] = (d ~= (a ~= "s")), g(1)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated32
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local b = not not (true or t[1])
if (n<=n2) then if true then a = (not (f or a) or not d or (g() or 1)) elseif (n-n2) or t.z and e then r((t.x or false and d and g(1) ~= t.x)) end else local function h(a,...) t[1] = (not g() ~= (n<=n2)) or (g(nil,2) == "s") or (t.z or f) return (t.x or 2 == 2 or 1),... end r(h(t.x,(nil or a))) end
t[1], t[n] = t.y, c and false or b and #t
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated33
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if (tostring(((f and c) or (tostring(1)..tostring(#t))))..tostring((t[1] or true) or d and d)) then local f = (g(1) and f and (a or true) == (not t.y ~= (g() and 2))) else local d = (b or ((2 and nil) or (n<n2))) end
d, a, t.y = d, g(7,8)
t[1], t[n] = (1 == t.z) or g(1) and "s", (not 2 or (tostring(#t)..tostring(nil)))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated34
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
for i=1,3 do if (tostring(not g(1))..tostring((tostring(1)..tostring((b and a))))) then r(((n>=n2) ~= d and false) or ((n*n2) or t[1])) else r(d) end if (not c ~= (1 and #t)) then break end do local q=0 while q<3 do q=q+1 r(((e ~= t[1] and f) ~= (f or nil == not t[1]))) if not not "s" then break end end end end
do local q=0 repeat q=q+1 local w=(a or 2 == (tostring(false)..tostring(g(nil,2)))) until w or q>2 end
local a = nil
do local q=0 while q<3 do q=q+1 local a = (true or nil) or not ("s" and nil) if true then break end end end
t[1] = true
c = (tostring(d or false)..tostring((g() and (nil or nil))))
if (nil == not (#t or t.z)) then r(t[1]) else if g(nil,2) or ((false ~= t.x) == t.y) then b = not (n>n2) else t[1], a = ((true ~= #t) or g() or 2), ((n<=n2) and (b ~= 1)) end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated35
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
do local q=0 repeat q=q+1 local w=(not g(nil,2) == c) until w or q>2 end
local b = ((t.y == b) and t[1] or false) and ((n*n2) and (nil == t.x))
c = not ((a == false) or (1 ~= t.y))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated36
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if (((nil == a) == (2 ~= t.x)) ~= not (t.x or g(1))) then for i=1,3 do r((false == ((n<n2) or 1))) if (d or #t == true or false) then break end r((not (n>n2) == (1 or a) or "s")) end elseif "s" then t.y = (2 ~= t.z) or (e and t[1]) and (not e or t.x and true) end
d, b, a = (e and not g()), g(7,8)
if ("s" and g(1) or not d or (d and g(nil,2) ~= (g(nil,2) and 1))) then local function h(a,...) t[n] = ((("s" or t.x) == b and a) or not (#t or g())) return e,... end r(h(t.y and a,(#t ~= e))) else t.y, a = ((n<n2) == f and g()), (tostring((n*n2))..tostring(("s" and g()))) end
b, t.x, t.y = c, g(7,8)
c = (g(1) or ((t.x and g(nil,2)) ~= (t.x or d)))
if not not e and not (#t == e) then t[1] = ((n+n2) or d) or (#t and false or b) elseif (g(1) ~= nil) and ("s" == "s") then if ((#t or t.z and #t) == (2 and #t) or t.z) then r(((n+n2) ~= (b or d or (t.z and g())))) else t.y = (not #t == (tostring(2)..tostring(f))) or (b or t[1]) and not t.x end end
c = (not e == (n>=n2)) or true
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated37
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local c = d
do local q=0 while q<3 do q=q+1 if ((#t == #t) and #t or (g(nil,2) or false) and d or "s") then r(((n>=n2) ~= ("s" and true or (g() or f)))) else r(not "s") end if (tostring(false)..tostring(f)) and e and t.z then break end end end
local b = 1
for i=1,3 do do local q=0 while q<3 do q=q+1 r(not (false or f) and (g() or t.z or (tostring(g(nil,2))..tostring(g(nil,2))))) if not t[1] then break end end end if ((f or t[1]) or t[1]) then break end if (2 and "s" or #t or false or c) then r((not g(nil,2) and not c and (not a and a))) else r((tostring((tostring(g())..tostring((#t ~= g(1)))))..tostring(g(1) and "s" or (false == #t)))) end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated38
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
for i=1,3 do t.y, a, d = not g(1), g(7,8) if ((n>n2) ~= d) then break end b, t.x = g(nil,2) or #t or not g(1), (n>n2) end
local d = d
t.y, b, d = ((2 and nil) ~= (g(nil,2) or t.z)), g(7,8)
if not ((t.z or f) and (g(1) == t.y)) then t[1] = not not 2 or 2 elseif c or (t.y == a) then t.x = (n*n2) end
a, t.x, c = not g(nil,2), g(7,8)
local function h(a,...) local function h(a,...) r((true == (false and t.z or t[1]))) return ((false ~= t.y) and not t[1]),... end r(h(g(1) or true,not t.x)) return a,... end r(h((tostring(b)..tostring(e)),(2 == true)))
t.x, d = (not e ~= not f), (n+n2)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated39
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
do local q=0 while q<3 do q=q+1 a = ((false and 2) or (nil or f)) or g(1) and c and (t.z or g(1)) if (1 and t.z and t.y and false) then break end end end
if ((2 and c) ~= f) or (tostring((b or t.x))..tostring(g())) then local function h(a,...) local c = (n*n2) return (tostring(t.y)..tostring(2)) and 1,... end r(h(d,nil)) else r(((t.z ~= b) == ((g(nil,2) or a) ~= (c or a)))) end
a, d, t.y = (g(nil,2) and t.z and g()), g(7,8)
c, t.x = (tostring(t.y and 2)..tostring("s" or e)), ((t.x or true) == (t.y ~= b))
do local q=0 while q<3 do q=q+1 if d and ((t.z == t.x) and (t.z == t.z)) then r((not (g() or b) or ((#t ~= a) and t.y))) elseif not (g(nil,2) or "s") then b = ((tostring(t[1])..tostring((1 or a))) == g(1)) end if g(nil,2) and a or not t.x then break end end end
if (#t or d) then local c = #t else do local q=0 while q<3 do q=q+1 r(not (d or g()) and (tostring((e == g(1)))..tostring((e or c)))) if ((t.y == #t) == d) then break end end end end
if ("s" == (#t ~= g(nil,2)) and not b) then r((g(1) ~= true) or (n<n2) or (tostring((g() and g(1)))..tostring((1 == g(1))))) else b, t[n] = (n<n2), not (g(nil,2) and "s") end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated40
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local c = (e or #t) and not t.y or (#t == (g(1) or nil))
do local q=0 repeat q=q+1 local w=(g(nil,2) and t.x) or (t[1] and d) until w or q>2 end
for i=1,3 do local d = ((t.x or t.z) and (nil or t.y)) or (n<=n2) if not t.z or a then break end local f = (((e or d) and (n-n2)) or ((nil and t.z) or c)) end
c, b = ((nil ~= d) and g(1) or 2), 2
if d then b = not (n>=n2) else t[1] = ((n<=n2) ~= t.x) end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated41
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local e = a
local function h(a,...) local b = 2 and not t.z return d and 1 or nil,... end r(h(#t and c,(tostring("s")..tostring(true))))
t[1], t.x = a or 2 or 1 and t[1], a
b, d, t.x = (("s" == 1) and not a), g(7,8)
do local q=0 while q<3 do q=q+1 if not d and (#t or g(1)) or not g(1) or a then b = a else d, c, b = (not t.z and false), g(7,8) end if ((c == t.x) and (n<n2)) then break end end end
b = not (false == t.z) or (false and t.x)
do local q=0 repeat q=q+1 local w=(n<n2) and (tostring(g(nil,2))..tostring(e)) until w or q>2 end
t.y, c = ((g(nil,2) and f) == (t[1] or b)), ((2 and t.z) ~= (g() == c))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated42
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t.x, c = not (g(1) == nil), ((g() and "s") == (d and t.z))
r(((g(nil,2) and #t) ~= not false) and c)
if (((n>n2) ~= not d) and ("s" ~= b) and t.x) then t.x = not (g(nil,2) == g(1)) and ((n+n2) == (g() and e)) else for i=1,3 do r((((g(nil,2) == 2) == (tostring(t.x)..tostring(1))) ~= ("s" or "s" and not false))) if ((g(1) == t.x) == (b and true)) then break end r(b) end end
r((tostring((t[1] and g() and ("s" == "s")))..tostring("s")))
local c = g(1) or (true or c or e)
t.y = ((tostring((e or c))..tostring((true ~= c))) ~= (n+n2))
if c then do local q=0 while q<3 do q=q+1 c = (n+n2) if (n>=n2) or (a == t.x) then break end end end else r(not (g(nil,2) or #t or #t)) end
if c then local f = (e ~= (t.x and t.y == (g(nil,2) or "s"))) else local d = (n>n2) end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated43
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local f = ((n>=n2) or g(nil,2) and e) and not (t.y == g(nil,2))
if (tostring(g(1))..tostring(d)) or not (nil or t.z) then local d = (tostring((t.z == t[1]))..tostring((e or g()))) and ((true and b) == not g()) else do local q=0 while q<3 do q=q+1 local e = (n<=n2) and (d or c) or ((tostring(t.z)..tostring(f)) or (g(1) == g(1))) if (g(1) or a) or (tostring(true)..tostring(g(1))) then break end end end end
t[1] = (c and "s" and (t[1] or f) ~= (n<=n2))
local e = g()
local e = g(nil,2)
c, t[1] = ((c ~= b) or (g() == g())), not e and g(1)
do local q=0 while q<3 do q=q+1 local c = ((tostring((e == c))..tostring(b)) == e or false and (n>=n2)) if g(1) then break end end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated44
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
do local q=0 repeat q=q+1 local w=not (t.x or t.z) until w or q>2 end
local a = not not t.y or (n*n2)
local c = (g(nil,2) ~= ((c == t[1]) or (t.z or a)))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated45
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
r((((g(1) ~= 1) ~= g(1)) == ((tostring(c)..tostring(t[1])) == g(nil,2))))
if (tostring((n*n2))..tostring(((g() and t[1]) ~= (t[1] == g())))) then if not ((false and b) or (e ~= g())) then r((a ~= g(nil,2) and 2) and ((tostring(t.y)..tostring(e)) or (c and g(1)))) else local e = false end else if (((#t == t.z) ~= not 1) ~= (tostring((tostring(d)..tostring(f)))..tostring((tostring(#t)..tostring(g()))))) then r((t[1] or false or 1 or not ("s" and g(nil,2)))) else r((not t[1] or (not c == d))) end end
do local q=0 while q<3 do q=q+1 do local q=0 repeat q=q+1 local w=not d or c until w or q>2 end if (b and (1 ~= t.y)) then break end end end
b = (n>n2)
if not g(nil,2) or t[1] and ((tostring(e)..tostring(t.x)) and not false) then do local q=0 repeat q=q+1 local w=((2 or "s") == 1 or g(nil,2)) until w or q>2 end else if (t.z or false) or (true ~= g()) or ((g(1) or e) or (t[1] and t.x)) then r((not b and e and t.y and ((f and c) or c or t.z))) else r(a) end end
c, a, t.x = e, g(7,8)
b, d, c = ((b or t[1]) == (a == t[1])), g(7,8)
local f = (not (g() or g(1)) and (t.x or t.y and t.x))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated46
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local d = (tostring(((1 and g(nil,2)) and e and c))..tostring((not g(1) ~= (tostring(c)..tostring(1)))))
for i=1,3 do local f = (tostring((c == (g(nil,2) ~= g())))..tostring(((g(nil,2) == nil) or (c ~= b)))) if e then break end local function h(a,...) local c = ((#t or (b == c)) and not nil) return g(nil,2),... end r(h((n*n2),not t[1])) end
if not nil then local d = d elseif not (a ~= b) then if not t.x then r((tostring(c)..tostring("s"))) elseif not (n<n2) then r(t.x) end end
for i=1,3 do if (not t.x or f or ((d and c) ~= (tostring(g(1))..tostring("s")))) then d, t.x, t.y = (tostring(nil)..tostring(2)) or not g(), g(7,8) else t.y = not (true ~= b) and false end if (true ~= b) or a and g(1) then break end for i=1,3 do t[1] = not (n*n2) if (d or t.y and t.z or g(nil,2)) then break end b, t.y = not (tostring(b)..tostring(true)), t[1] or (tostring(a)..tostring(t.y)) end end
local f = (n>=n2) and (#t and d or g(1))
local b = (not not t.x and ((e and true) == (t.x ~= 2)))
c = (not b ~= false or d) and (not g(nil,2) or (t.y ~= 2))
for i=1,3 do do local q=0 repeat q=q+1 local w=(e or false == e or e) until w or q>2 end if (not 1 and g(nil,2)) then break end if e and ((g(1) and nil) or (e ~= d)) then local a = (tostring((n>=n2))..tostring((b or #t or (a ~= f)))) elseif (g(1) and 2) and (true == t[1]) then t.y = (((n-n2) and 2 or g()) and not g(1)) end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated47
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
for i=1,3 do local function h(a,...) t[n] = g(1) return ("s" and t.y) or not b,... end r(h(g(1) or c,nil and "s")) if ((c == a) and (t.y or false)) then break end if (n<n2) then r((1 and c or 1)) elseif ((n<=n2) or nil or t.y) then local f = ((n<n2) and ((n>=n2) or (g(nil,2) ~= f))) end end
local e = (((a ~= g(1)) and not g(1)) == ((g(1) ~= #t) and (nil == d)))
c = (tostring((not #t == (b ~= true)))..tostring((tostring(t.z)..tostring(g(1))) or (false or g(1))))
if (tostring((not #t ~= ("s" ~= #t)))..tostring((n*n2))) then local c = not (nil or t.y ~= e or t.x) else do local q=0 while q<3 do q=q+1 local a = not (t.y or d) or (a ~= #t) if (not "s" and (c or g(nil,2))) then break end end end end
if not not (f and t.z) then local e = ((d or not f) ~= (e ~= b) or (e == 2)) else if e then r(("s" and (not g() ~= (tostring(1)..tostring(nil))))) else r(((tostring(t.x)..tostring((t.z and d))) or 2 or nil or (g(1) == nil))) end end
t.y, c, d = (n<n2) or t.y or "s", g(7,8)
do local q=0 repeat q=q+1 local w=(tostring(t.z)..tostring(g(1))) until w or q>2 end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated48
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
b, t[1] = d or a and t.x, (t.x == c) or (nil == a)
local b = ((tostring(a and nil)..tostring((n>=n2))) and g())
do local q=0 while q<3 do q=q+1 a = (n-n2) if ((tostring(e)..tostring(t.z)) == (true == g())) then break end end end
c, d = d, t.x
b, c, t.y = (n>n2), g(7,8)
local e = "s"
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated49
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
b = (n*n2)
if b or (2 ~= (n<n2)) then if false then r(nil) else r(((n>n2) or true or ((e ~= e) and (tostring(c)..tostring(1))))) end else do local q=0 repeat q=q+1 local w=g(1) or t.x and (e or f) until w or q>2 end end
t[n] = (g() == (tostring(b and "s")..tostring((d == e))))
do local q=0 repeat q=q+1 local w=((g(1) ~= c) ~= (false and g(nil,2))) until w or q>2 end
b, c = g() and not g(nil,2), (t.y or nil == not true)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated50
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local function h(a,...) if (((2 and c) or not g()) == (n<=n2)) then r(((t[1] ~= f) or 2 == ((f ~= t[1]) == t.z))) else r(d or ((#t and t.z) == (t[1] ~= #t))) end return "s",... end r(h((true and f),not e))
r((c ~= 2) and not "s" and e)
t[1] = (tostring(#t)..tostring((g() or d) or (#t == true)))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated51
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t.x = (not (e and nil) and ((1 and t[1]) or 1 or false))
b, d, c = not "s", g(7,8)
do local q=0 repeat q=q+1 local w=nil until w or q>2 end
a, c = e, t.y
local e = ((t.z or nil) ~= (#t == 1)) and ((g() ~= d) ~= (true or g()))
if (tostring((g(1) ~= false) and (1 and 1))..tostring(not e)) then local e = not (c and true == (g(1) or d)) elseif c then if (((1 or nil) == e) and ((g(nil,2) or nil) ~= (tostring(false)..tostring(2)))) then local e = (tostring((not t[1] ~= (t.x and t.y)))..tostring(not b or true)) else r(((nil ~= a) ~= b or t.x) or nil or not 1) end end
if (g(1) or g(1) or g(1) and t.y or c) then r((((n<n2) == false or d) and (false and a and (e ~= g(nil,2))))) else c, a = 1 and (f or f), ((n<n2) == (e ~= 2)) end
if ((c == t.y) and c) and not (g() == 1) then if (("s" ~= 1) ~= not (1 ~= true)) then r(((t.y or "s") ~= (g(nil,2) and t[1])) or (tostring(g(nil,2) or d)..tostring((g() or g())))) else c, t[n] = (n+n2), not true or g(nil,2) end elseif ((tostring(t.x)..tostring(e)) ~= (false or t.x)) then if e then r((("s" and false and not g(nil,2)) ~= ((g(nil,2) == #t) and 1 or t.z))) elseif (t.y == (f == true)) then local b = (((t.y or t.y) == g(nil,2)) and ((t.z ~= d) == (2 ~= d))) end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated52
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
r(((true or t[1] or (2 or 1)) or not true))
for i=1,3 do if (not t.y and not true) and f then local b = (not "s" or (e and e) or g(nil,2) or true or t.x or t[1]) else r((tostring(true)..tostring((not g() == f and g(1))))) end if ((g(nil,2) or t[1]) or (c ~= t.z)) then break end if not (true and g(nil,2)) or not not true then local e = not not (true or "s") else r(not (f or e ~= (t.y ~= b))) end end
d, t.x = (("s" ~= nil) or #t or 1), (false and 2 and a)
local c = (tostring(t.y)..tostring((a and t.z or (tostring("s")..tostring(t.y)))))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated53
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
do local q=0 repeat q=q+1 local w=((#t or true) ~= (t[1] or f)) until w or q>2 end
do local q=0 repeat q=q+1 local w=not (false or a) until w or q>2 end
t.x = (((2 == d) ~= (n<n2)) ~= (tostring(not a)..tostring((tostring(f)..tostring(g(nil,2))))))
d, t[n] = ((b or "s") and f and 2), not (nil and g())
local c = not (n<=n2)
t.y, t[n] = (true or not c), ((g(1) or a) or not g())
if t.x then local a = (not true or t[1] and nil or (nil == true) or (t.y ~= 2)) else for i=1,3 do local c = t[1] if (true or g(nil,2) and (t.z == g())) then break end r(((t[1] or g(nil,2)) and (g(1) ~= t.z) and ((g(nil,2) ~= 1) and (tostring(f)..tostring(true))))) end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated54
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t.x = ((b or a) == (g() or #t)) or not 2 and (a or t.y)
do local q=0 repeat q=q+1 local w=((c ~= 1) or (f or t[1])) until w or q>2 end
local b = (n>n2)
for i=1,3 do t.x, a, b = not (2 or t[1]), g(7,8) if (tostring(d)..tostring((tostring(d)..tostring(1)))) then break end t.y = (tostring(not g())..tostring((tostring(true)..tostring(d)))) or ((t.x and d) or (g() == false)) end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated55
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
b, c, t.y = (#t and f) and (tostring(d)..tostring(c)), g(7,8)
local d = (tostring(("s" and c) and (true == g(1)))..tostring((false and #t == (true or "s"))))
t[1] = ((false or e or not c) ~= not (t.y == t[1]))
c = (tostring(((n+n2) or 2))..tostring((#t or "s" == not 2)))
local d = ((true or nil) == (t.y and t.z)) or ((true ~= false) or (false ~= t.y))
if g(1) then local e = (t.x or false or true) or (n<n2) else t[1], d = (g() or g(1) or (n-n2)), #t end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated56
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
c, d, t.x = false and e or (tostring(t[1])..tostring("s")), g(7,8)
local a = g(nil,2)
local f = not 1
d, t.x, b = d, g(7,8)
t.x = (b and g() or (a == nil) == (n>=n2))
local a = e and false
if (#t or 1) then local c = 1 else t[n], d = not (tostring(true)..tostring(e)), not (t.y and 1) end
if ((n>=n2) and a or t.y) and (n<n2) then do local q=0 while q<3 do q=q+1 t.x, t[n] = (n<=n2), (g(1) ~= t.y) or (tostring(c)..tostring(t.y)) if nil then break end end end else do local q=0 repeat q=q+1 local w=t.z until w or q>2 end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated57
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local d = ((n*n2) and c and (d or false))
local d = nil
if (tostring((e or t.y) and (e or a))..tostring(2)) then do local q=0 repeat q=q+1 local w=true and e or (t.y == true) until w or q>2 end else local c = ((n>=n2) and b) and not not f end
r((tostring((n-n2) and not g(nil,2))..tostring(((d or false) or (t.y or a)))))
local d = (t.y or (a or t.z == g(1) and 2))
do local q=0 while q<3 do q=q+1 c, t.x = g(), (not t.x and nil) if not g(1) then break end end end
local b = (not (f or t.y) and (e or 2 == not 2))
local a = (tostring(not not t.x)..tostring(((#t or f) == (t[1] or e))))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated58
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local e = (not (tostring(d)..tostring(b)) == g(nil,2))
do local q=0 while q<3 do q=q+1 b = (d or "s" and (#t and g(nil,2)) or false) if t.y then break end end end
if ((a == t.x) or (g(1) ~= g()) or (tostring(1)..tostring(f)) or (g(nil,2) == g())) then c = (((t.x ~= 2) == (tostring(t.y)..tostring(true))) and (tostring((tostring(g(nil,2))..tostring(a)))..tostring(not t[1]))) else do local q=0 repeat q=q+1 local w=a or f and 1 and f until w or q>2 end end
local e = (n*n2)
t[1] = not not f or t[1]
if g(nil,2) then t.y = ((true and g(1) and g(nil,2) and 2) == t.x) elseif g(nil,2) or b and 2 and 2 then if (not e and not not c) then local d = ((tostring((1 and t.y))..tostring(not b)) == d) elseif ((1 == 2) == not g(nil,2)) then c = (not (tostring(a)..tostring(t.x)) or t.y) end end
for i=1,3 do if not ((t.x or "s") == not 2) then local c = t.y else r(t.y) end if (true and e or 1) then break end for i=1,3 do r((not not g() or (nil ~= nil) or d or g())) if ((n<n2) ~= not t.x) then break end a = not c and t.z and ((f ~= b) and (nil or t.y)) end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated59
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
b = (#t and (t.x ~= t[1]) and t[1] and false)
local e = (tostring((tostring((n+n2))..tostring((g(nil,2) == t.x))))..tostring(g(nil,2)))
do local q=0 repeat q=q+1 local w=(t.z and t[1]) and (nil or c) until w or q>2 end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated60
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local f = ((g() == nil) and (n*n2) ~= t.y or (e == t.y))
local c = not (n>=n2)
t.y = false
t[n], t.y = (n<n2), ((2 ~= e) or not false)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated61
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if (g() == ((t[1] ~= false) == (g() and #t))) then t.x = ((n*n2) == ((g() or t.x) == t.y and t.x)) else r(not (n<=n2)) end
local b = (tostring(false)..tostring(((c or a) and (t.z or nil))))
t.x, c, a = f and c or t[1] or 2, g(7,8)
local a = (false and f) and (b ~= t[1]) or true
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated62
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if (not (n-n2) or ((n*n2) or (g(nil,2) or t.y))) then if ((("s" or false) ~= nil or "s") and (not t[1] and (t[1] ~= t.y))) then local e = (t.y or t[1] and (tostring(e)..tostring(t[1])) or t.x) elseif g(1) then r(nil) end elseif (n+n2) then if (not (2 and t[1]) or not b) then r(true) else r((not g(nil,2) == (n*n2)) and ((n*n2) and (tostring(d)..tostring(t.z)))) end end
t[n] = not ((n<n2) ~= (c or a))
local function h(a,...) r(((g(nil,2) and 1 and g(1) and g(nil,2)) and (nil or #t) and (tostring(false)..tostring(g(nil,2))))) return 2,... end r(h((n>=n2),not t.x))
for i=1,3 do a = "s" and #t or t.x and g(1) or g(nil,2) if (tostring((tostring(t.x)..tostring(f)))..tostring((tostring(e)..tostring(g())))) then break end for i=1,3 do local b = t.y if true or t[1] and t[1] then break end r((a ~= ((tostring(nil)..tostring(nil)) == (true or 1)))) end end
do local q=0 while q<3 do q=q+1 t.y = (false or ((b == 2) and t.y and g(nil,2))) if (tostring(nil)..tostring(t.y)) and (b and "s") then break end end end
if not #t and not g() then for i=1,3 do t.x = not a and t.x or ((n<n2) == not g(1)) if (f ~= nil) and (n>n2) then break end local d = (a or g()) and (t.y or nil) or t.x end else do local q=0 repeat q=q+1 local w=((nil or false) == (1 == g(1))) until w or q>2 end end
local d = ((nil == t.y) and (2 ~= 1) and (tostring(f)..tostring((g(nil,2) or g()))))
t[n] = (((g() and t.x) or (tostring(g())..tostring("s"))) and g(1))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated63
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
r(not not (true and g()))
t[1] = ((t.x or false or c) or (d and g()) or true)
do local q=0 repeat q=q+1 local w=t.z and g(nil,2) and (1 == g(nil,2)) until w or q>2 end
d, t[n] = (t.z and b or g()), not (false == t[1])
a = (t.y and (not "s" or true and t.x))
c, a = (not c and (n-n2)), (a == nil)
local c = (f and (t.z or e ~= (tostring(g(nil,2))..tostring(t.z))))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated64
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if (not c and g() == nil) then if ((n<=n2) ~= true) then r((tostring((n<n2))..tostring((t.x ~= t.y))) or (t[1] and t.y ~= e or #t)) else t[n] = not not (tostring(t.z)..tostring(g())) end elseif ("s" == (#t ~= "s")) then local a = (not g(nil,2) or g() or ((t.y or b) == (g(1) or g(nil,2)))) end
a, t.y, d = (not 1 or (e or f)), g(7,8)
if (n<n2) or (t.y == t.y) or t.z then if not (1 and (a == g())) then r(not f and not 2 or not g(1)) elseif 2 then c, t[1] = (n<n2), a and t.x or #t and t.x end elseif (e and t.y or b or d) then local function h(a,...) local f = g(nil,2) return (2 or c or 1 or c),... end r(h((c ~= 1),(true or false))) end
t.y = not (#t and a) and g(1) and 2
local c = t[1]
t[n], a = (g() and e and #t or "s"), 2
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated65
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
d, t.x, b = d, g(7,8)
do local q=0 repeat q=q+1 local w=(tostring((true and g()))..tostring((n>=n2))) until w or q>2 end
do local q=0 while q<3 do q=q+1 local f = f if not (c and g(1)) then break end end end
b, t.y = ((tostring(f)..tostring(true)) or g(1)), g(nil,2)
for i=1,3 do if ((t.x ~= g(1)) or (tostring(d)..tostring(f))) and (c == t.y) then t[1] = ((n-n2) ~= ((g(nil,2) ~= #t) or not g())) elseif (n*n2) then r((((n<n2) == (t.x or e)) or not false and (t.x or 1))) end if (true and t.x and b) then break end local e = (n>n2) end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated66
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if not (n<n2) then a = not g(nil,2) or g(nil,2) else t[1] = ((tostring(nil and nil)..tostring(not e)) and not (g() ~= f)) end
local function h(a,...) local f = not (t.x or c) and (t[1] or g(1)) return t.y and t.y or c,... end r(h(b or false,(b and t.y)))
do local q=0 while q<3 do q=q+1 a, t.x, d = (t.y and t.z) and d and e, g(7,8) if ((d == b) == not a) then break end end end
local b = true
local b = not "s"
local f = t.x
if (n-n2) then if not true then r((g(nil,2) ~= (nil and c ~= (a and e)))) else local a = ((true and #t) or true and d ~= nil or #t or (t.x ~= b)) end elseif (tostring(f)..tostring(1)) or (n>n2) then for i=1,3 do d, t.x, b = (b or f) and (false ~= true), g(7,8) if f then break end local d = ((tostring(t[1] and t.y)..tostring("s" or g(1))) or (false or (nil == 1))) end end
local e = not (b or g(1) ~= not t.z)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated67
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
r((g(1) and t.x ~= (t[1] or t.x)) or not (b or t[1]))
if (g() == ((a ~= "s") and 1 and e)) then a, d = (("s" or t.z) == true), not not d else r(2 and t.z or c and (t.y or b)) end
t[1] = (tostring(((nil == t[1]) == (n>=n2)))..tostring((t.z == not g(1))))
if not not t[1] then local b = (not d and "s" and 1) and 2 elseif (g(1) or t.x ~= f) then local f = g() end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated68
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
c = g(nil,2)
local e = ((tostring((#t == t.y))..tostring(nil and 2)) ~= ((1 or t.x) or (g(1) == nil)))
local b = false
local c = (a or e == #t)
d, c = f, t.y or g(nil,2) and f
c, a = not a and (true or g()), ((tostring(c)..tostring(b)) or not t.x)
local a = ((("s" and t.z) ~= (t.z ~= t.x)) == (not f ~= not g()))
local b = (n+n2)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated69
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local d = not (a == g() or g(nil,2))
b, t.y = 2, ((t.z ~= t.z) and (g() or 2))
local e = (((t[1] == nil) or not false) or ("s" or a == (t.z or d)))
for i=1,3 do t.y = (n<n2) if not not g(1) then break end a, d = 1, (not a and g()) end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated70
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
r((t[1] and 2 ~= (true ~= e)) or "s" and not g(nil,2))
local b = (not false and 1 and (tostring((n*n2))..tostring((tostring(b)..tostring(1)))))
t[1] = b
t.x = (t.z or ((t.x ~= g(1)) or (true == false)))
b = (not #t or (#t and t.y and true))
local e = ((e and t.z) and #t == (1 or "s" and ("s" ~= 2)))
local e = ((tostring((t.y and "s"))..tostring((b and c))) and (n>n2))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated71
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local f = not ((t.y or t.z) == (e ~= g(nil,2)))
local a = ((g() == g(nil,2)) or (tostring(1)..tostring(#t)) == (not t[1] or (e or "s")))
t.x = not (n>n2)
local d = ((false ~= c) == (n+n2)) and (not t[1] and nil and #t)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated72
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
for i=1,3 do local a = b if (t.y or g(nil,2) == t.y or t[1]) then break end local a = (#t or 2) and (b or t[1]) or (tostring((2 == 1))..tostring(g())) end
local e = t.y
t.x = "s"
local f = (t.z ~= (t.x or c and (c or 2)))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated73
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t.y, t.x = (g(1) or (e or #t)), not g() or (a or e)
t.y = ((f and a) and (e ~= nil)) or (c and a) and g(nil,2)
a = (tostring(1)..tostring((tostring(t[1])..tostring("s")))) and (e and not t.x)
local c = ((f and e or false) and (n<=n2))
if (tostring(((n-n2) == true))..tostring(t.z)) then do local q=0 while q<3 do q=q+1 t.x = false if not t.x or (g(1) == false) then break end end end else local b = t.z end
c, t.y = not t.x and (g() == t.x), ((b or b) or (n*n2))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated74
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
a = ((g() ~= true) or a) and (n+n2)
local function h(a,...) local b = b return not (nil or false),... end r(h((nil or #t),(c and c)))
t.x = (nil or b or f and (not false and g() or t.y))
t.y = ((t.y == true) and f) and 1
b = t.z
do local q=0 repeat q=q+1 local w=not t.y and "s" until w or q>2 end
r(((b and t[1]) and (g(nil,2) and t[1])) and (not false ~= not b))
if (not (c or false) ~= ((e or c) ~= (t.z ~= c))) then local a = ((not e or 2 and "s") and a) else d, t.y, t.x = 1, g(7,8) end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated75
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local function h(a,...) if not ((a or f) ~= t.z) then local a = ((n+n2) or not 1 and false) elseif (n>=n2) then local d = (((nil and t.z) and (tostring(g(1))..tostring(a))) or ((t[1] == t.x) or not d)) end return ((n+n2) ~= (t.y and g(1))),... end r(h(not false,c or t[1]))
c, t[n] = (b or b == (g() or "s")), (t.z or nil) or (g() or 1)
local b = not false
c, t.x, t.y = "s", g(7,8)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated76
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
do local q=0 repeat q=q+1 local w=((2 and 1) ~= c) until w or q>2 end
if ((g(nil,2) and e or a or true) or ((n>n2) ~= (false == "s"))) then if ((1 == b) and (false or t[1]) and ((1 or 2) and #t or nil)) then r("s") else r(g() and t.z or (b and t.x) or (t[1] and f ~= f and g())) end else if g(nil,2) then r((tostring((1 ~= (g() == a)))..tostring(((f ~= d) == not 2)))) else r(not (#t or g()) or b and t.x or f or g(1)) end end
if t.y then for i=1,3 do t[n] = (e or (t.x and t[1] or (t.y or nil))) if not (2 and t.x) then break end r(a) end else local c = (e or false) and (d and false) and ("s" == true) end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated77
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if (((b ~= nil) ~= (t.y and e)) ~= ((tostring(e)..tostring(#t)) and (a == d))) then local f = (not g(nil,2) or a or (t[1] and e == not c)) else if ((t.y == t.x) and not e or not (n*n2)) then local b = ((n<=n2) or 2 and 2 ~= (not g() ~= (tostring(b)..tostring(a)))) else local a = (tostring((d == (b or c)))..tostring(not c)) end end
if not (n-n2) then for i=1,3 do t.x, c = (t.y or t[1]) and (b and g(nil,2)), not (true ~= t[1]) if (t[1] and g(nil,2) ~= t.z) then break end r(((("s" or t.z) and t.x and t.y) and (t.x and nil) or (d ~= t.y))) end else c = not (d == g(1)) and t.x or "s" end
t[n] = not not (false and d)
local f = (t[1] == a)
for i=1,3 do local f = ((not g(1) ~= (n-n2)) and t.z) if t.z then break end do local q=0 while q<3 do q=q+1 r((((false and b) == (t.x and a)) or (not g() or not f))) if #t or e or a then break end end end end
c = (n*n2)
local a = ((nil and g(1)) and t.y or not g(nil,2))
if ((true or (true == e)) or 1 and g(nil,2)) then do local q=0 while q<3 do q=q+1 r(not (not #t or a and true)) if not (d or t.z) then break end end end else if not (not d == (n-n2)) then t[1] = not not (e and b) else c, a = e, (true == (g(1) or "s")) end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated78
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local f = not not not 2
r(((g() or true or (d and g(1))) and true))
do local q=0 while q<3 do q=q+1 d, c, t.x = not not g(), g(7,8) if ((t.z or b) or true) then break end end end
if ((t.z and #t) or true and t.x) and "s" then if ((tostring((false or nil))..tostring(d and c)) or (2 and t.x) or t.z and "s") then local d = (tostring(not (tostring(f)..tostring(true)))..tostring((n*n2))) else c = not ("s" ~= 2) and #t or 2 end elseif (tostring((true ~= b))..tostring((nil or g(1)))) then if (b or ((2 and t.y) or not g(nil,2))) then r(((not c or not t.z) or ((n>=n2) ~= not #t))) else c, t.x, a = (g(1) or "s" or (n*n2)), g(7,8) end end
t[1], c = not (a and g()), ((t[1] ~= "s") or (c ~= b))
if ("s" and not 1) or (not g(nil,2) ~= (b and f)) then local c = ((t[1] ~= e) ~= (true ~= g(nil,2))) and not t.x else t[n], t.x = 1 and t[1] and a, t.x end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated79
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
b, d, c = (nil or "s" or (true == t.z)), g(7,8)
local function h(a,...) b, t[n] = d and t.z and (b == true), (tostring((b or e))..tostring((nil ~= d))) return (n<=n2),... end r(h((tostring(t.z)..tostring("s")),not nil))
if (n+n2) then local c = g() else do local q=0 repeat q=q+1 local w=(t.y and b == (g() == g())) until w or q>2 end end
a, c = #t, (t[1] or a or not false)
b, d = (tostring(g(nil,2))..tostring((true == t.y))), (f or b or false)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated80
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
c = (g() ~= not (a or true))
local e = ((#t and t[1] and g()) == ((g(nil,2) == g(nil,2)) == t.y))
for i=1,3 do t.x = (g(1) ~= ((e and g(1)) or (false and g(nil,2)))) if (n>n2) then break end if 2 then b = (tostring(false)..tostring(1 and t[1])) and ((1 ~= true) and true) else local f = ((2 or t.z and a or t.x) or (f and c and d and g(1))) end end
t[1] = ((n<=n2) and (t.y or g(nil,2) or g(nil,2) and t.z))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated81
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
c, a = b, (n>=n2)
t.y = nil
if (n*n2) and not (true and "s") then local d = g(nil,2) else if (not b and not f or (not nil ~= (b and 2))) then local d = (((g(nil,2) and a) or "s") ~= (d == #t)) else t[n] = (n>=n2) end end
do local q=0 repeat q=q+1 local w=true until w or q>2 end
if (g(1) and ((g(1) or t[1]) or t.x or t.y)) then b = e else t.x, d, b = (e == (#t == t.x)), g(7,8) end
local function h(a,...) local c = nil and d or (t[1] == t.y) and (2 and e) and g() return #t and t.y or g(nil,2) or nil,... end r(h(false,(#t or c)))
if (n*n2) then t.x, t[1] = g(nil,2), ((e and 2) or 2 or #t) else local e = 1 end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated82
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
for i=1,3 do local function h(a,...) r(((g(nil,2) or g() and c or b) and 2)) return t[1] or true and (n*n2),... end r(h((n*n2),(g(1) and e))) if ((g(nil,2) and 1) and (n>n2)) then break end for i=1,3 do t[n] = ((tostring(g(1))..tostring(true)) or not nil == ((#t ~= 1) or a or t.y)) if ((n>=n2) ~= b and g()) then break end r((((g() or d) ~= (t.x or 1)) or not (c or g()))) end end
t[n] = ((g() and 2) ~= not b) and (tostring(t.x and d)..tostring(not true))
do local q=0 repeat q=q+1 local w=(t.x or g(1)) or t.y until w or q>2 end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated83
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local b = (((g(1) or t.y) or (tostring(1)..tostring(g(1)))) == ((e or 1) == (n+n2)))
local b = ((b ~= g(1)) or a == not 1)
b = (n>n2) and ("s" and f == not e)
t[1] = (t.x == ((false == d) ~= (d ~= a)))
t.x, t[1] = (b or ("s" or d)), (a == true) and (true or e)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated84
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local d = (((g(nil,2) ~= g()) and 2 and "s") or ((g() == d) == c or t.z))
r((n>=n2))
local b = (tostring(((t.z ~= t.z) == t.x))..tostring(true))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated85
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t[n] = "s" and (n>n2) or not ("s" and g(nil,2))
b, t[1] = (n-n2), b and t[1] and g(nil,2)
do local q=0 while q<3 do q=q+1 local b = (((true and g(nil,2)) or t.y) or (g() == a) and (e or t.y)) if (t.y == false) or (true and a) then break end end end
if (not (t.x or 2) and (d or g(nil,2) ~= (a == t.x))) then d, t.y = ((g(nil,2) ~= #t) or a and e), not (2 ~= c) else t.x, a, d = (t.x and 2 or g(1)), g(7,8) end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated86
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t.x = not (tostring((false == t.z))..tostring((f or t.y)))
t[1], d = ((g(nil,2) or true) and (c == 1)), (not #t and b)
if (n<=n2) or ((tostring(a)..tostring(t.z)) ~= (tostring(g(1))..tostring(a))) then d, a = (n>=n2), (t.x == c) and g() elseif (c or g(1)) and (tostring(2)..tostring(nil)) then local b = (tostring(false)..tostring((#t or c) and (e ~= g()))) end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated87
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if not g() and (g(1) or 1) or (not t[1] == (tostring(t[1])..tostring(c))) then a = ((tostring(t.z)..tostring("s")) ~= (nil ~= t[1])) and (c and b ~= #t) else c = not t[1] end
b, t.x, c = (2 and true and (n>=n2)), g(7,8)
local function h(a,...) r((((tostring(g(nil,2))..tostring(c)) == (true == "s")) ~= ((n>=n2) and b or g(1)))) return not (b and g()),... end r(h((e == b),(e or false)))
a = (not f and ("s" and b)) or ((#t or d) ~= (g(nil,2) and g()))
t.y = not (c ~= e) or b or t.x
c = t[1]
do local q=0 repeat q=q+1 local w=("s" or #t or e or nil) until w or q>2 end
local a = ((t.z and b ~= (tostring("s")..tostring(#t))) or g())
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated88
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local d = (1 ~= (not t[1] or not 2))
local c = ((tostring(c)..tostring(#t)) or #t and true) or (2 or d and not "s")
if (t[1] ~= true) and (c or false == d) then t[n] = 2 else local function h(a,...) t.x, b = not a or (g(1) or "s"), (not nil and (tostring(g(nil,2))..tostring(2))) return ((n-n2) or (tostring(t.x)..tostring(2))),... end r(h((g(1) and b),g(1) or f)) end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated89
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t.x, a, t.y = (f or nil) or nil, g(7,8)
t[n] = ((g(1) or true) and (t[1] and nil) and not (tostring(a)..tostring(f)))
local c = (true and t[1] or (c and "s") or a)
do local q=0 while q<3 do q=q+1 c = (false or g(1)) if (tostring((b ~= b))..tostring(g(nil,2) or #t)) then break end end end
do local q=0 while q<3 do q=q+1 local b = not (g() or 2) if d then break end end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated90
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if not #t and d or not d then d, c, b = t.x, g(7,8) elseif not t.x then if (not (tostring(d)..tostring(e)) and ((#t or t.y) ~= (e == t.y))) then r(not (c or (t.y and t.y))) else r((t.y == g()) or (tostring(g())..tostring(f)) and (not g(1) or (tostring("s")..tostring("s")))) end end
a, c, t.y = (tostring(not "s")..tostring((e and 1))), g(7,8)
local e = not (not c == f)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated91
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if not (g(nil,2) or g(nil,2) ~= (f ~= false)) then b = not ((1 ~= t.x) == a or false) else for i=1,3 do t[1] = (tostring((d ~= t.z) and ("s" and g(1)))..tostring((tostring(t.z or b)..tostring((g(nil,2) or t.y))))) if (n+n2) then break end r(((false or d == true) or (("s" and b) and (#t == t[1])))) end end
local b = t.x
local f = (tostring((t[1] and e ~= (f == t[1])))..tostring(((t.x ~= g(1)) or not #t)))
b = (not (t.y or false) and (tostring(false or b)..tostring(not t.x)))
b, c = c, (n<=n2)
c = e
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated92
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
r((n*n2) and (g() or g(nil,2)) or (n+n2))
if t.y or not t.y and (t[1] ~= t.y) then local f = not ((a or "s") ~= (g(1) and b)) elseif ((n-n2) ~= (nil or c)) then if (tostring(t.y)..tostring((t.y == c))) or ((t.z and g()) and g(nil,2)) then local c = f else d, b, c = not t.y or 2, g(7,8) end end
local function h(a,...) local f = ((t.z == g(nil,2)) or (f or c) ~= not g() and e) return (f and true) or nil or t.x,... end r(h(nil,"s" or t.z))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated93
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local c = (((d ~= #t) ~= t.z or f) and g(nil,2))
local d = (f or a or (tostring("s")..tostring(1)) or g(nil,2))
local c = not not (g(1) or e)
a, b, c = (n>n2) and 1, g(7,8)
t[n] = (((t.z or g(1)) ~= true or 1) and ((t.z and t.x) and d and e))
for i=1,3 do local a = (g() and (tostring((#t or g()))..tostring((t.y ~= b)))) if not t.z then break end if not (c == t[1]) and ((2 ~= c) or (f or "s")) then r((n-n2)) else r(d) end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated94
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
for i=1,3 do c, b = ((b and t.z) == (tostring(t.y)..tostring("s"))), (t[1] and g()) or (true or #t) if (tostring((2 ~= 1))..tostring(f)) then break end local f = (false and 2) or (tostring(1)..tostring(t[1])) and ((n>n2) or (g(1) or t.z)) end
local a = (not g(1) or not c and ((t.y == g(1)) and b or f))
t[1] = not (t.y or 2 ~= (g(1) ~= 2))
t[1], b = not 2 and ("s" ~= g()), (d or d and (t[1] == g(nil,2)))
a = ((tostring("s" or f)..tostring((t.z and false))) or not g(nil,2) or b)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated95
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local function h(a,...) if (tostring(not #t and (g(nil,2) and g()))..tostring(a)) then c, d, a = not not g(), g(7,8) else b, t.y = not #t and t.x, (tostring(1 and d)..tostring(t[1] and g(nil,2))) end return (n+n2),... end r(h((g(1) ~= #t),c))
b, t.x, a = d, g(7,8)
local d = (not g(nil,2) or t[1] and e and (g(nil,2) and t.y))
for i=1,3 do local e = not (d and a) and g(nil,2) and (c ~= g(1)) if (nil and "s" == (g() and 1)) then break end if #t and nil and g(nil,2) and (c and nil) or (b ~= g(nil,2)) then local a = ("s" == (d and false and g() and t.x)) else local c = not (("s" or nil) or (g() or 1)) end end
r(not (n<n2))
d, b, t.x = (n-n2), g(7,8)
local f = (tostring(not (g(1) == f))..tostring((g(nil,2) or nil or g(1))))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated96
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if (((t.z and d) and not g(nil,2)) ~= (t.z or g(nil,2) == t[1] or c)) then for i=1,3 do r((not not g() == t[1])) if not t.x then break end t[n] = (not 2 == t[1]) and (not "s" and not "s") end else do local q=0 while q<3 do q=q+1 b, t.x = ((e ~= true) ~= (g(1) and true)), (true or t.z ~= c) if (g() ~= 1) and (c and g(nil,2)) then break end end end end
if ((a ~= b) or (tostring(true)..tostring(#t)) or (n>=n2)) then local b = (tostring(g(nil,2))..tostring((n*n2) or (false or #t))) else local e = ((#t and true) and c) and (tostring(not t.z)..tostring(true or t.y)) end
r(t[1] or not 1 or (false == a))
do local q=0 while q<3 do q=q+1 if g() and g(1) then t.y = (tostring((tostring((b or true))..tostring(not d)))..tostring(d or g(1) and not t.x)) else local d = not (false or t.x == (e and g())) end if (n>=n2) then break end end end
local d = true or (e and nil or not t.z)
do local q=0 while q<3 do q=q+1 local f = (n>n2) if ((n+n2) ~= (n-n2)) then break end end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated97
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t.x = (n+n2)
c = (not g(1) and c and true)
local d = ((1 or true) or not false ~= (c or f) and false)
t.x, t[1] = ("s" and (true or g(nil,2))), ((nil or true) or (e ~= t.x))
t.x = (((c or e) == d and d) == (t.z ~= 1) and nil)
local a = (((tostring(1)..tostring(c)) ~= (1 or f)) == "s")
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated98
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local a = ((not t.y ~= (#t or 1)) ~= (tostring(not t.z)..tostring(2)))
r(not 1)
if (g(1) == false or #t) or not ("s" and 1) then local f = ((n>n2) ~= ((tostring(g(nil,2))..tostring(2)) or (f ~= 2))) elseif g(1) then local f = t.z end
if ((not b and nil and d) or not false) then for i=1,3 do local d = (g(1) or (#t and g(1))) or ((f ~= true) and 2 and 1) if ((n>n2) or not t.z) then break end r(not (f or g()) or (a and e)) end elseif ((c == t.x) == (g(nil,2) and false)) then t[n] = (((d or g()) == 2 and t.y) and (("s" == a) or (e == #t))) end
if not 1 and g() and g(nil,2) then r(not c) elseif not (g(1) and c) then do local q=0 while q<3 do q=q+1 r((n<=n2) and "s" and true or (n>n2)) if not c then break end end end end
if (tostring(((1 == c) == g()))..tostring((b or "s" == (n*n2)))) then local a = (("s" == (e == false)) == (c or e) or g(nil,2)) else do local q=0 repeat q=q+1 local w=t.z and nil and a until w or q>2 end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated99
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t.x = (not false and (g(1) ~= g(nil,2)) == 2)
t.y = false
if (f ~= (tostring(g(nil,2))..tostring(2))) then t[1] = not ((tostring(nil)..tostring(a)) ~= (false ~= false)) else do local q=0 while q<3 do q=q+1 t[n] = not g() if 2 or g() and t[1] then break end end end end
local c = ((false and t.z) ~= (1 == g(1))) and nil and c or (n+n2)
if (tostring(t.x)..tostring((tostring(t[1])..tostring(d)))) and (tostring((#t ~= c))..tostring(not a)) then local c = t.z else for i=1,3 do c, d = (tostring((2 or g()))..tostring(t.z)), g(1) if (not g(nil,2) or (#t or g(nil,2))) then break end local a = (((t[1] == c) and a) == false) end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated100
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
r((t.x and (n<=n2)))
if not (not 2 or not 1) then local c = (not c or g(1) or a or (g(1) or 1) and (e or nil)) else local d = (n-n2) end
if (not (tostring(2)..tostring(2)) and ((tostring("s")..tostring(t.y)) or (true and b))) then t.x, a, c = (a == f) or (#t == false), g(7,8) else if (not b or t.y or t[1]) and (nil == (b and t[1])) then t.x = not (t.x or t.z) or ((false or a) or (g(nil,2) and e)) else r(("s" or (d ~= 2)) or ((n>n2) == g(1) and "s")) end end
do local q=0 repeat q=q+1 local w=not (g() or b) until w or q>2 end
local function h(a,...) if (((g(nil,2) or t.y) and t.y or e) or g(1)) then local a = (not (c or t.x) and ((n<n2) or (#t and g(nil,2)))) elseif (not d == (t[1] and g(nil,2))) then r(not (#t or c or d)) end return ((g(nil,2) and g(nil,2)) or (t.z or 1)),... end r(h(true,not nil))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated101
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
c, t[n] = t.z, f or (g(1) and 2)
if (f or not #t == t[1]) then local c = not (b or (t[1] and d)) elseif (n<=n2) then do local q=0 while q<3 do q=q+1 r(d or (g(nil,2) and g()) or (nil == e)) if ((false == c) and (d ~= 1)) then break end end end end
if (#t or 1) and (g(nil,2) or e) or f or g() and (tostring(g(nil,2))..tostring(g(1))) then for i=1,3 do r(((t[1] == #t) and ((g(1) or 2) or t.y or b))) if g() then break end r((n>=n2)) end elseif ((f ~= b) ~= (2 == g())) then c, a = g(1), ((tostring(1)..tostring(t.z)) or t.y and a) end
local b = t.z
r(((1 ~= t.x) ~= (true ~= #t)) and (tostring((true or t.y))..tostring((b or nil))))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated102
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
r((nil or ((2 or nil) and nil)))
if f then local function h(a,...) r(not not 2) return ((g(nil,2) and t[1]) or (tostring(f)..tostring(#t))),... end r(h(not d,(n+n2))) else c = not not (tostring(g())..tostring(g(nil,2))) end
local e = (tostring(not (b ~= d))..tostring((t.x ~= 2) and (b or f)))
r(((n<n2) or ("s" or t.x)) or (n-n2))
for i=1,3 do do local q=0 while q<3 do q=q+1 r(2 and "s") if t.z then break end end end if not a and e then break end if nil then r(d) else local e = (not (2 and true) or #t) end end
t[n], b = ((g(1) == b) and (g(1) and #t)), (t.x == c) and (n*n2)
do local q=0 repeat q=q+1 local w=2 or t.y and t.y until w or q>2 end
do local q=0 repeat q=q+1 local w=((f and t.x) or (tostring(true)..tostring(nil))) until w or q>2 end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated103
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
b = (((t[1] == nil) ~= d) or t.x and g(nil,2) or (nil and e))
if (not not b ~= ((tostring(d)..tostring(false)) and c and t.y)) then b, a = (n*n2), (a ~= g(1)) and not false else local d = (tostring(d or t.x)..tostring((false or "s") and false)) end
if (tostring((b == (b and g(nil,2))))..tostring(((t.y == t.y) or t.x or f))) then if (tostring((a or t.x) and (tostring(g(nil,2))..tostring(t[1])))..tostring((tostring(2)..tostring(g())) and g() and t.x)) then local f = (not not 1 ~= not t.x and true) elseif (t.z or (a or c)) then r((n>n2)) end else b, d, t.y = (n+n2), g(7,8) end
do local q=0 while q<3 do q=q+1 local b = (tostring(not (g(1) ~= a))..tostring((t.x or #t) and (g(nil,2) and #t))) if a or g(nil,2) or (tostring(t.x)..tostring(t[1])) then break end end end
for i=1,3 do c, t.x = (t.x or g(nil,2)) or (g(1) == a), 2 if g() and g(nil,2) and (#t or d) then break end t[1] = not not "s" and (t[1] and g(1)) end
for i=1,3 do local b = not (tostring(false)..tostring(d)) and (g(1) or t.y) if (tostring(not f)..tostring((#t and 1))) then break end do local q=0 repeat q=q+1 local w=((tostring(t[1])..tostring(e)) and false) until w or q>2 end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated104
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local e = g(nil,2)
local e = (g(nil,2) and g(nil,2) and c or e) or g(nil,2) or true and (n-n2)
for i=1,3 do local e = (false and not t[1] and not e and (t.y or e)) if false then break end do local q=0 repeat q=q+1 local w=(n*n2) or not true until w or q>2 end end
do local q=0 repeat q=q+1 local w=not (n>n2) until w or q>2 end
t.x, c = ((n<n2) or e and false), not (1 ~= t.y)
if (tostring(1)..tostring(g(nil,2))) then local c = (g(1) and false) else do local q=0 while q<3 do q=q+1 b, t.x = (not d ~= ("s" ~= 1)), (g() or t.z ~= (false ~= 1)) if (n>n2) and not g() then break end end end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated105
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if not (not f == d) then t[1], c = ("s" and d or (g(1) or g(nil,2))), ((tostring(g())..tostring(2)) ~= g() or d) else if ((not "s" or (nil or 2)) or ((tostring(false)..tostring(true)) == g(1))) then r(d) else t.y = (g(1) or ((n*n2) or not true)) end end
t[n] = (true == t[1])
c, b = (false or 2 ~= (f == f)), ((d == g()) or b)
local function h(a,...) b, t[1] = ((true or "s") ~= (true and true)), (nil ~= c) and (g(nil,2) == #t) return not (f == 2),... end r(h((2 == d),g(nil,2) or t.y))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated106
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
do local q=0 repeat q=q+1 local w=(true or b) and (b ~= #t) until w or q>2 end
local a = (not 1 and (true or t.z)) or not (tostring(g(1))..tostring(#t))
if not "s" then local f = false else if ((not g(1) and ("s" and d)) == ((1 == g()) ~= #t or a)) then t[n] = ((tostring(nil)..tostring(b)) or false and b ~= (tostring(2)..tostring(not 1))) elseif (not b and f and g(nil,2)) then r((nil ~= not nil)) end end
if (((g(nil,2) ~= a) ~= (c and t.z)) or (n>n2) and e) then local c = not ((tostring(f)..tostring(t.y)) == (b and 1)) elseif #t then local e = not ((e ~= f) or (b ~= d)) end
b = not ((f ~= a) or a)
b = ((g(1) and f) or t.z or b or g(nil,2))
local b = t.z
local a = g(nil,2)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated107
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local f = ((t[1] ~= (t[1] ~= g())) ~= (n+n2))
a, c = t.z, (g(1) ~= false or t[1])
local function h(a,...) t.x = ((t.x ~= g(nil,2)) ~= #t) and (not g(nil,2) or (d and false)) return (n>n2),... end r(h((t.y and 2),(e == f)))
t.x = t.x
t.x = not (n<n2)
local a = ((tostring(g(1))..tostring("s")) and false ~= (n*n2))
t[1], t.y = (true and "s" and g()), not c and t.y
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated108
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local b = (n*n2)
t[1] = not not c and not (g(1) ~= t.z)
if not e then b = g(1) or not (g() and g(nil,2)) elseif ((g() and t.x) ~= 1) then c, t.x = (not 2 and e and f), c end
for i=1,3 do t.x = t.x and ("s" or "s" == c) if (t.y ~= g(1)) and (1 == e) then break end r(((n>=n2) ~= c)) end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated109
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if (not #t or (g(nil,2) ~= d)) or (a and #t and (g(1) or g(nil,2))) then local c = (g() and g(1)) and true or e and t.x else if (tostring(g(1))..tostring(((t.x == false) or (g(nil,2) and t.y)))) then r((t.x ~= (tostring(t.x)..tostring(a or t[1])))) elseif not g() then t[n] = ((t[1] and t[1]) ~= false) or not not e end end
for i=1,3 do a, t.y = t.x, ((1 or t.x) or (n>n2)) if ((c ~= 1) ~= (g() or b)) then break end for i=1,3 do local e = g(nil,2) if (tostring((g(1) or t[1]))..tostring(nil)) then break end r((nil or true) or (g(1) == true) or f or "s" and (nil and t.x)) end end
local f = not (1 and (a ~= t.z))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated110
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
r(((b == g(nil,2)) or (#t == g())) and e or t.z and "s")
t[1], d = (t.z or (tostring(e)..tostring(t.x))), not c or g()
if (not (g() or e) ~= t.y) then local a = true else if not (n*n2) then b, a = ("s" == a) and (n-n2), ((nil and c) ~= d) else r((n>=n2)) end end
c, b = (#t or #t and false or e), (true and true) and not 2
r((n<=n2))
for i=1,3 do do local q=0 repeat q=q+1 local w=t[1] until w or q>2 end if (false or a ~= (d or t.x)) then break end do local q=0 while q<3 do q=q+1 local a = (((c and 2) ~= (tostring(t[1])..tostring("s"))) == b) if (d ~= "s") and (tostring(g(1))..tostring(f)) then break end end end end
local f = not (2 == t[1]) and (tostring(c and t.z)..tostring(2 or t.x))
t[n] = ((tostring(t.y)..tostring(nil)) and 2 or "s" or t.x or (#t or #t))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated111
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local c = ((n-n2) and not (g(nil,2) or #t))
if ((g(nil,2) and g() or (g(nil,2) or a)) and a) then do local q=0 repeat q=q+1 local w=((g() or 2) == (tostring(true)..tostring(#t))) until w or q>2 end else local f = (tostring((nil or #t and (g(nil,2) and c)))..tostring((t.x == e) or (g(nil,2) ~= true))) end
do local q=0 while q<3 do q=q+1 t[1], t.y = ((a ~= d) ~= (b or b)), not 2 or not g(nil,2) if (tostring((t[1] and t.x))..tostring((g() or false))) then break end end end
r((((t.z and t.x) and "s" and nil) and (tostring(not b)..tostring((2 or true)))))
do local q=0 while q<3 do q=q+1 do local q=0 while q<3 do q=q+1 t.x, t[n] = (t.z and (#t ~= true)), ((g(nil,2) or false) or t.x or g(nil,2)) if "s" then break end end end if (2 and t[1] ~= (g(nil,2) == true)) then break end end end
t.x, d = true and t.z or (#t or #t), true
do local q=0 repeat q=q+1 local w=(not d and (t.x ~= b)) until w or q>2 end
for i=1,3 do local d = not ((c ~= c) and not c) if t[1] then break end local a = g(1) or true and b or true and ((c ~= false) and #t and c) end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated112
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t.x, c = (not g() or false), "s"
if false then b = (n>n2) else t[1] = ((tostring(b)..tostring((c ~= e))) and f or 1 or (true or g())) end
if (not f or c ~= not (c ~= g())) then if (n<=n2) or (c ~= t.y) or true and g() then r(((b or (tostring(g(1))..tostring(t.z))) == (n<n2))) elseif ((t.z and d) or (tostring(t.y)..tostring(b))) then t[n], d = false, (t.y == c) or "s" or d end else do local q=0 while q<3 do q=q+1 r(g(1)) if (not f or not g()) then break end end end end
local e = t[1] or ((n<n2) ~= (t[1] or t[1]))
if b or (e == true) and t[1] or c then for i=1,3 do a = (((false and e) and (d or g())) or (tostring(nil)..tostring(t[1])) or (e == 1)) if ((t[1] or e) and (g(nil,2) or true)) then break end d, c, t.y = (tostring(false or t[1])..tostring((t[1] or t[1]))), g(7,8) end elseif (n<n2) or (true and c) then if not d then local b = (not (c or g(1)) == ((tostring(false)..tostring(f)) and (n<n2))) else r((tostring((tostring(a)..tostring(2)) or (nil or 2))..tostring((nil == (false ~= t[1]))))) end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated113
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local d = (n+n2)
do local q=0 while q<3 do q=q+1 if (((t.x ~= g(nil,2)) or g()) == (tostring(g(1))..tostring(t.x)) and 2) then r((false and t.z and "s" and 1) and (1 or t.y or (n<n2))) elseif ((d == c) or not true) then local b = (n>=n2) end if not "s" then break end end end
do local q=0 while q<3 do q=q+1 do local q=0 repeat q=q+1 local w=(n<=n2) until w or q>2 end if b then break end end end
local a = (g() or "s") and (false == "s") or (g(nil,2) ~= (tostring(t[1])..tostring(t.z)))
do local q=0 while q<3 do q=q+1 t.x, a, d = (t.y or (t.x == g(1))), g(7,8) if (tostring(true)..tostring(f)) or g() or true then break end end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated114
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
do local q=0 repeat q=q+1 local w=not (#t or b) until w or q>2 end
b, a = (("s" or #t) or not t.y), 2
if (g(nil,2) and a and ("s" == true)) and (n>=n2) then do local q=0 repeat q=q+1 local w=(tostring((n<n2))..tostring((t.y and nil))) until w or q>2 end else if not (tostring(not t.x)..tostring((f and t.y))) then t.y = d else r((not not t[1] or (true ~= false) or d)) end end
if (e == not true or g(1) or c) then r(((true and t.x) and (t.z == nil) and ((c ~= a) or (c or t.z)))) elseif (not g() and not g()) then if not (#t or e) or t.y then local d = (t.z or c or false and f or a or (tostring(t[1])..tostring(f))) else r((n<=n2)) end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated115
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t[n] = (tostring((not t.y == t[1]))..tostring(t.x or 2 and nil and f))
if (nil or 2) and true and not not #t then c = (false or e) else t[n] = (a == (g(nil,2) == nil) and t.z and 1) end
t[n] = (not t.y == ((n-n2) or (d == true)))
t.y, t.x = ((f == t.z) or c and a), c or true and (f or a)
do local q=0 while q<3 do q=q+1 local c = true if (t.y ~= nil) or (n>=n2) then break end end end
if not 2 and ((t[1] and false) ~= not d) then a, t.y = ((d and false) and (tostring(b)..tostring(f))), ((e ~= true) ~= (false ~= nil)) else local e = (((g() ~= t.x) and (t[1] or 1)) and (n<=n2)) end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated116
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local c = ((2 and f) == ((tostring(g(nil,2))..tostring(g(nil,2))) or 1 or #t))
local function h(a,...) for i=1,3 do r(not (n>n2)) if (("s" or nil) == (tostring(g(1))..tostring(a))) then break end t[n] = nil end return (a or "s" and 1 and t.x),... end r(h((2 and false),(c ~= f)))
do local q=0 repeat q=q+1 local w=(t.y and g(1) and e) until w or q>2 end
if not ("s" or 2 or g(1)) then if 2 then local a = t[1] else t[n] = not t.y or t[1] or t.z end else t.y, t.x, d = ((2 or a) == f or 1), g(7,8) end
local function h(a,...) t[n], b = a or (t.y ~= nil), (not true and t[1]) return not not b,... end r(h(b and d,not a))
if (false and g(nil,2) and not 2 or (f or g()) or t.x or a) then for i=1,3 do t.y, t[n] = (tostring(d)..tostring(nil)) or not e, (("s" ~= g(nil,2)) or ("s" ~= 1)) if ((tostring(t[1])..tostring(g(1))) == (a and c)) then break end local a = not e end else t[n] = g() end
local function h(a,...) do local q=0 while q<3 do q=q+1 t.x = not (n<=n2) if "s" then break end end end return 2,... end r(h((n>=n2),(1 == nil)))
local b = (((g(nil,2) and 2) ~= (t[1] ~= f)) and (n+n2))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated117
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if (tostring((2 == false) or a)..tostring(((n<=n2) or (1 == g(nil,2))))) then if not (tostring((nil and t[1]))..tostring(t.y)) then r((false and #t and (t.x and a)) or not ("s" or #t)) else r((((n>n2) or (c == g(nil,2))) ~= (a and not t[1]))) end elseif (t.y ~= f and t[1]) then do local q=0 repeat q=q+1 local w=nil and g() and not e until w or q>2 end end
if g() or not (#t or 1) then local a = (not not 2 == (true and t.y and false)) else if t[1] then r(f) else r(((false or 1) or t.y == g(nil,2) and (true or t.z))) end end
t.y, a = ((a == g(nil,2)) and true), (tostring(g(nil,2))..tostring(c or c))
do local q=0 while q<3 do q=q+1 t.y = not e or b and 2 if (tostring((false == "s"))..tostring(not f)) then break end end end
do local q=0 repeat q=q+1 local w=not (2 == t.x) until w or q>2 end
r((b ~= (t.z or t.x or not t[1])))
a, t[1] = #t, (n>n2) and g(nil,2)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated118
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
d, b = (tostring((true == #t))..tostring(true)), (n>n2)
do local q=0 repeat q=q+1 local w=(#t or e == 1) until w or q>2 end
c, b = (t[1] ~= nil) and (tostring(t.x)..tostring(t[1])), (d and t.y) and b and #t
t.y = ((not nil or false or g()) or (not f == (n+n2)))
local c = ((2 == false) == (#t or t[1])) and ((g() and c) == (c and 2))
for i=1,3 do if b then r(not ((false == g(1)) and t[1])) else local a = c end if (tostring((g(1) or d))..tostring((nil or 2))) then break end c = not not "s" and ((n<=n2) and c or 1) end
if t[1] then if ((false or f) == g(1)) and not g(nil,2) or 2 then t[n] = ((tostring(f)..tostring(g(nil,2))) or (c and 1) or ((nil ~= g()) and a and f)) else c = (b == t.x) and (t.x or t.z) and #t and a and (n<=n2) end else do local q=0 repeat q=q+1 local w=((g() ~= #t) or (tostring(false)..tostring(2))) until w or q>2 end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated119
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t.y, t.x, c = f or #t and a and #t, g(7,8)
t[n] = (((#t and t.y) and (t[1] and c)) and not (g(1) or g()))
b = (#t and (nil == d) == ((tostring(false)..tostring(d)) or (n-n2)))
if ((tostring(g() and d)..tostring((t.x and t[1]))) ~= b or (n<n2)) then if true then c = false else t.x = a end else if (((tostring(#t)..tostring(true)) ~= "s" or #t) ~= ((t.y and #t) or 2 or b)) then local e = ((d or g(nil,2)) or (1 and d)) and ((g(1) == g(nil,2)) ~= (g(1) and g(1))) else local c = (g(nil,2) ~= (not g(nil,2) and not true)) end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated120
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
do local q=0 repeat q=q+1 local w=(tostring((tostring(2)..tostring(t.y)))..tostring((tostring(t.z)..tostring(nil)))) until w or q>2 end
local b = (1 or b ~= (t.x ~= c)) or "s" or b and a
t.y, a, c = (b and false or not t.z), g(7,8)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated121
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t.y = (n<=n2)
if not not #t or #t or e and (true ~= false) then c = t.z else if ((tostring((nil or g(nil,2)))..tostring((tostring(g(nil,2))..tostring(g(nil,2))))) or not true) then local e = not (n>n2) or (t.z and t[1]) else local f = (((2 or true) == not f) == (c == g()) or not g()) end end
local c = ((t.x and c and g()) and 1)
do local q=0 repeat q=q+1 local w=(2 and "s" ~= d) until w or q>2 end
t[1], a = ((t.z ~= nil) == b and t.x), (not true == (g(nil,2) and 2))
if ((tostring((c and f))..tostring((g() ~= t[1]))) or (g(nil,2) ~= 2) and (e and #t)) then if (((c and false) == (true or b)) == (n-n2)) then local e = ((c and g(nil,2) or b) == ((t[1] ~= #t) and e and #t)) else t.y, t[1] = (c ~= t[1]) or (g() or false), not 1 end else local e = (((a ~= e) ~= t.y or e) or nil or f or true and c) end
local e = (n+n2)
t[1] = a
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated122
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
for i=1,3 do local e = ((false == b) or c or d) or not #t and c if not true or 2 then break end do local q=0 while q<3 do q=q+1 r((tostring(not t.z and t[1])..tostring(a or f or (t.x or 1)))) if (n>=n2) then break end end end end
if (t.z ~= (n+n2)) then local c = not (g(nil,2) and t.y == "s" or t.z) elseif (g(1) == ("s" or d)) then t.x = ((false or (t.x or true)) or ((tostring(e)..tostring(t.x)) and (g(1) and t.y))) end
b = (((d and true) ~= false and t.z) ~= 1 and (tostring(#t)..tostring(t[1])))
local b = ((g() or d == not e) or 1)
do local q=0 repeat q=q+1 local w=((g() ~= false) == t.x or a) until w or q>2 end
c = not not g()
t[n], a = "s", #t or c and not g(1)
for i=1,3 do t[n] = ((("s" or t.z) and ("s" or f)) ~= (2 == e) or true and nil) if (not #t and (n+n2)) then break end do local q=0 while q<3 do q=q+1 local c = true if g(1) then break end end end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated123
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local b = (t.y or (d or t[1]) or 1)
local d = ((tostring(g(1) and d)..tostring((t.z ~= 1))) or (t.z or t.y) and (tostring(e)..tostring(g(nil,2))))
do local q=0 while q<3 do q=q+1 b, c = e and a or t.x, false if (true or true == (t.y == g(1))) then break end end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated124
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local a = g()
a, c, d = (tostring((2 and f))..tostring(not g(1))), g(7,8)
b = not false or d and #t or nil
local c = ((t.z ~= true) or g() or f ~= (a == g()) or f or t.x)
t[n] = (t.z == g())
if not ("s" ~= not #t) then local c = 2 elseif d or (true and 1) then local c = (not (t.z or g(nil,2)) and (2 and f == not d)) end
b = ((t.y and 1) or not "s" ~= (t.y == c) and (2 == "s"))
do local q=0 while q<3 do q=q+1 if ((not true and not g(nil,2)) == (t[1] and #t) and not d) then local a = not (true and t[1] == not false) elseif (c and d == (n>n2)) then r(g() or g(nil,2)) end if (n+n2) then break end end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated125
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local function h(a,...) t[1] = ("s" == false) return #t,... end r(h(not "s",(nil or a)))
local function h(a,...) local f = (a and t.z and (#t and b) == ((#t and g()) == not t.x)) return (e == 1) or (n>n2),... end r(h((e and d),not e))
do local q=0 while q<3 do q=q+1 local f = ((nil and #t or e and 1) == g(nil,2)) if ((tostring(false)..tostring(true)) and c or t[1]) then break end end end
if not a then local c = not (tostring(not nil)..tostring((t[1] ~= t.y))) else t.y, c = (a ~= true) and (2 or g(nil,2)), ((g() and t.z) and (g(nil,2) ~= g(1))) end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated126
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t[n] = true
b = nil
if nil then if ((true and c and g(1) or c) == b) then t.x = (t.x or b or true or (tostring(1)..tostring(t.y))) else local e = not (tostring(#t)..tostring(g(1))) or (tostring((c == false))..tostring(g(nil,2) and t.y)) end elseif g() then b = f end
if (t[1] and t.z ~= false or g(1)) and (d or 2 == d or d) then local f = (n>n2) else do local q=0 while q<3 do q=q+1 r(not (tostring(d)..tostring(g(1))) or not d or d) if ((t[1] == 2) or not #t) then break end end end end
local function h(a,...) local c = (not a and (#t == 2) or (not d ~= (a and g()))) return e and t.z or (g(1) or e),... end r(h(not t.y,(b == true)))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated127
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
c, a, b = nil, g(7,8)
d, t[1] = not (d ~= 1), (tostring((tostring("s")..tostring(g(nil,2))))..tostring((t[1] or t.x)))
a = not not #t and not (n-n2)
t.x = (n>=n2)
t.x, a, d = (n<=n2), g(7,8)
do local q=0 repeat q=q+1 local w=((true and c) ~= false and e) until w or q>2 end
if not ((tostring(g(1))..tostring(g(nil,2))) and 1) then local d = not ((b or 2) or nil) else t[1] = ((not t[1] and (t.z ~= t.z)) == "s") end
do local q=0 repeat q=q+1 local w=((d or nil) or (a or t.z)) until w or q>2 end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated128
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if (tostring((d and c))..tostring(((n>n2) or (g(1) ~= t.z)))) then b, c = a, (false and t.x ~= g(1)) else local function h(a,...) r(not not nil or t.z or a) return (not g(1) and t.z),... end r(h(not t.y,("s" ~= f))) end
local function h(a,...) local b = (n>n2) return true,... end r(h((n>n2),(n<n2)))
local e = ((t[1] == t.x) ~= not (g() ~= 2))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated129
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
do local q=0 while q<3 do q=q+1 c = (not g(nil,2) == (false ~= #t)) or (1 ~= g(nil,2)) or (f and 2) if g(nil,2) then break end end end
do local q=0 while q<3 do q=q+1 r((((tostring(false)..tostring(g())) ~= (tostring(t.z)..tostring(t.y))) ~= not (t.y and a))) if (e and g() or (true ~= b)) then break end end end
if not ((n>=n2) == #t) then local b = ((g(nil,2) and c and t[1]) == (1 ~= nil) and g()) elseif (g(1) or "s") or not t.x then d, t[n] = (#t or "s" or t.y), (not a == (g(1) ~= f)) end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated130
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local function h(a,...) b, a, c = not false, g(7,8) return (n*n2),... end r(h((n<=n2),false or f))
if c then for i=1,3 do b = (b and g(nil,2) and (n>n2)) and ((c == false) == t.z and g(1)) if (2 or t.y ~= not t.x) then break end r((n+n2)) end else if (((t.x ~= 2) ~= (tostring(g(1))..tostring(b))) or false or d or a or 2) then r(g(1)) elseif (tostring(t.y or f)..tostring(nil or g(nil,2))) then local c = (not false and (c ~= g(nil,2)) ~= not f and 1) end end
c, t[1] = not e, e
t[n], t.x = e, (g(1) ~= (e and c))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated131
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local d = not a or not t.y and t[1]
local d = (f or b and (b or g()) == (b or "s" or false))
local a = (not t.y or (a and t[1])) or (nil ~= t[1]) or ("s" or f)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated132
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if (g() or not g()) and not c or c then local e = (t.z and (g(1) and t.z ~= (nil and 1))) else do local q=0 while q<3 do q=q+1 r(not not (t.x == t.y)) if not 2 and true then break end end end end
c, d = ((n>n2) or (g(nil,2) ~= t.z)), not g(nil,2) or t.x and g()
do local q=0 while q<3 do q=q+1 local function h(a,...) local d = ((t.z ~= t.x or f) ~= 1 or d and (f == b)) return t.x,... end r(h((a == t.x),a)) if not not 2 then break end end end
local f = (tostring(not (g() == g(1)))..tostring(((c and "s") or (tostring(b)..tostring(t.x)))))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated133
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if (n-n2) or (#t and ("s" or b)) then b, t.y = (tostring(t.y)..tostring(g(1))) or (t[1] == f), a elseif (t.y and #t or t.z) then local f = not g() end
local function h(a,...) local d = "s" return ((n<=n2) and (g(nil,2) == false)),... end r(h((g(nil,2) == nil),e))
local a = not ((false and g(nil,2)) and not true)
do local q=0 while q<3 do q=q+1 local c = ((tostring((g() == g()))..tostring(2 and a)) == nil and g(1) or t.y or a) if (g() or f) or g() or g(1) then break end end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated134
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local d = 1 and 1 and (a == e) and ((tostring(t.x)..tostring(t[1])) and a or true)
d, t[1] = (g() and "s") and t.z, not (#t or "s")
if (((n>=n2) and f) ~= g() and (n>=n2)) then local e = b else local b = b end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated135
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local e = not (not #t and (e and d))
t.x = not (1 ~= d) or (b and f)
a = (true or g(1) or (n>=n2)) and ((nil == a) and 1)
do local q=0 repeat q=q+1 local w=("s" and "s" == (f and c)) until w or q>2 end
local b = ((n-n2) == t.z)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated136
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
for i=1,3 do if not not nil or nil then r(t.y) else r(t.y) end if c then break end t.x, c, d = not (n*n2), g(7,8) end
local c = g(nil,2)
local a = ((b == t.y) and nil and g(1) or 2)
if (e == (t[1] or g(nil,2) or (c ~= t[1]))) then c = ((n>=n2) and (not t.x or (g(1) == t.y))) elseif ((b ~= g(1)) or (e == false)) then do local q=0 while q<3 do q=q+1 local a = g(1) if ((n<n2) ~= not "s") then break end end end end
b = true
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated137
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if (n>=n2) then do local q=0 repeat q=q+1 local w=(true or (g(nil,2) or t.y)) until w or q>2 end else t.x, t.y, b = (not t[1] == (true or g(1))), g(7,8) end
d, t.x = (c and g() ~= true and c), g(nil,2)
r(e)
b = (g() ~= true) and (t.z or "s") and nil
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated138
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local c = not true and true or (t.z == g()) or (t.y and e)
local d = (((g() ~= t[1]) or not b) == (tostring(not b)..tostring((c == t.y))))
local b = (tostring(((n*n2) == t.z))..tostring((n<=n2)))
do local q=0 while q<3 do q=q+1 c = (tostring(false)..tostring(t.z)) and #t and ((g() or t.y) == false or a) if (n>n2) then break end end end
r((a or f and g(nil,2) or t[1]))
local function h(a,...) b = t.y return #t,... end r(h((2 ~= g(nil,2)),c and 1))
t.x = (false or c) or (t.z == e) or not (b and a)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated139
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
do local q=0 while q<3 do q=q+1 local a = t.z and g(nil,2) or (not t.x or g(nil,2)) if ((tostring(t.y)..tostring(2)) or (#t and 2)) then break end end end
a = (g(nil,2) and t.x and "s" and t.y) or (c ~= (n<=n2))
do local q=0 while q<3 do q=q+1 r(g(1)) if (not t[1] and (g(1) == t.z)) then break end end end
if 1 and ((nil or true) and a and t.y) then t.y = (f and not t[1] == not not g(nil,2)) else a = (n*n2) end
local f = (false or (("s" and nil) ~= (t[1] and t[1])))
t.x, c, a = not (tostring("s")..tostring(g())), g(7,8)
local d = not "s" and true and (n-n2)
local b = (tostring((g() ~= "s"))..tostring(t.y)) and (2 ~= g(1)) and not d
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated140
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
do local q=0 while q<3 do q=q+1 if (1 == (b and e or not t.z)) then r(false) else r((((1 ~= e) and (tostring(g())..tostring(t.z))) and (true == g(nil,2)) and (nil and g()))) end if ((f or 2) ~= not g(nil,2)) then break end end end
t[1] = ((t[1] or b) and (n<=n2) == (b and f or (t.x and d)))
do local q=0 while q<3 do q=q+1 t.y, t[n] = (t.x and t[1] or (n-n2)), not f or (t.x ~= 1) if (e ~= false) or b and c then break end end end
local f = not (nil and false == (c or f))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated141
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local c = (g(nil,2) or nil or g() or g(nil,2) and ((tostring(2)..tostring(2)) == (tostring(t[1])..tostring(#t))))
c = d
if ("s" ~= (t.z and "s")) or (t[1] == c) or (false and true) then c, t.x, a = (n-n2), g(7,8) else a, b, d = (not t.y ~= (2 and nil)), g(7,8) end
a, t.y = ((g(nil,2) and e) == not e), ("s" and a == (n-n2))
c = 1
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated142
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local c = (#t == ((true and c) or (e and g())))
if "s" then local c = g() or not b or e or 1 else for i=1,3 do b = t.y if e then break end local c = (false or t.y and (b == a) or (nil or b == (g() ~= t.x))) end end
for i=1,3 do a = (not (b ~= a) or ((2 and nil) and (2 ~= t.x))) if not (b == t[1]) then break end if ((tostring(not true)..tostring((a and t.z))) or (t.x == not true)) then t.y, t[1] = true, (c and "s") or (g(1) or nil) else a = t[1] end end
t[n], a = not (tostring(a)..tostring(false)), a and (b or false)
local function h(a,...) local c = (n-n2) or not a return (n>=n2),... end r(h(g(1) or g(1),not g(1)))
local c = c
local b = not #t
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated143
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t.x, b = 2, (n>=n2)
do local q=0 while q<3 do q=q+1 if (n<n2) then r((n>n2)) else r(((g(nil,2) == b) and (true ~= f) or t[1] or g(nil,2))) end if ((e == t.y) == not c) then break end end end
local d = (g() == (b and 1 or "s"))
local e = g(1) and g()
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated144
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local d = not (tostring(a)..tostring(a)) or "s"
a = (tostring(((tostring(false)..tostring(t.x)) == not true))..tostring(((c or t.x) ~= t.z or g())))
r((tostring(not "s")..tostring(e)))
local d = not not c or d
if (((t[1] or nil) ~= (n-n2)) or (n<n2)) then do local q=0 while q<3 do q=q+1 t[1] = (n<n2) if not 2 and t.z then break end end end else for i=1,3 do local a = (not false and (f or b) and (nil and g(nil,2) == g(1) and g(1))) if ((t.y or d) == (g() and 1)) then break end local f = t.y end end
if ((b or (g(nil,2) or "s")) ~= (tostring((false ~= false))..tostring((d and t[1])))) then if not t.z then a, t.x, t.y = false, g(7,8) else local d = ((t.y or t[1] and t[1] or a) == not (b and t.y)) end else if not false or (t[1] == b) or f then local a = (((tostring(nil)..tostring(nil)) == true) ~= (n<n2)) else r((t.x and not (tostring(g(nil,2))..tostring(f)))) end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated145
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if (t.y or ((n<n2) ~= not 2)) then local f = not ((n*n2) and t.y) else d, c = ((a == t.y) or g(nil,2)), ((g(1) and 2) or (tostring(#t)..tostring(#t))) end
c = ((tostring(t[1])..tostring(t.y)) and not a == (n+n2))
if (((c == 1) ~= (e or c)) or t.z and d or not f) then t.y = (g(nil,2) ~= a) or (t.z and g(nil,2)) or not (false ~= b) else if ("s" or t.z and f and t[1]) or (tostring(("s" ~= true))..tostring(f)) then c = (not nil and t[1] or d) or "s" and (t.z and nil) else b, d, t.y = (g(nil,2) ~= "s") and true or g(nil,2), g(7,8) end end
for i=1,3 do b, t.x = not not t[1], ((t.y and "s") or 2 and c) if (n+n2) then break end do local q=0 repeat q=q+1 local w=(not d and f) until w or q>2 end end
local f = (((g() == b) and (n>=n2)) and (tostring((b == d))..tostring((1 and t[1]))))
a, t.x = (b and f) and "s" or 2, (true and (a and d))
b, c, t.y = (#t and t.z or (nil and g(nil,2))), g(7,8)
t.x = ((not t.x ~= b or t.y) and g(nil,2))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated146
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
for i=1,3 do if (((t.x == #t) or (n*n2)) or not not c) then r((not not 2 or not 2 or f)) elseif (not g() == a and #t) then r((tostring(not nil or (f or "s"))..tostring(2))) end if ((f == b) and (d and g())) then break end t[n] = ((true ~= e) and (t[1] == d)) or (g() and e == not true) end
t[1], t.x = (n-n2) and (b or b), (true == #t) and (d or "s")
t.x = false
t.x = d
t[n] = (not d and (tostring(c)..tostring(a))) and (f and #t) and g(nil,2) or t.y
local b = ((1 and #t and not b) and ((e or g(nil,2)) == t[1] or nil))
local b = ((1 and nil == g(1)) == g(1))
if ((n*n2) and (b == true) and 2 and c and (c or g())) then if (tostring((c or 1) or ("s" ~= 2))..tostring((t[1] == (false ~= g())))) then r((((false or f) and g(nil,2) and nil) ~= g(1) or "s" or (nil and "s"))) elseif e then r((t.z and c or (nil or g(nil,2))) or nil or g(1) or c) end else b, a = (tostring((nil and a))..tostring(a and c)), (f or a) and (tostring(2)..tostring(g(nil,2))) end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated147
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local b = (tostring((t[1] and a) or (tostring(1)..tostring(a)))..tostring(a))
if ((g() and a) or (d == g(nil,2)) ~= a and d or (tostring(t.z)..tostring(t.z))) then local function h(a,...) d, a = f or (n-n2), g() return (c ~= (true or c)),... end r(h((tostring(t[1])..tostring(c)),a and nil)) else if ((t.x or a == f) == (tostring((tostring(b)..tostring(nil)))..tostring((tostring(t.y)..tostring(c))))) then r(t.z) else r((((b or t.x) == nil and d) ~= not (c and #t))) end end
r(#t)
t[n] = (((tostring(true)..tostring(t.x)) ~= g(1) or g(nil,2)) or g(1))
t.x = not d or "s" or e
do local q=0 while q<3 do q=q+1 local b = true if (not 2 or (true == t.z)) then break end end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated148
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
d, t.y, a = g(nil,2), g(7,8)
b, d = 1, g()
for i=1,3 do local c = not ((#t or #t) == (g(1) == 1)) if (n+n2) then break end t[n] = not (2 or g(1)) and (a or (e or t[1])) end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated149
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local e = not ((t[1] ~= e) == t.y or t[1])
local a = (not (2 ~= 2) and ((true or g()) or (f and 1)))
local a = (d ~= ((g(1) ~= a) and c or false))
local d = ((t.x and #t) == (g(1) and false)) and 2
for i=1,3 do if 2 then r(((g(1) or g(1)) or nil and g(nil,2) == (tostring(false)..tostring(t.x)) and t.y and t[1])) else r((n>=n2) or (c or e) or not (a == t.z)) end if ("s" ~= t.y) then break end t[1] = (tostring((not t.x or c and t.y))..tostring((n>=n2))) end
if (tostring(e and e and not t.z)..tostring(("s" ~= 1 or "s"))) then for i=1,3 do r((((t[1] and t[1]) and (f == t[1])) ~= (tostring(b)..tostring((g(nil,2) or c))))) if (n<=n2) then break end t[1], t.x = ((t.z and b) ~= (g(nil,2) and 1)), (a and b) and (n+n2) end elseif ((c ~= false) ~= not f) then t.y = ((b and a == #t or g()) or c) end
if ((not t.y ~= (1 and false)) and not a) then local e = (t[1] and (tostring((g() ~= false))..tostring(not c))) else if "s" then r((tostring(#t)..tostring((n*n2) and (false ~= f)))) else local e = (tostring(g())..tostring(f)) and (true or g(nil,2)) and (tostring((f == 2))..tostring(#t)) end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated150
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local a = (n*n2)
local b = (nil ~= (not nil or not g(nil,2)))
a = not e
t[1] = ((false or g()) or (tostring(1)..tostring(#t))) or not ("s" and c)
local e = (tostring(((1 == nil) == (d or g())))..tostring((e or f ~= not t.z)))
if ((n+n2) ~= ((tostring(b)..tostring(t.x)) and (g() == t.z))) then do local q=0 while q<3 do q=q+1 local a = t.y or (t[1] == 2) or (f or "s" or #t or #t) if not not true then break end end end else t[1], c = (not f or not t.y), false end
t.y = (2 and "s" or (nil or d) == (t.z or 2) and (n>=n2))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated151
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if (not (e ~= g()) ~= ((false or g()) ~= t.z)) then local c = (true and d) and b or ((t.y or e) and c or #t) else if not (g() == e) and ((1 and nil) or not true) then r((((b == b) == (f and e)) or ((tostring(2)..tostring(t.y)) and true))) else r(e) end end
local d = (((t.z == 2) and (n+n2)) == ((b == g()) and a and #t))
do local q=0 while q<3 do q=q+1 do local q=0 while q<3 do q=q+1 r((tostring((c ~= a) or (t.z and t.x))..tostring((t.z ~= g()) or a or g(1)))) if not e or (t.x == #t) then break end end end if e then break end end end
if not not (t.x ~= "s") then local a = (a or false and (n+n2) ~= (tostring((b and t[1]))..tostring(not f))) else if (((tostring(f)..tostring(b)) ~= (2 and t.z)) ~= (n-n2)) then r((tostring(((tostring("s")..tostring(1)) and (g(nil,2) or #t)))..tostring((t[1] and (n<=n2))))) elseif (n<n2) then r(not not (tostring(d)..tostring("s"))) end end
if ((tostring((false or a))..tostring(d and t.x)) and (not g(nil,2) or not c)) then do local q=0 while q<3 do q=q+1 r((f or b or ("s" ~= t.z))) if (not #t or t.y) then break end end end else if (not not e or #t) then r(not (g(1) or not g(nil,2))) else t.y, t[1] = g(1), ((n>=n2) ~= g(1)) end end
t.x, t.y = ((t.y and e) or (g(nil,2) and t.z)), c
b, t.x = ((n+n2) == a), true and ("s" == t.y)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated152
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t.y = (n>n2)
local e = ((tostring((t.y == t.x))..tostring((tostring(true)..tostring(t.y)))) or ((b == t.y) ~= not g(1)))
local a = (2 and #t == (a and g(1))) or ((t.z or f) or (1 or t.y))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated153
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
do local q=0 while q<3 do q=q+1 local f = (n<n2) and e and 1 and g(1) if (t.y == not true) then break end end end
t[n], d = (t[1] or t.z and g(nil,2) or t.x), (n*n2)
do local q=0 repeat q=q+1 local w=(d == t.x) or (g(1) and c) until w or q>2 end
if ((true or b) and (1 and true)) or ((#t or c) and (true and 1)) then c = ((t.z and a) and g(1) == (g(nil,2) and 1 ~= (f or b))) else t.y = not (2 or b) and c end
local b = (n<=n2) or not ("s" or c)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated154
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local d = not (b or t.x == (f or nil))
for i=1,3 do do local q=0 while q<3 do q=q+1 local b = (n>n2) if not t[1] or (a and nil) then break end end end if not true or nil then break end if ((f ~= t.x) or (false == d) ~= not nil or c) then r(((f ~= #t) and 2 or e) and (1 and g(nil,2) == (n*n2))) else r(not true) end end
t.x, d, c = ((1 ~= t[1]) or t.x and t.x), g(7,8)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated155
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t.y = (((t.y == t.x) ~= "s" and false) ~= b)
t[n], t[1] = (not t.z and (t.z and g(nil,2))), (tostring(g(nil,2))..tostring(e)) or (n*n2)
b = (((tostring(f)..tostring(false)) or (d or b)) ~= ((2 and g(nil,2)) or (n<=n2)))
if ((t[1] ~= t.y) or c or 2) and not nil or #t then t[1], t.y = t[1] or e or "s", b elseif not ("s" and b) then if (t.x == (f and d and a and t.y)) then local d = (n+n2) or (t.y == b) and (tostring(t[1])..tostring(g())) else c = (tostring(f)..tostring(("s" == t.z))) and (n>=n2) end end
do local q=0 while q<3 do q=q+1 do local q=0 while q<3 do q=q+1 t.y = (tostring(((c ~= true) ~= #t))..tostring(f)) if (g(nil,2) ~= a) or not f then break end end end if (d or g(1) and (tostring(false)..tostring(2))) then break end end end
if g() then if not not (#t ~= t.y) then r((tostring(g(1) and a)..tostring((n+n2))) and false) elseif ((n-n2) or nil and f) then local d = ((tostring(t.z)..tostring(1)) or f or t.z and t[1] or d or (tostring(b)..tostring(g(nil,2)))) end elseif (n+n2) then do local q=0 while q<3 do q=q+1 r((tostring((t[1] or b))..tostring((t[1] or t.z))) or (n+n2)) if (tostring(t.y)..tostring((tostring(true)..tostring(a)))) then break end end end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated156
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local b = (((d ~= a) ~= ("s" == t.z)) or (g(nil,2) and a ~= not 2))
if (t.z and g(1) and (f ~= t.x) ~= e) then if (c or f or 1 and (g() ~= b) or g(1)) then t.x, t[n] = (n>n2), #t and b and a and c elseif (tostring((g(1) == nil))..tostring(not f)) then c = (not f or (b or g(1)) or nil) end else local c = not ((n>=n2) or (2 ~= t[1])) end
local a = (not t.z or "s" == (n>n2))
a = (((n*n2) ~= (b and f)) ~= (not 2 or e or #t))
for i=1,3 do if e then d, b, t.x = (t.z or d or d), g(7,8) elseif d then r((n>n2)) end if not t.y and (e ~= 2) then break end local e = f or 2 or (n<=n2) end
if not (false and g(nil,2) and (t[1] and g())) then local a = ((n*n2) and (nil and t.z) ~= (n<n2)) elseif not (tostring(a)..tostring(2)) then local c = "s" or (1 or f) and b end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated157
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local e = (f ~= (n<n2) and 2)
local e = e
local c = not (tostring(d)..tostring(t[1])) and false and nil
for i=1,3 do if (tostring((false == 2) and g(1) or t[1])..tostring(((t.y == c) and ("s" or a)))) then local e = ((not t.z or t.x or g(1)) or "s") elseif t.y then t.y = not (n-n2) end if (t.x and c) and (tostring(#t)..tostring(f)) then break end do local q=0 repeat q=q+1 local w=t.y or true and t.x until w or q>2 end end
r(((true and (nil == a)) ~= ((g(nil,2) ~= t.z) ~= t.x)))
local e = (not (n>=n2) ~= (1 or (f or d)))
do local q=0 repeat q=q+1 local w=c until w or q>2 end
if (tostring((g(1) == nil))..tostring((t.z ~= g()))) and (true and not t.y) then b, t.y = (("s" and e) == a or 2), not (n>n2) else t.y, d = not (n<=n2), (tostring(t.x)..tostring(g(nil,2))) or not c end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated158
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
a, t.y = (a == b) and not c, not f or g()
local e = (tostring(a)..tostring((t.x and t.x)))
d, t.x = t.x, not (n*n2)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated159
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
a, t[1] = ((t.x ~= false) or e and f), (n<=n2)
do local q=0 while q<3 do q=q+1 local d = not "s" if ((n<n2) ~= not b) then break end end end
d, t[1] = not g(nil,2) and (tostring(2)..tostring(e)), not not g(nil,2)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated160
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if not ((d and "s") == (g(1) == t.y)) then local f = (n*n2) elseif b then local b = g() end
local e = not 1 and (b ~= b)
do local q=0 while q<3 do q=q+1 local e = ((f and (f == d)) == (t.x == g(nil,2)) or (n+n2)) if not g(nil,2) or t.y then break end end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated161
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local d = ((b or d and g(nil,2) or 2) ~= not (nil or d))
a = not (g() == f) and g(1)
local a = ((tostring(c)..tostring(false and a)) and c or "s")
local e = (t.y ~= not d)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated162
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
a = "s"
b = (((n*n2) == ("s" or "s")) == (g() or a and a))
for i=1,3 do if (n-n2) then a, t.x, t.y = (t.x or (true ~= g())), g(7,8) else r((tostring(c)..tostring(((g(1) or b) or f)))) end if (g() or (tostring("s")..tostring(e))) then break end do local q=0 while q<3 do q=q+1 local d = (n<n2) if (n<n2) and (t.z == false) then break end end end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated163
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local c = (tostring(t.x)..tostring((not 1 and (tostring(t.z)..tostring(f)))))
if d then local function h(a,...) a, t[1] = (g(nil,2) or e and b), d return #t,... end r(h((g(1) and t.z),(nil ~= b))) else local f = not nil end
if ((n*n2) or (t.z and t.x) == not (e == f)) then local function h(a,...) c = not (t.z and e) and (c or true) and (tostring(g())..tostring(a)) return ((n-n2) and (n+n2)),... end r(h((tostring(t[1])..tostring("s")),(n-n2))) else local d = ((not g(nil,2) or t.y) and not nil) end
if b then local f = ((nil == a) == not e) and g(1) and b or (b == false) elseif ((e == g(1)) == (nil ~= d)) then t.y = not d end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated164
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t.y = (tostring(2 or (1 ~= true))..tostring((n<=n2)))
t.x, c = f or t[1] and t[1] or d, not (e == 2)
local a = ((not f or (g(nil,2) ~= c)) and not (1 or g()))
do local q=0 repeat q=q+1 local w=((tostring(e)..tostring(nil)) ~= t.y) until w or q>2 end
local e = (nil and nil and e and "s" == not (b and c))
c, d, b = t.x, g(7,8)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated165
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local e = (t.x and c and nil or (e or "s"))
t.y = false
do local q=0 repeat q=q+1 local w=((a ~= a) and not e) until w or q>2 end
t[1] = e
local c = ((2 or (g(1) == false)) or (2 and g(1) ~= f))
do local q=0 while q<3 do q=q+1 a, t.y, c = ((n>=n2) and false and g(1)), g(7,8) if ((n>n2) and 2 and c) then break end end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated166
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
b = not (b or "s" ~= (n>n2))
t.y, a, t.x = a, g(7,8)
a, t.y, t.x = (n<n2), g(7,8)
for i=1,3 do c, b, t.x = not (tostring(true)..tostring(nil)), g(7,8) if 2 then break end r(c) end
if (not g(nil,2) and d and c) or (e and t.x or f or d) then do local q=0 repeat q=q+1 local w=(2 ~= a) and not g() until w or q>2 end else if not not 1 or a then r((f ~= g(1) and false or t.y or g())) else local e = (not g() and b and not (1 == g())) end end
local b = (not (2 ~= t.z) and ((tostring(e)..tostring(#t)) or (#t == t[1])))
if ((tostring(2)..tostring(1)) and (tostring(true)..tostring(f)) == (true or false or (g(nil,2) ~= a))) then local e = e else do local q=0 while q<3 do q=q+1 t.x, b = (d and g(nil,2) and (#t and d)), (n<n2) and t.x and t[1] if false or t.z or e then break end end end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated167
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if nil then t.y, t.x = t[1], (false or nil and c) else local b = (tostring(not false)..tostring((t.x and false))) or ((t.y ~= g()) or (t.x == c)) end
r(((not 1 or (tostring(c)..tostring(t.z))) or ((t[1] and nil) ~= not b)))
local c = (b and (tostring((c or t.x))..tostring(g(1) and b)))
local c = (((#t or d) == t.y) and (t[1] and g(nil,2)) or (g() ~= 2))
local e = (("s" == d) and g() or f) or true
local f = (not e ~= (#t == g(1))) and not (f == 2)
do local q=0 repeat q=q+1 local w=1 until w or q>2 end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated168
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if (n-n2) then if (((t.z or 2) ~= not true) or a) then r(((c == #t) == (n+n2)) or (not t.y == g())) else t[n] = ((t.z == 1) or not "s" == not not g(nil,2)) end else do local q=0 repeat q=q+1 local w=(tostring((tostring(a)..tostring(a)))..tostring((tostring(g(nil,2))..tostring(b)))) until w or q>2 end end
for i=1,3 do t.x = (tostring((tostring(false)..tostring(b)) or false)..tostring(not "s" and "s")) if a then break end for i=1,3 do r(((("s" or t[1]) or not t.x) == b)) if d then break end a = (t.x == e) and (1 ~= b) or not (t.x == true) end end
do local q=0 while q<3 do q=q+1 if 1 then r(((t.y or (n>=n2)) == (g(nil,2) or t[1] ~= (d or nil)))) else r(not (c and t.y) and (2 ~= t[1]) and g() or g(1)) end if (tostring((tostring(e)..tostring(g(nil,2))))..tostring((t.x and t.x))) then break end end end
t.x, d, t.y = (false == #t), g(7,8)
t.y, t.x = "s", (("s" ~= t.z) or false or b)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated169
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
r(((n>=n2) ~= "s" or a) and not (tostring(e)..tostring(false)))
if ((2 or g(nil,2) and t.x) == (n>n2)) then local b = (tostring(a)..tostring(((g(nil,2) or 1) or nil and #t))) else if (tostring((f and 2) or not t[1])..tostring(not (a or t[1]))) then t[1], b = not e or t[1], g(1) and false or e and f else r((((false == f) == not d) ~= (n>=n2))) end end
if (n<=n2) then local f = (t.y or (b ~= 1) and ((g(nil,2) and #t) or (false ~= g(nil,2)))) else if t[1] then r(1) else r(a and #t or (f ~= "s") and b) end end
if not not g(1) then c, t[n] = not true and g(1), not (d == g(1)) else local a = (f or b or (t.z and c) or false) end
do local q=0 repeat q=q+1 local w=c until w or q>2 end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated170
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
do local q=0 while q<3 do q=q+1 if d then r((t.y == ((1 ~= "s") == not g(1)))) else b, t[1] = ((b == t[1]) or (t[1] and false)), #t end if 2 and (tostring(g(1))..tostring(a)) then break end end end
local e = not t.x and (tostring((n+n2))..tostring((nil == g(nil,2))))
if (2 and false and g() and c) and ((b ~= nil) and (n+n2)) then t.y, t[n] = not (n>n2), (t[1] and t.x) else t[n] = (tostring((("s" == f) or (t.z and e)))..tostring(not (tostring(d)..tostring(c)))) end
do local q=0 while q<3 do q=q+1 local c = ((nil or t.x) or t.z and t[1] and (f == t.y)) if ((#t and a) and 1) then break end end end
if (tostring(true and t[1] and (f == d))..tostring((g() and g(nil,2)))) then do local q=0 repeat q=q+1 local w=e until w or q>2 end else t.y = false end
do local q=0 repeat q=q+1 local w=not (tostring(t.y)..tostring(g(1))) until w or q>2 end
local d = t[1]
if (true and f or (a == (t.y ~= t[1]))) then a, t.y, t.x = (tostring(e)..tostring(true)) and t.x or e, g(7,8) else local b = g(1) end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated171
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
c, t.y = ((tostring(e)..tostring(e)) == (true == #t)), (n*n2)
r((f == not c and a or e))
b = not ((g() == g(1)) or (t.x and t.z))
local a = (not (g() == g(nil,2)) == (g(1) or (tostring(true)..tostring(g(nil,2)))))
if not 2 or not g(1) and t.y then if ((1 or t.x) and not c == t.z) then r(((tostring((tostring(2)..tostring(nil)))..tostring(t.x)) ~= f and (t[1] == #t))) else a = (not (tostring(f)..tostring(a)) == t.y or 2 or not nil) end else local function h(a,...) c = (((n*n2) or t[1] and #t) and (n+n2)) return false and 1 or (n<=n2),... end r(h((t.z or #t),(tostring(#t)..tostring(b)))) end
r(t.z)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated172
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
for i=1,3 do t.y, b = t.x, ((tostring(#t)..tostring(g())) and (1 or g())) if not a and g() then break end c = (((g(1) and #t) ~= (d and 1)) == (n*n2)) end
if true then for i=1,3 do t[1], c = not ("s" and true), (d == "s") or (t.y or t.z) if not g() and (t.x and 1) then break end r(not ((t.y ~= a) ~= (e == false))) end else t[1] = (tostring(((f == b) or t[1] or g(nil,2)))..tostring(t.x)) end
do local q=0 while q<3 do q=q+1 if ("s" and g() and (g(1) or g(1))) or ((t[1] ~= #t) ~= not false) then r(not (g() or b)) else t.y = t.x and 1 or b or t.z or d end if (2 == f) or not c then break end end end
if (not not g(1) or not (g(nil,2) or #t)) then local a = (("s" == (g() == a)) ~= (e ~= t.z) and e) else a = not not not f end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated173
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
for i=1,3 do local f = (((n>=n2) == (tostring(f)..tostring(a))) ~= (not t.y and (a and f))) if t.y and not t.x then break end do local q=0 repeat q=q+1 local w=(g() or a ~= f and t[1]) until w or q>2 end end
t.x, d, a = ((d ~= t.y) or ("s" and 1)), g(7,8)
local a = (((e == t.y) == (g() or a)) and (g(nil,2) and #t) and 2 or g())
r((t.x and ((tostring(1)..tostring(#t)) and 1 or t.z)))
if t.y then local f = t[1] or ((tostring(d)..tostring(d)) == (g(1) == t.z)) else b = (e or #t) or t.x and "s" end
local f = ((1 or nil) or c == d)
if ((t.y ~= t.y) and true and e or t.y or e and (tostring(nil)..tostring(2))) then do local q=0 repeat q=q+1 local w=b until w or q>2 end else local c = (tostring((t.y and false ~= (b or t.z)))..tostring((not g(1) and t.y or g(1)))) end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated174
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local b = ((nil ~= t.y) and t.x and g() and b and t[1] or t.x)
local e = (g(nil,2) or f or not e == not (d ~= nil))
a = (g(1) or t[1] and not b or not g(1) or a)
a = d
a = (n>=n2)
a = ((tostring((false or g(1)))..tostring((nil and nil))) or not e)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated175
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
for i=1,3 do if ((n<n2) and ((d or #t) or t[1] and b)) then t.y = ("s" and c and (t.x ~= c)) or ((1 or 1) and (g(1) or #t)) else c = t.x end if g(nil,2) and (n>n2) then break end t.x, t.y = (#t and 2 and g(nil,2)), g() and (t[1] or true) end
local function h(a,...) t[1] = ((tostring(b)..tostring("s")) or not a) and #t return (a and b) and 1,... end r(h((t.x or t.y),e or true))
t[1], d = (n*n2), (tostring(t.x)..tostring(t.z)) and e
for i=1,3 do do local q=0 repeat q=q+1 local w=not (tostring(c)..tostring(a)) until w or q>2 end if (n>n2) then break end local e = ((t.x ~= a) == not (g(1) and b)) end
do local q=0 while q<3 do q=q+1 r(b) if (g(1) and e and (g(nil,2) and nil)) then break end end end
if (not not c and nil) then b, t[1] = t.z or t[1], (b or (b == 1)) elseif (b or e and #t or b) then do local q=0 repeat q=q+1 local w=e until w or q>2 end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated176
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local f = ((f and g(1)) and #t or b) and (e and (d and false))
b, a, t.x = not ("s" == f), g(7,8)
if (n+n2) then if (tostring(((false or g()) or (1 ~= f)))..tostring(not (f or t.y))) then local f = (tostring(g(nil,2) or (t.y and g()))..tostring((#t ~= (f == 2)))) else local b = ((f == 1 or t.y) ~= g(nil,2)) end else a, t.y = ((f and g(nil,2)) == (tostring(2)..tostring(d))), not g(1) or not true end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated177
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
d, b = not "s", (false ~= t.y) and nil
local e = (((true == c) ~= true or nil) ~= ((e and t[1]) == (#t and a)))
local e = (n>n2)
if (n>n2) then for i=1,3 do r(((n<n2) == (false == 1) or (1 ~= g(1)))) if ((t[1] == false) or (1 and f)) then break end r((not t.x ~= (g(1) and (tostring(true)..tostring(t[1]))))) end else t.y, a = not d and 1, (2 ~= (tostring("s")..tostring(c))) end
if not ((f == t[1]) ~= t.z) then b = (t[1] and (false == (t.x == "s"))) elseif (n>n2) then local a = ((true and f ~= not "s") == "s") end
a, d, t.x = (n<=n2) and not true, g(7,8)
local a = t[1] or t.x and e or g(1) and ((nil and g()) or t.z)
local c = c
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated178
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
c = (g(nil,2) ~= ((b == false) and (a or nil)))
c = ((tostring(t.x)..tostring((f ~= e))) ~= ((t.z and e) and 2))
t[1] = ((e or "s" == "s" and e) == (t[1] ~= g()) and (t[1] ~= c))
if ((false and #t) or (t.y and false) == ((f ~= 1) == a)) then if (1 or #t or (1 == #t)) or ((t[1] or g()) and t.x and t.y) then r(#t) elseif (false and #t) or 2 and t.x then r(t.x and (nil or #t) and (true or f)) end elseif (not #t ~= (g() ~= a)) then r(((not g(nil,2) or (t[1] or f)) or (b or t.z or (g() and g(1))))) end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated179
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if (not b or ((1 or "s") and c and 2)) then t[1], a = (g(1) and g()) and e or g(1), t[1] and false and (nil or t.y) elseif not (tostring("s")..tostring(t.z)) then r((a and g(1)) and true or g(1)) end
local a = g(nil,2)
b, c = ((n>n2) or (g(1) ~= e)), (tostring(2 or t.y)..tostring(t.x or 2))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated180
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
for i=1,3 do t.x = not (false and f) or (f ~= #t) if (tostring((false and b))..tostring(c)) then break end if ((n*n2) == (tostring((t.y or #t))..tostring((t.y or t.x)))) then t[1] = false or g(nil,2) or (f ~= g()) or a else t.x, b = ((tostring("s")..tostring(a)) and (t[1] ~= t.y)), (tostring(1)..tostring(g())) and f or #t end end
if not (not b and not t.x) then t.y = t[1] or (e or g(nil,2)) or (g(1) and false) else for i=1,3 do b = (true == ((1 or "s") == (d ~= true))) if (n*n2) and (tostring(g(nil,2))..tostring(t.x)) then break end r((tostring((tostring((b ~= false))..tostring((e or t.y))))..tostring(nil))) end end
t.y = not (not t.z and (g(1) == c))
do local q=0 while q<3 do q=q+1 r((a == ((1 == "s") ~= (f == "s")))) if true then break end end end
local a = not (b or g()) or (g(nil,2) or #t)
c, b = ((tostring("s")..tostring(t.y)) == (1 and nil)), not (g(nil,2) and g(1))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated181
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t[n], t.y = t.x, (tostring((tostring(true)..tostring(t[1])))..tostring(#t))
t[n], d = not t.x and d, not not 2
local d = (tostring(g(nil,2))..tostring(t.y or d)) and ("s" or "s") or (g() and #t)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated182
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t.y, a = (g(1) or g() and not t.x), not (2 == nil)
t[1] = ((n<=n2) or f)
r((a and g() and (tostring(#t)..tostring(e))) and (tostring((e and g(nil,2)))..tostring(not b)))
if (t[1] ~= not g(1) or #t and g()) then if ((f or b) or (false or t.y) ~= (n<n2)) then r(not (c or e) or (not t.y or t[1] or g())) else local d = (n-n2) and (t.y ~= 1) and true end elseif ((g() ~= "s") or (t.x and a)) then if (("s" ~= e or #t) ~= false) then t[n], t.x = (e and 1) or (g(1) ~= a), ((g(1) and "s") or (d ~= t.y)) else t[1], t.x = b, 1 or true and (#t ~= 1) end end
if t.x then do local q=0 while q<3 do q=q+1 t[n] = ((n>=n2) and (tostring(t.y)..tostring(t[1])) and (g(1) == t.y) and (b == a)) if e and b or t.y then break end end end else local a = (((c ~= nil) ~= (tostring("s")..tostring("s"))) or (t.z and c) or (e and #t)) end
local c = (not (tostring(true)..tostring(t[1])) ~= not a or t.z)
if d or t.y and (tostring(false)..tostring(g(1))) and ("s" and 1) or "s" then c, b, d = t.z, g(7,8) else if not ((n*n2) == false or g()) then r(not g(1)) else t.x, d, c = b, g(7,8) end end
if ((false ~= nil) or (2 and g(nil,2)) == ((a or a) or not e)) then r(((b and #t == (g(nil,2) and #t)) == a)) else if ((tostring((2 and g(nil,2)))..tostring((e and t.y))) ~= ((e or a) or (nil and t.x))) then local a = ((tostring((e == false))..tostring((f or c))) or (d and t[1]) and t.y and e) else r((tostring((n*n2))..tostring((t[1] ~= b) and (n*n2)))) end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated183
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t.y = (a == e) and (tostring(nil)..tostring(t.z)) and (false and g(nil,2) and c)
local function h(a,...) t.y, b, a = (t.y or #t ~= "s"), g(7,8) return not "s" and (a ~= "s"),... end r(h(not nil,(e or b)))
t[1] = (false and nil)
do local q=0 repeat q=q+1 local w=(f and t.z ~= c or g(1)) until w or q>2 end
if (tostring((g(1) == true))..tostring((2 == false))) and d then a, d, t.x = false, g(7,8) else local d = (not (tostring(#t)..tostring(false)) == (2 and d == (tostring(t.z)..tostring(false)))) end
local a = (d and g(nil,2) == (n>=n2)) and (f and false) or (tostring(t[1])..tostring(true))
do local q=0 repeat q=q+1 local w=(not t.z and (n>n2)) until w or q>2 end
local e = c
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated184
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local a = not t.y and t[1] and not d or t.z and true
local c = (d and (g() or t.x) and not true or d and 2)
local a = d
if not (t.z ~= b) and ((true ~= 1) or g(1) or f) then t[1] = (tostring(("s" == g(1)))..tostring((tostring(c)..tostring(t.x)))) or ((d or g()) and f) elseif ((e and #t) ~= 1 and 1) then local function h(a,...) r(((tostring((t.y and nil))..tostring((t.x == 1))) and (e or (g(nil,2) or g())))) return ((g() or g()) ~= a),... end r(h(not b,not e)) end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated185
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
for i=1,3 do local f = ((#t and g(1)) and f and f) or (d == not t.x) if (1 ~= t.z) or t.z and e then break end for i=1,3 do t[1], a = (2 and true) and (d ~= nil), not not f if (tostring((nil and g()))..tostring((t.z or nil))) then break end r((false or g(1) and ("s" == f) or t.z)) end end
t[1], t.x = d and (t.x == f), (false or (n>=n2))
for i=1,3 do local d = ((true and b) and (#t == t[1]) or not 1) if (g(1) and #t) or (g() and t.z) then break end d, t.x = not ("s" == g(nil,2)), not (n>n2) end
for i=1,3 do t[1], t.x = 2, b if ((g() and true) and nil) then break end c = (g() or c or (t.z == g()) ~= (tostring((nil or c))..tostring(f and 2))) end
if (n>n2) then local a = "s" else t[1], c = (("s" ~= g(nil,2)) == c or t[1]), 2 or #t or #t end
local d = (((t.x ~= t.x) and (2 or c)) == not not false)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated186
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
d, t[n] = (false ~= true) and nil and false, (not g() and (2 == g()))
if not t.x or true or not false then r(((t.y and true ~= not true) and t.z)) else b = d end
local f = not ((c == g(1)) or (f or nil))
t.y = (n+n2)
t.x = not ((false == g(nil,2)) and (g() or true))
local d = not t.y
local d = ((g(nil,2) and d or not b) ~= (n+n2))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated187
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if (not nil and d or t.x or (tostring((true and g()))..tostring(not f))) then for i=1,3 do d, c = (n<=n2), (c and a) or (1 and t.z) if (b and g(1)) or (tostring(a)..tostring(#t)) then break end local a = t.z and ((t.x or #t) and not true) end else if "s" then t[1], b = (true or (c and t.y)), ((true ~= t.z) == (b ~= g(nil,2))) else r((((e and d) == not "s") and d or "s" or 1 and "s")) end end
t[n] = (n-n2)
t.x = ((n>n2) == a or t[1]) or c or (c ~= g(nil,2))
local c = (tostring(not t.z)..tostring(d and t.z)) or ((t.y == t.z) ~= not g(1))
do local q=0 while q<3 do q=q+1 for i=1,3 do r(((tostring(e or "s")..tostring(nil and c)) ~= (2 and t.x) or (true == e))) if "s" then break end r(2 and 2 and not 1 and (n>=n2) or (t.x and t.x)) end if (tostring(t.x)..tostring(g(nil,2))) and (f ~= a) then break end end end
if t.x then if (d ~= ((g(nil,2) == "s") == (tostring(d)..tostring(b)))) then local e = not (#t == g(nil,2)) or g(nil,2) or g(1) else r(not g(nil,2) and t[1] and (t.y == t[1])) end else t.y = (c or g(nil,2)) or t.y or ((t.x and t.x) and not true) end
t[1], c = t.z, (e and 1 == (tostring(g(1))..tostring(g(1))))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated188
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if not nil and (g(1) or e) then local a = not (1 and true or (g() and a)) elseif (not t.y ~= (f or g(nil,2))) then local f = (tostring((n<=n2))..tostring(((e or t[1]) ~= t.z and g()))) end
a = ((true or 2 == g(nil,2)) or not "s" or (tostring(g(1))..tostring(f)))
local a = (n+n2)
c = (((nil == #t) and (g(nil,2) == g(1))) or not (g(1) or 2))
local a = (false ~= (not a or g(1)))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated189
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local f = e
if (tostring(nil)..tostring(b)) then if (not f or b and not false and t.z) then t.y = (n+n2) else a = (not g(nil,2) or g(nil,2) or #t) end else t.y = ((f and 1 or not "s") and not not #t) end
local e = ((not t.x ~= (true or t.x)) or (true or e) or not c)
t.y, t[n] = not not t.z, (t.x and (tostring(true)..tostring(g(nil,2))))
for i=1,3 do local d = #t if ((g() and 1) or not e) then break end local f = (false or #t or (1 and false) or (c ~= not "s")) end
local e = d
t[n] = (tostring((e or 1 and #t or g()))..tostring(((a or b) == (#t ~= c))))
if (((t[1] == a) and (#t ~= t[1])) == not e or b or c) then do local q=0 repeat q=q+1 local w=not (#t and t[1]) until w or q>2 end else t.y, t.x = nil, (tostring((t[1] ~= 2))..tostring((t.x and d))) end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated190
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if t.y then local function h(a,...) t.x = not (g(nil,2) ~= true) and (not t.z ~= g() and a) return ((tostring(1)..tostring(t.z)) or not 1),... end r(h(2,g(1))) else c = t.x end
local e = (tostring(not t.x)..tostring(((tostring(e)..tostring(t.z)) == g(nil,2) and t.y)))
if (t.y and 2 ~= (t.x or 2)) and t.z then if "s" then a, t.x = d and ("s" or b), g(nil,2) and t.x or not g(nil,2) else local d = not ((nil and t.z) and (tostring(d)..tostring("s"))) end else do local q=0 while q<3 do q=q+1 local d = t[1] if ((n*n2) ~= (t.x ~= t.z)) then break end end end end
t.y = ((t[1] == g(1)) or (tostring("s")..tostring(g(nil,2))) == g() or (1 or a))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated191
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t[1], b = (false == g()), not g() or (tostring(c)..tostring(g()))
b, a = not (t.z or g()), ((n>=n2) == (g(1) == t.z))
do local q=0 repeat q=q+1 local w=not (tostring(t.x)..tostring(f)) until w or q>2 end
do local q=0 repeat q=q+1 local w=b until w or q>2 end
a, d = not (tostring(nil)..tostring(g(nil,2))), not (tostring(a)..tostring(false))
do local q=0 repeat q=q+1 local w=not not c until w or q>2 end
local function h(a,...) local e = (tostring(((a == t[1]) and f))..tostring((not true and (t[1] and b)))) return (tostring(#t or f)..tostring((tostring(d)..tostring(g(1))))),... end r(h(g(1) or e,true or "s"))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated192
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local d = g() or (#t ~= nil)
if (not false and t.z or (c == "s") and not t.y) then for i=1,3 do r(f) if (tostring(b or t.y)..tostring((e == true))) then break end local d = #t end else if (tostring((t.x == d))..tostring((g(1) or 2))) and (not false == not b) then r(not (not a ~= (2 or a))) elseif (t[1] or t.y ~= (g(1) or t.y)) then r((tostring((t.z or 2 == (2 or e)))..tostring(((tostring(t.x)..tostring(2)) or (n>=n2))))) end end
if t.y then local f = (not (a ~= t.z) ~= not c or e) else t.x, t[n] = not a, not (tostring(t.x)..tostring(t.x)) end
t.y = (tostring((tostring(c and false)..tostring((g(nil,2) == t[1]))))..tostring(g(1) or false or g(1)))
for i=1,3 do local e = (not (t.z and #t) == (n>=n2)) if "s" then break end t.x, a, b = not (b == true), g(7,8) end
t.y, b = nil and true or false and 2, ((d == g(nil,2)) == (2 and nil))
b = (not (tostring("s")..tostring(c)) and (n<n2))
local a = (n-n2) and not t.z or (n<=n2) and g()
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated193
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local function h(a,...) r(t[1]) return not (f and b),... end r(h((d == t.z),not d))
local d = ((true == "s") and false or g(1) and (tostring(#t)..tostring(g(1))) or (false == c))
do local q=0 while q<3 do q=q+1 t[n], b = not #t and g(nil,2), not not g() if e then break end end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated194
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
for i=1,3 do a = #t or (n>n2) if (not t[1] or (a == g(nil,2))) then break end b, c = c, (f or true) or (t.y and g()) end
b, a = ("s" and b and not b), (not t.y and (d or g()))
t.y, b = (f or (b == d)), not g() and #t
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated195
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t[1], a = (f and c) or (#t or nil), (g(nil,2) or g(nil,2) or g(nil,2))
local e = b
d, t.x = (e or t.x and (f ~= d)), ((t[1] ~= b) == f)
local function h(a,...) do local q=0 while q<3 do q=q+1 r(((f == 2) and (n>=n2)) and not 1) if not not g(1) then break end end end return (n<n2) or #t and g(nil,2),... end r(h(t[1],(t.x and b)))
local c = (n<n2)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated196
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local b = (((1 or b) ~= nil and 1) ~= (tostring((t.y ~= nil))..tostring("s" or g())))
c = a
local f = not ((t.y or g(nil,2)) == g(1))
if ((n<=n2) ~= f) then local e = 2 else r((not (t.z and true) ~= (n>=n2))) end
local a = not t.y or ("s" and c)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated197
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
for i=1,3 do do local q=0 repeat q=q+1 local w=(b and not false) until w or q>2 end if (d ~= (n+n2)) then break end local f = not false or (n<=n2) or t.z and b or (g(1) == #t) end
if ((("s" and "s") == g(1) and nil) and (n*n2)) then c = ((n<n2) or "s" or #t or g(nil,2)) else local d = 2 end
if (a and (tostring((c ~= "s"))..tostring(not g(nil,2)))) then if 2 then r(c) else b = b end else if c then r(c) else r((((g(1) or false) and d and t.z) and (g(nil,2) ~= g(1)) and t.z or g(nil,2))) end end
c = (a or b) or g() and t.z or b
t.y = not t.y and 2 or ((true and c) and (t[1] or d))
local e = (tostring((not g(nil,2) == (2 and t.x)))..tostring(((t.x ~= a) ~= (g(nil,2) and "s"))))
do local q=0 while q<3 do q=q+1 t[n] = t[1] if (g() or a) or (g(nil,2) or t.x) then break end end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated198
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t[1] = (n<=n2)
local a = (tostring((t.y == d) or (#t ~= g(nil,2)))..tostring(not not t[1]))
local c = not (g(nil,2) or t.y) and (g() or d)
if (tostring(not e or c and nil)..tostring(not #t)) then do local q=0 while q<3 do q=q+1 r(((t[1] ~= "s") and e or g() ~= g(nil,2) and "s")) if (d and #t ~= t.x or a) then break end end end else if (g() or t.y or (tostring(g(nil,2))..tostring(g())) and ((tostring("s")..tostring(true)) == not t.x)) then r(g(nil,2)) else d, a, b = ((nil == t.y) and t[1] or e), g(7,8) end end
local c = f
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated199
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if ((t.y ~= 2) and not f) or (a or nil == (g(nil,2) == e)) then local a = f else if f or (t.y or c ~= (g(nil,2) == d)) then r(((tostring((n+n2))..tostring((f or nil))) ~= g(1))) elseif 2 then local a = ((tostring(a)..tostring((n+n2))) ~= (t.x or g() or not d)) end end
t.y = ((2 or c) or (n<n2) and ((false or b) == (t.x or c)))
t[1] = not not not 2
local c = g()
t[n] = not (g() or true) or ((tostring(t.z)..tostring(d)) == e and t.x)
t.x = (f ~= ((tostring(b)..tostring(g(1))) or (t.x ~= t.y)))
do local q=0 while q<3 do q=q+1 c, a = (n*n2), ((tostring(b)..tostring(t.x)) or not t.z) if ((n-n2) ~= g() and f) then break end end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated200
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local c = (n<n2) or ((true or a) == (c and e))
do local q=0 repeat q=q+1 local w=(t.z or t.x) and t.y or b until w or q>2 end
d, a = t.x and (tostring(t[1])..tostring(nil)), not (b == 1)
local d = (d and f and (g(1) ~= false)) and (g(nil,2) or b) and not 2
if (tostring(((tostring(e)..tostring(b)) or d and "s"))..tostring((2 ~= (c or g(nil,2))))) then do local q=0 while q<3 do q=q+1 r(not nil and ("s" or false == (tostring(d)..tostring(g(nil,2))))) if true then break end end end else do local q=0 repeat q=q+1 local w=c until w or q>2 end end
t[n] = ((("s" and 2) or not "s") or not "s" or a)
for i=1,3 do b = ((t.z == b) and e or t.x and c and e or (f ~= g())) if ((a or d) or a and a) then break end c, d = t.x, ((c or g(nil,2)) ~= (false ~= false)) end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated201
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local c = not (1 == g(nil,2) and t.y)
local d = (tostring(((nil == 2) and (t.z ~= 2)))..tostring(not #t))
local b = ((e and a) or (tostring(t.x)..tostring(true))) or (e and 2) or a
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated202
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
do local q=0 while q<3 do q=q+1 local b = false and (t[1] or b) and ((t.x ~= #t) == t[1]) if ((t[1] or #t) == (true ~= nil)) then break end end end
local a = t.y or (c or g(nil,2)) or nil and t.x
local b = (tostring(b)..tostring(((t[1] or true) and (tostring(g())..tostring(nil)))))
r(c or t[1] and (n<=n2) or b)
t[1], c = (("s" == t.z) or (g() and t.x)), (f or nil or (tostring(true)..tostring(1)))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated203
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if (tostring((n>=n2))..tostring((tostring(t.x)..tostring((d == b))))) then if (((e ~= "s") == (nil == 2)) or not true and (tostring(g())..tostring(t.x))) then r(true) else local e = (n>n2) end elseif ((a or t[1]) and (c and true)) then r(((n<=n2) or (n>n2)) and ((1 == 1) or (tostring(nil)..tostring(b)))) end
if t.x then c, t.x = (g(1) ~= not d), d elseif ((b or t.x) ~= (false or t.y)) then local c = (n*n2) end
do local q=0 repeat q=q+1 local w=(t.x and a ~= (2 or b)) until w or q>2 end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated204
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if (1 and g(1) == (a == d)) or (tostring(not g(1))..tostring((n<=n2))) then t[n], a = ((n<n2) and (t[1] ~= c)), (("s" or t.x) ~= (b or 1)) else local c = not ((g(1) == b) and not g(1)) end
c, d = ((true or g()) or g()), not (true ~= g(nil,2))
if ((tostring(2 and t.x)..tostring((f == "s"))) == (true == 2) or (tostring(b)..tostring(t.x))) then local e = (tostring(not a and 1)..tostring(a or t.y and (c and c))) else b = (2 and ("s" == not g())) end
local e = (g() == "s" or t.z) or ((false and 2) == c or d)
t.x, b, c = nil, g(7,8)
local a = (((tostring(t.x)..tostring(#t)) or t.y or 1) ~= t.x)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated205
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
for i=1,3 do t.x = (g(nil,2) or g() == (t.z or g())) and d or f if not t.y or not false then break end local function h(a,...) local a = not (n>=n2) return ((tostring("s")..tostring(e)) == (a ~= #t)),... end r(h((n<=n2),(true or b))) end
if (not 1 or nil) then if t.z then t[1] = (t.x ~= (not e ~= "s")) else r((true or a) and (n*n2) or ((t[1] or d) == b and g(1))) end else local a = not (t.x ~= (b ~= false)) end
do local q=0 while q<3 do q=q+1 a, b = 2 and t.y or t.x, ((t.x and d) and (2 and e)) if (nil or nil == "s" or #t) then break end end end
if ((false ~= #t) or (tostring(#t)..tostring("s"))) and (not b == (f == false)) then if (((nil or #t) or (tostring(a)..tostring(f))) == (not t.z and a or e)) then local c = c elseif (tostring(true and "s")..tostring((e ~= t.y))) then local f = g(1) end else c = (n*n2) and nil and t[1] or (g() and f or b or #t) end
if b or not (d or f) then t.x = (((#t ~= #t) and t.x or t.x) or (tostring(t[1] or t.y)..tostring(false or #t))) else local function h(a,...) r(((t.z and a) and not false ~= not e or t.z)) return not nil or (d and g()),... end r(h(not #t,(false and g()))) end
t[1] = (tostring(((1 and d) and (tostring(c)..tostring(t.z))))..tostring(not (g(1) == g(1))))
local f = #t
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated206
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local d = (n>n2)
local e = c and (not #t == g(nil,2))
do local q=0 repeat q=q+1 local w=("s" and "s") and (n<=n2) until w or q>2 end
if not e and #t and d or 1 then local b = "s" else for i=1,3 do local d = not ((t.y and c) and (c ~= #t)) if (d and d) or true then break end r(b or (f and t.z or 2 and g(nil,2))) end end
if (tostring(b)..tostring((tostring(true)..tostring(not e)))) then do local q=0 while q<3 do q=q+1 t.x, t[n] = not t[1] and true, (g(nil,2) or false == (t.x ~= g())) if (f and t[1] ~= 1) then break end end end else r((2 and not (t.y or true))) end
t[1] = (((t.x and f) == b or 1) == t.x and d or not c)
for i=1,3 do local c = false and not c and not d if 2 then break end if ((true and c and a or d) or f) then r(false) else r(true) end end
local d = (tostring(a)..tostring(not t.x and c or d))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated207
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t.y = ((nil ~= 2) ~= not false) and (tostring(d)..tostring(d)) and (#t and g(1))
local a = ((false == a) and (1 ~= false) ~= (t[1] or false and f))
local f = not not ("s" == nil)
b = t.z
if (n<=n2) then local e = not (n-n2) and not (tostring(e)..tostring(2)) else local a = not ((g(nil,2) ~= b) == not t[1]) end
local f = ("s" or 1 and t.x ~= (g(1) ~= g()) or (c ~= g()))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated208
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
for i=1,3 do do local q=0 repeat q=q+1 local w=g(nil,2) until w or q>2 end if (n>n2) then break end local b = ((n-n2) or not 2 and t.y) end
if t.y then if (((false ~= #t) == (tostring(b)..tostring(t.x))) and (n<=n2)) then r((((d and t[1]) ~= (e ~= t.x)) ~= (e or t.z and 2))) else local f = not (tostring(not e)..tostring((n<=n2))) end else local function h(a,...) r((((true or "s") and (t.z and t.y)) and not (n-n2))) return ((c or 1) == not "s"),... end r(h((tostring(nil)..tostring(1)),true and nil)) end
for i=1,3 do r((not (tostring(t.z)..tostring(g())) == (tostring(g(nil,2) or g())..tostring((n>=n2))))) if e then break end if not g(1) then local c = not (a ~= (n*n2)) else r("s") end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated209
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if ((n*n2) and (n<=n2)) then local a = g(1) else t.x, d, t.y = ((t[1] ~= false) and (f == t.x)), g(7,8) end
c, t[1] = ((tostring(t.x)..tostring("s")) and true and c), ((b ~= t.y) ~= (n<=n2))
a, d = t[1], (t.y == "s") and (t[1] == t.x)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated210
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local e = (tostring((true == b and #t))..tostring(t.y))
c = (t.x ~= true) or false
do local q=0 while q<3 do q=q+1 c, t[n] = ((n<=n2) == (tostring(g())..tostring(2))), ((2 ~= "s") == not b) if (nil or t.z) or t.y or g() then break end end end
do local q=0 while q<3 do q=q+1 local f = b if g() or (nil or c) then break end end end
r(((t[1] and true) or (g(nil,2) or f) ~= f or f))
if f then for i=1,3 do r((n>n2) or not ("s" and g(nil,2))) if true and e and not true then break end r(g(nil,2) or ((n>=n2) ~= false)) end else do local q=0 while q<3 do q=q+1 b = (((e == f) == not b) and f) if (b and e) and g(1) and d then break end end end end
if #t then do local q=0 while q<3 do q=q+1 local d = (tostring(((t.y and t.x) == 1))..tostring((t.z == g(1)) or e or t.z)) if (t.z and false) then break end end end else local a = (not ("s" or false) or a) end
local a = not (nil and f and b or d)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated211
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
do local q=0 while q<3 do q=q+1 t.x = t.y if (d and 2) or (t.z or g(1)) then break end end end
for i=1,3 do if ((tostring(not g(nil,2))..tostring(not e)) ~= (n>=n2)) then r((tostring((a and t.x))..tostring((not true == (c and f))))) else r((n>=n2) or (tostring((n>=n2))..tostring((g(1) == false)))) end if #t then break end for i=1,3 do r(((tostring((t.x and t[1]))..tostring((tostring(t[1])..tostring(2)))) or not c or nil)) if #t then break end t[n] = (tostring((not t.x ~= not 1))..tostring((true and e and true))) end end
local c = (tostring(f)..tostring(g(1)))
c = ((g() and c and true or b) ~= not (g(nil,2) or g(1)))
for i=1,3 do local e = ((t.x == (n>n2)) ~= (tostring((t.z == #t))..tostring((f and 2)))) if (2 and a ~= (t.z ~= b)) then break end local b = (t.z or (t[1] or d) ~= not (tostring(false)..tostring(g(nil,2)))) end
local f = g(1)
t.y = true and (a and false) and (g(nil,2) == nil)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated212
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
r(((n>=n2) and not (b ~= b)))
local f = not #t and t.x or (g() and f)
if (((tostring(t[1])..tostring(c)) or (1 or t[1])) == a) then r((n>n2)) else if not ((2 ~= d) ~= (tostring(e)..tostring(g(1)))) then local e = ((true == g()) == (tostring(t[1])..tostring(1))) or (g(1) or t[1] or 1) else local c = (tostring(g(1))..tostring(nil)) or (tostring(false and false)..tostring(c)) end end
local f = ((tostring(not "s")..tostring(t.y)) or (tostring((2 or t.y))..tostring(d and true)))
if nil or (t.y or g()) or not 1 then do local q=0 repeat q=q+1 local w=not d or "s" until w or q>2 end else do local q=0 while q<3 do q=q+1 t.x, a, d = ((n>=n2) ~= (n<n2)), g(7,8) if nil and (#t and false) then break end end end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated213
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local c = t[1]
local function h(a,...) local f = (n+n2) return (a and c or c),... end r(h(not b,(t.x and 1)))
local f = (("s" and e and nil) and (tostring(not t.z)..tostring((t.x ~= t.z))))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated214
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local b = g(nil,2)
local f = not nil
t[1] = (g() or g(nil,2) and g(1) and ((f and false) == (tostring(f)..tostring(t[1]))))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated215
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local function h(a,...) for i=1,3 do r(not ((g(1) or f) and (n<=n2))) if ((n-n2) == (2 == b)) then break end r(true) end return (n+n2) and a or g(1),... end r(h((tostring(t.x)..tostring(nil)),a and g()))
if not (g(1) or not e) then a, d, b = ((e and t[1]) and t.x or t.x), g(7,8) elseif (not false or a) then r(((not 2 and t.x) and not t.z)) end
do local q=0 repeat q=q+1 local w=g(nil,2) until w or q>2 end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated216
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if ((true or t.z) == "s") or ((a or nil) or (a or "s")) then t.y = (n>n2) else if (tostring(((f and g()) and c or b))..tostring(b or nil or (b and "s"))) then t.x, d, b = (t[1] and b and not true), g(7,8) elseif (c == nil) then b = ((n-n2) ~= (n>=n2)) end end
local c = ((d ~= t.x and c) and (tostring((tostring(nil)..tostring("s")))..tostring((false or b))))
t[1], t.y = (n<=n2), ((true and c) or (t.z == true))
r(((t.z and e and (false == 2)) ~= false))
if (true or c and (tostring(d)..tostring(#t))) or t.x or t.x or 1 and true then local f = ((tostring(#t)..tostring(nil)) or (g() ~= c) or not b or t.y) else t[n], c = ((1 and d) ~= (2 ~= false)), not (n>=n2) end
if (((t.z and "s") and (t[1] and g())) and (n*n2)) then if ((a and t.x and t.y and 1) ~= c) then local c = ((false or t.z == true and e) and not a and g()) else t[1], t[n] = (2 ~= not false), (n>=n2) end else for i=1,3 do local b = ((nil and (tostring(true)..tostring(g(nil,2)))) == (tostring(g())..tostring((tostring(g())..tostring(b))))) if not b or t.z and "s" then break end r(not true and t.z and (tostring((n+n2))..tostring(b))) end end
t.y = (((true or t[1]) == a or "s") or (true or 1) or (g() == d))
for i=1,3 do do local q=0 repeat q=q+1 local w=c or (f or g(nil,2)) until w or q>2 end if (n<n2) then break end local c = 2 end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated217
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
r(((b or g(1) and not t.x) and g(1) or 2 or not g()))
local d = (true or nil or (false and c) or ((n<n2) or (t.y == d)))
for i=1,3 do do local q=0 repeat q=q+1 local w=((#t == #t) and (b and nil)) until w or q>2 end if g() then break end r(((g(nil,2) and 2) and (e == g(1)) ~= a)) end
local d = (((n>=n2) or not g(1)) == not a and false)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated218
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
b = not (tostring((e == 2))..tostring(not "s"))
if ((n-n2) and c or not (tostring("s")..tostring(c))) then if t[1] or ((1 and nil) == true) then r(not (g() and a) and 1) else r((tostring(not g(nil,2) or t.x)..tostring((b or c) and ("s" and nil)))) end elseif not "s" or e then do local q=0 while q<3 do q=q+1 r(not true and ((t.z or t.y) and not c)) if not true and (tostring(t.x)..tostring(c)) then break end end end end
do local q=0 repeat q=q+1 local w=((e ~= t.y) and (f ~= nil)) until w or q>2 end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated219
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local a = not (tostring(t.y)..tostring(false and e))
t.x = (tostring(((t.x and nil) and (g(1) ~= true)))..tostring(g(nil,2) or c or f))
t[1], t[n] = ((false and 2) and (f or 1)), (tostring(not c)..tostring(true and t.z))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated220
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
c, b = ("s" and false) or g(1) and false, (tostring(d)..tostring(t.x)) and (tostring(f)..tostring(t.z))
local d = (not (tostring(false)..tostring(true)) and true)
local d = (tostring((d or not false))..tostring(g(1)))
local function h(a,...) t[n] = (d == (2 and a) or (t.y == e)) return e,... end r(h(f or t.y,(true or g(1))))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated221
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
a, c = (n<n2), ((e and true) ~= nil and t.y)
for i=1,3 do t[1] = (tostring(((f == g(1)) and (n>=n2)))..tostring(true or #t or t.x and t.y)) if t.x then break end if (c and g() and not t.z or (tostring(not 2)..tostring((tostring(b)..tostring(2))))) then local b = g() and not true or c elseif not (t.x ~= nil) then r(((n<n2) or (g() and nil) and (d or c))) end end
b = (tostring((g(nil,2) and #t) or (t.x == f))..tostring(((g() == t[1]) or t[1] and g(nil,2))))
if ((#t ~= false) or f or nil ~= not nil or (n<n2)) then local a = b elseif (t.z and ("s" and t.x)) then local f = (not g(1) and (t.x or t[1]) or (tostring((tostring(c)..tostring(t.z)))..tostring(c or "s"))) end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated222
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local e = (g() == not a and 2)
if f then for i=1,3 do t[1] = ((true == #t) or (g(nil,2) ~= g(1)) or not (g(1) or g(nil,2))) if (not c ~= (nil and g())) then break end local b = ((tostring(#t)..tostring(false)) and (2 and t[1])) and ((tostring(true)..tostring(#t)) or g(nil,2) or b) end else if (((a ~= b) ~= true or "s") or ((g(nil,2) ~= t.y) == (t.z and nil))) then r((not t.z or d or (t.x == t.z or t[1]))) else local e = (tostring((a ~= nil) and not nil)..tostring((1 and #t ~= not t.y))) end end
if #t then t.y, c = not (nil == c), (n*n2) else do local q=0 while q<3 do q=q+1 r(not not t[1] and ((t.y ~= t.x) or (false or false))) if not (n>n2) then break end end end end
t[n] = (tostring(("s" ~= g(1)))..tostring((t.y == t.y))) or (n>=n2)
do local q=0 while q<3 do q=q+1 local b = not not not e if (nil or t[1] or (n+n2)) then break end end end
local b = not (n>=n2)
do local q=0 while q<3 do q=q+1 if (tostring(true)..tostring(g(1))) then local a = (tostring((g(nil,2) or 2 or (tostring(#t)..tostring("s"))))..tostring((("s" and true) and g()))) else b = (tostring(e or g() and (e ~= 2))..tostring(not f and t[1])) end if (n>n2) then break end end end
if (n<=n2) then for i=1,3 do local e = b if (d or (true ~= c)) then break end local b = (((b and g()) or ("s" == e)) == (2 and t.y)) end elseif ((nil and nil) ~= (t.x ~= t.x)) then if (((n>n2) ~= not g(1)) or (tostring((f == true))..tostring((n+n2)))) then local a = (tostring((c or t.z or (f or false)))..tostring(((n>n2) or not 2))) else r(not (tostring((#t ~= e))..tostring((1 or a)))) end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated223
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
do local q=0 while q<3 do q=q+1 local b = (((t.y and true) or (tostring(#t)..tostring(t[1]))) == (g() and f) or (n>=n2)) if (c or (t.z or e)) then break end end end
if g() then r((((n*n2) or (c or nil)) or not (c ~= g()))) elseif ((1 or t.y) ~= (2 == d)) then local e = t.y and a or d and (1 == nil or a) end
t[1], b = (e == b) and t.x and e, 2 and f or ("s" == "s")
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated224
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t.x = (((a == d) == false and g(1)) ~= (n>=n2) or not g())
t[n], t.x = not (g() == g()), (false == a) and (false or 1)
for i=1,3 do local c = t.y if (e and t.z) or nil or t.y then break end t[n] = ((a and e ~= (n+n2)) or (("s" and 2) and (true and c))) end
if (g(nil,2) or g(1)) then do local q=0 while q<3 do q=q+1 local d = (tostring(g(nil,2))..tostring((tostring((f == b))..tostring((d or false))))) if (t.x ~= true) then break end end end else do local q=0 while q<3 do q=q+1 r(((g(1) or e) and g(nil,2) == ((2 ~= g(nil,2)) == 2 and t.y))) if (t.x or t.z or (tostring(1)..tostring(g(nil,2)))) then break end end end end
local e = nil
local function h(a,...) t.x = false return false,... end r(h(2 and t.z,not c))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated225
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local d = not not t.y or (tostring(f or t.y)..tostring(nil and f))
local c = 1
r(not (f and true ~= (t.x == c)))
t.y = (tostring(t.x)..tostring((g(nil,2) and g() ~= (false or t.z))))
for i=1,3 do a = "s" if ((a == t[1]) and (tostring(2)..tostring(f))) then break end local a = (g() or c and (t.x and t[1]) ~= false) end
do local q=0 while q<3 do q=q+1 local a = (not not a and e) if not f or t.x then break end end end
t[n] = d
d, c, b = false, g(7,8)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated226
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if (not g(1) or (n<=n2)) or (2 and g() and 2 and t.y) then t[n] = (not (false and 1) or t.z) else local c = ((tostring(true and g())..tostring(not t.y)) == e or nil and 1) end
c = 2
r(((2 and nil) and (tostring(1)..tostring(g()))) and (not t.x or (tostring(2)..tostring(false))))
for i=1,3 do local d = (n<=n2) if t.y then break end do local q=0 repeat q=q+1 local w=(n<=n2) or (true or d) until w or q>2 end end
t[n] = t[1]
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated227
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
c, t.x, d = ((t.x or g()) and t[1]), g(7,8)
if (b and f and not a and (d and e) or (t[1] and t.z)) then c, d, t.x = (tostring(t[1])..tostring(t.z)) and #t and f, g(7,8) else t.x, t.y = ((tostring(t.x)..tostring(t[1])) or not c), ((g(nil,2) or 2) == t.z and b) end
local d = (1 and (false == g()) and ((t[1] and e) or (n<=n2)))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated228
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local b = ((1 == f) and (g(1) or true)) or 1
for i=1,3 do local a = nil or (d and t.y) if (tostring((c ~= #t))..tostring(not b)) then break end if f then t.y = #t or not (tostring(t.x)..tostring(nil)) else local f = (t.y == c) or true or nil and (1 and "s" ~= d) end end
d, a, c = (a == a) or t[1], g(7,8)
local f = (tostring((n>=n2))..tostring(((n*n2) ~= (2 == c))))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated229
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if (tostring((tostring(c)..tostring(a)) or (a or g()))..tostring(g(1))) then local b = not (not true ~= (false and t.y)) elseif (t.y == (e ~= 2)) then c = 2 end
if false or a and (false and g(nil,2)) and (n<=n2) then t.x, t[1] = ((g(1) or "s") ~= (1 or e)), (not e == (t.x ~= nil)) else if not ((tostring(g(nil,2))..tostring(t.x)) or (n<n2)) then r(((not c and not a) ~= nil and (2 and false))) else local f = (((tostring(false)..tostring(g(1))) == (t[1] or 2)) and g(nil,2) and t.x and (g() and #t)) end end
r(a and (b == 2) or (n>=n2))
c = ((tostring(2)..tostring((tostring(f)..tostring(nil)))) == (tostring("s" and 1)..tostring((f and b))))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated230
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if (b == (tostring(t.z)..tostring(g(nil,2)))) or ((tostring(nil)..tostring(e)) ~= (f == t.y)) then for i=1,3 do local c = (((true and d) or 2 or b) ~= ((n-n2) or d and 2)) if e then break end local f = (not not g() and (not t.x and (tostring(t.x)..tostring(g())))) end elseif g() and not false then t[1] = (tostring((not a == false or d))..tostring((not d and g(nil,2) and #t))) end
if not (#t ~= not g(nil,2)) then for i=1,3 do r((t.y == t[1])) if (g(nil,2) and g(nil,2) == t.y) then break end r(not "s") end else do local q=0 while q<3 do q=q+1 local d = (n+n2) if (n>n2) then break end end end end
t[n], a = ((false or g()) == (true and g(nil,2))), (tostring(a or true)..tostring((t.y and g(nil,2))))
do local q=0 while q<3 do q=q+1 c, d = (("s" and a) ~= 1), ((n-n2) and g(nil,2)) if not 2 or false then break end end end
if a then a = not (false and 2 ~= false or d) elseif (tostring(t.y)..tostring(g())) and (t.y == 1) then a = not (1 == (e ~= #t)) end
do local q=0 repeat q=q+1 local w=(a or a and #t) until w or q>2 end
for i=1,3 do local d = not g() if ((g() ~= f) or (false ~= a)) then break end t[1] = ((n<=n2) and nil or 1 ~= (2 or (n*n2))) end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated231
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local c = (((t.y ~= e) == (c ~= 1)) ~= not e)
local c = (n+n2)
local c = (true and (tostring(1)..tostring(d)) or (a and 1))
if (tostring(((#t or f) or (c and g())))..tostring(not (g(nil,2) ~= "s"))) then local c = not ((g(nil,2) or e) or (g() and b)) else r(a) end
c = ((n<=n2) or ((g(nil,2) ~= g()) or a and g()))
local c = (tostring(#t)..tostring(#t)) or g(1) and f
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated232
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local c = "s" and ((tostring(#t)..tostring(t[1])) or nil)
for i=1,3 do d, t[n] = (nil or a == (a and c)), (not g(nil,2) == t[1]) if false then break end r((#t or t.z and (a == "s") or (n*n2))) end
for i=1,3 do a = (((#t ~= 2) and (n*n2)) ~= ((g(nil,2) or 2) == e)) if d and g() or (tostring("s")..tostring(t.z)) then break end t.x, b, t.y = (g(1) == a) or t[1] or #t, g(7,8) end
if ((g(1) and g(nil,2)) == (n>=n2)) and (nil or t.y) and t.y then t.y = (tostring(((g(nil,2) or nil) or (t[1] or "s")))..tostring(not ("s" == t[1]))) elseif (tostring(not g(nil,2))..tostring((f or g(1)))) then b, t.x, d = (2 == e) and (tostring(true)..tostring(t[1])), g(7,8) end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated233
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t.y = 1
local e = (tostring((tostring((n<=n2))..tostring((n<=n2))))..tostring(not 2 or true and c))
for i=1,3 do local d = ((nil == g()) and a or g(nil,2)) or not (n>=n2) if (tostring(g(nil,2))..tostring(1 or g())) then break end if (tostring(g(1))..tostring((t[1] or t.y) or (nil ~= a))) then local f = not not (t.z or t.z) else r((t.z == (not d ~= (d == t.y)))) end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated234
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if f then t.y, c, b = ((nil and t.y) or t.z or a), g(7,8) else do local q=0 repeat q=q+1 local w=(tostring(a)..tostring(b or g(nil,2))) until w or q>2 end end
local b = g()
r(e)
if (b and ((tostring(g(1))..tostring(t.y)) and (e and e))) then r(((("s" == #t) and (a == t.x)) ~= ((f ~= 2) or a and t.y))) else if ((tostring(false)..tostring(t[1])) and not nil and ((d and t.y) or 2)) then a = e elseif ((t.z == b) == f) then c = (true == t.x) or e or a and (t[1] == g(1)) and (1 or false) end end
for i=1,3 do a = (not not b or (t.z and e) and not t.y) if ((tostring(t.y)..tostring(true)) and ("s" or b)) then break end for i=1,3 do c, b, a = not c or g(1), g(7,8) if (#t and a) or (d and t.z) then break end r((not 2 or (n>n2)) or (g(1) or f) or t.z or t.x) end end
local e = (tostring((#t ~= 1))..tostring((t.z or #t))) or t.z
local a = ((tostring((f ~= f))..tostring((tostring(f)..tostring(true)))) and t[1])
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated235
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
b = ((tostring("s" and d)..tostring((c ~= t.x))) or (2 == (false == f)))
if (not g(1) or (n>n2)) then a = (n>=n2) elseif false then local a = (n<=n2) end
for i=1,3 do d, b, a = t[1], g(7,8) if (g(nil,2) == g(1)) and not g(1) then break end if (not b and not g() or t.y) then t.x = not "s" and (t.z == nil) or (c ~= g(nil,2)) or (t.z and c) elseif (c or false) then r((not (f and 1) or ((g(nil,2) or t.z) ~= (false or 1)))) end end
if ((g(1) or true) ~= (n>=n2)) and not (g(nil,2) ~= 1) then do local q=0 while q<3 do q=q+1 t.x, a = ("s" or c or (d or t.x)), (n>=n2) if ((n>n2) == a and e) then break end end end elseif not d or (#t == false) then do local q=0 while q<3 do q=q+1 t.y = ((t.z and c ~= (t[1] == t.z)) == (tostring(1 or a)..tostring((t[1] == t[1])))) if t.z then break end end end end
do local q=0 while q<3 do q=q+1 if not (a == not #t) then local f = not (t.y == b) or (t.x and e) else local f = ((not b == (tostring(#t)..tostring(t.x))) and (n-n2)) end if (tostring((nil == b))..tostring(not f)) then break end end end
local b = (((nil == g(1)) or not t[1]) or (tostring(2)..tostring(#t)) or #t)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated236
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t.y = 1
t.y, t.x, d = ((c ~= g(nil,2)) ~= b and g(nil,2)), g(7,8)
do local q=0 while q<3 do q=q+1 do local q=0 repeat q=q+1 local w=((n*n2) or (true == d)) until w or q>2 end if (a and c) or t[1] or g(nil,2) then break end end end
if not not #t or true then local e = (tostring(((n<=n2) or 2 or d))..tostring(f)) else local e = (t.z and (n*n2) == t.x) end
for i=1,3 do local b = "s" if g(nil,2) then break end t.x = 2 and ((true and true) == (tostring(b)..tostring(t.x))) end
if ((not g(1) and (nil ~= false)) or ((t[1] or g(nil,2)) or a)) then a = (((true and t.x) or (tostring(t.z)..tostring("s"))) ~= 1 or (tostring(false)..tostring(1))) elseif not 1 and (true == t.z) then r((("s" or "s") or (tostring(g(nil,2))..tostring(e)) and (tostring(1)..tostring((g(nil,2) and nil))))) end
if (tostring((tostring(g(1) and t.x)..tostring((g(1) ~= t.z))))..tostring(not #t)) then do local q=0 repeat q=q+1 local w=not t.y and not b until w or q>2 end else for i=1,3 do local a = (not (tostring(2)..tostring(a)) == not (g() and 1)) if (not d and not t.y) then break end r((d ~= not 2 or true and t.z)) end end
t[n] = (((true or 1) or b and b) ~= (1 or t.x) and (c and t.x))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated237
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
do local q=0 repeat q=q+1 local w=(t.x and t[1] and (n+n2)) until w or q>2 end
d, c, a = (1 or g(nil,2) or (n+n2)), g(7,8)
local e = not ((g(nil,2) or true) == (t.x or 1))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated238
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
if b then if (f ~= not true) then r((n+n2)) else t.y = (tostring(t[1])..tostring(#t)) and 2 or f and g() end else local c = (n>n2) end
t.y, c = (tostring(1)..tostring(t.y)) and not a, not (false ~= false)
if f then local e = ((n+n2) == (t.x ~= a) and (t[1] ~= a)) else if not (false ~= nil) then a, t.x = not (1 == t.x), not (n>n2) elseif not (false == t.x) then r((t[1] or t[1]) or #t or (n<=n2)) end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated239
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
for i=1,3 do local b = (n<=n2) if ("s" and b ~= g(1)) then break end do local q=0 while q<3 do q=q+1 r((n>=n2) and (tostring((tostring("s")..tostring("s")))..tostring((t[1] ~= e)))) if not e and true then break end end end end
do local q=0 while q<3 do q=q+1 c = ((not 2 ~= not true) and not g(1) or t.y) if c then break end end end
if (((tostring(false)..tostring(1)) or not g(1)) == (n-n2)) then if not #t or 1 and b or true or t[1] or not c then a, t.x = (n-n2), ((n+n2) == f) else r((((t[1] == c) ~= true and 1) ~= (2 or a == not #t))) end else local f = (((a ~= t.y) or (true or t.x)) and (n<n2)) end
t.y, c, t.x = (tostring(t[1] and c)..tostring(d)), g(7,8)
if (tostring(t.z)..tostring(#t or c)) and (t.y or false and (g(nil,2) ~= e)) then t.y, d = not not true, ((e or t.z) and (b ~= g(1))) else if not e and e or f then r(t[1]) else r(2) end end
for i=1,3 do b = (n+n2) if "s" then break end local d = (tostring((t.y and g(nil,2)))..tostring((n-n2))) or not (g() and #t) end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated240
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t[n] = ((g(1) and false) or t[1] or "s" ~= (true or 1 ~= (n-n2)))
if (not nil and t.z == (tostring(g())..tostring(2)) or 2) then do local q=0 repeat q=q+1 local w=(t.z or (g(1) == t[1])) until w or q>2 end else local a = (true and t.y) and not t.x or not g(nil,2) end
if not (e ~= nil) and ((tostring(1)..tostring(g(nil,2))) ~= (g(nil,2) and t[1])) then if ((t.x ~= false) or not 2 and not g(1) or c) then r((tostring(not (n<n2))..tostring(f))) elseif b then r(t[1]) end elseif not (g(nil,2) == 2) then b = d or #t and t.y or ((t.x == e) == (#t or c)) end
local function h(a,...) if t.z then local d = ((tostring(nil)..tostring(1)) or (t[1] ~= #t) or (n<n2) or (false or nil)) else local a = b end return ((n>n2) ~= not false),... end r(h((2 == a),(c or f)))
if (((tostring(b)..tostring(c)) and false) == not #t and "s") then do local q=0 while q<3 do q=q+1 r(not (n-n2)) if (n>=n2) then break end end end else c, t.y = (tostring(c)..tostring((t.z or c))), (tostring((t.y == e))..tostring((g() and d))) end
for i=1,3 do t.y, d, c = f and t[1] or t.y, g(7,8) if ((g() and #t) and (tostring(true)..tostring(nil))) then break end t.y, d = (n<n2), ((g(nil,2) and t.x) and not e) end
local b = not (not t[1] or g(nil,2) and t.x)
do local q=0 while q<3 do q=q+1 if ((nil or a) and (nil ~= t[1]) == t.y) then r(c) elseif (not 2 ~= 1) then local a = (not t.z and t.z or (t.y and t.z or (tostring(t.y)..tostring(false)))) end if ((n>=n2) or not 1) then break end end end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated241
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local d = (not not t.y and (#t ~= f) or not #t)
a, b, t.y = ((f == c) ~= (b and t.z)), g(7,8)
local a = c
d, a, c = (true ~= 2 or 2), g(7,8)
r((g() or (#t and g()) and d or nil))
for i=1,3 do d, t.y, b = e, g(7,8) if ((a or nil) or (t.x or d)) then break end local e = (((tostring(b)..tostring(e)) == a or g(nil,2)) and (e and f or g(nil,2) or c)) end
local e = d or ("s" == "s") or (c and 1)
a = (not nil or false and true == t.x or nil or (false and false))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated242
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
t.y, t[1] = (t.x or g() and t[1]), (n>n2)
local c = (n<=n2)
if ((false and 1 and nil) or ((2 ~= false) or (false == 2))) then local d = "s" or t[1] elseif (n<n2) or (n<=n2) then c = not (tostring(t.x)..tostring(t.y or a)) end
if ((tostring(a or f)..tostring((t.y and t.x))) == ((e == 2) and (n>n2))) then t.y = c else local b = ((g() and b or (false or #t)) ~= a) end
local e = (n<n2)
t[n], b = ((e and d) or nil or a), (t.x ~= false) or g(nil,2) or b
if (((nil ~= 2) ~= (b == 2)) ~= (tostring((false and d))..tostring(g(nil,2) or g(1)))) then a = ((n>n2) == 2 or g(1) and b and nil) else for i=1,3 do r(((c ~= false) == (false and b)) and ((d and g(1)) == (n-n2))) if ((a or 1) or (t.y ~= c)) then break end b, t.y = (not #t == not 1), ((f and 1) ~= (t[1] and t.x)) end end
local a = ((n-n2) ~= d) or (n+n2) and b and 1
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated243
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
do local q=0 while q<3 do q=q+1 if (not t.y and e == g() and (g(1) and a)) then t[n] = not (tostring(#t)..tostring(t.y)) and (a ~= d) else b = (tostring(false)..tostring(t.x and (n-n2))) end if (n<n2) then break end end end
t[n] = (not (n>n2) and ((t[1] and g(1)) or (f == 1)))
do local q=0 repeat q=q+1 local w=(d or a or t.y) until w or q>2 end
local c = (b and (d or t[1]) and not #t)
for i=1,3 do if (n>=n2) then local d = g(nil,2) else t.x, c, t.y = not (g(1) or f), g(7,8) end if (2 == #t) or t[1] or false then break end t.y = t[1] end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated244
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local f = (tostring(not not e)..tostring((c or e == 2 or g(nil,2))))
t[n] = ((n<=n2) ~= e and e or (t[1] == a))
t.x = ((#t and t.y) or t.y) or ((tostring(g(1))..tostring(b)) and (nil or t[1]))
t[1], d = (not g() and (n<=n2)), (g(nil,2) == (t[1] == g(nil,2)))
for i=1,3 do local f = ((t.y and "s" and (t[1] or g(nil,2))) == (1 and #t or e and c)) if ((tostring(g())..tostring(t[1])) and (tostring(f)..tostring(f))) then break end if d then c = (not (g(nil,2) or 1) and (tostring(false)..tostring(2)) and 1 and b) else r((n>n2)) end end
if a then d, b = ((true or 2) and (2 == g(1))), (n>n2) elseif ("s" or (#t or "s")) then c = (n<n2) or (true or g(1) ~= not #t) end
local c = ((not 1 == (nil ~= 2)) or c)
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated245
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local f = (("s" or not a) and (g(nil,2) and #t) and ("s" ~= e))
if ("s" and (tostring("s")..tostring(1)) and (true == nil)) then b, t.y = (tostring("s")..tostring((t.z == a))), false elseif true then local a = (tostring(not t.z)..tostring(not 2)) and (t[1] and t.z) end
for i=1,3 do if (t.z == (tostring("s" and a)..tostring(t.x or f))) then t[1], t.y = (e or g(1) or c), ((g() ~= b) and (tostring(g(nil,2))..tostring(g()))) else local d = ("s" or ((tostring(g())..tostring(g(1))) or (tostring(a)..tostring(false)))) end if not c and #t then break end for i=1,3 do r(((not d ~= t.x or f) and not ("s" ~= true))) if (tostring((nil or t.z))..tostring(true and e)) then break end t.y = (not not g() and ((d or "s") or g())) end end
t[n], t.y = true or false or e, (b ~= e) and f and t.z
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated246
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
do local q=0 while q<3 do q=q+1 r((t.y and t.x or g(1) or (tostring(g(1))..tostring(t[1])))) if b then break end end end
a = ((t.z ~= b) or (c == t.x)) or ((c and #t) and g(nil,2))
do local q=0 repeat q=q+1 local w=(not #t and (t.x and e)) until w or q>2 end
if "s" then local c = ((tostring((tostring(c)..tostring(t.x)))..tostring((g(1) == "s"))) == not f or t.y) elseif t[1] or (c and nil) then if ((b == 1) or nil and #t or d or nil) then c, b, a = ((t.x and t.y) ~= (t.y ~= t.z)), g(7,8) else local f = ((1 ~= e) and f or c and not (g() == e)) end end
local d = c
r(not not (g(nil,2) or nil))
for i=1,3 do t.x = ((true and g()) and e or "s" == (n-n2)) if ((n+n2) == g(1) or nil) then break end t.x = (1 or t[1] or (t.x or 2) and (t.z or (a == t.z))) end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated247
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local f = ("s" or not (e ~= "s"))
local b = (tostring((n>=n2))..tostring(d or 1)) or (d and 2) and (t[1] ~= f)
t.x, t.y = (tostring(true)..tostring(f)) and (c or c), (t.z == (tostring(#t)..tostring(a)))
for i=1,3 do b, t.y = (not c == (false ~= #t)), (tostring((tostring(2)..tostring(false)))..tostring(t.x)) if a then break end t.y, b = a or t[1] or not true, (true and nil) and f or g() end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated248
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
do local q=0 repeat q=q+1 local w=f until w or q>2 end
if (not t.y ~= not a) or #t then for i=1,3 do c = (tostring(g() or c)..tostring((a or g(nil,2)))) or (e ~= (t.y or false)) if ((2 and false) or (c and d)) then break end local b = t.x or (t.y and e) or (e ~= "s") end elseif t.x then if ((b or d ~= not t[1]) and t[1]) then local e = not ((e ~= a) ~= (1 and true)) else local d = not (n*n2) end end
c = not 1 or g(1) or (not "s" ~= (t.z ~= g(1)))
for i=1,3 do a = ((g(nil,2) and t.x and (t[1] ~= g(nil,2))) or g() or t[1] or (1 or t.z)) if true and 2 and #t then break end r((n+n2)) end
local f = ((t.z == a) or (tostring(t.x)..tostring(g(1))) == (tostring(1)..tostring(e)))
local e = ((tostring(f)..tostring(t.x or t.y)) or not g(nil,2) and "s")
if (not (false or "s") ~= (t.x and true) and (g(nil,2) and t.y)) then r((not (g(1) and t.x) == ((n>=n2) ~= (t.z and c)))) else local d = g(1) end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated249
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local d = (tostring((t.z or t[1]))..tostring(false and false)) or not not t[1]
local f = ("s" ~= (t.x ~= "s") and (a == d))
do local q=0 repeat q=q+1 local w=(n>=n2) until w or q>2 end
t.x = (((b == false) and (n*n2)) and ((n+n2) or 2 and a))
local d = true
t[1], b = not "s", (t[1] or (n<=n2))
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
--- generated250
local out={} local n,n2=3,4 local t={x=1,y=false,10,20,30}
local function g(...) local p,q=... return q or p, p end
local function r(...) for i=1,select('#',...) do out[#out+1]=tostring((select(i,...))) end end
local a,b,c,d,e,f=1,nil,'x',false,t.q,2
local a = not (n>=n2)
do local q=0 repeat q=q+1 local w=(not t.x and (n+n2)) until w or q>2 end
if ((1 and #t and (t.y == c)) or (1 and g(1)) and c) then local d = ((true or c ~= 2) == (tostring(d)..tostring(g(1))) or "s") else local f = not (tostring((#t and t.y))..tostring((d ~= g(1)))) end
local a = (g() and ((e or "s") and false))
local c = (((b == f) and (g(nil,2) or false)) or g(nil,2))
if ((g(1) or t.z or (g(nil,2) and g(nil,2))) and not false and 2) then local b = not (t.x == d) and (b == d) else b, t.x, d = not (tostring(#t)..tostring(true)), g(7,8) end
r(a,b,c,d,e,f,t.x,t.y,t[1],t[3])
return out
