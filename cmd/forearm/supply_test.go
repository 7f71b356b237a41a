package main

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	uses   = regexp.MustCompile(`(?m)^ *(?:- )?uses: (\S+)(.*)$`)
	pinned = regexp.MustCompile(`^[a-z0-9-]+/[a-z0-9/-]+@[0-9a-f]{40}$`)
)

// workflows are the files that say which actions run, by path.
func workflows(t *testing.T) map[string]string {
	t.Helper()
	files := map[string]string{}
	names, _ := filepath.Glob("../../.github/workflows/*.yml")
	for _, name := range append(names, "../../action.yml") {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = string(text)
	}
	return files
}

// TestActionsArePinned wants the hash of a commit for every action of others, with
// the version that it is, and no credentials left behind by a checkout.
func TestActionsArePinned(t *testing.T) {
	for name, text := range workflows(t) {
		lines := strings.Split(text, "\n")
		for i, line := range lines {
			m := uses.FindStringSubmatch(line)
			if m == nil || strings.HasPrefix(m[1], "./") {
				continue
			}
			if !pinned.MatchString(m[1]) || !strings.HasPrefix(m[2], " # v") {
				t.Errorf("%s:%d: %s is not taken by the hash of a commit, with its version", name, i+1, m[1])
			}
			if strings.HasPrefix(m[1], "actions/checkout@") && !strings.Contains(lines[i+1], "persist-credentials: false") {
				t.Errorf("%s:%d: the checkout keeps credentials", name, i+1)
			}
		}
	}
}

// TestBuildsAreStatic wants every build of what is shipped to be without C.
func TestBuildsAreStatic(t *testing.T) {
	action, err := os.ReadFile("../../action.yml")
	if err != nil {
		t.Fatal(err)
	}
	build, _, found := strings.Cut(string(action), "        go build ")
	if !found || !strings.Contains(build[strings.LastIndex(build, "- name:"):], `CGO_ENABLED: "0"`) {
		t.Error("the action does not build with CGO_ENABLED=0")
	}
	ci, err := os.ReadFile("../../.ci/run")
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range strings.Split(string(ci), "go build")[1:] {
		if before, _, _ := strings.Cut(string(ci), "go build"+part); !strings.Contains(before[max(0, len(before)-120):], "CGO_ENABLED=0") {
			t.Errorf(".ci/run builds with C: go build%.60s", part)
		}
	}
}

var embeds = regexp.MustCompile(`(?m)^//go:embed (.+)$`)

// TestNoticeIsComplete wants each embedded file in NOTICE, and what is there to be
// there.
func TestNoticeIsComplete(t *testing.T) {
	notice, err := os.ReadFile("../../NOTICE")
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]bool{}
	for _, m := range regexp.MustCompile("`([a-z/]+/[^`]+)`").FindAllStringSubmatch(string(notice), -1) {
		listed[m[1]] = true
		if _, err := os.Stat(filepath.Join("../..", m[1])); err != nil {
			t.Errorf("NOTICE names %s: %v", m[1], err)
		}
	}
	err = filepath.WalkDir("../..", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
			return err
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		dir := strings.TrimPrefix(filepath.ToSlash(filepath.Dir(name)), "../../")
		for _, m := range embeds.FindAllStringSubmatch(string(text), -1) {
			for _, pattern := range strings.Fields(m[1]) {
				file := path.Join(dir, pattern)
				if folder, _, _ := strings.Cut(path.Dir(file), "/*"); !listed[file] && !listed[folder] {
					t.Errorf("%s is embedded and not in NOTICE", file)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
