package git

import (
	"path/filepath"
	"sort"
	"strconv"
	"strings"
)

// Changes are the lines of the work tree that a revision does not have.
type Changes struct {
	root  string
	files map[string][]span
}

// span is a range of lines from 1, both ends included.
type span struct{ first, last int }

// all stands for every line of a file.
var all = []span{{1, 1 << 30}}

// ChangesSince compares the work tree, files that git does not know yet included,
// with the point where a revision and the work tree parted: what others have
// added there since is no change of the user's.
func (r *Repository) ChangesSince(revision string) (*Changes, error) {
	commit, err := r.Resolve(revision)
	if err != nil {
		return nil, err
	}
	if base, err := r.run("merge-base", commit, "HEAD"); err == nil {
		commit = strings.TrimSpace(base)
	}
	out, err := r.run("diff", "--no-color", "--no-ext-diff", "--no-renames", "--unified=0", "--src-prefix=a/", "--dst-prefix=b/", commit, "--")
	if err != nil {
		return nil, err
	}
	c := &Changes{root: r.Root, files: parseDiff(out)}
	untracked, err := r.run("ls-files", "--others", "--exclude-standard", "--full-name", "-z")
	if err != nil {
		return nil, err
	}
	for _, name := range strings.Split(untracked, "\x00") {
		if name != "" {
			c.files[name] = all
		}
	}
	return c, nil
}

// parseDiff reads which lines of the new side a unified diff without context adds
// or changes. Lines that were only taken away leave their neighbours changed:
// that is where people look.
func parseDiff(text string) map[string][]span {
	files := map[string][]span{}
	name := ""
	for len(text) > 0 {
		line, rest, _ := strings.Cut(text, "\n")
		text = rest
		switch {
		case strings.HasPrefix(line, "+++ "):
			name = diffName(line[len("+++ "):])
			if name != "" && files[name] == nil {
				files[name] = []span{}
			}
		case strings.HasPrefix(line, "@@ ") && name != "":
			old, new, ok := hunk(line)
			if !ok {
				continue
			}
			if new.count == 0 {
				files[name] = append(files[name], span{max(new.start, 1), new.start + 1})
			} else {
				files[name] = append(files[name], span{new.start, new.start + new.count - 1})
			}
			// The lines of the hunk may look like headers themselves.
			for n := old.count + new.count; n > 0 && text != ""; n-- {
				_, text, _ = strings.Cut(text, "\n")
				for strings.HasPrefix(text, `\ `) {
					_, text, _ = strings.Cut(text, "\n")
				}
			}
		case strings.HasPrefix(line, "diff --git "):
			name = ""
		}
	}
	return files
}

type side struct{ start, count int }

// hunk reads "@@ -1,2 +3,4 @@".
func hunk(line string) (old, new side, ok bool) {
	fields := strings.Fields(line)
	if len(fields) < 3 {
		return old, new, false
	}
	read := func(text, sign string) (side, bool) {
		text, ok := strings.CutPrefix(text, sign)
		start, count, several := strings.Cut(text, ",")
		s := side{count: 1}
		var err, err2 error
		s.start, err = strconv.Atoi(start)
		if several {
			s.count, err2 = strconv.Atoi(count)
		}
		return s, ok && err == nil && err2 == nil && s.start >= 0 && s.count >= 0
	}
	old, ok = read(fields[1], "-")
	new, ok2 := read(fields[2], "+")
	return old, new, ok && ok2
}

func diffName(text string) string {
	text = strings.TrimRight(text, "\t\r")
	if strings.HasPrefix(text, `"`) {
		unquoted, err := strconv.Unquote(text)
		if err != nil {
			return ""
		}
		text = unquoted
	}
	name, ok := strings.CutPrefix(text, "b/")
	if !ok {
		return "" // /dev/null: the file is gone
	}
	return name
}

// Files are the changed files, as paths of the operating system.
func (c *Changes) Files() []string {
	names := make([]string, 0, len(c.files))
	for name := range c.files {
		names = append(names, filepath.Join(c.root, filepath.FromSlash(name)))
	}
	sort.Strings(names)
	return names
}

// Has tells whether a file has changed at all.
func (c *Changes) Has(name string) bool {
	_, ok := c.spans(name)
	return ok
}

// Touches tells whether one of the lines of a file, both ends included, has
// changed.
func (c *Changes) Touches(name string, first, last int) bool {
	spans, _ := c.spans(name)
	for _, s := range spans {
		if s.first <= last && first <= s.last {
			return true
		}
	}
	return false
}

func (c *Changes) spans(name string) ([]span, bool) {
	rel, ok := (&Repository{Root: c.root}).relative(name)
	if !ok {
		return nil, false
	}
	spans, ok := c.files[rel]
	return spans, ok
}
