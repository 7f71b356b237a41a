package source

import (
	"encoding/binary"
	"errors"
	"testing"
	"unicode/utf16"
)

// TestEncodings writes a text in each encoding, with and without a mark.
func TestEncodings(t *testing.T) {
	const text = "{\"name\": \"größe 東京 😀\"}"
	in := func(width int, order binary.AppendByteOrder, mark bool) string {
		runes := []rune(text)
		if mark {
			runes = append([]rune{0xFEFF}, runes...)
		}
		var b []byte
		switch width {
		case 1:
			b = []byte(string(runes))
		case 2:
			for _, unit := range utf16.Encode(runes) {
				b = order.AppendUint16(b, unit)
			}
		case 4:
			for _, r := range runes {
				b = order.AppendUint32(b, uint32(r))
			}
		}
		return string(b)
	}
	for _, width := range []int{1, 2, 4} {
		for _, order := range []binary.AppendByteOrder{binary.LittleEndian, binary.BigEndian} {
			for _, mark := range []bool{false, true} {
				if got, err := Decode(in(width, order, mark)); err != nil || got != text {
					t.Errorf("%d bytes, %v, mark %v: %q, %v", width, order, mark, got, err)
				}
			}
		}
	}
	for _, raw := range []string{"\xff\xfex", "\x01\x02\x00\xff", "abc\x00\xff"} {
		if _, err := Decode(raw); !errors.Is(err, ErrEncoding) {
			t.Errorf("%q: %v", raw, err)
		}
	}
	for _, raw := range []string{"", "{", "\x00\x00{\"a\":1}", "{}\x00\x00"} {
		if got, err := Decode(raw); err != nil || len(got) > len(raw) {
			t.Errorf("%q: %q, %v", raw, got, err)
		}
	}
}
