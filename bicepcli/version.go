package bicepcli

import (
	"cmp"
	"regexp"
	"strconv"
	"strings"
)

// Version is a compiler's version, such as 0.46.15; empty if it is not known.
type Version string

var versionText = regexp.MustCompile(`\bversion v?(\d+(?:\.\d+)+)`)

// parseVersion reads "Bicep CLI version 0.33.93 (7a77c7f2a5)". What is in the
// brackets may have blanks in it, for a compiler built from source.
func parseVersion(text string) Version {
	if m := versionText.FindStringSubmatch(text); m != nil {
		return Version(m[1])
	}
	return ""
}

// Compare orders versions by their numbers; missing ones count as 0.
func (v Version) Compare(other Version) int {
	a, b := strings.Split(string(v), "."), strings.Split(string(other), ".")
	for i := range max(len(a), len(b)) {
		if order := cmp.Compare(versionNumber(a, i), versionNumber(b, i)); order != 0 {
			return order
		}
	}
	return 0
}

func versionNumber(parts []string, i int) int {
	if i >= len(parts) {
		return 0
	}
	n, _ := strconv.Atoi(parts[i])
	return n
}
