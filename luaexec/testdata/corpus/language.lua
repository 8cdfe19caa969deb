--- language1 |  | "3"
local n=0 for i=1,ARGV[1] do n=n+1 end return n
--- language2
for i='3',1,-1 do return i end
--- language3
local s=0 for i=1,'10','3' do s=s+i end return s
--- language4
for i='x',2 do end
--- language5
for i=1,{} do end
--- language6
for i=1,2,'q' do end
--- language7
for i=1,nil do end
--- language8
local n=0 for i=3,1 do n=n+1 end return n
--- language9
local t={} for i=0.5,2 do t[#t+1]=tostring(i) end return t
--- language10
local goto = 5 return goto
--- language11
for i=1,2 do goto c ::c:: end return 1
--- language12
local t={goto=1} return t.goto
--- language13
return 1;
--- language14
; return 1
--- language15
return 1;;
--- language16
local a <const> = 1
--- language17
return 1 // 2
--- language18
return ~1
--- language19
return 1 & 2
--- language20
local x = 5 local function f() return x end x = 6 return f()
--- language21
local f = function() return type(f) end return f()
--- language22
local function f(n) if n==0 then return 'done' end return f(n-1) end return f(50000)
--- language23
local t={} for i=1,3 do t[i]=function() return i end end return {t[1](),t[2](),t[3]()}
--- language24
local a,b,c=(function() return 1,2,3 end)() return {a,b,c}
--- language25
local a,b=((function() return 1,2 end)()) return {a,tostring(b)}
--- language26
local t={(function() return 1,2,3 end)(),(function() return 1,2,3 end)()} return #t
--- language27
return select('#',(function(...) return ... end)(1,nil,nil))
--- language28
local function f(...) return select('#',...),... end return {f(1,2,3)}
--- language29
local function f(...) return #arg, arg.n end return {f(1,2)}
--- language30
local function f(...) local t={...} return #t end return f(1,2,3,4)
--- language31
local t={} t.x={} t.x.y=5 return t.x.y
--- language32
local t={[1]='a',[2]='b','c'} return t[1]
--- language33
local t={10,20,30,[2]='z'} return tostring(t[2])
--- language34
local i=1 local t={} i,t[i]=2,'x' return {i,tostring(t[1]),tostring(t[2])}
--- language35
local a,b=1,2 a,b=b,a return {a,b}
--- language36
local a,b,c=1,2,3 a,b,c=c,a,b return {a,b,c}
--- language37
local t={1,2} t[1],t[2]=t[2],t[1] return t
--- language38
local t={} t.x,t.y=1 return {t.x,tostring(t.y)}
--- language39
local a,b=1 a,b=(function() return 5,6 end)() return {a,b}
--- language40
local t a,t.x=1,2
--- language41
local t={} t.a,x=1,2
--- language42
local a,b a,b=1,2,3 return {a,b}
--- language43
local u,v=1,2 local function f() u,v=v,u end f() return {u,v}
--- language44
(a),b=1,2
--- language45
local t={1,2,3} local i=1 i,t[i+1]=i+1,20 return {i,t[2]}
--- language46
local t={} t.a,t.b=nil.x,1
--- language47
repeat local x=1 until x==1 return 'ok'
--- language48
local i=0 while true do i=i+1 if i>5 then break end end return i
--- language49
local i=0 repeat i=i+1 local done=i>3 until done return i
--- language50
do local x=1 end return tostring(pcall(function() return x end))
--- language51
if nil then return 1 elseif false then return 2 else return 3 end
--- language52
return 1 and 2
--- language53
return nil and 1
--- language54
return false or 'x'
--- language55
return not nil
--- language56
return not 0
--- language57
return 1==1.0
--- language58
return '1'==1
--- language59
return 'a'<'b'
--- language60
return 'a'<'B'
--- language61
return 'abc'<'abd'
--- language62
return ''<'a'
--- language63
return 2^10
--- language64
return 7%3
--- language65
return -7%3
--- language66
return 7%-3
--- language67
return -7%-3
--- language68
return 5.5%2 * 10
--- language69
return 10/4*10
--- language70
return 2^-1*10
--- language71
return -2^2
--- language72
return 2^3^2
--- language73
return 1+2*3-4/2
--- language74
return '10'+5
--- language75
return '0x10'+0
--- language76
return '010'+1
--- language77
return '0b11'+1
--- language78
return '1_000'+1
--- language79
return ' 5 '*2
--- language80
return '5'*'6'
--- language81
return 'a'+1
--- language82
return 1+'a'
--- language83
return -'5'
--- language84
return -'a'
--- language85
return -{}
--- language86
return -nil
--- language87
return '10'%3
--- language88
return '2'^3
--- language89
return 10 .. ''+5
--- language90
return nil+1
--- language91
return 1+nil
--- language92
return {}+1
--- language93
return true+1
--- language94
local x return x+1
--- language95
local t={} return t.x+1
--- language96
local t={} return 1+t.x.y
--- language97
return x.y
--- language98
local x return x.y
--- language99
local t={} return t.a.b
--- language100
local t={} t.a.b=1
--- language101
local x x.y=1
--- language102
local t={} t[nil]=1
--- language103
local t={} t[0/0]=1
--- language104
return ({})[nil]
--- language105
local t={} return t[nil]
--- language106
return #5
--- language107
return #nil
--- language108
local x return #x
--- language109
local t={} return #t.x
--- language110
local f f()
--- language111
local t={} t.f()
--- language112
local t={} t:f()
--- language113
('x'):nosuch()
--- language114
local t={} t.a.f()
--- language115
nosuch()
--- language116
redis.nosuch()
--- language117
string.nosuch()
--- language118
return ('x')()
--- language119
return (1)()
--- language120
return ({})()
--- language121
KEYS.x()
--- language122
KEYS[1].x()
--- language123
local t={} t[1]()
--- language124
for a in nil do end
--- language125
for a in 5 do end
--- language126
for a in {} do end
--- language127
return {}<{}
--- language128
return {}<1
--- language129
return 1<'1'
--- language130
return '1'<1
--- language131
return nil<1
--- language132
return 1<nil
--- language133
return nil>1
--- language134
return 1>nil
--- language135
return {}<=1
--- language136
return 1>={}
--- language137
return true<false
--- language138
return function() end < 1
--- language139
return 'a'..nil
--- language140
return nil..'a'
--- language141
return 'a'..{}
--- language142
local t={} return 'a'..t.x
--- language143
local t={} return 'a'..t.x..'b'
--- language144
local x return x..'b'
--- language145
local x return 'a'..x..'b'
--- language146
return 'x'..true
--- language147
return 1 ..nil
--- language148
return {}..{}
--- language149
return 'a'..'b'..nil
--- language150
local t={} return 'a'..t[1]
--- language151
local u local function f() return 'a'..u end return f()
--- language152
local u local function f() return u.x end return f()
--- language153
local u local function f() return u+1 end return f()
--- language154
local u local function f() u() end return f()
--- language155
local t=setmetatable({},{__add=function(a,b) return 42 end}) return t+1
--- language156
local t=setmetatable({},{__add=function(a,b) return 42 end}) return '1'+t
--- language157
local t=setmetatable({},{__add=function(a,b) return 42 end}) return t+'x'
--- language158
local t=setmetatable({},{__unm=function() return 7 end}) return -t
--- language159
local t=setmetatable({},{__len=function() return 9 end}) return #t
--- language160
local t=setmetatable({},{__eq=function() return true end}) return t==1
--- language161
local m={__eq=function() return true end} return setmetatable({},m)==setmetatable({},m)
--- language162
local m={__lt=function() return true end} return setmetatable({},m)<setmetatable({},m)
--- language163
local m={__lt=function() return false end} return setmetatable({},m)<=setmetatable({},m)
--- language164
local m={__le=function() return true end} return setmetatable({},m)<=setmetatable({},m)
--- language165
local t=setmetatable({},{__call=function(self,a,b) return a+b end}) return t(1,2)
--- language166
local t=setmetatable({},{__index={x=5}}) return t.x
--- language167
local t=setmetatable({},{__index=function(t,k) return k..'!' end}) return t.foo
--- language168
local l={} local t=setmetatable({},{__newindex=function(t,k,v) l[k]=v end}) t.x=5 return {l.x,tostring(rawget(t,'x'))}
--- language169
local t=setmetatable({},{__tostring=function() return 'T' end}) return tostring(t)
--- language170
local t=setmetatable({},{__metatable='no'}) return getmetatable(t)
--- language171
local t=setmetatable({},{__metatable='no'}) setmetatable(t,{})
--- language172
local t={} setmetatable(t,t) t.__index=t return t.x
--- language173
return 0xff
--- language174
return 0xFF
--- language175
return 1e2
--- language176
return .5*10
--- language177
return 3.
--- language178
return 3e
--- language179
return 0x
--- language180
return 0xg
--- language181
return 1a
--- language182
return 'a\65b'
--- language183
return 'a\300'
--- language184
return '\q'
--- language185
return "a\
b"
--- language186
return [[x
y]]
--- language187
return [==[a]]b]==]
--- language188
return [=a
--- language189
return [[abc
--- language190
return 'abc
def'
--- language191
--[[ c ]] return 1
--- language192
--[==[ c
]==] return 2
--- language193
-- c
return 3
--- language194
return 1 --
--- language195
--[[ unfinished
--- language196
return 'a' 'b'
--- language197
return {1,2,}
--- language198
return {1;2;}
--- language199
return {,}
--- language200
x
--- language201
x y
--- language202
x.y
--- language203
return return
--- language204
local
--- language205
local 1
--- language206
local function
--- language207
function
--- language208
function f
--- language209
function f(
--- language210
function f()
--- language211
function f() end
--- language212
local function f(a,) end
--- language213
local function f(a,...) return a end return f(1)
--- language214
local function f(...,a) end
--- language215
if
--- language216
if x
--- language217
if 1 then
--- language218
if 1 then else
--- language219
while 1 do
--- language220
for
--- language221
for i
--- language222
for i=
--- language223
for i=1
--- language224
for i=1,2
--- language225
for i=1,2 do
--- language226
for i in
--- language227
for i,j
--- language228
repeat
--- language229
until x
--- language230
end
--- language231
else
--- language232
break
--- language233
return break
--- language234
do
--- language235
(1)=2
--- language236
f()=1
--- language237
a+1
--- language238
'x'
--- language239
1
--- language240
{}
--- language241
(a)
--- language242
a.b:c
--- language243
a:b=1
--- language244
a[1
--- language245
a[
--- language246
a.1
--- language247
return (1
--- language248
return (1


--- language249
return {1
--- language250
return {1

--- language251
f(

--- language252
return a(
1)
--- language253
local a = b
(c)
--- language254
x=1=2
--- language255
return @
--- language256
return $
--- language257
return !
--- language258
return `
--- language259
return \
--- language260
return '\
--- language261
return 1 2
--- language262
and
--- language263
return not
--- language264
return -
--- language265
return #
--- language266
return ..
--- language267
return ...,1
--- language268
function f(a) return ... end
--- language269
local function f(a) return ... end
--- language270
local x = = 2
--- language271
return a.b.
--- language272
return a:
--- language273
return a:b
--- language274
return a:b.c
--- language275
return "x
--- language276
x = 'a' .. 
--- language277
if x then y() end end
--- language278
return 1 .. 2 ..
--- language279
local t = {a=}
--- language280
local t = {[1]}
--- language281
local t = {[1]=}
--- language282
local t={x=1 y=2}
--- language283
goto = 1
--- language284
return nil.x
--- language285
return {}.x
--- language286
return 'x'.y
--- language287
return ('x').y
