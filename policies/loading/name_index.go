package loading

import (
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/diag"
)

// Known reports whether a name or pattern is that of a policy.
func (x *nameIndex) Known(name string) bool {
	return len(x.Named(name)) > 0
}

// add indexes a rule.
func (x *nameIndex) add(r *Rule) {
	if x.goesBy == nil {
		x.goesBy = map[string][]*Rule{}
	}
	x.rules, x.all = append(x.rules, r), append(append(x.all, r.ID), r.Aka...)
	for _, name := range r.selectionNames() {
		x.goesBy[name] = append(x.goesBy[name], r)
	}
}

// Named are the rules that have a name or match a pattern.
func (x *nameIndex) Named(name string) []*Rule {
	var list []*Rule
	if x.shipped != nil {
		list = x.shipped().Named(name)
	}
	if !hasStars(name) {
		return slices.Concat(list, x.goesBy[lookupName(name)])
	}
	selects := NewSelection([]string{name})
	for _, r := range x.rules {
		if selects.Has(r) {
			list = append(list, r)
		}
	}
	return list
}

// Unknown is the message about a name that no policy has.
func (x *nameIndex) Unknown(name string) diag.Diagnostic {
	return diag.Diagnostic{Code: diag.PolicyInvalid, Severity: diag.Warning,
		Message: diag.Messagef("Unknown policy %s.", name), Hint: DidYouMean(diag.SuggestWhole(name, slices.Concat(x.all, x.shipped().all)))}
}

// unknownMentions reports unknown names in a configuration.
func (x *nameIndex) unknownMentions(list []Mention, options *optionIndex) diag.List {
	var diags diag.List
	for _, m := range list {
		if len(diags) == maxUnknownNames {
			break
		}
		var d diag.Diagnostic
		switch {
		case m.Option && !options.hasOption(m.Name):
			d = diag.Diagnostic{Code: diag.ConfigUnknown, Severity: diag.Warning,
				Message: diag.Messagef("Unknown policy option %s: no policy reads it.", m.Name), Hint: DidYouMean(diag.Suggest(m.Name, options.all))}
		case !m.Option && !x.Known(m.Name):
			d = x.Unknown(m.Name)
		default:
			continue
		}
		d.Span = m.Span
		diags.Add(d)
	}
	return diags
}

// optionIndex is the index of known options.
type optionIndex struct {
	keys map[string]bool
	all  []string
	// open reports that a policy of the user's computes which option it reads.
	open bool
}

// indexOptions gathers what policies declare, and what those of the user's read.
func indexOptions(loaded []*Policy, own []Module) *optionIndex {
	x := &optionIndex{keys: map[string]bool{}}
	add := func(key string) {
		if folded := strings.ToUpper(key); !x.keys[folded] {
			x.keys[folded] = true
			x.all = append(x.all, key)
		}
	}
	for _, p := range loaded {
		for _, s := range p.Configuration {
			add(s.Key)
		}
	}
	for old := range renamedKeys {
		x.keys[old] = true
	}
	for _, m := range own {
		ast.WalkRefs(m.Parsed, func(r ast.Ref) bool {
			if len(r) > 1 && r.HasPrefix(configurationRef) {
				if len(r) == len(configurationRef) {
					x.open = true
				} else if key, ok := r[len(configurationRef)].Value.(ast.String); ok {
					add(string(key))
				} else {
					x.open = true
				}
			}
			return false
		})
	}
	return x
}

var configurationRef = ast.MustParseRef("data.configuration")

// tagFormat begins the options for the values of single tags.
const tagFormat = "AZURE_TAG_FORMAT_FOR_"

func (x *optionIndex) hasOption(key string) bool {
	folded := strings.ToUpper(key)
	return x.open || x.keys[folded] || strings.HasPrefix(folded, tagFormat)
}
