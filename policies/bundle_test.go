package policies

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/policies/loading"
)

// pack makes a bundle of files by name.
func pack(t testing.TB, files ...[2]string) string {
	t.Helper()
	var b bytes.Buffer
	zipped := gzip.NewWriter(&b)
	w := tar.NewWriter(zipped)
	for _, f := range files {
		if err := w.WriteHeader(&tar.Header{Name: f[0], Mode: 0o600, Size: int64(len(f[1]))}); err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(f[1])); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := zipped.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestBundles loads policies from bundles of OPA.
func TestBundles(t *testing.T) {
	const owner = "# METADATA\n# title: T.\n# custom: {types: [\"*\"]}\npackage org.owner\n\nimport data.org.lib\n\nfindings contains {\"path\": [], \"message\": \"m\"} if lib.wrong(input.resource)\n"
	good := pack(t, [2]string{"/org/owner.rego", owner}, [2]string{"org/lib.rego", "package org.lib\n\nwrong(r) if not r.tags\n"},
		[2]string{"org/owner_test.rego", "package org.owner_test\n\ntest_a if 1 == 2\n"}, [2]string{".manifest", "{}"})
	for _, test := range []struct{ name, bundle, want string }{
		{"good.tar.gz", good, ""},
		{"good.tgz", good, ""},
		{"data.tar.gz", pack(t, [2]string{"org/owner.rego", strings.Replace(owner, "lib.wrong(input.resource)", "data.org.table.a == 1", 1)},
			[2]string{"org/table/data.json", `{"a": 1}`}, [2]string{"org/lib.rego", "package org.lib\n"}), ""},
		{"nodata.tar.gz", pack(t, [2]string{"org/owner.rego", strings.Replace(owner, "lib.wrong(input.resource)", "data.org.table.b == 1", 1)},
			[2]string{"org/table/data.json", `{"a": 1}`}, [2]string{"org/lib.rego", "package org.lib\n"}), "data.org.table.b is not defined"},
		{"wrong.tar.gz", pack(t, [2]string{"a.rego", "package"}), "unexpected eof token"},
		{"outside.tar.gz", pack(t, [2]string{"../../etc/a.rego", "package"}), "outside.tar.gz/etc/a.rego"},
		{"none.tar.gz", "no archive", "The bundle of policies cannot be read"},
		{"cut.tar.gz", good[:len(good)/2], "The bundle of policies cannot be read"},
		{"bomb.tar.gz", pack(t, [2]string{"a.txt", strings.Repeat(" ", loading.MaxBundle)}), "it has more than"},
		{"large.tar.gz", pack(t, [2]string{"a.rego", strings.Repeat(" ", loading.MaxBundle)}), "it has more than"},
	} {
		t.Run(test.name, func(t *testing.T) {
			e, diags := Load(loading.Options{Only: []string{"org-*", "storage-https-only"}, Folders: []loading.Folder{{Path: test.name, FS: source.Memory{test.name: test.bundle}}}})
			said := ""
			for _, d := range diags {
				if !strings.HasPrefix(d.Message.String(), "Unknown policy") {
					said += d.FileName() + ": " + d.Message.String()
				}
			}
			if test.want == "" && (said != "" || len(e.Rules()) != 2) || !strings.Contains(said, test.want) {
				t.Errorf("%d policies: %s", len(e.Rules()), said)
			}
		})
	}
}
