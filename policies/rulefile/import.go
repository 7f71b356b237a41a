package rulefile

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/format"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// Imported is a rule as a policy of Rego with its tests. The files are named below the
// folder that they are written to.
type Imported struct {
	Rule                               *Rule
	PolicyFile, Policy, TestFile, Test string
}

// Import makes policies of the rules of a file. Others are files beside it, whose
// selectors its rules may name. What cannot be read is left out, and named where it
// stands.
func Import(file *source.File, others []*source.File) ([]Imported, diag.List) {
	if IsPowerShell(file.Name) || strings.HasSuffix(strings.ToLower(file.Name), ".ps1") {
		return nil, diag.List{{Code: diag.PolicyInvalid, Severity: diag.Error, File: file.Name,
			Message: "Rules in PowerShell are not imported: forearm does not run PowerShell.", Hint: powerShellHint(file.Text)}}
	}
	documents, diags := Documents(file)
	if diags.HasErrors() {
		return nil, diags
	}
	selectors := map[string]Document{}
	for _, other := range others {
		beside, _ := Documents(other) // what is wrong there is reported where it is read itself
		addSelectors(selectors, beside)
	}
	addSelectors(selectors, documents)
	used := map[string]bool{}
	selector := func(name string) (*Selector, error) {
		key := strings.ToLower(name[strings.LastIndexByte(name, '\\')+1:])
		d, ok := selectors[key]
		if !ok {
			return nil, fmt.Errorf("its selector %s is not in this folder", name)
		}
		used[key] = true
		s, err := ReadSelector(d)
		if err != nil {
			return nil, fmt.Errorf("selector %s: %w", name, err)
		}
		return s, nil
	}
	imported, used, names := []Imported{}, map[string]bool{}, map[string]bool{}
	for _, d := range documents {
		if d.Kind != KindRule {
			continue
		}
		r, err := ReadRule(d, selector)
		if err == nil && names[strings.ToLower(r.Name)] {
			err = fmt.Errorf("another rule of this file has the same name")
		}
		if err == nil {
			names[strings.ToLower(r.Name)] = true
			var made Imported
			if made, err = r.writeRego(used); err == nil {
				imported = append(imported, made)
				continue
			}
		}
		diags.Add(diag.Diagnostic{Code: diag.PolicyInvalid, Severity: diag.Error, Span: d.Value.Span(),
			Message: diag.Messagef("The rule %s is left out: %v.", d.Name, err), Hint: "Write it in Rego: forearm policy new starts a policy."})
	}
	for _, d := range documents {
		if d.Kind == KindRule || d.Kind == KindSelector && used[strings.ToLower(d.Name)] {
			continue
		}
		var why diag.Message = "it is of another kind than Rule."
		switch d.Kind {
		case KindSelector:
			why = "no rule of this file names it."
		case KindBaseline, KindSuppressionGroup:
			why = "forearm reads it from the folder .ps-rule as it is."
		}
		diags.Add(diag.Diagnostic{Code: diag.PolicyInvalid, Severity: diag.Warning, Span: d.Value.Span(),
			Message: diag.Messagef("%s %s is left out: %s", orDocument(d.Kind), d.Name, why)})
	}
	return imported, diags
}

func orDocument(kind string) string {
	if kind == "" {
		return "A document without a kind"
	}
	return kind
}

func addSelectors(into map[string]Document, documents []Document) {
	for _, d := range documents {
		if d.Kind == KindSelector {
			into[strings.ToLower(d.Name)] = d
		}
	}
}

func (r *Rule) writeRego(used map[string]bool) (Imported, error) {
	area, name := r.Package()
	for i, base := 2, name; used[area+"."+name]; i++ {
		name = base + "_" + strconv.Itoa(i)
	}
	used[area+"."+name] = true
	policy, tests := r.Files(area + "." + name)
	made := Imported{Rule: r, PolicyFile: area + "/" + name + ".rego", TestFile: area + "/" + name + "_test.rego"}
	var err error
	if made.Policy, err = formatRego(made.PolicyFile, policy); err != nil {
		return made, err
	}
	made.Test, err = formatRego(made.TestFile, tests)
	return made, err
}

func formatRego(name, text string) (string, error) {
	b, err := format.SourceWithOpts(name, []byte(text), format.Opts{RegoVersion: ast.RegoV1})
	if err != nil {
		return "", fmt.Errorf("it cannot be written in Rego: %w", err)
	}
	return string(b), nil
}
