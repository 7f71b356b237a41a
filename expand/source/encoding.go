package source

import (
	"encoding/binary"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// EncodingError is ErrEncoding about bytes that are no text.
type EncodingError struct{ Raw string }

func (EncodingError) Error() string        { return ErrEncoding.Error() }
func (EncodingError) Is(target error) bool { return target == ErrEncoding }

// encoding is how the characters of a text are stored; width is the number of bytes of a
// unit.
type encoding struct {
	width int
	order binary.ByteOrder
}

// marks are the byte-order marks. That of UTF-32 begins as one of UTF-16.
var marks = []struct {
	mark string
	encoding
}{
	{"\xEF\xBB\xBF", encoding{width: 1}},
	{"\xFF\xFE\x00\x00", encoding{4, binary.LittleEndian}},
	{"\x00\x00\xFE\xFF", encoding{4, binary.BigEndian}},
	{"\xFF\xFE", encoding{2, binary.LittleEndian}},
	{"\xFE\xFF", encoding{2, binary.BigEndian}},
}

// Decode turns the bytes of a file into UTF-8 without a byte-order mark. UTF-16 is what
// PowerShell's redirection wrote for years, so it is met in practice. Without a mark the
// encoding is told as readers of JSON tell it: by the zeros of the first characters,
// which are ASCII (RFC 4627, section 3).
func Decode(raw string) (string, error) {
	for _, m := range marks {
		if strings.HasPrefix(raw, m.mark) {
			return m.decodeText(raw, raw[len(m.mark):])
		}
	}
	return guessEncoding(raw).decodeText(raw, raw)
}

func guessEncoding(raw string) encoding {
	if len(raw) < 4 || strings.IndexByte(raw[:4], 0) < 0 {
		return encoding{width: 1}
	}
	zero := [4]bool{raw[0] == 0, raw[1] == 0, raw[2] == 0, raw[3] == 0}
	switch {
	case zero == [4]bool{false, true, true, true} && hasWidth(raw, 4, 1):
		return encoding{4, binary.LittleEndian}
	case zero == [4]bool{true, true, true, false} && hasWidth(raw, 4, 0):
		return encoding{4, binary.BigEndian}
	case !zero[0] && zero[1] && hasWidth(raw, 2, 1):
		return encoding{2, binary.LittleEndian}
	case zero[0] && !zero[1] && hasWidth(raw, 2, 0):
		return encoding{2, binary.BigEndian}
	}
	return encoding{width: 1}
}

// hasWidth reports whether bytes are units of that width: of JSON a part at least is ASCII,
// with a zero at the same place of each unit. A few zeros at the beginning of another text
// are none.
func hasWidth(raw string, width, at int) bool {
	if len(raw)%width != 0 {
		return false
	}
	zeros := 0
	for i := at; i < len(raw); i += width {
		if raw[i] == 0 {
			zeros++
		}
	}
	return zeros >= len(raw)/width/4
}

// decodeText reads text, which is the bytes raw without a mark.
func (e encoding) decodeText(raw, text string) (string, error) {
	if e.width == 1 {
		if strings.IndexByte(text, 0) >= 0 && !utf8.ValidString(text) {
			return "", EncodingError{raw}
		}
		return text, nil
	}
	if len(text)%e.width != 0 {
		return "", EncodingError{raw}
	}
	b := []byte(text)
	if e.width == 2 {
		units := make([]uint16, len(b)/2)
		for i := range units {
			units[i] = e.order.Uint16(b[2*i:])
		}
		return string(utf16.Decode(units)), nil
	}
	var made strings.Builder
	for i := 0; i < len(b); i += 4 {
		made.WriteRune(rune(min(e.order.Uint32(b[i:]), utf8.MaxRune+1)))
	}
	return made.String(), nil
}
