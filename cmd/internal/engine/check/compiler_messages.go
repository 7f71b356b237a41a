package check

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/policies"
)

// bicepCodes are the messages of the compiler that say the same as a rule, by the
// rule.
var bicepCodes = map[string][]string{
	"shape-unknown-type":        {"BCP081"},
	"shape-unknown-api-version": {"BCP081"},
	"shape-wrong-scope":         {"BCP135"},
	"shape-unknown-property":    {"BCP037", "BCP038", "BCP089"},
	"shape-missing-property":    {"BCP035", "BCP078"},
	"shape-wrong-type":          {"BCP036"},
	"shape-invalid-value":       {"BCP036", "BCP088"},
	"shape-read-only-property":  {"BCP073"},
	"shape-length":              {"BCP332", "BCP333", "BCP334", "BCP335"},
	"shape-range":               {"BCP327", "BCP328", "BCP329", "BCP330"},
}

// dropCompilerDuplicates leaves out findings that the compiler has made as well: about the same
// declaration, and, where the message names it, the same property. A message that was not
// selected stands where it replaces a finding that was, so that none is lost, and nowhere else.
func dropCompilerDuplicates(findings []policies.Finding) []policies.Finding {
	var messages []*policies.Finding
	for i := range findings {
		if findings[i].OfCompiler() {
			messages = append(messages, &findings[i])
		}
	}
	if len(messages) == 0 {
		return findings
	}
	duplicate := make([]bool, len(findings))
	for i := range findings {
		f := &findings[i]
		codes := bicepCodes[f.Rule.ID]
		if len(codes) == 0 {
			continue
		}
		for _, m := range messages {
			code, text, _ := strings.Cut(m.Statement.Message.String(), ":")
			if slices.Contains(codes, code) && containsPlace(f.Declaration, m.Statement.Span) && namesProperty(text, f) {
				duplicate[i], m.Unselected = true, false
			}
		}
	}
	kept := findings[:0]
	for i := range findings {
		if !duplicate[i] && !findings[i].Unselected {
			kept = append(kept, findings[i])
		}
	}
	return kept
}

// containsPlace reports whether a place is in another, in whatever copies of the file.
func containsPlace(outer, inner source.Span) bool {
	return outer.File != nil && inner.File != nil && outer.File.Name == inner.File.Name &&
		outer.Start <= inner.Start && inner.End <= outer.End
}

// namesProperty reports whether a message of the compiler is about the property of a
// finding. Those about a resource as a whole name none.
func namesProperty(text string, f *policies.Finding) bool {
	if len(f.Path) == 0 || len(f.Path) == 1 && (f.Path[0] == "type" || f.Path[0] == "apiVersion") {
		return true
	}
	for i := len(f.Path) - 1; i >= 0; i-- {
		if strings.Trim(f.Path[i], "0123456789") != "" {
			return strings.Contains(text, `"`+f.Path[i]+`"`)
		}
	}
	return false
}
