package policies

import (
	"context"
	"os"
	"regexp"
	"strings"
	"testing"

	regofmt "github.com/open-policy-agent/opa/v1/format"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/authoring"
	"github.com/forearm/forearm/policies/builtins"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

// TestRego runs the tests beside the shipped policies.
func TestRego(t *testing.T) {
	modules := shippedModules(t)
	e, _ := Load(loading.Options{Releases: everyRelease, Sets: loading.Sets})
	run, err := authoring.RunTests(e, context.Background(), modules)
	if err != nil {
		t.Fatal(err)
	}
	tested := map[string]int{}
	for _, r := range run.Results {
		if !r.Passed {
			t.Errorf("%s.%s failed: %s %s", r.Package, r.Name, r.Error, r.Reason+r.Output)
		}
		tested[strings.TrimSuffix(strings.TrimPrefix(r.Package, "data."), "_test")]++
	}
	for _, r := range e.Rules() {
		if r.Package != "" && tested[r.Package] < 2 {
			t.Errorf("%s has %d tests: show at least what fails and what passes", r.ID, tested[r.Package])
		}
	}
}

var everyRelease = []string{"", "preview", "deprecated"}

// TestShippedRules checks what has to hold for every shipped policy.
func TestShippedRules(t *testing.T) {
	seen := map[string]string{}
	for _, r := range loading.Shipped().Rules {
		for _, name := range append([]string{r.ID}, r.Aka...) {
			if other := seen[strings.ToLower(name)]; other != "" {
				t.Errorf("%s and %s go by the same name %s", r.ID, other, name)
			}
			seen[strings.ToLower(name)] = r.ID
		}
		if !strings.HasPrefix(r.Package, "forearm.rules.") {
			t.Errorf("%s is of the package %s: what is shipped lies below forearm.rules, where no policy of a user's can be", r.File, r.Package)
		}
		if want := "rules/" + strings.ReplaceAll(strings.TrimPrefix(r.Package, "forearm.rules."), ".", "/") + ".rego"; r.File != want {
			t.Errorf("%s stands in %s, not in %s", r.ID, r.File, want)
		}
		if r.Description == "" || r.Pillar == "" || r.Category == "" {
			t.Errorf("%s lacks a description, pillar or category", r.ID)
		}
		if !strings.HasSuffix(r.Title, ".") {
			t.Errorf("%s: the title is a sentence: %s", r.ID, r.Title)
		}
	}
	spelled := map[string]string{}
	for _, name := range loading.Shipped().Names {
		folded := value.Fold(name)
		if other, ok := spelled[folded]; ok {
			t.Errorf("shipped policies write both %s and %s", other, name)
		}
		spelled[folded] = name
	}
}

// TestSettingsAgree makes sure that policies that share a key share its default.
func TestSettingsAgree(t *testing.T) {
	defaults := map[string]string{}
	for _, r := range loading.Shipped().Rules {
		for _, s := range r.Configuration {
			text := value.FromGo(s.Default).JSON()
			if other, ok := defaults[s.Key]; ok && other != text {
				t.Errorf("%s has the defaults %s and %s", s.Key, other, text)
			}
			defaults[s.Key] = text
		}
	}
}

// TestSchemaFits compiles the shipped policies against the schema of the input
// that users' policies are checked with.
func TestSchemaFits(t *testing.T) {
	modules := map[string]*ast.Module{}
	for name, m := range shippedModules(t) {
		if !isTest(name) {
			modules[name] = m
		}
	}
	compiler := builtins.NewCompiler().WithSchemas(input.SchemaSet())
	if compiler.Compile(modules); compiler.Failed() {
		t.Error(compiler.Errors)
	}
}

// TestNegation looks for references in the arguments of a negated call. Rego
// evaluates them before the negation: where the member is not there, the rule
// is undefined, and the policy passes silently.
func TestNegation(t *testing.T) {
	for name, m := range shippedModules(t) {
		if isTest(name) {
			continue
		}
		ast.WalkExprs(m, func(e *ast.Expr) bool {
			if terms, ok := e.Terms.([]*ast.Term); ok && e.Negated {
				for i, term := range terms[1:] {
					if ref := mayBeUndefined(term, !comparesEqual(terms[0])); ref != nil {
						t.Errorf("%s: %v: argument %d of a negated call may not be there: %v", name, e.Location, i, ref)
					}
				}
			}
			return false
		})
	}
}

// TestNamePatterns holds what names.wrong takes for granted: small letters and digits
// are in names of every kind.
func TestNamePatterns(t *testing.T) {
	patterns := map[string]bool{}
	for name, m := range shippedModules(t) {
		if isTest(name) {
			continue
		}
		constants := map[string]ast.Value{}
		for _, r := range m.Rules {
			if r.Head.Value != nil {
				constants[string(r.Head.Name)] = r.Head.Value.Value
			}
		}
		visitor := ast.NewGenericVisitor(func(x any) bool {
			if call, ok := x.(ast.Call); ok && call[0].String() == "names.wrong" {
				pattern := call[4].Value
				if name, ok := pattern.(ast.Var); ok {
					pattern = constants[string(name)]
				}
				patterns[string(pattern.(ast.String))] = true
			}
			return false
		})
		visitor.Walk(m)
	}
	if len(patterns) < 20 {
		t.Fatalf("%d patterns", len(patterns))
	}
	for pattern := range patterns {
		for _, c := range "abcdefghijklmnopqrstuvwxyz0123456789" {
			if !regexp.MustCompile(pattern).MatchString("aaa" + string(c) + "aaa") {
				t.Errorf("%s has no %c", pattern, c)
			}
		}
	}
}

// mayBeUndefined finds a reference below the resource in the arguments of a call.
func mayBeUndefined(t *ast.Term, argument bool) ast.Ref {
	switch v := t.Value.(type) {
	case ast.Ref:
		switch {
		case !argument, v[0].String() == "data", v[0].String() == "input" && len(v) == 2, always[v.String()], len(v) == 2 && alwaysBelow[v[1].String()]:
		default:
			return v
		}
	case ast.Call:
		for _, arg := range v[1:] {
			if ref := mayBeUndefined(arg, true); ref != nil {
				return ref
			}
		}
	}
	return nil
}

// always lists what every resource has.
var always = map[string]bool{"input.resource.name": true, "input.resource.type": true, "input.resource.id": true}

// alwaysBelow lists what everything has that rules go through.
var alwaysBelow = map[string]bool{`"name"`: true, `"type"`: true, `"properties"`: true}

// comparesEqual reports whether an operator is == or =, which a negation does reach into.
func comparesEqual(operator *ast.Term) bool {
	return operator.String() == "equal" || operator.String() == "eq"
}

// TestFormatted keeps the shipped Rego in the form that opa fmt gives it.
func TestFormatted(t *testing.T) {
	for name := range shippedModules(t) {
		text, err := loading.ReadShipped(name)
		if err != nil {
			t.Fatal(err)
		}
		formatted, err := regofmt.SourceWithOpts(name, []byte(text), regofmt.Opts{RegoVersion: ast.RegoV1})
		if err != nil {
			t.Fatal(err)
		}
		if string(formatted) == text {
			continue
		}
		if !*update {
			t.Errorf("%s is not formatted: run go generate ./policies", name)
		} else if err := os.WriteFile(name, formatted, 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// TestShapes makes sure that shipped policies speak of members that there are.
func TestShapes(t *testing.T) {
	modules := map[string]*ast.Module{}
	for name, m := range shippedModules(t) {
		if !isTest(name) {
			modules[name] = m
		}
	}
	compiler := builtins.NewCompiler()
	if compiler.Compile(modules); compiler.Failed() {
		t.Fatal(compiler.Errors)
	}
	for i := range loading.Shipped().Rules {
		r := &loading.Shipped().Rules[i]
		for _, d := range authoring.UnknownMembers(compiler, r, nil) {
			if !elsewhere[r.ID] {
				t.Errorf("%s: %s %s", r.ID, d.Message, d.Hint)
			}
		}
	}
}

// elsewhere are policies about members that older or preview versions have, and
// the newest stable one has not.
var elsewhere = map[string]bool{
	"acr-soft-delete": true,
	"vm-running":      true, // powerState is what Az.Compute adds
}
