package onboard

import (
	"path"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/source"
)

// maxDepth and maxLooked bound what is looked at of a repository.
const (
	maxDepth  = 12
	maxLooked = 1 << 12
	maxRego   = 1 << 14
)

// walkTree looks for policies and Bicep files.
func (l *survey) walkTree(dir string, depth int) {
	entries, err := l.files.ReadDir(dir)
	if err != nil || depth > maxDepth {
		return
	}
	for _, e := range entries {
		name := path.Join(dir, e.Name())
		switch {
		case e.IsDir() && !strings.HasPrefix(e.Name(), ".") && e.Name() != "node_modules":
			l.walkTree(name, depth+1)
		case e.IsDir():
		case strings.HasSuffix(name, ".bicep") && len(l.bicep) < maxLooked:
			l.bicep = append(l.bicep, name)
		case strings.HasSuffix(name, ".rego") && !strings.HasSuffix(name, "_test.rego"):
			l.noteRego(dir, name)
		}
	}
}

// noteRego records the folder of a policy: one of package main is for Conftest.
func (l *survey) noteRego(dir, name string) {
	text, _, err := source.Beginning(l.files, name, maxRego)
	if err != nil {
		return
	}
	for line := range strings.Lines(text) {
		pkg, is := strings.CutPrefix(strings.TrimSpace(line), "package ")
		if !is {
			continue
		}
		if strings.TrimSpace(pkg) == "main" {
			l.conftest = withFolder(l.conftest, dir)
		} else if strings.Contains(text, "# METADATA") {
			l.policies = withFolder(l.policies, dir)
		}
		return
	}
}

// withFolder adds a folder to those that none of which is in another one.
func withFolder(list []string, dir string) []string {
	for _, known := range list {
		if dir == known || known == "." || strings.HasPrefix(dir, known+"/") {
			return list
		}
	}
	return append(slices.DeleteFunc(list, func(known string) bool { return dir == "." || strings.HasPrefix(known, dir+"/") }), dir)
}

// readBeginning is the text of a file, empty if it cannot be read.
func (l *survey) readBeginning(name string) string {
	text, _, err := source.Beginning(l.files, name, maxRego)
	if err != nil {
		return ""
	}
	return text
}
