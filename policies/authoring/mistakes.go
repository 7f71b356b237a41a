package authoring

import (
	"maps"
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

// Linter finds what keeps a policy of the user's from ever firing, or its findings
// from being understood, without running it: most people learn that a policy
// matches nothing when what it was to prevent has happened.
type Linter struct {
	file  *source.File
	found diag.List
}

func (m *Linter) addWarning(severity diag.Severity, at *ast.Location, hint diag.Message, format string, args ...any) {
	m.found.Add(diag.Diagnostic{
		Code: diag.PolicyInvalid, Severity: severity, Message: diag.Messagef(format, args...), Hint: hint, Span: loading.SpanAt(m.file, at),
	})
}

// answerHint is what a policy answers with.
const answerHint = `Write findings contains {"path": [...], "message": "..."} if { ... }.`

// askedElsewhere are the rules that other tools ask.
var askedElsewhere = []string{"deny", "violation", "warn", "allow", "fail"}

// probablePolicy reports what makes a module without findings look like a policy.
func (m *Linter) probablePolicy(module *ast.Module) {
	misnamed := misnamedFindings(module)
	var unused diag.Message
	for _, a := range module.Annotations {
		if a.Scope == "package" && a.Custom["types"] != nil {
			if misnamed != nil {
				unused = diag.Messagef(" %s is never evaluated.", RuleName(misnamed))
			}
			m.addWarning(diag.Error, module.Package.Location, answerHint, "The policy has no rule findings, and is never evaluated.%s", unused)
			return
		}
	}
	if misnamed != nil {
		m.addWarning(diag.Warning, misnamed.Head.Location, answerHint, "The module has no rule findings, and counts as a library: %s is never evaluated.", RuleName(misnamed))
	}
}

// misnamedFindings returns the first rule of a module that was likely meant to be findings; nil if
// there is none.
func misnamedFindings(module *ast.Module) *ast.Rule {
	for _, rule := range module.Rules {
		if name := RuleName(rule); slices.Contains(askedElsewhere, name) || diag.Suggest(name, []string{input.FindingsRule}) != "" {
			return rule
		}
	}
	return nil
}

func RuleName(rule *ast.Rule) string {
	if ref := rule.Head.Ref(); len(ref) > 0 {
		return strings.Trim(ref[0].Value.String(), `"`)
	}
	return string(rule.Head.Name)
}

// lintTypes reports unknown types.
func (m *Linter) lintTypes(r *loading.Rule, at *ast.Location, own *resourcetype.Own) {
	for _, name := range slices.Concat(r.Types, r.Except) {
		switch {
		case name == input.AnyType, name == input.TemplateType, name == input.ParametersType:
			continue
		case !strings.Contains(name, "/") && !ofShipped(name):
			m.addWarning(diag.Warning, at, loading.DidYouMean(diag.Suggest(name, []string{input.TemplateType, input.ParametersType})),
				"Invalid resource type %s: the policy is never evaluated. A type has a namespace and a name, such as Microsoft.Storage/storageAccounts.", name)
			continue
		}
		if _, ok := own.Lookup(name); ok || ofShipped(name) {
			continue
		}
		namespace, _, _ := strings.Cut(name, "/")
		known := own.TypesOf(namespace)
		if len(known) == 0 && (!strings.HasPrefix(strings.ToLower(namespace), "microsoft.") || strings.EqualFold(namespace, "Microsoft.Graph")) {
			continue // a type of an extension, of which there is no list
		}
		m.addWarning(diag.Warning, at, loading.DidYouMean(diag.Suggest(name, known)), "Unknown resource type %s: the policy is never evaluated for it.", name)
	}
}

// CustomKeys are those of custom in the metadata.
var CustomKeys = []string{"id", "area", "aka", "types", "covers", "except", "controls", "pillar", "category", "release", "severity", "configuration", "schema", "set", "labels", "fix"}

// ofShipped reports types that policies apply to though the catalogue does not
// have them: those that tools of Azure export.
func ofShipped(name string) bool {
	return slices.ContainsFunc(loading.Shipped().Rules, func(r loading.Rule) bool {
		return slices.ContainsFunc(r.Types, func(t string) bool { return strings.EqualFold(t, name) })
	})
}

func (m *Linter) lintMetadata(module *ast.Module) {
	for _, a := range module.Annotations {
		if a.Scope != "package" {
			continue
		}
		for _, key := range slices.Sorted(maps.Keys(a.Custom)) {
			if near := diag.Suggest(key, CustomKeys); near != "" && near != key {
				m.addWarning(diag.Warning, a.Location, loading.DidYouMean("custom."+near), "custom.%s means nothing.", key)
			}
		}
	}
}

// lintAnswers looks at the findings, as far as they are written out.
func (m *Linter) lintAnswers(module *ast.Module, r *loading.Rule) {
	for _, rule := range module.Rules {
		if RuleName(rule) != input.FindingsRule {
			continue
		}
		if rule.Head.Key == nil || len(rule.Head.Ref()) > 1 {
			m.addWarning(diag.Error, rule.Head.Location, answerHint, "The rule findings is not a set, and is never evaluated.")
			continue
		}
		m.lintAnswer(assignedTerm(rule.Head.Key, rule.Body), r)
	}
}

// assignedTerm returns what stands for a variable that is set in a body.
func assignedTerm(t *ast.Term, body ast.Body) *ast.Term {
	if _, ok := t.Value.(ast.Var); !ok {
		return t
	}
	for _, e := range body {
		terms, ok := e.Terms.([]*ast.Term)
		if ok && len(terms) == 3 && (terms[0].String() == "assign" || terms[0].String() == "eq") && terms[1].Equal(t) {
			return terms[2]
		}
	}
	return t
}

var answerKeys = []string{"path", "message", "severity", "in", "fix"}

func (m *Linter) lintAnswer(t *ast.Term, r *loading.Rule) {
	object, ok := t.Value.(ast.Object)
	if !ok {
		switch t.Value.(type) {
		case ast.String, ast.Number, ast.Boolean, ast.Null, *ast.Array, ast.Set:
			m.addWarning(diag.Error, t.Location, answerHint, "A finding must be an object with path and message.")
		}
		return
	}
	open := false // keys that are only known when it runs
	object.Foreach(func(key, v *ast.Term) {
		name, ok := key.Value.(ast.String)
		open = open || !ok
		switch {
		case !ok:
		case name == "path":
			m.lintPath(v)
		case name == "message":
			if text, ok := v.Value.(ast.String); ok && text == "" || writtenOut(v) && !ok {
				m.addWarning(diag.Error, v.Location, "", "The message of a finding must be a string.")
			}
		case name == "severity":
			if text, ok := v.Value.(ast.String); ok || writtenOut(v) {
				severity, known := loading.ParseSeverity(string(text))
				switch {
				case !known:
					m.addWarning(diag.Error, v.Location, "", "The severity of a finding must be error, warning or note.")
				case severity > r.Severity:
					m.addWarning(diag.Warning, v.Location, "Set custom.severity, and lower the severity of single findings.", "A finding cannot have a higher severity than its policy (%s).", r.Severity)
				}
			}
		case !slices.Contains(answerKeys, string(name)):
			m.addWarning(diag.Warning, key.Location, loading.DidYouMean(diag.Suggest(string(name), answerKeys)), "Unknown key %s of a finding: it is ignored.", string(name))
		}
	})
	if !open && object.Get(ast.InternedTerm("message")) == nil {
		m.addWarning(diag.Error, t.Location, answerHint, "A finding without a message cannot be reported.")
	}
}

// writtenOut reports whether a term is a literal, containers excepted.
func writtenOut(t *ast.Term) bool {
	switch t.Value.(type) {
	case ast.String, ast.Number, ast.Boolean, ast.Null:
		return true
	}
	return false
}

func (m *Linter) lintPath(t *ast.Term) {
	switch path := t.Value.(type) {
	case *ast.Array:
		if path.Len() == 0 {
			return
		}
		if first, _ := path.Elem(0).Value.(ast.String); first == "input" || first == "resource" {
			m.addWarning(diag.Warning, t.Location, "Leave "+diag.VariableText(string(first))+" out.", "A path starts at the resource, so it must not begin with %s.", string(first))
		}
	case ast.String:
		if path != "" && !strings.HasPrefix(string(path), "/") {
			m.addWarning(diag.Error, t.Location, `Write ["`+diag.VariableText(strings.Join(strings.FieldsFunc(string(path), func(c rune) bool { return c == '.' || c == '/' }), `", "`))+`"].`,
				"A path must be an array of names and numbers, or a JSON pointer, not %s.", string(path))
		}
	case ast.Number, ast.Boolean, ast.Null, ast.Object, ast.Set:
		m.addWarning(diag.Error, t.Location, answerHint, "A path must be an array of names and numbers, or a JSON pointer.")
	}
}

// lintOptions reports settings that no policy declares: they are never set.
func (m *Linter) lintOptions(module *ast.Module, declared []string) {
	reported := map[string]bool{}
	say := func(key string, at *ast.Location) {
		if slices.Contains(declared, key) || reported[key] || strings.HasPrefix(key, "AZURE_TAG_FORMAT_FOR_") {
			return
		}
		reported[key] = true
		hint := loading.DidYouMean(diag.Suggest(key, declared))
		if hint == "" {
			hint = "Declare it with its default under custom.configuration."
		}
		if key != strings.ToUpper(key) && slices.Contains(declared, strings.ToUpper(key)) {
			hint = "Option keys are in upper case in policies: " + diag.VariableText(strings.ToUpper(key)) + "."
		}
		m.addWarning(diag.Warning, at, hint, "No policy declares the option %s: where it is not set, rules that read it are undefined.", key)
	}
	settings := ast.MustParseRef("data.configuration")
	walkReads(module, func(ref ast.Ref, at *ast.Location) {
		if len(ref) > 2 && ref.HasPrefix(settings) {
			if key, ok := ref[2].Value.(ast.String); ok {
				say(string(key), at)
			}
		}
	}, func(call []*ast.Term, _ *ast.Location) {
		if len(call) < 3 || call[0].String() != "object.get" || call[1].String() != "data.configuration" {
			return
		}
		key := call[2].Value
		if path, ok := key.(*ast.Array); ok && path.Len() > 0 {
			key = path.Elem(0).Value
		}
		if name, ok := key.(ast.String); ok {
			say(string(name), call[2].Location)
		}
	})
}

// lintSchemas reports invalid schemas, and defaults that do not match them.
func (m *Linter) lintSchemas(r *loading.Rule, at *ast.Location) {
	for _, o := range r.Schemas {
		if _, err := o.Compile(); err != nil {
			m.addWarning(diag.Error, at, "", "custom.schema.%s is not a valid JSON Schema: %v.", o.Key, err)
			continue
		}
		declared := false
		for _, s := range r.Configuration {
			if s.Key != o.Key {
				continue
			}
			declared = true
			if err := o.Violation(loading.PlainValue(s.Default)); err != nil {
				m.addWarning(diag.Error, at, "", "The default of the option %s does not match its schema: %v.", o.Key, err)
			}
		}
		if !declared {
			m.addWarning(diag.Warning, at, "Declare its default under custom.configuration.", "The option %s has a schema and no default.", o.Key)
		}
	}
}
