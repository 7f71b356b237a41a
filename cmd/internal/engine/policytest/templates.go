// Package policytest runs tests of policies that are templates with the outcomes that are
// expected of them.
package policytest

import (
	"context"
	"fmt"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/engine/check"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/expand/yaml"
	"github.com/forearm/forearm/policies"
)

// expectation is what a file beside policies says about one policy and one or several
// resources of a template.
type expectation struct {
	// policy and resource may have * and ?; without a policy all of the folder are
	// meant.
	policy, resource, outcome, path, message string
	at                                       value.Value
	met                                      bool
}

// Templates runs the tests of a folder that are templates with the outcomes that
// are expected of them.
func Templates(ctx context.Context, files source.FS, o engine.Options, dir string) ([]policies.TestResult, error) {
	names, err := expectationFiles(files, dir)
	if err != nil || len(names) == 0 {
		return nil, err
	}
	var results []policies.TestResult
	for _, name := range names {
		start := time.Now()
		one, err := testTemplate(ctx, files, o, dir, name)
		if err != nil {
			one = []policies.TestResult{{Package: name, Name: "expect", Error: err.Error(), Span: source.Span{File: source.NewFile(name, "")}}}
		}
		for i := range one {
			one[i].Duration = time.Since(start) / time.Duration(len(one))
		}
		results = append(results, one...)
	}
	return results, nil
}

