package input

import (
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
)

// ReadPath is a place of the input that a policy depends on when it comes to its
// verdict. A token anyToken stands for every member or element.
type ReadPath struct {
	Tokens []string
	// Whole reports that it depends on what is there, and not merely by whether
	// something does.
	Whole bool
}

// isNested reports whether a path leads into a resource.
func (p *ReadPath) isNested() bool {
	if len(p.Tokens) == 1 {
		return p.Whole
	}
	return p.Tokens[1] == "resources" || p.Tokens[1] == AnyToken
}

// DependsOnUnknown reports whether what a policy reads leads over or to something that is not
// known.
func (t *Target) DependsOnUnknown(paths []ReadPath) bool {
	for _, p := range paths {
		if len(p.Tokens) == 0 {
			return p.Whole
		}
		switch p.Tokens[0] {
		case "resource":
			if t.View != nil && (isUnknownAt(t.full(), p.Tokens[1:], p.Whole) || p.isNested() && len(t.Targets.View.Open(t.View)) > 0) {
				return true
			}
		case "parent":
			if parent := t.parentResource(); parent != nil && (isUnknownAt(parent.Value(), p.Tokens[1:], p.Whole) || p.isNested() && len(t.Targets.View.Open(parent)) > 0) {
				return true
			}
		case "module":
			if t.View == nil {
				continue
			}
			if t.Shown != nil && t.Deployed.hasAssumed() && len(p.Tokens) > 1 {
				sees := Footprint{"module." + p.Tokens[1]}
				if p.Tokens[1] == AnyToken {
					sees = Everything
				}
				if isUnknownAt(t.Deployed.openFacts(sees), p.Tokens[1:], p.Whole) {
					return true
				}
			}
			if len(p.Tokens) > 1 && p.Tokens[1] != "source" {
				continue
			}
			if s, ok := t.templateSource(); ok && isUnknownAt(value.NewObject([]value.Member{{Name: "source", Value: s}}), p.Tokens[1:], p.Whole) {
				return true
			}
		case "template":
			if t.Shown != nil && isUnknownAt(t.Template(), p.Tokens[1:], p.Whole) {
				return true
			}
		case "document":
			if t.Shown != nil && isUnknownAt(t.Document(), p.Tokens[1:], p.Whole) {
				return true
			}
		case azurePolicyMember:
			if t.restsOnAzurePolicy() {
				return true
			}
		case "deployment":
			if len(p.Tokens) > 1 && t.Targets.hasUnknowns() {
				return true
			}
		}
	}
	return false
}

func (t *Target) parentResource() *deployment.ViewResource {
	if t.View == nil {
		return nil
	}
	return t.View.Parent
}

func isUnknownAt(v value.Value, tokens []string, whole bool) bool {
	if v.Marks().Any(UnknownMarks) && (len(tokens) > 0 || whole || v.IsUnknown() || v.IsNull()) {
		return true
	}
	if !v.Below().Any(UnknownMarks) {
		return false
	}
	if len(tokens) == 0 {
		return whole
	}
	if tokens[0] != AnyToken {
		return isUnknownAt(v.Step(tokens[0]), tokens[1:], whole)
	}
	for _, item := range v.Items() {
		if isUnknownAt(item, tokens[1:], whole) {
			return true
		}
	}
	for _, m := range v.Members() {
		if isUnknownAt(m.Value, tokens[1:], whole) {
			return true
		}
	}
	return false
}

const AnyToken = "\x00*"
