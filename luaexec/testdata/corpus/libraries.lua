--- libraries1
return {type(cjson),type(cmsgpack),type(struct),type(bit)}
--- libraries2
return struct.pack('>I4',1)
--- libraries3 |  | "\babcdefgh\u0005\u0000\u0000\u0000"
return {struct.unpack('Bc0I',ARGV[1])}
--- libraries4
return bit.band(12,10)
--- libraries5
return bit.bor(2147483648,1)
--- libraries6
return bit.tohex(255)
--- libraries7
return cmsgpack.pack({a=1})
--- libraries8
return cmsgpack.unpack('\147\1\2\3')
--- libraries9
return cjson.encode({})
--- libraries10
return cjson.encode(cjson.decode('[]'))
--- libraries11
return cjson.encode({[1]='a'})
--- libraries12
return type(cjson.decode('{"a":null}').a)
--- libraries13
return tostring(cjson.decode('null')==cjson.null)
--- libraries14
return cjson.decode('bad')
--- libraries15
return cjson.decode(false)
--- libraries16
return cjson.encode(1/0)
--- libraries17
return cjson.encode()
--- libraries18
return cjson.encode(1,2)
--- libraries19
return cjson.decode()
--- libraries20
return cjson.decode('')
--- libraries21
return cjson.decode('[1,2')
--- libraries22
return cjson.decode('[1,]')
--- libraries23
return cjson.decode('{"a":1,}')
--- libraries24
return cjson.decode('{a:1}')
--- libraries25
return cjson.decode('{"a" 1}')
--- libraries26
return cjson.decode('[1 2]')
--- libraries27
return cjson.decode('1 2')
--- libraries28
return cjson.decode('"abc')
--- libraries29
return cjson.decode('"\\x"')
--- libraries30
return cjson.decode('"\\u00e9"')
--- libraries31
return cjson.decode('"\\ud83d\\ude00"')
--- libraries32
return cjson.decode('"\\ud83d"')
--- libraries33
return cjson.decode('"\\uzzzz"')
--- libraries34
return cjson.decode('01')
--- libraries35
return cjson.decode('0x10')
--- libraries36
return cjson.decode('-5.5e2')
--- libraries37
return tostring(cjson.decode('nan'))
--- libraries38
return tostring(cjson.decode('inf'))
--- libraries39
return tostring(cjson.decode('-inf'))
--- libraries40
return cjson.decode('+1')
--- libraries41
return cjson.decode('1abc')
--- libraries42
return cjson.decode('tru')
--- libraries43
return cjson.decode('truex')
--- libraries44
return cjson.decode('nul')
--- libraries45
return cjson.decode(' [ 1 , "a" , true , null ] ')[2]
--- libraries46
local t=cjson.decode('{"a":{"b":[1,2,{"c":3}]}}') return t.a.b[3].c
--- libraries47
return cjson.decode('{}') and 1
--- libraries48
return cjson.decode('[[[[1]]]]')[1][1][1][1]
--- libraries49
return cjson.decode('\0')
--- libraries50
return cjson.decode('1\0')
--- libraries51
return cjson.decode('a\0')
--- libraries52
return cjson.decode(5)
--- libraries53
return cjson.decode('}')
--- libraries54
return cjson.decode(']')
--- libraries55
return cjson.decode(':')
--- libraries56
return cjson.decode(',')
--- libraries57
return cjson.decode('{')
--- libraries58
return cjson.decode('[')
--- libraries59
return cjson.decode('{"a":}')
--- libraries60
return cjson.decode('{1:2}')
--- libraries61
return cjson.decode(('['):rep(1001))
--- libraries62
return cjson.decode(('['):rep(1000)..(']'):rep(1000))[1] and 'ok'
--- libraries63
return cjson.decode('-')
--- libraries64
return cjson.decode('1e')
--- libraries65
return cjson.decode('.5')
--- libraries66
return cjson.decode('1.')
--- libraries67
return cjson.decode('"a\\/b\\n"')
--- libraries68
return cjson.encode({1,2,3})
--- libraries69
return cjson.encode({1,'a',true,false})
--- libraries70
return cjson.encode('a"b\\c/d\n\t\r\b\f\1\127')
--- libraries71
return cjson.encode(1.5)
--- libraries72
return cjson.encode(1722470400123456)
--- libraries73
return cjson.encode(2^53)
--- libraries74
return cjson.encode(0.1)
--- libraries75
return cjson.encode(1e20)
--- libraries76
return cjson.encode(-0)
--- libraries77
return cjson.encode(100)
--- libraries78
return cjson.encode(nil)
--- libraries79
return cjson.encode(true)
--- libraries80
return cjson.encode(cjson.null)
--- libraries81
return cjson.encode({cjson.null})
--- libraries82
return cjson.encode({1,nil,3})
--- libraries83
return cjson.encode({nil,nil,3})
--- libraries84
return cjson.encode({[5]=1})
--- libraries85
return cjson.encode({[11]=1})
--- libraries86
return cjson.encode({[1000]=1})
--- libraries87
return cjson.encode({[0]=1})
--- libraries88
return cjson.encode({[-1]=1})
--- libraries89
return cjson.encode({[1.5]=1})
--- libraries90
return cjson.encode({a={b={c={}}}})
--- libraries91
return cjson.encode({[true]=1})
--- libraries92
return cjson.encode(function() end)
--- libraries93
return cjson.encode({print=redis.call})
--- libraries94
return cjson.encode(0/0)
--- libraries95
local t={} t.x=t return cjson.encode(t)
--- libraries96
local t={} for i=1,999 do t={t} end return #cjson.encode(t)
--- libraries97
local t={} for i=1,1001 do t={t} end return #cjson.encode(t)
--- libraries98
return cjson.encode('é\255')
--- libraries99
return cjson.encode({x=1/3})
--- libraries100
return cjson.encode(setmetatable({},{__index={1,2}}))
--- libraries101
return cjson.encode_number_precision(3)..''..cjson.encode(1/3)
--- libraries102
cjson.encode_number_precision(15)
--- libraries103
return {cjson.encode_sparse_array(true,3,12)}
--- libraries104
cjson.encode_sparse_array(true,1,1) return cjson.encode({[3]=1})
--- libraries105
cjson.encode_max_depth(2) return cjson.encode({{{}}})
--- libraries106
cjson.decode_max_depth(2) return cjson.decode('[[[1]]]')
--- libraries107
cjson.encode_invalid_numbers(true) return cjson.encode(1/0)
--- libraries108
cjson.encode_invalid_numbers('null') return cjson.encode(1/0)
--- libraries109
cjson.encode_invalid_numbers(false) cjson.decode_invalid_numbers(false) return cjson.decode('0x10')
--- libraries110
cjson.decode_invalid_numbers(true) cjson.encode_sparse_array(false,2,10) cjson.encode_max_depth(1000) cjson.decode_max_depth(1000) cjson.encode_number_precision(14) return 1
--- libraries111
cjson.encode_max_depth('x')
--- libraries112
cjson.encode_max_depth(0)
--- libraries113
cjson.encode_invalid_numbers('bad')
--- libraries114
cjson.encode_max_depth(1,2)
--- libraries115
return tostring(cjson.encode_keep_buffer())
--- libraries116
return cjson._NAME..cjson._VERSION
--- libraries117
return type(cjson.new())
--- libraries118
return tostring(cjson.null)
--- libraries119
return cmsgpack.pack(1)
--- libraries120
return cmsgpack.pack(127)
--- libraries121
return cmsgpack.pack(128)
--- libraries122
return cmsgpack.pack(255)
--- libraries123
return cmsgpack.pack(256)
--- libraries124
return cmsgpack.pack(65535)
--- libraries125
return cmsgpack.pack(65536)
--- libraries126
return cmsgpack.pack(4294967295)
--- libraries127
return cmsgpack.pack(4294967296)
--- libraries128
return cmsgpack.pack(2^53)
--- libraries129
return cmsgpack.pack(-1)
--- libraries130
return cmsgpack.pack(-32)
--- libraries131
return cmsgpack.pack(-33)
--- libraries132
return cmsgpack.pack(-128)
--- libraries133
return cmsgpack.pack(-129)
--- libraries134
return cmsgpack.pack(-32768)
--- libraries135
return cmsgpack.pack(-32769)
--- libraries136
return cmsgpack.pack(-2147483648)
--- libraries137
return cmsgpack.pack(-2147483649)
--- libraries138
return cmsgpack.pack(1.5)
--- libraries139
return cmsgpack.pack(0.1)
--- libraries140
return cmsgpack.pack(-0)
--- libraries141
return cmsgpack.pack(true)
--- libraries142
return cmsgpack.pack(false)
--- libraries143
return cmsgpack.pack(nil)
--- libraries144
return cmsgpack.pack('abc')
--- libraries145
return cmsgpack.pack(('x'):rep(31))
--- libraries146
return cmsgpack.pack(('x'):rep(32))
--- libraries147
return cmsgpack.pack({})
--- libraries148
return cmsgpack.pack({1,2,3})
--- libraries149
return cmsgpack.pack({1,nil,3})
--- libraries150
return cmsgpack.pack({a='b'})
--- libraries151
return cmsgpack.pack({[2]=1})
--- libraries152
return cmsgpack.pack({{},{{}}})
--- libraries153
return cmsgpack.pack(1,2,'x')
--- libraries154
return cmsgpack.pack(1/0)
--- libraries155
return cmsgpack.pack(0/0)
--- libraries156
return cmsgpack.pack(2^63)
--- libraries157
return cmsgpack.pack(2^64)
--- libraries158
return cmsgpack.pack(1e300)
--- libraries159
return cmsgpack.pack(function() end)
--- libraries160
return cmsgpack.pack(cjson.null)
--- libraries161
return #cmsgpack.pack(('x'):rep(256))
--- libraries162
return #cmsgpack.pack(('x'):rep(70000))
--- libraries163
local t={} for i=1,16 do t[i]=i end return cmsgpack.pack(t)
--- libraries164
local t={} t[1]=1 for i=1,20 do t={t} end return cmsgpack.pack(t)
--- libraries165
cmsgpack.pack()
--- libraries166
cmsgpack.unpack('')
--- libraries167
return {cmsgpack.unpack('\1\2\3')}
--- libraries168
cmsgpack.unpack('\147\1')
--- libraries169
cmsgpack.unpack('\193')
--- libraries170
return {cmsgpack.unpack_one('\1\2\3')}
--- libraries171
return {cmsgpack.unpack_one('\1\2\3',1)}
--- libraries172
return {cmsgpack.unpack_one('\1\2\3',2)}
--- libraries173
return {cmsgpack.unpack_limit('\1\2\3',2)}
--- libraries174
return {cmsgpack.unpack_limit('\1\2\3',2,1)}
--- libraries175
cmsgpack.unpack_one('\1',5)
--- libraries176
cmsgpack.unpack_one('\1',-1)
--- libraries177
return cmsgpack.unpack(cmsgpack.pack({1,{2,'x'},true}))[2][2]
--- libraries178
local t=cmsgpack.unpack(cmsgpack.pack({a={b=1.5}})) return tostring(t.a.b)
--- libraries179
return cmsgpack.unpack(cmsgpack.pack(-5))
--- libraries180
return tostring(cmsgpack.unpack(cmsgpack.pack(0.1)))
--- libraries181
return tostring(cmsgpack.unpack('\203\63\240\0\0\0\0\0\0'))
--- libraries182
return cmsgpack.unpack('\196\3abc')
--- libraries183
return cmsgpack.unpack('\129\161a\1').a
--- libraries184
return cmsgpack.unpack('\161')
--- libraries185
cmsgpack.unpack({})
--- libraries186
return {cmsgpack._NAME,cmsgpack._VERSION}
--- libraries187
return type(cmsgpack.unpack('\192'))
--- libraries188
return struct.pack('B',255)
--- libraries189
return struct.pack('b',-1)
--- libraries190
return struct.pack('>H',258)
--- libraries191
return struct.pack('<H',258)
--- libraries192
return struct.pack('>i',-2)
--- libraries193
return struct.pack('<I2',65535)
--- libraries194
return struct.pack('>l',1)
--- libraries195
return struct.pack('<L',2^40)
--- libraries196
return struct.pack('>i8',-1)
--- libraries197
return struct.pack('f',1.5)
--- libraries198
return struct.pack('>d',1.5)
--- libraries199
return struct.pack('s','abc')
--- libraries200
return struct.pack('c3','abcd')
--- libraries201
return struct.pack('c0','abcd')
--- libraries202
return struct.pack('c5','abc')
--- libraries203
return struct.pack('x')
--- libraries204
return struct.pack('>Bx!4I',1,2)
--- libraries205
return struct.pack('!8Bd',1,2)
--- libraries206
return struct.pack('Bc0',3,'abc')
--- libraries207
return struct.pack('I',-1)
--- libraries208
return struct.pack('B',256)
--- libraries209
return struct.pack('B','12')
--- libraries210
return struct.pack('y',1)
--- libraries211
return struct.pack('i33',1)
--- libraries212
return struct.pack('!3',1)
--- libraries213
return struct.pack('B')
--- libraries214
return struct.pack('','x')
--- libraries215
return struct.pack('i3',-2)
--- libraries216
return struct.pack('>i3',-2)
--- libraries217
return struct.pack('I9',5)
--- libraries218
return struct.pack(' >H < H',1,1)
--- libraries219
return struct.pack('T',5)
--- libraries220
return struct.pack('c','ab')
--- libraries221
return struct.pack('B',1.9)
--- libraries222
return {struct.unpack('B','\255')}
--- libraries223
return {struct.unpack('b','\255')}
--- libraries224
return {struct.unpack('>H','\1\2')}
--- libraries225
return {struct.unpack('<h','\255\255')}
--- libraries226
return {struct.unpack('>I4','\0\0\1\0')}
--- libraries227
return {struct.unpack('s','abc\0def')}
--- libraries228
return {struct.unpack('s','abc')}
--- libraries229
return {struct.unpack('c3','abcdef')}
--- libraries230
return {struct.unpack('Bc0','\3abc')}
--- libraries231
return {struct.unpack('c0','abc')}
--- libraries232
return {struct.unpack('BB','\1')}
--- libraries233
return {struct.unpack('B','\1\2\3',2)}
--- libraries234
return {struct.unpack('B','\1',5)}
--- libraries235
return {struct.unpack('B','\1',0)}
--- libraries236
return {struct.unpack('xB','\0\5')}
--- libraries237
return {struct.unpack('!4BI','\1\0\0\0\2\0\0\0')}
--- libraries238
return {struct.unpack('y','a')}
--- libraries239
return {struct.unpack('','abc')}
--- libraries240
return {struct.unpack('>i8','\255\255\255\255\255\255\255\255')}
--- libraries241
return {struct.unpack('L','\255\255\255\255\255\255\255\255')}
--- libraries242
return {struct.unpack('i3','\255\255\255')}
--- libraries243
return {struct.unpack('I0','abc')}
--- libraries244
return tostring((struct.unpack('f',struct.pack('f',0.1))))
--- libraries245
return tostring((struct.unpack('>d',struct.pack('>d',0.1))))
--- libraries246
return struct.size('>BHIl')
--- libraries247
return struct.size('!8Bd')
--- libraries248
return struct.size('s')
--- libraries249
return struct.size('c0')
--- libraries250
return struct.size('c5')
--- libraries251
return struct.size('y')
--- libraries252
struct.pack()
--- libraries253
struct.unpack('B')
--- libraries254
return bit.tobit(2^32+5)
--- libraries255
return bit.tobit(-1)
--- libraries256
return bit.tobit(1.5)
--- libraries257
return bit.tobit(2.5)
--- libraries258
return bit.tobit('7')
--- libraries259
return bit.bnot(0)
--- libraries260
return bit.bnot(5)
--- libraries261
return bit.band(1)
--- libraries262
return bit.band(255,15,7)
--- libraries263
return bit.bor(1,2,4)
--- libraries264
return bit.bxor(5,1)
--- libraries265
return bit.lshift(1,31)
--- libraries266
return bit.lshift(1,32)
--- libraries267
return bit.lshift(1,33)
--- libraries268
return bit.rshift(-1,28)
--- libraries269
return bit.arshift(-16,2)
--- libraries270
return bit.rol(305419896,8)
--- libraries271
return bit.ror(305419896,8)
--- libraries272
return bit.bswap(305419896)
--- libraries273
return bit.tohex(-1)
--- libraries274
return bit.tohex(255,4)
--- libraries275
return bit.tohex(255,-4)
--- libraries276
return bit.tohex(255,0)
--- libraries277
return bit.tohex(255,20)
--- libraries278
return bit.tohex()
--- libraries279
return bit.band()
--- libraries280
return bit.band('x')
--- libraries281
return bit.band(nil)
--- libraries282
return bit.lshift(1)
--- libraries283
return bit.tobit({})
--- libraries284
return bit.band(2^53,1)
--- libraries285
return bit.bor(4294967295,0)
--- libraries286
return table.concat({1,2,3})
--- libraries287
return table.concat({},',')
--- libraries288
return table.concat({'a','b'},', ')
--- libraries289
return table.concat({1,2,3},',',2)
--- libraries290
return table.concat({1,2,3},',','2','3')
--- libraries291
return table.concat({1,2,3},',',3,2)
--- libraries292
local t={1,2} table.insert(t,3) return t
--- libraries293
local t={1,2} table.insert(t,1,0) return t
--- libraries294
local t={1,2} table.insert(t,'1',0) return t
--- libraries295
local t={1,2} table.insert(t,3,9) return t
--- libraries296
local t={} table.insert(t,0,9) return tostring(t[0])
--- libraries297
local t={1,2,3} local r=table.remove(t) return {r,#t}
--- libraries298
local t={1,2,3} local r=table.remove(t,1) return {r,t}
--- libraries299
local t={1,2,3} table.remove(t,10) return #t
--- libraries300
local t={} return tostring(table.remove(t))
--- libraries301
return select('#',table.remove({}))
--- libraries302
local t={1,2,3} return {table.remove(t,'2'),#t}
--- libraries303
local t={3,1,2} table.sort(t) return t
--- libraries304
local t={'b','a','C'} table.sort(t) return t
--- libraries305
local t={1,2,3} table.sort(t,function(a,b) return a>b end) return t
--- libraries306
local t={3,2,1,5,4} return (pcall(table.sort,t,function(a,b) return true end))
--- libraries307
table.sort({1,'a'})
--- libraries308
table.sort({1,2},5)
--- libraries309
table.sort({{},{}})
--- libraries310
local t={5,3,8,1,9,2,7} table.sort(t,function(a,b) return a<b end) return t
--- libraries311
local t={} for i=1,100 do t[i]=(i*37)%101 end table.sort(t) return t
--- libraries312
return table.maxn({1,2,[10]=3})
--- libraries313
return table.maxn({})
--- libraries314
return table.getn({1,2})
--- libraries315
table.setn({},1)
--- libraries316
local r={} table.foreachi({1,2,3},function(i,v) r[i]=v*2 end) return r
--- libraries317
return table.foreach({a=1},function(k,v) return k end)
--- libraries318
return table.foreach~=nil
--- libraries319
table.sort()
--- libraries320
local t={} table.sort(t) return 1
--- libraries321
return math.floor(1.7)
--- libraries322
return math.ceil(1.2)
--- libraries323
return math.floor(-1.5)
--- libraries324
return math.abs(-3)
--- libraries325
return math.max(1,5,3)
--- libraries326
return math.min(4,2,8)
--- libraries327
return math.fmod(7,3)
--- libraries328
return math.fmod(-7,3)
--- libraries329
return math.pow(2,8)
--- libraries330
return math.sqrt(16)
--- libraries331
return tostring(math.huge)
--- libraries332
return tostring(-math.huge)
--- libraries333
return tostring(math.pi)
--- libraries334
return tostring(math.modf(3.7))
--- libraries335
return tostring(select(2,math.modf(-3.75)))
--- libraries336
return tostring(math.modf(1/0))
--- libraries337
return tostring(math.log(10))
--- libraries338
return math.log10(1000)
--- libraries339
return tostring(math.exp(1))
--- libraries340
return tostring(math.sin(1))
--- libraries341
return tostring(math.atan2(1,2))
--- libraries342
return {math.frexp(8)}
--- libraries343
return math.ldexp(0.5,4)
--- libraries344
return math.deg(math.pi)
--- libraries345
return tostring(math.rad(180))
--- libraries346
return tostring(math.cosh(1))
--- libraries347
return math.mod(7,3)
--- libraries348
math.randomseed(1) return {math.random(100),math.random(100),math.random(1,10)}
--- libraries349
math.randomseed(12345) return tostring(math.random())
--- libraries350
math.randomseed(-7) return math.random(1000)
--- libraries351
return math.floor('3.7')
--- libraries352
return tostring(math.max('10',9))
--- libraries353
return math.random(1)
--- libraries354
math.randomseed()
--- libraries355
return next({})
--- libraries356
return {next({5})}
--- libraries357
return tostring(next({},nil))
--- libraries358
local t={} for i,v in ipairs({1,2,nil,4}) do t[#t+1]=v end return t
--- libraries359
local t={} for k,v in pairs({1,2,3}) do t[#t+1]=k*v end return t
--- libraries360
local t={1,2,3} for k in pairs(t) do t[k]=nil end return tostring(next(t))
--- libraries361
return rawequal('a','a')
--- libraries362
return rawget({5},1)
--- libraries363
return rawset({},1,2)[1]
--- libraries364
return #rawset({},1,2)
--- libraries365
return type(nil)
--- libraries366
return type({})
--- libraries367
return type(type)
--- libraries368
return select('#')
--- libraries369
return select('#',nil,nil)
--- libraries370
return {select(2,'a','b','c')}
--- libraries371
return {select(-2,'a','b','c')}
--- libraries372
return tostring(nil)
--- libraries373
return tostring(true)
--- libraries374
return tostring('x')
--- libraries375
return collectgarbage('count')>0
--- libraries376
return collectgarbage('step')
--- libraries377
return collectgarbage('bad')
--- libraries378
return collectgarbage('collect')
--- libraries379
return _VERSION
--- libraries380
return tostring(getmetatable({}))
--- libraries381
return loadstring('return ...')(5)
--- libraries382
return loadstring('x=1')()
--- libraries383
return loadstring('return KEYS')()==KEYS
--- libraries384
return loadstring('return redis.call("ping")')()
--- libraries385
local f=loadstring('local a=... return a..1e15') return f('z')
--- libraries386
local f,e=loadstring('x x') return e
--- libraries387
local f,e=loadstring('x\nx x','@chunk') return e
--- libraries388
local f,e=loadstring(('a'):rep(100)..' =') return e
--- libraries389
local f,e=loadstring('a\nb') return e
--- libraries390
local i=0 local f=load(function() i=i+1 return ({'return ','7'})[i] end) return f()
--- libraries391
load(1)
--- libraries392
return #{loadstring('')}
--- libraries393
local t={} for k in pairs({a=1,b=2,c=3}) do t[#t+1]=k end table.sort(t) return t
