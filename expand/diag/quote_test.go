package diag

import (
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestQuote(t *testing.T) {
	if got := Quote("short"); got != "short" {
		t.Errorf("a short text became %q", got)
	}
	for _, long := range []string{strings.Repeat("x", 5000), strings.Repeat("é", 5000), strings.Repeat("\xff", 5000)} {
		if got := Quote("begin" + long + "end"); len(got) > maxQuoted+3 || !strings.HasPrefix(got, "begin") || !strings.HasSuffix(got, "end") || utf8.ValidString(long) != utf8.ValidString(got) {
			t.Errorf("%d bytes: %.40q", len(got), got)
		}
	}
}

func TestListed(t *testing.T) {
	var names []string
	for i := range 1000 {
		names = append(names, "name"+strconv.Itoa(i))
	}
	if got := Listed(names).String(); !strings.HasPrefix(got, "name0, name1, ") || !strings.HasSuffix(got, " more") || len(got) > maxListed+maxName {
		t.Errorf("listed: %q", got)
	}
	if got := ListedQuoted(names[:2]).String(); got != "'name0', 'name1'" {
		t.Errorf("listed: %s", got)
	}
	if got := ListedQuoted(nil); got != "" {
		t.Errorf("nothing listed: %s", got)
	}
}

func TestMessagesAreCut(t *testing.T) {
	long := strings.Repeat("x", 1<<20)
	if got := Messagef("'%s' is not '%s'", long, "y").String(); len(got) > maxMessage || !strings.HasSuffix(got, "x' is not 'y'") {
		t.Errorf("%d bytes: ...%s", len(got), got[len(got)-20:])
	}
	var l List
	l.Add(Diagnostic{Message: VariableText(long), Hint: ConstantText(long), Stack: []Frame{{Name: long}}, Notes: []Related{{Message: "long: " + VariableText(long)}}})
	if d := l[0]; len(d.Message+d.Hint+d.Notes[0].Message)+len(d.Stack[0].Name) > 10_000 {
		t.Errorf("a diagnostic that was made by hand is not cut")
	}
}
