package value

import (
	"fmt"
	"strings"
	"sync"
	"testing"
)

// TestNamesOfLargeObjects holds look-ups by an index against those without one.
func TestNamesOfLargeObjects(t *testing.T) {
	var members []Member
	for i := range 500 {
		name := fmt.Sprintf("Name%d", i)
		switch i % 5 {
		case 1:
			name = fmt.Sprintf("ÄÖ%d", i)
		case 2:
			name = fmt.Sprintf("%s%d", strings.Repeat("Long", 20), i)
		case 3:
			name = fmt.Sprintf("\u212Aelvin%d", i) // the sign's small letter is a k
		}
		members = append(members, Member{Name: name, Value: NewInt(int64(i))})
	}
	members = append(members, Member{Name: "nAME0", Value: NewInt(500)}, Member{Name: "name[", Value: NewInt(501)}, Member{Name: "name{", Value: NewInt(502)})
	large := NewObject(members)
	b := NewBuilder(0)
	for _, m := range members {
		b.SetMember(m)
	}
	for i, m := range members {
		for _, name := range []string{m.Name, strings.ToLower(m.Name), strings.ToUpper(m.Name)} {
			want := int64(i)
			switch {
			case i == 500 && name != m.Name:
				want = 0
			case i == 0 && name != m.Name:
				want = 0
			}
			if got := large.Get(name); Fold(name) == Fold(m.Name) && got.Int() != want {
				t.Errorf("%q leads to %v, not to %d", name, got, want)
			}
			if i == 500 {
				continue
			}
			if got := b.Get(name); Fold(name) == Fold(m.Name) && (got.IsAbsent() || i > 0 && got.Int() != int64(i)) {
				t.Errorf("%q leads to %v in a builder, not to %d", name, got, i)
			}
		}
	}
	if large.Has("name") || large.Has("name501") || !b.Get("name").IsAbsent() {
		t.Error("what is not there was found")
	}
	if got := b.Get("NAME0"); got.Int() != 500 || b.Len() != 502 {
		t.Errorf("a name that is set again is %v, of %d", got, b.Len())
	}
	b.Delete("ÄÖ1")
	if !b.Get("äö1").IsAbsent() || b.Get("äö6").Int() != 6 {
		t.Error("what stands behind what was deleted is not found")
	}
}

// TestIndexFold has letters with more and with fewer bytes in lower case before the part.
func TestIndexFold(t *testing.T) {
	for _, c := range []struct {
		text, part  string
		first, last int
	}{
		{"", "/a/", -1, -1}, {"/a", "/a/", -1, -1}, {"/A/", "/a/", 0, 0}, {"x/a/A/b", "/a/", 1, 3},
		{"ȺȺȺ/A/", "/a/", 6, 6}, {"\u212A/A/", "/a/", 3, 3}, {"\u212A", "k", -1, -1}, {"/A/ȺȺȺ/a/", "/a/", 0, 9},
	} {
		if first, last := IndexFold(c.text, c.part), LastIndexFold(c.text, c.part); first != c.first || last != c.last {
			t.Errorf("%q in %q: %d and %d, want %d and %d", c.part, c.text, first, last, c.first, c.last)
		}
	}
}

// TestFold folds names of all lengths as strings.ToLower does, several times and on several
// goroutines at once: folded names are kept.
func TestFold(t *testing.T) {
	var names []string
	for n := range 600 {
		name := strings.Repeat("aB-3", n/4+1)[:n]
		names = append(names, name, name+"X", name+"\u0130", "Q"+name+"é", "\u212A"+name)
	}
	var running sync.WaitGroup
	for range 4 {
		running.Go(func() {
			for range 2 {
				for _, name := range names {
					if got := Fold(name); got != strings.ToLower(name) {
						t.Errorf("%q is folded to %q", name, got)
					}
				}
			}
		})
	}
	running.Wait()
}
