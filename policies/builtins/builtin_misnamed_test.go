package builtins

import (
	"regexp"
	"testing"
)

// TestMisnamed shows the message about a name. What the library says in Rego's tests is not
// repeated here.
func TestMisnamed(t *testing.T) {
	pattern := regexp.MustCompile(`^[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9_])?$`)
	for name, want := range map[string]string{
		"":         "The name has 0 characters.",
		"éééééééé": `The name has the character "é".`,
		"a\nb":     `The name has the character "\n".`,
		".a!":      `The name has the character "!".`,
		".a":       `The name begins with ".".`,
		"-":        `The name begins with "-".`,
		"a.":       `The name ends with ".".`,
		"fitting":  "The name fitting is not valid.",
	} {
		if got := nameViolation(name, 1, 8, pattern); got != want {
			t.Errorf("%q: %s instead of %s", name, got, want)
		}
	}
}
