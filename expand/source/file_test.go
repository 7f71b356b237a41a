package source

import (
	"strings"
	"testing"
)

func TestPosition(t *testing.T) {
	f := NewFile("t", "a\r\nö😀x\n\n"+strings.Repeat("é", 5000)+"!")
	for _, c := range []struct {
		text         string
		line, column int
	}{
		{"a", 1, 1}, {"ö", 2, 1}, {"😀", 2, 2}, {"x", 2, 4}, {"\n\né", 2, 5}, {"!", 4, 5001},
	} {
		offset := uint32(strings.Index(f.Text, c.text))
		p := f.Position(offset)
		if p.Line != c.line || p.Column != c.column {
			t.Errorf("%q: got %d:%d, want %d:%d", c.text, p.Line, p.Column, c.line, c.column)
		}
		if back := f.Offset(p); back != offset {
			t.Errorf("%q: offset %d, want %d", c.text, back, offset)
		}
	}
	if got := f.Line(1); got != "a" {
		t.Errorf("line 1: %q", got)
	}
	if p := f.Position(1 << 30); p.Line != 4 || p.Column != 5002 {
		t.Errorf("past the end: %v", p)
	}
}

func TestDecode(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"plain", "ä", "ä"}, {"utf-8 mark", "\xEF\xBB\xBFä", "ä"},
		{"utf-16 little", "\xFF\xFEa\x00\xE4\x00", "aä"}, {"utf-16 big", "\xFE\xFF\x00a\x00\xE4", "aä"},
	} {
		if got, err := Decode(c.in); err != nil || got != c.want {
			t.Errorf("%s: got %q, %v", c.name, got, err)
		}
	}
	if _, err := Decode("\x00\xFF"); err == nil {
		t.Error("neither encoding is refused")
	}
}
