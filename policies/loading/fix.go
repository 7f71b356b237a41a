package loading

import (
	"fmt"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// The operations of fixes.
const (
	FixSet    = "set"
	FixAdd    = "add"
	FixRemove = "remove"
)

var fixOps = []string{FixSet, FixAdd, FixRemove}

// ReadFixes reads custom.fix: a fix, or a list of fixes for different places.
func ReadFixes(v value.Value) ([]Fix, error) {
	if v.Kind() != value.Array {
		fix, err := ReadFix(v)
		return []Fix{fix}, err
	}
	var list []Fix
	for _, item := range v.Items() {
		fix, err := ReadFix(item)
		if err != nil {
			return nil, err
		}
		list = append(list, fix)
	}
	return list, nil
}

// ReadFix reads a fix of metadata or of a finding, such as
// {set: properties.minimumTlsVersion, value: TLS1_2}.
func ReadFix(v value.Value) (Fix, error) {
	var fix Fix
	if v.Kind() != value.Object {
		return fix, fmt.Errorf("a fix is an object such as {set: properties.minimumTlsVersion, value: TLS1_2}")
	}
	given := false
	for _, m := range v.Members() {
		switch m.Name {
		case FixSet, FixAdd, FixRemove:
			if fix.Op != "" {
				return fix, fmt.Errorf("a fix has one of %s", strings.Join(fixOps, ", "))
			}
			path, err := fixPath(m.Value)
			if err != nil {
				return fix, err
			}
			fix.Op, fix.Path = m.Name, path
		case "value":
			given, fix.Value = true, m.Value.JSON()
		default:
			return fix, fmt.Errorf("a fix has no member %q: it has one of %s, and value", m.Name, strings.Join(fixOps, ", "))
		}
	}
	switch {
	case fix.Op == "":
		return fix, fmt.Errorf("a fix has one of %s, with the path that it changes", strings.Join(fixOps, ", "))
	case given == (fix.Op == FixRemove):
		return fix, fmt.Errorf("a fix has a value where it sets or adds one, and none where it removes one")
	}
	return fix, nil
}

// fixPath reads properties.pools[*].count, a JSON pointer, or a list of names and indexes.
func fixPath(v value.Value) ([]string, error) {
	var path []string
	switch text := v.Str(); {
	case strings.HasPrefix(text, "/"):
		path, _ = value.SplitPointer(text)
	case text != "":
		for _, name := range strings.Split(strings.ReplaceAll(text, "[", ".["), ".") {
			if index, ok := strings.CutPrefix(name, "["); ok {
				name = strings.TrimSuffix(index, "]")
			}
			path = append(path, name)
		}
	default:
		for _, item := range v.Items() {
			step := item.Str()
			if item.Kind() == value.Int {
				step = fmt.Sprint(item.Int())
			}
			path = append(path, step)
		}
	}
	for _, step := range path {
		if step == "" {
			path = nil
			break
		}
	}
	if path == nil {
		return nil, fmt.Errorf("the path of a fix is a text such as properties.pools[*].count, or a list of names and indexes")
	}
	return path, nil
}

// FixFor is the fix that metadata have for a finding at a path: that for the path itself,
// or for a member of what is there. It is nil if there is none.
func (r *Rule) FixFor(path []string) *Fix {
	if len(path) == 0 {
		return nil
	}
	for i := range r.Fixes {
		if fix := &r.Fixes[i]; fix.leadsThrough(path) {
			made := *fix
			made.Path = slices.Clone(path)
			if fix.Path[0] != anywhere {
				made.Path = append(made.Path, fix.Path[len(path):]...)
			}
			if slices.Contains(made.Path, anyStep) {
				return nil // which one, the finding does not say
			}
			return &made
		}
	}
	return nil
}

const (
	anyStep  = "*"
	anywhere = "**"
)

func (f *Fix) leadsThrough(path []string) bool {
	steps := f.Path
	if steps[0] == anywhere {
		steps = steps[1:]
		if len(path) < len(steps) {
			return false
		}
		path = path[len(path)-len(steps):]
	}
	if len(path) > len(steps) {
		return false
	}
	for i, step := range path {
		if steps[i] != anyStep && !strings.EqualFold(steps[i], step) {
			return false
		}
	}
	return true
}

// describeFix is what a fix does, as Markdown.
func (f *Fix) describeFix() string {
	place := "`" + strings.ReplaceAll(strings.Join(f.Path, "."), ".*", "[*]") + "`"
	switch f.Op {
	case FixRemove:
		return "remove " + place
	case FixAdd:
		return "add `" + f.Value + "` to " + place
	}
	return "set " + place + " to `" + f.Value + "`"
}
