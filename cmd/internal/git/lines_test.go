package git

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

func TestChangedLines(t *testing.T) {
	for _, c := range []struct{ old, now, want string }{
		{"a\nb\nc\n", "a\nb\nc\n", "[]"},
		{"a\r\nb\r\n", "a\nb\n", "[]"},
		{"a\nb\nc\n", "a\nx\nc\n", "[{2 2}]"},
		{"a\nb\nc", "a\nc", "[{1 2}]"},
		{"", "a\nb\n", "[{1 2}]"},
		{"a\n", "", "[{1 1}]"},
		{"{\n}\n{\n}\n", "{\n}\n{\nx\n}\n", "[{4 4}]"},
		{"{\n1\n}\n{\n2\n}\n", "{\n1\n}\n{\n3\n}\n{\n2\n}\n", "[{5 7}]"},
		{"a\nb\nc\nd\n", "d\na\nb\nc\n", "[{1 1} {4 5}]"},
		{"x\ny\nx\ny\n", "y\nx\nz\nx\n", "[{1 1} {3 4}]"},
	} {
		if got := fmt.Sprint(changedLines(c.old, c.now)); got != c.want {
			t.Errorf("%q to %q: got %s, want %s", c.old, c.now, got, c.want)
		}
	}
}

// TestChangedLinesCost compares texts that have no two lines in common, or only
// lines that are there often: neither takes quadratic time.
func TestChangedLinesCost(t *testing.T) {
	for _, line := range []func(i int) [2]string{
		func(i int) [2]string { return [2]string{fmt.Sprint("a", i), fmt.Sprint("b", i)} },
		func(i int) [2]string { return [2]string{fmt.Sprint(i % 7), fmt.Sprint(i % 5)} },
		func(i int) [2]string { return [2]string{fmt.Sprint(i), fmt.Sprint(200000 - i)} },
	} {
		var old, now strings.Builder
		for i := range 200000 {
			l := line(i)
			old.WriteString(l[0] + "\n")
			now.WriteString(l[1] + "\n")
		}
		begin := time.Now()
		changedLines(old.String(), now.String())
		if took := time.Since(begin); took > 20*time.Second {
			t.Errorf("it took %v", took)
		}
	}
}

// FuzzChangedLines wants every line that only the new text has to be marked.
func FuzzChangedLines(f *testing.F) {
	f.Add("a\nb\nc", "a\nx\nc")
	f.Add("{\n}\n{\n}", "{\n{\n}\n}\n")
	f.Fuzz(func(t *testing.T, old, now string) {
		had := map[string]bool{}
		for _, line := range lines(old) {
			had[line] = true
		}
		changed := changedLines(old, now)
		for i, line := range lines(now) {
			marked := false
			for _, s := range changed {
				marked = marked || s.first <= i+1 && i+1 <= s.last
			}
			if !had[line] && !marked {
				t.Errorf("line %d of %q is new since %q: %v", i+1, now, old, changed)
			}
		}
		if old == now && len(changed) > 0 {
			t.Errorf("%q has not changed: %v", now, changed)
		}
	})
}
