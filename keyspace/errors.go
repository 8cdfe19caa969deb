package keyspace

import "strings"

// The texts of all errors that data commands answer, and those that server and luaexec share with
// them. Clients compare them, so they are Redis's to the letter.
const (
	ErrTextSyntax        = "ERR syntax error"
	ErrTextNotInteger    = "ERR value is not an integer or out of range"
	ErrTextNotFloat      = "ERR value is not a valid float"
	ErrTextWrongType     = "WRONGTYPE Operation against a key holding the wrong kind of value"
	ErrTextNoKey         = "ERR no such key"
	ErrTextOverflow      = "ERR increment or decrement would overflow"
	ErrTextDBIndex       = "ERR DB index is out of range"
	ErrTextOutOfRange    = "ERR index out of range"
	ErrTextBadCursor     = "ERR invalid cursor"
	ErrTextTimeoutFloat  = "ERR timeout is not a float or out of range"
	ErrTextTimeoutNeg    = "ERR timeout is negative"
	ErrTextTimeoutRange  = "ERR timeout is out of range"
	ErrTextHashNotInt    = "ERR hash value is not an integer"
	ErrTextHashNotFloat  = "ERR hash value is not a float"
	ErrTextNaN           = "ERR increment would produce NaN or Infinity"
	ErrTextStringTooLong = "ERR string exceeds maximum allowed size (proto-max-bulk-len)"
	ErrTextDecrOverflow  = "ERR decrement would overflow"
	ErrTextOffset        = "ERR offset is out of range"
	ErrTextInt32         = "ERR value is out of range, value must between -2147483648 and 2147483647"
	ErrTextSameObject    = "ERR source and destination objects are the same"
	ErrTextExpireNX      = "ERR NX and XX, GT or LT options at the same time are not compatible"
	ErrTextExpireGTLT    = "ERR GT and LT options at the same time are not compatible"
	ErrTextNoLFU         = "ERR An LFU maxmemory policy is not selected, access frequency not " +
		"tracked. Please note that when switching between policies at runtime LRU and LFU data " +
		"will take some time to adjust."
	ErrTextDelExType      = "ERR Key should be of string type if conditions are specified"
	ErrTextDelExCondition = "ERR Invalid condition. Use IFEQ, IFNE, IFDEQ, or IFDNE"
	ErrTextDigest         = "ERR must be exactly 16 hexadecimal characters"
	ErrTextNumKeysValue   = "ERR invalid numkeys value"
	ErrTextPairs          = "ERR wrong number of key-value pairs"
)

var (
	errSyntax     = Err(ErrTextSyntax)
	errNotInteger = Err(ErrTextNotInteger)
	errNotFloat   = Err(ErrTextNotFloat)
	errWrongType  = Err(ErrTextWrongType)
	errNoKey      = Err(ErrTextNoKey)
	errOverflow   = Err(ErrTextOverflow)
	errDBIndex    = Err(ErrTextDBIndex)

	errBadCursor      = Err(ErrTextBadCursor)
	errDecrOverflow   = Err(ErrTextDecrOverflow)
	errDelExCondition = Err(ErrTextDelExCondition)
	errDelExType      = Err(ErrTextDelExType)
	errDigest         = Err(ErrTextDigest)
	errExpireGTLT     = Err(ErrTextExpireGTLT)
	errExpireNX       = Err(ErrTextExpireNX)
	errInt32          = Err(ErrTextInt32)
	errNoLFU          = Err(ErrTextNoLFU)
	errNumKeysValue   = Err(ErrTextNumKeysValue)
	errNaN            = Err(ErrTextNaN)
	errOffset         = Err(ErrTextOffset)
	errPairs          = Err(ErrTextPairs)
	errSameObject     = Err(ErrTextSameObject)
	errTooLong        = Err(ErrTextStringTooLong)
)

// The texts that only one command, or one kind of value, answers.
const (
	ErrTextNotPositive  = "ERR value is out of range, must be positive"
	ErrTextRange        = "ERR value is out of range"
	ErrTextNaNIncrement = "ERR value is NaN or Infinity"
	ErrTextRankZero     = "ERR RANK can't be zero: use 1 to start from the first match, " +
		"2 from the second ... or use negative to start from the end of the list"
	ErrTextCountNegative  = "ERR COUNT can't be negative"
	ErrTextMaxLenNegative = "ERR MAXLEN can't be negative"
	ErrTextNumKeys        = "ERR numkeys should be greater than 0"
	ErrTextCountPositive  = "ERR count should be greater than 0"
	ErrTextNumKeysArgs    = "ERR Number of keys can't be greater than number of args"
	ErrTextBitOffset      = "ERR bit offset is not an integer or out of range"
	ErrTextBit            = "ERR bit is not an integer or out of range"
	ErrTextBitArgument    = "ERR The bit argument must be 1 or 0."
	ErrTextBitOpNot       = "ERR BITOP NOT must be called with a single source key."
	ErrTextBitFieldType   = "ERR Invalid bitfield type. Use something like i16 u8. Note that u64 " +
		"is not supported but i64 is."
	ErrTextBitFieldRO    = "ERR BITFIELD_RO only supports the GET subcommand"
	ErrTextOverflowType  = "ERR Invalid OVERFLOW type specified"
	ErrTextLimitNegative = "ERR LIMIT can't be negative"
	ErrTextSymmetric     = "ERR value is out of range, value must between " +
		"-9223372036854775807 and 9223372036854775807"
)

