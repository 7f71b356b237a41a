package bicepcli

import (
	"bufio"
	"bytes"
	"fmt"
	"strings"
	"testing"
)

func TestParseMessages(t *testing.T) {
	for _, test := range []struct{ stderr, want string }{
		{"/a/b.bicep(3,14) : Error BCP057: The name \"x\" (y): z. [https://aka.ms/bicep/core-diagnostics#BCP057]\n",
			`/a/b.bicep 3:14 Error BCP057 <The name "x" (y): z.> https://aka.ms/bicep/core-diagnostics#BCP057`},
		{"C:\\a (1)\\b.bicep(1,2) : Warning no-unused-params: Text\r\n", `C:\a (1)\b.bicep 1:2 Warning no-unused-params <Text> `},
		{"ERROR: /a.bicep(1,1) : Error BCP1: one\n/a.bicep(2,1) : Info rule: two [https://x.y]\n", "/a.bicep 1:1 Error BCP1 <one> \n/a.bicep 2:1 Info rule <two> https://x.y"},
		{"WARNING: features\n/a.bicep(1,1) : Error BCP192: one\n  two\n\n three [https://x.y]\n", "/a.bicep 1:1 Error BCP192 <one\n  two\n three> https://x.y\n- WARNING: features"},
		{"Unhandled exception: X\n   at A.B()\n--- End of stack trace from previous location ---\n", "- Unhandled exception: X"},
		{"/a.bicep(1,1) : Error BCP1: one\nUnhandled exception: X\n   at A.B()\nmore\n", "/a.bicep 1:1 Error BCP1 <one> \n- Unhandled exception: X\n- more"},
		{"/a.bicep(1,1) : Error BCP1: see [https://x.y] for more.\n", "/a.bicep 1:1 Error BCP1 <see [https://x.y] for more.> "},
	} {
		messages, rest := parseMessages(test.stderr)
		var got []string
		for _, m := range messages {
			got = append(got, fmt.Sprintf("%s %d:%d %s %s <%s> %s", m.path, m.start.Line, m.start.Column, m.level, m.code, m.text, m.link))
		}
		for _, line := range rest {
			got = append(got, "- "+line)
		}
		// A warning before the first message is not a continuation, so the case
		// with one keeps its order: messages first.
		if strings.Join(got, "\n") != test.want {
			t.Errorf("%q\n got %s\nwant %s", test.stderr, strings.Join(got, "\n"), test.want)
		}
	}
}

func TestWordEnd(t *testing.T) {
	for text, want := range map[string]string{
		"name: x": "name", "'a b' c": "'a b'", "'open\n": "'", "= 1": "=", "\nx": "", "": "", "é x": "é", "last": "last",
	} {
		if got := text[:wordEnd(text, 0)]; got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

func FuzzMessages(f *testing.F) {
	f.Add("/a.bicep(1,1) : Error BCP1: one [https://x]\n two\nWARNING: x\n")
	f.Fuzz(func(t *testing.T, stderr string) {
		messages, rest := parseMessages(stderr)
		if lines := strings.Count(stderr, "\n") + 1; len(messages)+len(rest) > lines {
			t.Fatalf("%d messages and %d lines out of %d", len(messages), len(rest), lines)
		}
	})
}

func FuzzFrame(f *testing.F) {
	f.Add([]byte("Content-Length: 2\r\n\r\n{}"))
	f.Add([]byte("content-length: 99999999999\r\nX: y\r\n\r\n{"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		r := bufio.NewReaderSize(bytes.NewReader(raw), maxHeader)
		for range 100 {
			body, err := readFrame(r)
			if err != nil {
				return
			}
			if len(body) > len(raw) {
				t.Fatalf("%d bytes out of %d", len(body), len(raw))
			}
		}
	})
}
