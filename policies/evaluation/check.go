package evaluation

import (
	"context"
	"errors"
	"path"
	"runtime"
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/expand/work"
	"github.com/forearm/forearm/policies/builtins"
	"github.com/forearm/forearm/policies/findings"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

// Target is the resource; zero if it is a file.
func (v *Verdict) Target() input.ResourceRef { return v.target.Ref() }

// Span is where the resource is declared.
func (v *Verdict) Span() source.Span { return v.target.Span() }

// Check asks the policies about a deployment. About one that was not read to its end
// there is nothing to ask: what it lacks may be in the rest.
func (e *Engine) Check(ctx context.Context, d *deployment.Deployment) *Result {
	if d.Truncated {
		return &Result{}
	}
	in := input.New(e.common, deployment.NewView(d))
	judged := e.judgeDeployment(d, in.View)
	in.AzurePolicy = judged.policyResults()
	shared := in.Shared(d)
	for _, r := range in.View.All {
		in.Add(r, shared)
	}
	// What is not deployed as far as anyone knows may be: a run says so where it would be
	// at fault.
	for _, r := range in.View.Open(nil) {
		if r.Considered() {
			in.Add(r, shared)
		}
	}
	e.addFile(in, input.TemplateType, d.Template, d.Sources[d.Template], shared)
	if content := d.Sources[d.ParameterFile]; e.judgesFile(input.ParametersType, d.ParameterFile, content) {
		template := d.Sources[d.Template]
		in.AddParameters(d.ParameterFile, input.MaskedParameters(content, template), content, template, shared)
	}
	result := e.checkAll(ctx, in)
	e.runNative(in, d, result)
	e.addAzurePolicy(in, judged, result)
	result.Findings = findings.SortFindings(findings.Dedupe(result.Findings))
	return result
}

// CheckFile asks the policies about a file alone: one of the kinds TemplateType
// and ParametersType.
func (e *Engine) CheckFile(ctx context.Context, kind string, file *source.File, content value.Value) *Result {
	in := input.New(e.common, &deployment.View{})
	e.addFile(in, kind, file, content, nil)
	return e.checkAll(ctx, in)
}

// addFile makes a file a target of policies.
func (e *Engine) addFile(in *input.Targets, kind string, file *source.File, content value.Value, shared func() *ast.Term) {
	if e.judgesFile(kind, file, content) {
		in.AddFile(kind, file, content, shared)
	}
}

// judgesFile reports whether there are policies about a kind of file, and somebody has
// written the file as JSON: what a compiler made of Bicep is not judged by its form.
func (e *Engine) judgesFile(kind string, file *source.File, content value.Value) bool {
	if file == nil || content.Kind() != value.Object || len(e.Loaded.ByType[kind]) == 0 {
		return false
	}
	switch strings.ToLower(path.Ext(file.Name)) {
	case ".json", ".jsonc":
		return true
	}
	return false
}

// CheckResources asks the policies about resources that were exported from Azure,
// as they are in a JSON array.
func (e *Engine) CheckResources(ctx context.Context, file *source.File, exported value.Value) *Result {
	view, read := input.ExportedView(exported)
	in := input.New(e.common, view)
	in.Exported = read
	shared := in.Shared(nil)
	for _, r := range in.View.All {
		in.Add(r, shared).File = file
	}
	return e.checkAll(ctx, in)
}

func (e *Engine) checkAll(ctx context.Context, in *input.Targets) *Result {
	type question struct {
		*query
		input.Group
	}
	var questions []question
	for _, g := range in.Groups() {
		for _, q := range e.queriesFor(g.Typ) {
			if about := q.withoutExcepted(g); len(about.Targets) > 0 {
				questions = append(questions, question{q, about})
			}
		}
	}
	results := make([]Result, len(questions))
	var spent budget
	// As few goroutines as there are processors: OPA goes deep, and each of them
	// has to grow its stack first.
	work.Each(ctx, len(questions), runtime.GOMAXPROCS(0), func(i int) {
		e.askGroup(ctx, questions[i].query, questions[i].Group, &spent, &results[i])
	}, func(i int, f *work.Failure) {
		results[i] = Result{Diagnostics: diag.List{f.Diagnostic(findings.FileName(questions[i].Targets[0].Span()))}}
	})
	all := &Result{}
	verdicts := 0
	for _, r := range results {
		verdicts += len(r.Verdicts)
	}
	all.Verdicts = make([]Verdict, 0, verdicts)
	for _, r := range results {
		all.Findings = append(all.Findings, r.Findings...)
		all.Verdicts = append(all.Verdicts, r.Verdicts...)
		all.Diagnostics = append(all.Diagnostics, r.Diagnostics...)
	}
	all.Findings = findings.SortFindings(all.Findings)
	return all
}

// askGroup runs the query about one type. Where it fails, its policies are asked one
// by one, so that the one that is to blame can be named and the others stand.
func (e *Engine) askGroup(ctx context.Context, q *query, g input.Group, spent *budget, result *Result) {
	answers, err := e.answersFor(ctx, q, spent, g.Targets)
	if err == nil {
		q.addVerdicts(g.Targets, answers, e.isReported, e.newGuard(spent, len(g.Targets)), result)
		e.lowerDefaults(ctx, q, spent, result)
		return
	}
	if ctx.Err() != nil {
		return
	}
	if len(q.policies) == 1 {
		result.Diagnostics.Add(policyFailed(q.policies[0], g, err))
		return
	}
	for _, p := range q.policies {
		if !e.isReported(p) {
			continue
		}
		one := e.queryForOne(p)
		answers, err := e.runQuery(ctx, one, spent, g.Targets)
		if err != nil {
			result.Diagnostics.Add(policyFailed(p, g, err))
			continue
		}
		one.addVerdicts(g.Targets, answers, e.isReported, e.newGuard(spent, len(g.Targets)), result)
		e.lowerDefaults(ctx, one, spent, result)
	}
}

// maxKnown is how many answers of a query are kept.
const maxKnown = 1 << 15

// answersFor are those of the query about each of the targets. What policies that look only at
// templates answer is kept: modules are deployed over and over, by the same file and by others.
func (e *Engine) answersFor(ctx context.Context, q *query, spent *budget, targets []*input.Target) ([]answer, error) {
	if len(targets) == 0 {
		return nil, nil
	}
	if !q.reads.OnlyTemplate() {
		return e.runQuery(ctx, q, spent, targets)
	}
	keys := make([]input.DeployedKey, len(targets))
	for i, t := range targets {
		keys[i] = t.Key(q.reads)
	}
	answers := make([]answer, len(targets))
	var asked []*input.Target
	places := map[*input.Target][]int{} // of the targets that the asked one stands for
	first := map[input.DeployedKey]*input.Target{}
	q.mu.Lock()
	for i, t := range targets {
		known, done := q.known[keys[i]]
		if done {
			answers[i] = known
			continue
		}
		same := first[keys[i]]
		if same == nil || keys[i] == (input.DeployedKey{}) {
			same = t
			first[keys[i]] = t
			asked = append(asked, t)
		}
		places[same] = append(places[same], i)
	}
	q.mu.Unlock()
	if len(asked) > 0 {
		found, err := e.runQuery(ctx, q, spent, asked)
		if err != nil {
			return nil, err
		}
		q.mu.Lock()
		for k, t := range asked {
			a := answerAbout(&found, k).copyAnswer()
			if k := keys[places[t][0]]; k != (input.DeployedKey{}) && len(q.known) < maxKnown {
				q.known[k] = a
			}
			for _, i := range places[t] {
				answers[i] = a
			}
		}
		q.mu.Unlock()
	}
	for i := range answers {
		answers[i].target = i
	}
	return answers, nil
}

func (e *Engine) runQuery(ctx context.Context, q *query, spent *budget, targets []*input.Target) ([]answer, error) {
	g := e.newGuard(spent, len(targets))
	if !slices.ContainsFunc(q.policies, func(p *loading.Policy) bool { return p.Custom }) {
		g.Left *= shippedFactor // some compare each of a thousand rules with each other
	}
	steps := g.Left
	answers, err := q.runGuarded(ctx, g, targets)
	if cost := (*builtins.CostError)(nil); errors.As(err, &cost) {
		spent.countAbandoned(steps - max(g.Left, 0))
	}
	return answers, err
}

func policyFailed(p *loading.Policy, g input.Group, err error) diag.Diagnostic {
	d := diag.Diagnostic{
		Code:     diag.PolicyFailed,
		Severity: diag.Error,
		Message:  diag.Messagef("The policy %s failed on resources of %s: %v.", p.ID, g.Name(), strings.TrimSuffix(strings.Join(strings.Fields(err.Error()), " "), ".")),
		File:     p.File,
	}
	return d
}
