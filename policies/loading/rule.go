package loading

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/input"
)

// Excepts reports whether the rule, though about all types, does not apply to a type.
func (r *Rule) Excepts(typ string) bool {
	return slices.ContainsFunc(r.Except, func(e string) bool { return strings.EqualFold(e, typ) })
}

// Tags group policies for selection: area, set, pillar and release. What is only a
// preview, or on its way out, is in no set.
func (r *Rule) Tags() []string {
	tags := []string{r.Area}
	if r.Release == "" {
		tags = append(tags, cmp.Or(r.Set, DefaultSet))
	}
	if r.Pillar != "" {
		tags = append(tags, strings.ReplaceAll(strings.ToLower(r.Pillar), " ", "-"))
	}
	if r.Release != "" {
		tags = append(tags, r.Release)
	}
	for _, l := range r.Labels {
		tags = append(tags, l.Name+":"+l.Value)
	}
	return tags
}

// The sets of policies. Those of the default set are used where a configuration chooses no
// other: what they find exposes or loses data, or fails the deployment. Recommended
// is what one would rather have: further defences, availability, monitoring, cost.
// Style is for readers and order. Users' policies are of the default set unless they
// say otherwise.
const (
	DefaultSet     = "default"
	RecommendedSet = "recommended"
	StyleSet       = "style"
)

// Sets are the names of all sets.
var Sets = []string{DefaultSet, RecommendedSet, StyleSet}

// Named reports whether the rule depends on that name: its id or one of its others,
// without regard to case, and without the name of a PSRule module in front.
func (r *Rule) Named(name string) bool {
	if i := strings.LastIndexByte(name, '\\'); i >= 0 {
		name = name[i+1:]
	}
	return strings.EqualFold(name, r.ID) ||
		slices.ContainsFunc(r.Aka, func(aka string) bool { return strings.EqualFold(name, aka) })
}

const (
	// templateReference is where Microsoft documents what a type has, templateSyntax and
	// parametersSyntax what files have.
	templateReference = "https://learn.microsoft.com/azure/templates/"
	templateSyntax    = "https://learn.microsoft.com/azure/azure-resource-manager/templates/syntax"
	parametersSyntax  = "https://learn.microsoft.com/azure/azure-resource-manager/templates/parameter-files"
	// psruleDocs is where the check that a shipped policy agrees with is explained.
	psruleDocs = "https://azure.github.io/PSRule.Rules.Azure/en/rules/"
)

// ReadRule takes a policy's description from the metadata of its package. It is nil
// without an error where the module is not a policy but a library.
func ReadRule(module *ast.Module, file string) (*Rule, error) {
	r := &Rule{File: file, Package: PackageName(module), Footprint: input.FootprintOf(module), Needs: neededSettings(module)}
	policy := false
	for _, rule := range module.Rules {
		switch rule.Head.Name.String() {
		case input.FindingsRule:
			policy = true
		case input.AppliesRule:
			r.Conditional = true
		default:
			if ref := rule.Head.Ref(); len(ref) > 0 && ref[0].Value.String() == input.FindingsRule {
				policy = true
			}
		}
	}
	if !policy {
		return nil, nil
	}
	var about *ast.Annotations
	for _, a := range module.Annotations {
		if a.Scope == "package" {
			about = a
		}
	}
	if about == nil {
		return nil, fmt.Errorf("the policy has no metadata: put a METADATA comment with title and custom.types before the package statement")
	}
	r.Title, r.Description = about.Title, strings.TrimSpace(about.Description)
	for _, related := range about.RelatedResources {
		r.Related = append(r.Related, related.Ref.String())
	}
	parts := strings.Split(r.Package, ".")
	r.Area, r.ID = IdOf(parts)
	if err := r.readCustom(about.Custom); err != nil {
		return nil, err
	}
	switch {
	case len(r.Related) > 0 && !strings.HasPrefix(r.Related[0], templateReference) && r.Related[0] != templateSyntax && r.Related[0] != parametersSyntax:
		r.Docs = r.Related[0]
	case len(r.Aka) > 0 && strings.HasPrefix(r.Aka[0], "Azure."):
		r.Docs = psruleDocs + r.Aka[0] + "/"
	case len(r.Related) > 0:
		r.Docs = r.Related[0] // what a type or file has says less than advice about it
	}
	switch {
	case r.Title == "":
		return nil, fmt.Errorf("the policy's metadata have no title")
	case len(r.Types) == 0:
		return nil, fmt.Errorf("the policy's metadata have no custom.types: name the resource types it is about, or \"*\"")
	}
	return r, nil
}

// IdOf makes area and id of a package: forearm.rules.storage.https_only is
// storage-https-only.
func IdOf(parts []string) (area, id string) {
	if len(parts) > 2 && parts[0] == "forearm" && parts[1] == "rules" {
		parts = parts[2:]
	}
	for i, p := range parts {
		parts[i] = strings.ReplaceAll(p, "_", "-")
	}
	return parts[0], strings.Join(parts, "-")
}

func (r *Rule) readCustom(custom map[string]any) error {
	r.Severity = diag.Error
	for _, key := range value.FromGo(custom).Members() {
		switch key.Name {
		case "id":
			r.ID = key.Value.Str()
		case "area":
			r.Area = key.Value.Str()
		case "aka":
			r.Aka = StringItems(key.Value)
		case "types":
			r.Types = StringItems(key.Value)
		case "covers":
			r.Covers = StringItems(key.Value)
		case "except":
			r.Except = StringItems(key.Value)
		case "labels":
			for _, m := range key.Value.Members() {
				r.Labels = append(r.Labels, Label{m.Name, labelText(m.Value)})
			}
		case "controls":
			r.Controls = StringItems(key.Value)
		case "pillar":
			r.Pillar = key.Value.Str()
		case "category":
			r.Category = key.Value.Str()
		case "release":
			r.Release = key.Value.Str()
		case "set":
			if r.Set = key.Value.Str(); !slices.Contains(Sets, r.Set) {
				return fmt.Errorf("custom.set is one of %s, not %q", strings.Join(Sets, ", "), r.Set)
			}
		case "severity":
			severity, ok := ParseSeverity(key.Value.Str())
			if !ok {
				return fmt.Errorf("custom.severity is error, warning or note, not %q", key.Value.Str())
			}
			r.Severity = severity
		case "schema":
			for _, m := range key.Value.Members() {
				r.Schemas = append(r.Schemas, OptionSchema{m.Name, m.Value})
			}
		case "fix":
			var err error
			if r.Fixes, err = ReadFixes(key.Value); err != nil {
				return fmt.Errorf("custom.fix: %w", err)
			}
		case "configuration":
			for _, m := range key.Value.Members() {
				r.Configuration = append(r.Configuration, Setting{m.Name, value.ToGo(m.Value)})
			}
		}
	}
	return nil
}

// ParseSeverity reads error, warning or note.
func ParseSeverity(s string) (diag.Severity, bool) {
	for _, severity := range []diag.Severity{diag.Error, diag.Warning, diag.Note} {
		if s == severity.String() {
			return severity, true
		}
	}
	return 0, false
}

func labelText(v value.Value) string {
	if v.Kind() == value.String {
		return v.Str()
	}
	return v.JSON()
}

func StringItems(v value.Value) []string {
	if s := v.Str(); s != "" {
		return []string{s}
	}
	var list []string
	for _, item := range v.Items() {
		list = append(list, item.Str())
	}
	return list
}

// Matches reports whether a name or pattern selects the rule.
func Matches(r *Rule, pattern string) bool {
	s := NewSelection([]string{pattern})
	return s.Has(r)
}
