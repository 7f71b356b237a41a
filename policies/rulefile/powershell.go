package rulefile

import (
	"regexp"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/diag"
)

var (
	scriptRule = regexp.MustCompile(`(?im)^\s*Rule\s+(?:-Name\s+)?['"]([^'"]+)['"]`)
	assertion  = regexp.MustCompile(`(?i)\$Assert\.(\w+)\(`)
	variable   = regexp.MustCompile(`(?i)\$(PSRule|Configuration|LocalizedData)\b`)
)

// powerShellHint returns which rules a script has, and what they would need.
func powerShellHint(text string) diag.Message {
	var rules, needs []string
	for _, m := range scriptRule.FindAllStringSubmatch(text, -1) {
		rules = append(rules, m[1])
	}
	for _, m := range assertion.FindAllStringSubmatch(text, -1) {
		needs = append(needs, "$Assert."+m[1])
	}
	for _, m := range variable.FindAllStringSubmatch(text, -1) {
		needs = append(needs, "$"+m[1])
	}
	slices.Sort(needs)
	needs = slices.Compact(needs)
	var hint diag.Message = "Write them in Rego: forearm policy new starts a policy."
	if len(rules) > 0 {
		hint += diag.Messagef(" The file has %s", strings.Join(rules[:min(len(rules), 10)], ", "))
		if len(rules) > 10 {
			hint += diag.Messagef(" and %d more", len(rules)-10)
		}
		if len(needs) > 0 {
			hint += diag.Messagef(", which use %s", strings.Join(needs[:min(len(needs), 10)], ", "))
		}
		hint += "."
	}
	return hint
}
