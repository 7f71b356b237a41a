package loading

import (
	"slices"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/policies/input"
)

const (
	needsText    needKind = iota // names.wanted("KEY"): a text that is not empty
	needsTrue                    // data.configuration.KEY == true
	needsEntries                 // count(data.configuration.KEY) > 0
)

// isMet reports whether the configuration has what is needed.
func (n need) isMet(settings map[string]any) bool {
	switch v := settings[n.Key].(type) {
	case string:
		return v != "" && n.Kind != needsTrue
	case bool:
		return v && n.Kind == needsTrue
	case []any:
		return len(v) > 0 && n.Kind == needsEntries
	case map[string]any:
		return len(v) > 0 && n.Kind == needsEntries
	}
	return false
}

// neededSettings are the settings without which a policy applies to nothing, one for each
// of its rules applies; nil if there is a rule that holds without any. Most policies that
// a team has to configure are never asked for that.
func neededSettings(m *ast.Module) []need {
	var found []need
	for _, rule := range m.Rules {
		if rule.Head.Name != input.AppliesRule {
			continue
		}
		n, ok := needOf(rule, m)
		if !ok {
			return nil
		}
		found = append(found, n)
	}
	return found
}

func needOf(rule *ast.Rule, m *ast.Module) (need, bool) {
	if rule.Default || rule.Else != nil || len(rule.Head.Args) > 0 {
		return need{}, false
	}
	for _, e := range rule.Body {
		terms, ok := e.Terms.([]*ast.Term)
		if !ok || e.Negated || len(e.With) > 0 {
			continue
		}
		switch operator := terms[0].String(); {
		case operator == "names.wanted" && importsPath(m, "data.forearm.lib.names"):
			if key, ok := terms[1].Value.(ast.String); ok {
				return need{string(key), needsText}, true
			}
		case operator == "equal" && terms[2].Equal(ast.BooleanTerm(true)):
			if key, ok := SettingKey(terms[1]); ok {
				return need{key, needsTrue}, true
			}
		case operator == "gt" && terms[2].Equal(ast.IntNumberTerm(0)):
			call, ok := terms[1].Value.(ast.Call)
			if !ok || call[0].String() != "count" {
				continue
			}
			if key, ok := SettingKey(call[1]); ok {
				return need{key, needsEntries}, true
			}
		}
	}
	return need{}, false
}

// SettingKey is the key that a reference into the configuration leads to.
func SettingKey(t *ast.Term) (string, bool) {
	r, ok := t.Value.(ast.Ref)
	if !ok || len(r) != 3 || !r.HasPrefix(ast.MustParseRef("data.configuration")) {
		return "", false
	}
	key, ok := r[2].Value.(ast.String)
	return string(key), ok
}

func importsPath(m *ast.Module, path string) bool {
	return slices.ContainsFunc(m.Imports, func(i *ast.Import) bool { return i.Path.String() == path && i.Alias == "" })
}
