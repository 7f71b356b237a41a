package authoring

import (
	"maps"
	"slices"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

// lintModules returns what is wrong with a module of the user's, and whether it is ever evaluated.
func lintModules(c *loading.LintContext, m loading.Module, r *loading.Rule) diag.List {
	diags := otherwiseSpelt(c.Spelling, m)
	wrong := Linter{file: m.File}
	wrong.lintOptions(m.Parsed, c.Options)
	if r == nil {
		slips := len(wrong.found)
		if wrong.probablePolicy(m.Parsed); len(wrong.found) == slips && !c.Used[loading.PackageName(m.Parsed)] {
			wrong.addWarning(diag.Warning, m.Parsed.Package.Location, "", "The file is not a policy, since it has no rule findings, and no other file uses it.")
		}
		return append(diags, wrong.found...)
	}
	at := m.Parsed.Package.Location
	wrong.lintMetadata(m.Parsed)
	wrong.lintTypes(r, at, c.Types)
	wrong.lintSchemas(r, at)
	wrong.lintFixes(r, at, c.Types)
	wrong.lintAnswers(m.Parsed, r)
	wrong.lintReferences(m.Parsed, r, c.Types)
	wrong.lintValues(c.Compiler.Modules[m.File.Name], r, c.Types)
	diags.Add(wrong.found...)
	for _, d := range UnknownMembers(c.Compiler, r, c.Types) {
		d.Diagnostic.Span = loading.SpanAt(m.File, placeOf(m.Parsed, d.Name, at))
		diags.Add(d.Diagnostic)
	}
	return diags
}

// placeOf returns where a member is in a module; else where the module begins.
func placeOf(m *ast.Module, name string, otherwise *ast.Location) *ast.Location {
	found := otherwise
	ast.WalkTerms(m, func(t *ast.Term) bool {
		if found == otherwise && t.Location != nil && t.Value.Compare(ast.String(name)) == 0 {
			found = t.Location
		}
		return found != otherwise
	})
	return found
}

// otherwiseSpelt warns about members that a policy writes in another case than
// the shipped policies do: there is one input for all, and it has one spelling.
func otherwiseSpelt(spelled input.Spelling, m loading.Module) diag.List {
	own := map[string]bool{}
	loading.MemberNames(m.Parsed, own)
	var diags diag.List
	for _, name := range slices.Sorted(maps.Keys(own)) {
		written := spelled.Of(name)
		if written == name {
			continue
		}
		d := diag.Diagnostic{
			Code: diag.PolicyInvalid, Severity: diag.Warning,
			Message: diag.Messagef("The member %s does not exist: the policy input has it as %s.", name, written),
			Hint:    diag.Messagef("Write %s.", written),
			Span:    loading.SpanAt(m.File, m.Parsed.Package.Location),
		}
		ast.WalkTerms(m.Parsed, func(t *ast.Term) bool {
			if t.Value.Compare(ast.String(name)) == 0 && t.Location != nil {
				d.Span = loading.SpanAt(m.File, t.Location)
			}
			return false
		})
		diags.Add(d)
	}
	return diags
}
