package diag

import (
	"bytes"
	"encoding/gob"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// sayer is an error of forearm's own.
type sayer struct{ said Message }

func (s sayer) Error() string        { return s.said.String() }
func (s sayer) MessageText() Message { return s.said }

func TestParts(t *testing.T) {
	inner := Messagef("no '%s' here", "inner")
	for i, test := range []struct {
		message Message
		text    string
		own     []string
	}{
		{"", "", nil},
		{"all of it", "all of it", []string{"all of it"}},
		{ConstantText("a\x0eb\x0fc\x10"), "a\x0eb\x0fc\x10", []string{"a\x0eb\x0fc\x10"}},
		{VariableText(""), "", nil},
		{VariableText("x"), "x", nil},
		{"[" + VariableText("a\x0f, own?\x0e") + "]", "[a\x0f, own?\x0e]", []string{"[", "]"}},
		{Messagef("The resource '%s' is not defined.", "resource is"), "The resource 'resource is' is not defined.", []string{"The resource '", "' is not defined."}},
		{Messagef("%s %q", "The resource", "x"), `The resource "x"`, []string{" "}},
		{Messagef("%s%s", "a", "b"), "ab", nil},
		{Messagef("%d%% of %5.1f, %v%s.", 7, 2.25, nil, ""), "7% of   2.2, <nil>.", []string{"% of ", ", ", "."}},
		{Messagef("%[2]s before %[1]s", "a", "b"), "b before a", []string{" before "}},
		{Messagef("It says: %s.", inner), "It says: no 'inner' here.", []string{"It says: no '", "' here."}},
		{Messagef("It says: %q.", inner), `It says: "no 'inner' here".`, []string{"It says: ", "."}},
		{Messagef("because %v", sayer{inner}), "because no 'inner' here", []string{"because no '", "' here"}},
		{Messagef("because %v", errors.New("x")), "because x", []string{"because "}},
		{ErrorText(sayer{inner}) + " " + ErrorText(errors.New("x")), "no 'inner' here x", []string{"no '", "' here "}},
		{Join([]Message{"a", VariableText("b"), "c"}, ", "), "a, b, c", []string{"a, ", ", c"}},
		{Mark("abcdef", [][2]int{{1, 2}, {4, 6}}), "abcdef", []string{"b", "ef"}},
		{Listed([]string{"and", "or"}), "and, or", []string{", "}},
	} {
		text, own := test.message.Parts()
		var got []string
		for _, p := range own {
			got = append(got, text[p[0]:p[1]])
		}
		if text != test.text || test.message.String() != text || fmt.Sprint(test.message) != text || !slices.Equal(got, test.own) {
			t.Errorf("%d: %q with %q, want %q with %q", i, text, got, test.text, test.own)
		}
		published, err := json.Marshal(struct{ M Message }{test.message})
		plain, _ := json.Marshal(struct{ M string }{test.text})
		if err != nil || string(published) != string(plain) {
			t.Errorf("%d: published as %s, want %s", i, published, plain)
		}
		// What a worker says keeps its parts.
		var pipe bytes.Buffer
		var sent struct{ M Message }
		if err := gob.NewEncoder(&pipe).Encode(struct{ M Message }{test.message}); err != nil || gob.NewDecoder(&pipe).Decode(&sent) != nil || sent.M != test.message {
			t.Errorf("%d: arrives as %q", i, string(sent.M))
		}
	}
}

// TestCutKeepsParts cuts what was put in, and what was not, and tells them apart then.
func TestCutKeepsParts(t *testing.T) {
	long := strings.Repeat("given ", 1000)
	for _, m := range []Message{
		VariableText(long) + " begins and " + VariableText(long),
		"It begins and " + VariableText(long) + " ends",
		Messagef("It begins %s and %s", Join([]Message{"is", VariableText(long)}, " "), long+long+long+long),
	} {
		text, own := m.cutMessage(maxName).Parts()
		if len(text) > maxName+len(dots) || text != cutText(m.String(), maxName) {
			t.Errorf("cut to %q", text)
		}
		for _, p := range own {
			if strings.Contains(text[p[0]:p[1]], "give") {
				t.Errorf("%q are not its own words", text[p[0]:p[1]])
			}
		}
		if m = m.cutMessage(maxName); m.cutMessage(maxName+len(dots)) != m {
			t.Errorf("%q is cut again", m)
		}
	}
}

func FuzzMessagef(f *testing.F) {
	f.Add("The %s of it", "x\x0e\x0f\x10y", "%d")
	f.Fuzz(func(t *testing.T, own, a, b string) {
		format := strings.ReplaceAll(own, "%", "%%") + "%s|%s"
		if len(own)+len(a)+len(b) > maxQuoted {
			return
		}
		text, parts := (ConstantText(own) + VariableText(a) + "|" + VariableText(b)).Parts()
		if text != own+a+"|"+b || text != fmt.Sprintf(format, a, b) {
			t.Fatalf("%q of %q, %q, %q", text, own, a, b)
		}
		if size := 0; a != "" && b != "" {
			for _, p := range parts {
				size += p[1] - p[0]
			}
			if size != len(own)+1 {
				t.Fatalf("%v are its own words in %q of %q, %q, %q", parts, text, own, a, b)
			}
		}
	})
}
