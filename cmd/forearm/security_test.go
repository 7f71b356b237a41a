package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

const securityFile = "../../SECURITY.md"

var (
	claimRow     = regexp.MustCompile(`^\| (.+?) \| (.+?) \|$`)
	shownBy      = regexp.MustCompile("^`[^`]+`(, `[^`]+`)*$")
	testFunction = regexp.MustCompile(`(?m)^func ((?:Test|Fuzz|Example)\w*)\(`)
)

// TestSecurityClaims checks that SECURITY.md has nothing but tables below
// "Guarantees", and that each row names tests that exist. A test is a Go function
// (a part of it after a slash), or a script or case by the name of its file.
func TestSecurityClaims(t *testing.T) {
	text, err := os.ReadFile(securityFile)
	if err != nil {
		t.Fatal(err)
	}
	_, claims, found := strings.Cut(string(text), "\n## Guarantees\n")
	if !found {
		t.Fatal("SECURITY.md has no section Guarantees")
	}
	claims, _, _ = strings.Cut(claims, "\n## ")
	_, claims, _ = strings.Cut(claims, "\n### ")
	known := testNames(t)
	rows, names := 0, regexp.MustCompile("`([^`]+)`")
	for line := range strings.Lines("### " + claims) {
		line = strings.TrimSpace(line)
		row := claimRow.FindStringSubmatch(line)
		switch {
		case line == "", line == "|---|---|", strings.HasPrefix(line, "### "), line == "| Guarantee | Verified by |":
			continue
		case row == nil:
			t.Errorf("a claim without a test: %s", line)
			continue
		case !shownBy.MatchString(row[2]):
			t.Errorf("%s: verified by %s, which is not a list of tests", row[1], row[2])
			continue
		}
		rows++
		for _, name := range names.FindAllStringSubmatch(row[2], -1) {
			if test, _, _ := strings.Cut(name[1], "/"); !known[test] {
				t.Errorf("%s: there is no test %s", row[1], name[1])
			}
		}
	}
	if rows == 0 {
		t.Error("SECURITY.md claims nothing")
	}
}

// testNames are the tests of the whole repository.
func testNames(t *testing.T) map[string]bool {
	t.Helper()
	names := map[string]bool{}
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		switch {
		case d.IsDir() && strings.HasPrefix(d.Name(), ".") && d.Name() != "..":
			return filepath.SkipDir
		case filepath.Ext(path) == ".txtar":
			names[d.Name()] = true
		case strings.HasSuffix(path, "_test.go"):
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			for _, m := range testFunction.FindAllStringSubmatch(string(text), -1) {
				names[m[1]] = true
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}
