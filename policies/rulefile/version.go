package rulefile

import (
	"cmp"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Bound is one comparison of a version.
type Bound struct {
	Operator string
	Version  string
}

var (
	bound    = regexp.MustCompile(`^(>=|<=|>|<|=|\^|~|@prerelease|@pre)?\s*v?([0-9xX*][0-9A-Za-z.*+-]*)?`)
	dated    = regexp.MustCompile(`^\d{4}-\d\d-\d\d(-[0-9A-Za-z.-]+)?$`)
	semantic = regexp.MustCompile(`^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:\.\d+)?(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$`)
)

// parseVersions reads a constraint such as ">=1.2.0 <2.0.0 || ^3.1": each bound of an
// inner list holds where one of the outer does.
func parseVersions(text string, dates bool) ([][]Bound, error) {
	var any [][]Bound
	for _, alternative := range strings.Split(text, "||") {
		all := []Bound{}
		rest := strings.TrimSpace(alternative)
		for rest != "" {
			m := bound.FindStringSubmatch(rest)
			if m == nil || m[0] == "" {
				return nil, fmt.Errorf("%q is not a version constraint", text)
			}
			rest = strings.TrimSpace(rest[len(m[0]):])
			if strings.HasPrefix(m[1], "@") {
				return nil, fmt.Errorf("the constraint %q includes previews in its own syntax: write includePrerelease", text)
			}
			bounds, err := boundsOf(m[1], m[2], dates)
			if err != nil {
				return nil, fmt.Errorf("%q is not a version constraint: %w", text, err)
			}
			all = append(all, bounds...)
		}
		any = append(any, all)
	}
	return any, nil
}

func boundsOf(op, version string, dates bool) ([]Bound, error) {
	if dates {
		if !dated.MatchString(version) {
			return nil, fmt.Errorf("%q is not a date", version)
		}
		return []Bound{{cmp.Or(op, "="), version}}, nil
	}
	parts := strings.SplitN(strings.SplitN(version, "-", 2)[0], ".", 4)
	numbers := [3]int{}
	known := 0
	for i := range 3 {
		if i >= len(parts) || strings.ContainsAny(parts[i], "xX*") || parts[i] == "" {
			break
		}
		n, err := strconv.Atoi(parts[i])
		if err != nil {
			return nil, fmt.Errorf("%q is not a version", version)
		}
		numbers[i], known = n, i+1
	}
	text := func(n [3]int) string { return fmt.Sprintf("%d.%d.%d", n[0], n[1], n[2]) }
	full := text(numbers)
	if i := strings.IndexByte(version, '-'); i > 0 {
		full += version[i:]
	}
	next := func(at int) string {
		n := numbers
		n[at]++
		for i := at + 1; i < 3; i++ {
			n[i] = 0
		}
		return text(n)
	}
	switch op {
	case "", "=":
		if known == 3 {
			return []Bound{{"=", full}}, nil
		}
		if known == 0 {
			return nil, nil
		}
		return []Bound{{">=", full}, {"<", next(known - 1)}}, nil
	case "~":
		if known == 0 {
			return nil, nil
		}
		return []Bound{{">=", full}, {"<", next(min(known-1, 1))}}, nil
	case "^":
		at := 0
		for at < 2 && numbers[at] == 0 && at < known-1 {
			at++
		}
		return []Bound{{">=", full}, {"<", next(at)}}, nil
	}
	return []Bound{{op, full}}, nil
}

// acceptsVersion reports whether a version is within one of the alternatives.
func (c *Condition) acceptsVersion(version string) bool {
	key, preview, ok := versionKey(version, c.Op == "apiversion")
	if !ok || preview && !c.Prerelease {
		return false
	}
	for _, all := range c.Versions {
		holds := true
		for _, b := range all {
			other, _, _ := versionKey(b.Version, c.Op == "apiversion")
			order := compareKeys(key, other)
			switch b.Operator {
			case "=":
				holds = holds && order == 0
			case ">=":
				holds = holds && order >= 0
			case ">":
				holds = holds && order > 0
			case "<=":
				holds = holds && order <= 0
			case "<":
				holds = holds && order < 0
			}
		}
		if holds {
			return true
		}
	}
	return false
}

// key is what versions are ordered by: numbers, and a preview before the version itself.
type key struct {
	numbers [3]int
	preview string
}

func compareKeys(a, b key) int {
	for i := range a.numbers {
		if o := cmp.Compare(a.numbers[i], b.numbers[i]); o != 0 {
			return o
		}
	}
	switch {
	case a.preview == b.preview:
		return 0
	case a.preview == "":
		return 1
	case b.preview == "":
		return -1
	}
	return strings.Compare(a.preview, b.preview)
}

func versionKey(version string, dates bool) (k key, preview, ok bool) {
	if dates {
		if !dated.MatchString(version) {
			return k, false, false
		}
		for i, part := range []string{version[:4], version[5:7], version[8:10]} {
			k.numbers[i], _ = strconv.Atoi(part)
		}
		k.preview = strings.TrimPrefix(version[10:], "-")
		return k, k.preview != "", true
	}
	m := semantic.FindStringSubmatch(version)
	if m == nil {
		return k, false, false
	}
	for i := range 3 {
		k.numbers[i], _ = strconv.Atoi(m[i+1])
	}
	k.preview = strings.TrimPrefix(m[4], "-")
	return k, k.preview != "", true
}
