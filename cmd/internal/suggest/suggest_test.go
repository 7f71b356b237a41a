package suggest

import "testing"

func TestClosest(t *testing.T) {
	names := []string{"check", "expand", "explain", "failOn", "policies"}
	for name, want := range map[string]string{
		"chekc":    "check",
		"Expand":   "expand",
		"policy":   "policies",
		"fail-on":  "failOn",
		"zzzz":     "",
		"":         "",
		"explian":  "explain",
		"somewhat": "",
	} {
		if got := Closest(name, names); got != want {
			t.Errorf("Closest(%q) = %q, want %q", name, got, want)
		}
	}
}
