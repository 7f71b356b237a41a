package cli

import (
	"slices"
	"strings"

	"forearm/expand/diag"
	"forearm/expand/source"
	"forearm/policies"
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

// unsaid leaves out findings that the compiler has made as well: about the same
// declaration, and, where the message names it, the same property.
func unsaid(findings []policies.Finding) []policies.Finding {
	var messages diag.List
	for i := range findings {
		if findings[i].Statement == nil {
			continue
		}
		d := *findings[i].Statement
		if (d.Code == diag.BicepError || d.Code == diag.BicepWarning || d.Code == diag.BicepNote) && !d.Span.IsZero() {
			messages = append(messages, d)
		}
	}
	if len(messages) == 0 {
		return findings
	}
	return slices.DeleteFunc(findings, func(f policies.Finding) bool {
		codes := bicepCodes[f.Rule.ID]
		return len(codes) > 0 && slices.ContainsFunc(messages, func(d diag.Diagnostic) bool {
			code, text, _ := strings.Cut(d.Message, ":")
			return slices.Contains(codes, code) && within(f.Declaration, d.Span) && names(text, &f)
		})
	})
}

// within tells whether a place lies in another, in whatever copies of the file.
func within(outer, inner source.Span) bool {
	return outer.File != nil && inner.File != nil && outer.File.Name == inner.File.Name &&
		outer.Start <= inner.Start && inner.End <= outer.End
}

// names tells whether a message of the compiler is about the property of a
// finding. Those about a resource as a whole name none.
func names(text string, f *policies.Finding) bool {
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