// expectationFiles are the files below a folder whose names say that they are tests.
func expectationFiles(files source.FS, dir string) ([]string, error) {
	entries, err := files.ReadDir(dir)
	if err != nil {
		return nil, nil // reported already
	}
	var names []string
	for _, entry := range entries {
		name := path.Join(dir, entry.Name())
		switch {
		case entry.IsDir() && !strings.HasPrefix(entry.Name(), "."):
			below, err := expectationFiles(files, name)
			if err != nil {
				return nil, err
			}
			names = append(names, below...)
		case !entry.IsDir() && slices.ContainsFunc([]string{"_test.yaml", "_test.yml", "_test.json"}, func(end string) bool { return strings.HasSuffix(name, end) }):
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names, nil
}

// testTemplate expands the template of one file and holds what the policies of the
// folder say against what the file expects.
func testTemplate(ctx context.Context, files source.FS, o engine.Options, dir, name string) ([]policies.TestResult, error) {
	file, err := files.ReadFile(name)
	if err != nil {
		return nil, err
	}
	root, diags := yaml.Parse(file)
	if diags.HasErrors() {
		return nil, fmt.Errorf("%s", diags[0].Message)
	}
	for _, m := range root.Members() {
		if !slices.Contains([]string{"template", "parameters", "expect"}, m.Name) {
			return nil, fmt.Errorf("unknown key %s: the keys are template, parameters and expect", m.Name)
		}
	}
	beside := func(n string) string { return path.Join(path.Dir(name), n) }
	template := root.Get("template").Str()
	if template == "" {
		return nil, fmt.Errorf("template must be the name of a template file")
	}
	for _, p := range value.Texts(root.Get("parameters")) {
		o.Parameters = append(slices.Clone(o.Parameters), beside(p))
	}
	var expected []*expectation
	for _, v := range root.Get("expect").Items() {
		e, err := readExpectation(v)
		if err != nil {
			return nil, err
		}
		expected = append(expected, e)
	}
	if len(expected) == 0 {
		return nil, fmt.Errorf("expect must be a list of expected outcomes")
	}
	w, err := engine.Open(ctx, o, beside(template), dir)
	if err != nil {
		return nil, err
	}
	defer w.Close()
	x, err := w.ExpandFileUnlimited(ctx, beside(template))
	if err != nil {
		return nil, err
	}
	for _, d := range x.Diagnostics {
		if x.Deployment == nil && x.Exported.IsAbsent() {
			return nil, fmt.Errorf("%s cannot be expanded: %s", template, d.Message)
		}
	}
	p := w.Settings().PolicyOptions(engine.Selection{})
	p.AzurePolicy = w.Settings().AzurePolicy()
	p.Everything()
	p.Folders = append(p.Folders, policies.Folder{Path: dir, FS: files, V0: w.Settings().RegoV0()})
	all, _ := policies.Load(p)
	for _, r := range all.Rules() {
		if slices.ContainsFunc(expected, func(e *expectation) bool { return e.appliesTo(r) }) {
			p.Only = append(p.Only, r.ID)
		}
	}
	if len(p.Only) == 0 {
		return nil, fmt.Errorf("unknown policies in expect")
	}
	selected, _ := policies.Load(p)
	return compareOutcomes(name, expected, x, check.AskPolicies(ctx, selected, x)), nil
}

func readExpectation(v value.Value) (*expectation, error) {
	e := &expectation{at: v, resource: "*"}
	for _, m := range v.Members() {
		text := m.Value.Str()
		switch m.Name {
		case "policy":
			e.policy = text
		case "resource":
			e.resource = text
		case "outcome":
			e.outcome = text
		case "path":
			e.path = text
		case "message":
			e.message = text
		default:
			return nil, fmt.Errorf("unknown key %s in an expectation: the keys are policy, resource, outcome, path and message", m.Name)
		}
	}
	if !slices.Contains([]string{"fail", "pass", "none", "unknown"}, e.outcome) {
		return nil, fmt.Errorf("the outcome of an expectation must be fail, pass, none or unknown, not %q", e.outcome)
	}
	return e, nil
}

// appliesTo reports whether a policy is meant.
func (e *expectation) appliesTo(r *policies.Rule) bool {
	if e.policy == "" {
		return !r.Shipped
	}
	return r.Named(e.policy) || policies.Like(e.policy, r.ID)
}

// compareOutcomes makes a test of each expectation, and of each finding that none of
// them is about.
func compareOutcomes(name string, expected []*expectation, x *engine.Expansion, result *policies.Result) []policies.TestResult {
	reasons := make([]string, len(expected))
	var extra []policies.TestResult
	for i := range result.Verdicts {
		v := &result.Verdicts[i]
		target := v.Target()
		told := false
		for k, e := range expected {
			if !e.appliesTo(v.Rule) || !policies.Like(e.resource, target.Name) && !policies.Like(e.resource, target.ID) {
				continue
			}
			told = true
			if why := e.differsFrom(x, result, v); why == "" {
				e.met = true
			} else if reasons[k] == "" {
				reasons[k] = why
			}
		}
		if !told && v.Outcome >= policies.Unknown {
			extra = append(extra, policies.TestResult{Package: name, Name: v.Rule.ID + " of " + target.Name + " is not expected",
				Reason: fmt.Sprintf("%s of %s is %s%s", v.Rule.ID, target.Name, v.Outcome, relatedFindings(x, result, v)), Span: v.Span()})
		}
	}
	var results []policies.TestResult
	for k, e := range expected {
		if !e.met && reasons[k] == "" {
			reasons[k] = "no such policy is asked about such a resource"
		}
		title := strings.TrimSpace(fmt.Sprintf("%s of %s is %s", e.policy, e.resource, e.outcome))
		results = append(results, policies.TestResult{Package: name, Name: title, Passed: reasons[k] == "", Reason: reasons[k], Span: e.at.Span()})
	}
	return append(results, extra...)
}

// differsFrom returns what is not as expected.
func (e *expectation) differsFrom(x *engine.Expansion, result *policies.Result, v *policies.Verdict) string {
	name := v.Target().Name
	if v.Outcome.String() != e.outcome {
		return fmt.Sprintf("%s of %s is %s%s", v.Rule.ID, name, v.Outcome, relatedFindings(x, result, v))
	}
	if e.path == "" && e.message == "" {
		return ""
	}
	for _, f := range check.FindingsOf(result, v) {
		if (e.path == "" || e.path == f.Pointer()) && strings.Contains(f.Message.String(), e.message) {
			return ""
		}
	}
	return fmt.Sprintf("%s says something else of %s%s", v.Rule.ID, name, relatedFindings(x, result, v))
}

// relatedFindings are the findings that a verdict depends on.
func relatedFindings(x *engine.Expansion, result *policies.Result, v *policies.Verdict) string {
	var b strings.Builder
	for _, f := range check.FindingsOf(result, v) {
		fmt.Fprintf(&b, "; %s: %s", f.Pointer(), x.Located.Redact.Message(f.Message))
	}
	return b.String()
}
