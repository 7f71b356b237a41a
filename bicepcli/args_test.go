package bicepcli

import (
	"slices"
	"testing"
)

func TestSplitArgs(t *testing.T) {
	for _, test := range []struct {
		goos, text string
		want       []string
	}{
		{"linux", `--no-restore --x 'a b' "c d" e\ f`, []string{"--no-restore", "--x", "a b", "c d", "e f"}},
		{"windows", `--no-restore --outdir C:\build\out`, []string{"--no-restore", "--outdir", `C:\build\out`}},
		{"windows", `--outdir "C:\Program Files\x" --y`, []string{"--outdir", `C:\Program Files\x`, "--y"}},
		{"windows", `"C:\with blank\\" next`, []string{`C:\with blank\`, "next"}},
		{"windows", `say \"hi\" 'a b'`, []string{"say", `"hi"`, "'a", "b'"}},
		{"windows", `a\\\"b "" "x""y"`, []string{`a\"b`, "", `x"y`}},
		{"windows", "  ", nil},
		{"windows", `\\server\share\`, []string{`\\server\share\`}},
	} {
		got, err := splitArgs(test.goos, test.text)
		if err != nil || !slices.Equal(got, test.want) {
			t.Errorf("%s: %s is %q (%v) instead of %q", test.goos, test.text, got, err, test.want)
		}
	}
	for goos, text := range map[string]string{"linux": `'a`, "windows": `"C:\a\"`} {
		if got, err := splitArgs(goos, text); err == nil {
			t.Errorf("%s: %s is %q", goos, text, got)
		}
	}
}