var (
	errHashNotInteger = Err(ErrTextHashNotInt)
	errHashNotFloat   = Err(ErrTextHashNotFloat)
	errIndexRange     = Err(ErrTextOutOfRange)
	errTimeoutFloat   = Err(ErrTextTimeoutFloat)
	errTimeoutNeg     = Err(ErrTextTimeoutNeg)
	errTimeoutRange   = Err(ErrTextTimeoutRange)
	errNotPositive    = Err(ErrTextNotPositive)
	errOutOfRange     = Err(ErrTextRange)
	errNaNIncrement   = Err(ErrTextNaNIncrement)
	errRankZero       = Err(ErrTextRankZero)
	errCountNegative  = Err(ErrTextCountNegative)
	errMaxLenNegative = Err(ErrTextMaxLenNegative)
	errNumKeys        = Err(ErrTextNumKeys)
	errCountPositive  = Err(ErrTextCountPositive)
	errNumKeysArgs    = Err(ErrTextNumKeysArgs)
	errBitOffset      = Err(ErrTextBitOffset)
	errBit            = Err(ErrTextBit)
	errBitArgument    = Err(ErrTextBitArgument)
	errBitOpNot       = Err(ErrTextBitOpNot)
	errBitFieldType   = Err(ErrTextBitFieldType)
	errBitFieldRO     = Err(ErrTextBitFieldRO)
	errOverflowType   = Err(ErrTextOverflowType)
	errLimitNegative  = Err(ErrTextLimitNegative)
	errSymmetric      = Err(ErrTextSymmetric)
)

// The texts of the sorted sets.
const (
	ErrTextAddNXXX        = "ERR XX and NX options at the same time are not compatible"
	ErrTextAddGTLTNX      = "ERR GT, LT, and/or NX options at the same time are not compatible"
	ErrTextAddIncr        = "ERR INCR option supports a single increment-element pair"
	ErrTextScoreNaN       = "ERR resulting score is not a number (NaN)"
	ErrTextLimitNotFloat  = "ERR min or max is not a float"
	ErrTextLimitNotMember = "ERR min or max not valid string range item"
	ErrTextLimitByRank    = "ERR syntax error, LIMIT is only supported in combination with either " +
		"BYSCORE or BYLEX"
	ErrTextScoresByLex = "ERR syntax error, WITHSCORES not supported in combination with BYLEX"
	ErrTextWeight      = "ERR weight value is not a float"
)

var (
	errAddNXXX        = Err(ErrTextAddNXXX)
	errAddGTLTNX      = Err(ErrTextAddGTLTNX)
	errAddIncr        = Err(ErrTextAddIncr)
	errScoreNaN       = Err(ErrTextScoreNaN)
	errLimitNotFloat  = Err(ErrTextLimitNotFloat)
	errLimitNotMember = Err(ErrTextLimitNotMember)
	errLimitByRank    = Err(ErrTextLimitByRank)
	errScoresByLex    = Err(ErrTextScoresByLex)
	errWeight         = Err(ErrTextWeight)
)

// The texts of SORT, LCS, SWAPDB and RESTORE.
const (
	ErrTextSortScores  = "ERR One or more scores can't be converted into double"
	ErrTextFirstDB     = "ERR invalid first DB index"
	ErrTextSecondDB    = "ERR invalid second DB index"
	ErrTextLCSType     = "ERR The specified keys must contain string values"
	ErrTextLCSBoth     = "ERR If you want both the length and indexes, please just use IDX."
	ErrTextLCSMemory   = "ERR Insufficient memory, transient memory for LCS exceeds proto-max-bulk-len"
	ErrTextBusyKey     = "BUSYKEY Target key name already exists."
	ErrTextRestoreTTL  = "ERR Invalid TTL value, must be >= 0"
	ErrTextRestoreIdle = "ERR Invalid IDLETIME value, must be >= 0"
	ErrTextRestoreFreq = "ERR Invalid FREQ value, must be >= 0 and <= 255"
	ErrTextBadPayload  = "ERR DUMP payload version or checksum are wrong"
	ErrTextBadFormat   = "ERR Bad data format"
)

var (
	errSortScores    = Err(ErrTextSortScores)
	errFirstDB       = Err(ErrTextFirstDB)
	errSecondDB      = Err(ErrTextSecondDB)
	errLCSType       = Err(ErrTextLCSType)
	errLCSBoth       = Err(ErrTextLCSBoth)
	errLCSMemory     = Err(ErrTextLCSMemory)
	errBusyKey       = Err(ErrTextBusyKey)
	errRestoreTTL    = Err(ErrTextRestoreTTL)
	errRestoreIdle   = Err(ErrTextRestoreIdle)
	errRestoreFreq   = Err(ErrTextRestoreFreq)
	errBadPayload    = Err(ErrTextBadPayload)
	errFunctionEarly = Err("ERR Failed loading engine name")
	errFunctionType  = Err("ERR given type is not a function")
	errFunctionCode  = Err("ERR Failed loading library payload")
	errBadFormat     = Err(ErrTextBadFormat)
)

// ErrArity is the answer to a command, by its full name, with too few or too many arguments.
func ErrArity(name string) Reply {
	return Err("ERR wrong number of arguments for '" + name + "' command")
}

// errExpire is the answer of command name to a TTL that is not positive or leaves the scale.
func errExpire(name string) Reply { return Err("ERR invalid expire time in '" + name + "' command") }

// errUnsupportedOption is the answer of EXPIRE and its like to an option they do not have.
func errUnsupportedOption(opt string) Reply {
	opt, _, _ = strings.Cut(opt, "\x00") // a string of C
	return Err("ERR Unsupported option " + opt)
}

// errMergeNoKeys is the answer of ZUNION and its like, by name, when there is to be no key.
func errMergeNoKeys(name string) Reply {
	return Err("ERR at least 1 input key is needed for '" + name + "' command")
}
