package discover

import (
	"path"
	"strings"

	"github.com/go-git/go-git/v5/plumbing/format/gitignore"
)

// ignores are the patterns of .gitignore files that hold in a folder. Patterns
// are matched against paths from the root of the repository.
type ignores struct {
	root     string // absolute
	patterns []gitignore.Pattern
	// all is for a folder that is left out, where something is tracked.
	all bool
}

// withFolder adds the .gitignore of a folder, if there is one.
func (g ignores) withFolder(d *discovery, dir string) ignores {
	file, err := d.Settings.ReadFile(path.Join(dir, ".gitignore"))
	if err != nil {
		return g
	}
	domain := stepsBelow(g.root, dir)
	// A copy: folders beside this one share what is above them.
	g.patterns = append(g.patterns[:len(g.patterns):len(g.patterns)], parsePatterns(strings.Split(file.Text, "\n"), domain)...)
	return g
}

func parsePatterns(lines, domain []string) []gitignore.Pattern {
	var patterns []gitignore.Pattern
	for _, line := range lines {
		line = strings.TrimSuffix(line, "\r")
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		patterns = append(patterns, gitignore.ParsePattern(line, domain))
	}
	return patterns
}

func (g ignores) matchesIgnore(abs string, dir bool) bool {
	if g.all {
		return true
	}
	tokens := stepsBelow(g.root, abs)
	return len(tokens) > 0 && len(g.patterns) > 0 && gitignore.NewMatcher(g.patterns).Match(tokens, dir)
}

// leavesOut reports whether a file or folder is not looked at. What git tracks it
// does not ignore, so a line in .gitignore takes nothing out of a check that is
// part of what people deploy.
func (d *discovery) leavesOut(g ignores, abs, name string, dir bool) bool {
	return (g.matchesIgnore(abs, dir) || dir && name == "node_modules") && !d.Tracked(g.root, abs, dir)
}

// ignoresAbove gathers the .gitignore files from the root of the repository down to a
// folder. Outside a repository only the folder's own counts.
func (d *discovery) ignoresAbove(dir string) ignores {
	root := dir
	for at := dir; ; at = path.Dir(at) {
		if _, err := d.Files.Stat(path.Join(at, ".git")); err == nil {
			root = at
			break
		}
		if path.Dir(at) == at || at == "." {
			break
		}
	}
	g := ignores{root: root}
	at := root
	for _, token := range stepsBelow(root, dir) {
		g = g.withFolder(d, at)
		at = path.Join(at, token)
	}
	if g.matchesIgnore(dir, true) {
		// Who names an ignored folder wants it looked at.
		g.patterns = nil
	}
	return g
}

// isConfiguredOut reports whether a configured pattern leaves a file out. Unlike git, a
// file may be taken in again below a folder that is left out: that is how
// ps-rule.yaml names the few files that are meant. Patterns of a configuration that is
// nearer to the file win.
func (d *discovery) isConfiguredOut(abs string) bool {
	patterns, base := parsePatterns(d.Ignore, nil), d.absolutePath(d.IgnoreDir)
	if d.IgnoredIn != nil {
		for dir := path.Dir(abs); ; dir = path.Dir(dir) {
			if nearer := d.IgnoredIn(dir); len(nearer) > 0 && gitignore.NewMatcher(parsePatterns(nearer, nil)).Match(stepsBelow(dir, abs), false) {
				return true
			}
			if dir == base || path.Dir(dir) == dir {
				break
			}
		}
	}
	tokens := stepsBelow(base, abs)
	return len(patterns) > 0 && len(tokens) > 0 && gitignore.NewMatcher(patterns).Match(tokens, false)
}

// stepsBelow are the steps from a folder to a path in it, nil if it is elsewhere.
func stepsBelow(root, p string) []string {
	if p == root {
		return nil
	}
	if root == "." && !isAbs(p) && p != ".." && !strings.HasPrefix(p, "../") {
		return strings.Split(p, "/")
	}
	rest, ok := strings.CutPrefix(p, strings.TrimSuffix(root, "/")+"/")
	if !ok {
		return nil
	}
	return strings.Split(rest, "/")
}
