package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	markdownLink = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	heading      = regexp.MustCompile(`(?m)^#+ (.+)$`)
	namedPath    = regexp.MustCompile("`((?:cmd|expand|policies|mocks|bicepcli|fixtures)/[\\w./-]+)`")
	notInAnchor  = regexp.MustCompile(`[^\p{L}\p{N}\- _]`)
)

// TestLinks follows each link of the documents that leads to a file of the repository,
// and to a heading in it.
func TestLinks(t *testing.T) {
	documents := manualFiles(t)
	for _, pattern := range []string{"../../*.md", "../../policies/*.md", "../../policies/docs/*.md", "../../fixtures/cases/*/README.md"} {
		names, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		documents = append(documents, names...)
	}
	anchors := map[string]map[string]bool{}
	for _, name := range documents {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range markdownLink.FindAllStringSubmatch(fence.ReplaceAllString(string(text), ""), -1) {
			target, anchor, _ := strings.Cut(m[1], "#")
			if strings.Contains(target, "://") || strings.HasPrefix(target, "mailto:") {
				continue
			}
			file := name
			if target != "" {
				file = filepath.Join(filepath.Dir(name), filepath.FromSlash(target))
			}
			if _, err := os.Stat(file); err != nil {
				t.Errorf("%s: the link %s leads nowhere", name, m[1])
				continue
			}
			if anchor == "" || !strings.HasSuffix(file, ".md") {
				continue
			}
			if anchors[file] == nil {
				anchors[file] = anchorsOf(t, file)
			}
			if !anchors[file][anchor] {
				t.Errorf("%s: %s has no heading #%s", name, file, anchor)
			}
		}
	}
}

// TestNamedPaths looks for the files and folders that the documents about the code name.
func TestNamedPaths(t *testing.T) {
	for _, name := range []string{"ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md"} {
		text, err := os.ReadFile(filepath.Join("../..", name))
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range namedPath.FindAllStringSubmatch(string(text), -1) {
			if strings.Contains(m[1], "NAME") {
				continue
			}
			if _, err := os.Stat(filepath.Join("../..", filepath.FromSlash(m[1]))); err != nil {
				t.Errorf("%s: there is no %s", name, m[1])
			}
		}
	}
}

// anchorsOf returns the anchors that GitHub gives the headings of a document.
func anchorsOf(t *testing.T, file string) map[string]bool {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	anchors := map[string]bool{}
	for _, m := range heading.FindAllStringSubmatch(string(text), -1) {
		anchor := strings.ToLower(notInAnchor.ReplaceAllString(m[1], ""))
		anchors[strings.ReplaceAll(anchor, " ", "-")] = true
	}
	return anchors
}
