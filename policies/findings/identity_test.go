package findings

import (
	"regexp"
	"testing"
)

// TestTogether compares with a regular expression, which was a hundredth of a run's time.
func TestTogether(t *testing.T) {
	together := regexp.MustCompile(`(?i)address|prefix|ports?(range|ranges)?$|^start|^end|^min(imum)?$|^max(imum)?$|^from|^to$|^protocols?$|^access$|^direction$|cidr`)
	pieces := []string{"", "address", "Prefix", "port", "Ports", "range", "Ranges", "start", "End", "min", "imum", "maximum", "from", "to", "To", "protocol", "s", "access", "Direction", "CIDR", "x"}
	for _, a := range pieces {
		for _, b := range pieces {
			for _, c := range pieces {
				if name := a + b + c; isTogether(name) != together.MatchString(name) {
					t.Errorf("%s: %t", name, isTogether(name))
				}
			}
		}
	}
}
