package funcs

import (
	"crypto/sha1"
	"encoding/binary"
	"encoding/hex"
	"math/bits"
	"strings"

	"forearm/expand/value"
)

func init() {
	register(
		&Func{
			Name: "uniqueString", Params: []Param{{Name: "baseString", Types: Str}}, Min: 1, Rest: true,
			Doc: docString + "uniquestring", Summary: "A hash of texts, 13 characters long.",
			Examples: []Example{
				{Expr: "[uniqueString('snap', 'crackle', 'pop')]", Want: `"byghxckddilkc"`},
				{Expr: "[uniqueString(1)]", Error: "expects its parameter(s) to be of type 'String'"},
			},
			Call: func(c *Call) (value.Value, error) { return value.NewString(UniqueString(texts(c.Args)...)), nil },
		},
		&Func{
			Name: "guid", Params: []Param{{Name: "baseString", Types: Str}}, Min: 1, Rest: true,
			Doc: docString + "guid", Summary: "A GUID made from texts.",
			Examples: []Example{
				{Expr: "[guid('foo', 'bar', 'baz')]", Want: `"2ed86837-7c7c-5eaa-9864-dd077fd19b0d"`},
				{Expr: "[guid(1)]", Error: "expects its parameter(s) to be of type 'String'"},
			},
			Call: func(c *Call) (value.Value, error) { return value.NewString(GUID(texts(c.Args)...)), nil },
		},
	)
}

func texts(args []value.Value) []string {
	list := make([]string, len(args))
	for i, a := range args {
		list[i] = a.Str()
	}
	return list
}

// guidNamespace is what the service hashes names with; it is part of what makes
// computed names the ones that Azure will use.
var guidNamespace = [16]byte{0x11, 0xfb, 0x06, 0xfb, 0x71, 0x2d, 0x4d, 0xdd, 0x98, 0xc7, 0xe7, 0x1b, 0xbd, 0x58, 0x88, 0x30}

// GUID is the service's guid(): a name-based UUID, version 5, of the parts
// joined by dashes.
func GUID(parts ...string) string {
	h := sha1.New()
	h.Write(guidNamespace[:])
	h.Write([]byte(strings.Join(parts, "-")))
	sum := h.Sum(nil)[:16]
	sum[6] = sum[6]&0x0F | 0x50
	sum[8] = sum[8]&0x3F | 0x80
	text := hex.EncodeToString(sum)
	return text[:8] + "-" + text[8:12] + "-" + text[12:16] + "-" + text[16:20] + "-" + text[20:]
}

// UniqueString is the service's uniqueString(): a variant of MurmurHash of the
// parts joined by dashes, in base 32.
func UniqueString(parts ...string) string {
	hash := murmur([]byte(strings.Join(parts, "-")))
	var text [13]byte
	for i := range text {
		text[i] = "abcdefghijklmnopqrstuvwxyz234567"[hash>>59]
		hash <<= 5
	}
	return string(text[:])
}

func murmur(data []byte) uint64 {
	const c1, c2, c3, c4 = 0x239b961b, 0xab0e9789, 0x561ccd1b, 0x0bcaa747
	var h1, h2 uint32
	length := uint32(len(data))
	for ; len(data) >= 8; data = data[8:] {
		k1, k2 := binary.LittleEndian.Uint32(data), binary.LittleEndian.Uint32(data[4:])
		h1 ^= bits.RotateLeft32(k1*c1, 15) * c2
		h1 = bits.RotateLeft32(h1, 19) + h2
		h1 = h1*5 + c3
		h2 ^= bits.RotateLeft32(k2*c2, 17) * c1
		h2 = bits.RotateLeft32(h2, 13) + h1
		h2 = h2*5 + c4
	}
	if len(data) > 0 {
		var tail [8]byte
		copy(tail[:], data)
		h1 ^= bits.RotateLeft32(binary.LittleEndian.Uint32(tail[:])*c1, 15) * c2
		if len(data) > 4 {
			h2 ^= bits.RotateLeft32(binary.LittleEndian.Uint32(tail[4:])*c2, 17) * c1
		}
	}
	h1 ^= length
	h2 ^= length
	h1 += h2
	h2 += h1
	h1, h2 = mix(h1), mix(h2)
	h1 += h2
	h2 += h1
	return uint64(h2)<<32 | uint64(h1)
}

func mix(h uint32) uint32 {
	h ^= h >> 16
	h *= 0x85ebca6b
	h ^= h >> 13
	h *= 0xc2b2ae35
	return h ^ h>>16
}
