package funcs

import (
	"crypto/sha1"
	"encoding/binary"
	"encoding/hex"
	"math/bits"
	"strings"

	"github.com/forearm/forearm/expand/value"
)

func init() {
	registerFunctions(
		hashFunction("guid", "A name-based GUID of texts.", "[guid('asdf')]", `"228d27cc-6fdb-5934-b7ac-1efccebade04"`, GUID),
		hashFunction("uniqueString", "Thirteen characters that depend on texts.", "[uniqueString('snap', 'crackle', 'pop')]", `"byghxckddilkc"`, UniqueString),
	)
}

func hashFunction(name, summary, example, want string, f func(...string) string) *Func {
	return &Func{
		Name: name, Text: true, Params: []Param{{Name: "baseString", Types: textOrNull}}, Min: 1, Rest: true,
		Doc: docString + strings.ToLower(name), Summary: summary,
		Examples: []Example{
			{Expr: example, Want: want},
			{Expr: "[" + name + "()]", Error: "requires at least 1 argument(s)"},
			{Expr: "[" + name + "(1)]", Error: "expects its parameter(s) to be of type 'String"},
		},
		Call: func(c *Call) (value.Value, error) {
			args, n := make([]string, len(c.Args)), 0
			for i := range args {
				args[i] = c.textArg(i)
				n += len(args[i]) + 1
			}
			if err := c.spendBudget(n/64, n); err != nil {
				return value.Value{}, err
			}
			return value.NewString(f(args...)), nil
		},
	}
}

// UniqueString is what Azure's uniqueString() gives: 64 bits of a Murmur hash of
// the texts, joined with hyphens, in base 32.
func UniqueString(texts ...string) string {
	const alphabet = "abcdefghijklmnopqrstuvwxyz234567"
	hash := murmur64([]byte(strings.Join(texts, "-")))
	var b [13]byte
	for i := range b {
		b[i] = alphabet[hash>>59]
		hash <<= 5
	}
	return string(b[:])
}

// murmur64 is a 64-bit hash of the Murmur family made for 32-bit machines, with
// the seed 0.
func murmur64(data []byte) uint64 {
	const (
		c1, c2 = 0x239b961b, 0xab0e9789
		c3, c4 = 0x561ccd1b, 0x0bcaa747
	)
	block1 := func(k uint32) uint32 { return bits.RotateLeft32(k*c1, 15) * c2 }
	block2 := func(k uint32) uint32 { return bits.RotateLeft32(k*c2, 17) * c1 }
	finish := func(h uint32) uint32 {
		h ^= h >> 16
		h *= 0x85ebca6b
		h ^= h >> 13
		h *= 0xc2b2ae35
		return h ^ h>>16
	}
	var h1, h2 uint32
	length := uint32(len(data))
	for ; len(data) >= 8; data = data[8:] {
		h1 ^= block1(binary.LittleEndian.Uint32(data))
		h1 = (bits.RotateLeft32(h1, 19)+h2)*5 + c3
		h2 ^= block2(binary.LittleEndian.Uint32(data[4:]))
		h2 = (bits.RotateLeft32(h2, 13)+h1)*5 + c4
	}
	if len(data) > 0 {
		var tail [8]byte
		copy(tail[:], data)
		h1 ^= block1(binary.LittleEndian.Uint32(tail[:]))
		if len(data) > 4 {
			h2 ^= block2(binary.LittleEndian.Uint32(tail[4:]))
		}
	}
	h1 ^= length
	h2 ^= length
	h1 += h2
	h2 += h1
	h1, h2 = finish(h1), finish(h2)
	h1 += h2
	h2 += h1
	return uint64(h2)<<32 | uint64(h1)
}

// guidNamespace is the namespace of Azure's guid(), 11fb06fb-712d-4ddd-98c7-e71bbd588830.
var guidNamespace = [16]byte{0x11, 0xfb, 0x06, 0xfb, 0x71, 0x2d, 0x4d, 0xdd, 0x98, 0xc7, 0xe7, 0x1b, 0xbd, 0x58, 0x88, 0x30}

// GUID is what Azure's guid() gives: a UUID of version 5 (RFC 9562) of the
// texts, joined with hyphens.
func GUID(texts ...string) string {
	h := sha1.New()
	h.Write(guidNamespace[:])
	h.Write([]byte(strings.Join(texts, "-")))
	id := h.Sum(nil)[:16]
	id[6] = id[6]&0x0F | 0x50
	id[8] = id[8]&0x3F | 0x80
	b := make([]byte, 0, 36)
	for i, part := range [][]byte{id[:4], id[4:6], id[6:8], id[8:10], id[10:]} {
		if i > 0 {
			b = append(b, '-')
		}
		b = hex.AppendEncode(b, part)
	}
	return string(b)
}
