package document

import (
	"strconv"
	"strings"
)

// Version returns that of a built-in definition or initiative; empty if it has none.
func (d *Document) Version() string {
	if v := d.Properties.Get("version").Str(); v != "" {
		return v
	}
	return d.Properties.Get("metadata").Get("version").Str()
}

// FitsVersion reports whether a definition is of a version such as 1.*.* or 1.2.*. Only
// built-in definitions have versions to choose from: all others fit, whatever they write.
func (d *Document) FitsVersion(wanted string) bool {
	have := d.Version()
	if wanted == "" || have == "" || scopeOf(d.ID) != "" || d.Properties.Get("policyType").EqualFold("Custom") {
		return true
	}
	a, b := versionNumbers(wanted), versionNumbers(have)
	for i, text := range a {
		if text != "*" && (i >= len(b) || b[i] != text) {
			return false
		}
	}
	return true
}

// versionNumbers returns the parts of a version, without what marks it as a preview or as deprecated.
func versionNumbers(version string) []string {
	version, _, _ = strings.Cut(version, "-")
	return strings.Split(strings.TrimSpace(version), ".")
}

// isNewer reports whether a version is a later one than another.
func isNewer(a, b string) bool {
	x, y := versionNumbers(a), versionNumbers(b)
	for i := range min(len(x), len(y)) {
		m, _ := strconv.Atoi(x[i])
		n, _ := strconv.Atoi(y[i])
		if m != n {
			return m > n
		}
	}
	return len(x) > len(y)
}

// splitVersion splits the id of one version of a definition: .../versions/1.2.0.
func splitVersion(id string) (of, version string, ok bool) {
	segments := strings.Split(id, "/")
	n := len(segments)
	if n < 5 || !strings.EqualFold(segments[n-2], "versions") {
		return "", "", false
	}
	return strings.Join(segments[:n-2], "/"), segments[n-1], true
}
