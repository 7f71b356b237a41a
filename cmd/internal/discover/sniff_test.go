package discover

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSniff writes one template in ways that Azure's tools may or may not
// read: each of them is an entry point. Other JSON is none of forearm's
// business, however it is written.
func TestSniff(t *testing.T) {
	const schema = "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#"
	const plain = `{"$schema": "` + schema + `", "contentVersion": "1.0.0.0", "resources": []}`
	utf16 := func(text string) string {
		var b strings.Builder
		for _, c := range []byte(text) {
			b.Write([]byte{c, 0})
		}
		return b.String()
	}
	for _, test := range []struct {
		name, text string
		entry      bool
	}{
		{"plain", plain, true},
		{"escaped value", strings.Replace(plain, "deploymentT", `deployment\u0054`, 1), true},
		{"escaped name", strings.Replace(plain, "$schema", `\u0024schema`, 1), true},
		{"name in other case", strings.Replace(plain, "$schema", `$SCHEMA`, 1), true},
		{"another schema first", `{"$schema": "https://example.org/x.json",` + plain[1:], true},
		{"another schema last", plain[:len(plain)-1] + `, "$schema": "https://example.org/x.json"}`, true},
		{"single quotes", strings.ReplaceAll(plain, `"`, `'`), true},
		{"no quotes", strings.Replace(plain, `"$schema"`, `$schema`, 1), true},
		{"bytes in front", "x" + plain, true},
		{"a form feed", "\f" + plain, true},
		{"no-break space", "{\u00a0" + plain[1:], true},
		{"a zero", "\x00" + plain, true},
		{"zeros as of another encoding", "\x00{\x00\n" + plain[1:] + " ", true},
		{"marks", "\uFEFF\uFEFF" + plain, true},
		{"UTF-16 without a mark", utf16(plain), true},
		{"UTF-16 in bytes of odd number", utf16(plain) + "\x80", true},
		{"two documents", "{}\n" + plain, true},
		{"cut off", plain[:len(plain)-4], true},
		{"below what is not closed", `{"a": {` + plain[1:], true},
		{"escapes that are none", `{"a": "\q",` + strings.ReplaceAll(plain[1:], "/", `\/`), true},
		{"parameters", strings.Replace(plain, "deploymentTemplate", "deploymentParameters", 1), false},
		{"a word about it", `{"text": "` + schema + `"}`, false},
		{"in an example", `{"examples": [` + plain + `]}`, false},
		{"JSON5", `{a: 'b', c: +1,}`, false},
		{"cut off otherwise", `{"a": [1, 2`, false},
		{"empty", "", false},
		{"no JSON", "hello", false},
		{"bytes", "\x01\x02\x00\xff", false},
		{"no template", `{"resources": [], "contentVersion": 2}`, false},
	} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "main.json"), []byte(test.text), 0o600); err != nil {
			t.Fatal(err)
		}
		r := discoverDisk(t, dir)
		if entry := len(r.Entries) == 1; entry != test.entry {
			t.Errorf("%s: entry %v: %s", test.name, entry, describe(r))
		}
		if r.Diagnostics.HasErrors() {
			t.Errorf("%s: %s", test.name, describe(r))
		}
	}
}
