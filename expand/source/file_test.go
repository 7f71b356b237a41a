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

// Lines and columns do not depend on where in a block of the text something stands.
func TestPositionOfBlocks(t *testing.T) {
	long := strings.Repeat("x", 3*block)
	for _, text := range []string{
		"", "\n", long, long + "\n", "\n" + long + "\n\n" + long, strings.Repeat("\n", 2*block), strings.Repeat("ab\n", block),
		long[:block-1] + "\n" + long[:block-1] + "\n", long[:block] + "\n" + long[:block] + "\n" + long,
		strings.Repeat("\"name\": 1,\r\n", block/4) + long + "\n}",
	} {
		f := NewFile("t", text)
		lines := strings.Split(text, "\n")
		for i, n, start := 0, 1, 0; i <= len(text); i++ {
			if got := f.Position(uint32(i)); got != (Position{n, i - start + 1}) {
				t.Fatalf("%.20q at %d: got %v, want %d:%d", text, i, got, n, i-start+1)
			}
			if i == len(text) || text[i] == '\n' {
				if got, want := f.Line(n), strings.TrimSuffix(lines[n-1], "\r"); got != want {
					t.Fatalf("%.20q: line %d: got %.20q, want %.20q", text, n, got, want)
				}
				if got := f.Offset(Position{Line: n, Column: 1}); got != uint32(start) {
					t.Fatalf("%.20q: line %d begins at %d, not %d", text, n, got, start)
				}
				n, start = n+1, i+1
			}
		}
		if got := f.Line(len(lines) + 1); got != "" {
			t.Errorf("%.20q: there is a line too many: %.20q", text, got)
		}
		if got := f.Offset(Position{Line: len(lines) + 1, Column: 1}); got != uint32(len(text)) {
			t.Errorf("%.20q: past the end is %d", text, got)
		}
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
