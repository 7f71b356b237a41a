package loading

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// conftestRule are the rules that Conftest asks.
var conftestRule = regexp.MustCompile(`^(deny|violation|warn)(_[a-zA-Z0-9]+)*$`)

// conftestNamespace is the package that Conftest asks by default.
const conftestNamespace = "main"

// namespaces are the packages that are asked, with those below them; "*" is all.
type namespaces []string

func (n namespaces) hasPackage(pkg string) bool {
	return slices.ContainsFunc(n, func(name string) bool {
		return name == "*" || pkg == name || strings.HasPrefix(pkg, name+".")
	})
}

// readConftest reads folders of Conftest, and makes a policy about files of each rule
// that it asks: it is named by conftest, the package and the rule.
func readConftest(folders []Folder, asks namespaces) (Contents, diag.List) {
	if len(asks) == 0 {
		asks = namespaces{conftestNamespace}
	}
	var all Contents
	var diags diag.List
	for _, dir := range folders {
		contents, more := ReadFolder(dir, false)
		found := contents.Modules
		diags.Add(more...)
		asked := false
		for i := range found {
			found[i].Conftest = true
			asked = asked || asks.hasPackage(PackageName(found[i].Parsed)) && isConftest(found[i].Parsed)
		}
		if !asked && !more.HasErrors() {
			diags.Add(diag.Diagnostic{Code: diag.PolicyInvalid, Severity: diag.Warning, File: dir.Path,
				Message: "No rule in this folder would be evaluated by Conftest.", Hint: diag.Messagef("Conftest evaluates deny, violation and warn, also with the suffix _NAME, in package %s.", strings.Join(asks, " or "))})
		}
		all.addContents(contents)
	}
	type asked struct{ pkg, rule string }
	first := map[asked]Module{}
	var order []asked
	excepted := map[string]bool{}
	for _, m := range all.Modules {
		if !asks.hasPackage(PackageName(m.Parsed)) || !isConftest(m.Parsed) {
			continue
		}
		pkg := PackageName(m.Parsed)
		for _, rule := range m.Parsed.Rules {
			name := strings.Trim(rule.Head.Ref()[0].Value.String(), `"`)
			excepted[pkg] = excepted[pkg] || name == "exception"
			if a := (asked{pkg, name}); conftestRule.MatchString(name) {
				if _, known := first[a]; !known {
					first[a] = m
					order = append(order, a)
				}
			}
		}
	}
	for _, a := range order {
		text := conftestPolicy(a.pkg, a.rule, excepted[a.pkg])
		m := first[a]
		parsed, err := ast.ParseModuleWithOpts(m.File.Name+"#"+a.pkg+"."+a.rule, text, ast.ParserOptions{ProcessAnnotation: true, RegoVersion: ast.RegoV1})
		if err != nil {
			diags.Add(RegoErrors(err, nil, diag.Error)...)
			continue
		}
		// The policy shows the file that has the rule as its source.
		file := source.NewFile(parsed.Package.Location.File, m.File.Text)
		all.Modules = append(all.Modules, Module{File: file, Parsed: parsed, Conftest: true})
	}
	return all, diags
}

func isConftest(m *ast.Module) bool {
	return slices.ContainsFunc(m.Rules, func(r *ast.Rule) bool {
		return conftestRule.MatchString(strings.Trim(r.Head.Ref()[0].Value.String(), `"`)) || ruleIsException(r)
	})
}

func ruleIsException(r *ast.Rule) bool {
	return strings.Trim(r.Head.Ref()[0].Value.String(), `"`) == "exception"
}

// conftestPolicy is the policy that asks one rule about the document of a file. An
// exception names rules by what follows the underscore.
func conftestPolicy(pkg, rule string, excepted bool) string {
	severity, kind := "error", rule
	if k, _, _ := strings.Cut(rule, "_"); k == "warn" {
		severity = "warning"
	}
	_, short, _ := strings.Cut(kind, "_")
	exception, condition := "", ""
	if excepted {
		condition = "\n\tnot excepted"
		exception = fmt.Sprintf(`
excepted if {
	some rules in checked.exception with input as input.document
	%q in rules
}
`, short)
	}
	id := "conftest-" + strings.ReplaceAll(pkg, ".", "-") + "-" + strings.ReplaceAll(rule, "_", "-")
	return fmt.Sprintf(`# METADATA
# title: %[1]s of package %[2]s finds nothing.
# custom:
#   id: %[3]s
#   area: conftest
#   severity: %[4]s
#   types: [template]
package forearm_conftest[%[3]q]

import data.%[2]s as checked

findings contains {"path": path_of(result), "message": message_of(result)} if {
	some result in checked.%[1]s with input as input.document%[5]s
}

message_of(result) := result if is_string(result)

message_of(result) := result.msg if is_object(result)

path_of(result) := object.get(result, "path", []) if is_object(result)

path_of(result) := [] if not is_object(result)
%[6]s`, rule, pkg, id, severity, condition, exception)
}
