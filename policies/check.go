package policies

import (
	"context"
	"errors"
	"fmt"
	"path"
	"runtime"
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"forearm/expand/deployment"
	"forearm/expand/diag"
	"forearm/expand/source"
	"forearm/expand/value"
	"forearm/expand/work"
	"forearm/policies/ternary"
)

// Result is what the policies say about one input. Nothing in it is suppressed
// yet; see Suppressor.
type Result struct {
	// Findings have outcome fail or unknown.
	Findings []Finding
	// Verdicts are all of them, pass and none included: one for each policy and
	// resource that it was asked about.
	Verdicts    []Verdict
	Diagnostics diag.List
}

// Verdict is what one policy says about one resource altogether.
type Verdict struct {
	Rule    *Rule
	Outcome Outcome
	target  *target
}

// Target is the resource; zero where it is a file.
func (v *Verdict) Target() ResourceRef { return v.target.ref() }

// Span is where the resource is declared.
func (v *Verdict) Span() source.Span { return v.target.span() }

// Check asks the policies about a deployment. About one that was not read to its end
// there is nothing to ask: what it lacks may stand in the rest.
func (e *Engine) Check(ctx context.Context, d *deployment.Deployment) *Result {
	if d.Torn {
		return &Result{}
	}
	in := newInput(e, deployment.NewView(d))
	shared := in.shared(d)
	for _, r := range in.view.All {
		in.add(r, shared)
	}
	e.addFile(in, TemplateType, d.Template, d.Sources[d.Template], shared)
	e.addFile(in, ParametersType, d.ParameterFile, d.Sources[d.ParameterFile], shared)
	result := e.check(ctx, in)
	e.native(in, d, result)
	result.Findings = SortFindings(once(result.Findings))
	return result
}

// CheckFile asks the policies about a file alone: one of the kinds TemplateType
// and ParametersType.
func (e *Engine) CheckFile(ctx context.Context, kind string, file *source.File, content value.Value) *Result {
	in := newInput(e, &deployment.View{})
	e.addFile(in, kind, file, content, nil)
	return e.check(ctx, in)
}

// addFile makes a target of a file that somebody has written as JSON: what a
// compiler made of Bicep is not judged by the form of the JSON.
func (e *Engine) addFile(in *input, kind string, file *source.File, content value.Value, shared func() *ast.Term) {
	if file == nil || content.Kind() != value.Object || len(e.byType[kind]) == 0 {
		return
	}
	switch strings.ToLower(path.Ext(file.Name)) {
	case ".json", ".jsonc":
		in.addFile(kind, file, content, shared)
	}
}

// CheckResources asks the policies about resources that were exported from
// Azure, as they stand in a JSON array.
func (e *Engine) CheckResources(ctx context.Context, file *source.File, exported value.Value) *Result {
	view, read := exportedView(exported)
	in := newInput(e, view)
	in.exported = read
	shared := in.shared(nil)
	for _, r := range in.view.All {
		in.add(r, shared).file = file
	}
	return e.check(ctx, in)
}

func (e *Engine) check(ctx context.Context, in *input) *Result {
	type question struct {
		*query
		group
	}
	var questions []question
	var queries []*query
	for _, g := range in.groups() {
		for _, q := range e.queriesFor(g.typ) {
			if about := q.about(g); len(about.targets) > 0 {
				questions, queries = append(questions, question{q, about}), append(queries, q)
			}
		}
	}
	e.prepare(queries)
	results := make([]Result, len(questions))
	var spent budget
	// As few goroutines as there are processors: OPA goes deep, and each of them
	// has to grow its stack first.
	work.Each(ctx, len(questions), runtime.GOMAXPROCS(0), func(i int) {
		e.ask(ctx, questions[i].query, questions[i].group, &spent, &results[i])
	}, func(i int, f *work.Failure) {
		results[i] = Result{Diagnostics: diag.List{f.Diagnostic(fileName(questions[i].targets[0].span()))}}
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
	all.Findings = SortFindings(all.Findings)
	return all
}

// ask runs the query about one type. Where it fails, its policies are asked one
// by one, so that the one that is to blame can be named and the others stand.
func (e *Engine) ask(ctx context.Context, q *query, g group, spent *budget, result *Result) {
	before, open := q.settle(g.targets, e.guard(spent, len(g.targets)))
	answers, err := e.answers(ctx, q, spent, open)
	if err == nil {
		q.judge(g.targets, answersAbout(g.targets, open, answers), before, e.guard(spent, len(g.targets)), result)
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
		one := e.one(p)
		answers, err := e.run(ctx, one, spent, g.targets)
		if err != nil {
			result.Diagnostics.Add(policyFailed(p, g, err))
			continue
		}
		one.judge(g.targets, answers, nil, e.guard(spent, len(g.targets)), result)
	}
}

// answers are those of the query about each of the targets. What policies say
// about something that is deployed is kept: modules are deployed over and over, by
// the same file and by others.
func (e *Engine) answers(ctx context.Context, q *query, spent *budget, targets []*target) ([]answer, error) {
	if len(targets) == 0 {
		return nil, nil
	}
	if !q.sees.onlyTemplate() && !q.sees.onlyFacts() {
		return e.run(ctx, q, spent, targets)
	}
	keys := make([]deployedKey, len(targets))
	for i, t := range targets {
		keys[i] = t.key(q.sees)
	}
	answers := make([]answer, len(targets))
	var asked []*target
	places := map[*target][]int{} // of the targets that the asked one stands for
	first := map[deployedKey]*target{}
	q.mu.Lock()
	for i, t := range targets {
		known, done := q.known[keys[i]]
		if done {
			answers[i] = known
			continue
		}
		same := first[keys[i]]
		if same == nil || keys[i] == (deployedKey{}) {
			same = t
			first[keys[i]] = t
			asked = append(asked, t)
		}
		places[same] = append(places[same], i)
	}
	q.mu.Unlock()
	if len(asked) > 0 {
		found, err := e.run(ctx, q, spent, asked)
		if err != nil {
			return nil, err
		}
		q.mu.Lock()
		for k, t := range asked {
			a := answerAbout(&found, k).detached()
			if k := keys[places[t][0]]; k != (deployedKey{}) {
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

// answerAbout takes the answer about a target off a list that has only those that
// say something, in order.
func answerAbout(answers *[]answer, target int) (a answer) {
	if list := *answers; len(list) > 0 && list[0].target == target {
		a, *answers = list[0], list[1:]
	}
	return a
}

func (e *Engine) run(ctx context.Context, q *query, spent *budget, targets []*target) ([]answer, error) {
	g := e.guard(spent, len(targets))
	if !slices.ContainsFunc(q.policies, func(p *policy) bool { return p.own }) {
		g.left *= shippedFactor // some compare each of a thousand rules with each other
	}
	steps := g.left
	answers, err := q.guarded(ctx, g, targets)
	if cost := (*costError)(nil); errors.As(err, &cost) {
		spent.lose(steps - max(g.left, 0))
	}
	return answers, err
}

func policyFailed(p *policy, g group, err error) diag.Diagnostic {
	d := diag.Diagnostic{
		Code:     diag.PolicyFailed,
		Severity: diag.Error,
		Message:  diag.Messagef("The policy %s failed on resources of %s: %v.", p.ID, g.name(), strings.TrimSuffix(strings.Join(strings.Fields(err.Error()), " "), ".")),
		File:     p.File,
	}
	return d
}

// judge turns answers into verdicts and findings. Where something is not known that
// a policy may look at, the policy is asked once more what holds all the same.
func (q *query) judge(targets []*target, answers []answer, before map[*target]*judgement, g *guard, result *Result) {
	result.Verdicts = slices.Grow(result.Verdicts, len(targets)*len(q.policies))
	for i, t := range targets {
		a := answerAbout(&answers, i)
		var input *ternary.Value
		folded := value.Fold(t.typ)
		for k, p := range q.policies {
			if p.excepts(t.typ) {
				continue
			}
			v := Verdict{p.Rule, a.outcome(k, p), t}
			var j *judgement
			again := before[t]
			if again == nil && q.doubts(k, t, folded) {
				if input == nil {
					input = t.input(q.spelling, q.sees)
				}
				again = q.again(k, t, input, g)
			}
			if again != nil && !p.idle && (v.Outcome != Pass || !again.unseen()) {
				j, v.Outcome = again, again.outcome
			}
			v.Outcome = q.report(t, k, v.Outcome, j, a, result)
			result.Verdicts = append(result.Verdicts, v)
		}
	}
}

// doubts tells that a policy goes by something of a target that is not known.
func (q *query) doubts(k int, t *target, folded string) bool {
	p := q.policies[k]
	return !p.idle && t.inDoubt(p.sees) && t.rests(q.reads(k, folded))
}

// again asks once more what holds whatever it is that is not known.
func (q *query) again(k int, t *target, input *ternary.Value, g *guard) *judgement {
	j := q.reconsider(k, input, g)
	if j.outcome == Unknown {
		return q.inEachWorld(k, t, j, g)
	}
	return j
}

// settle asks about what is not known first, where there is a single policy to ask, and
// leaves those targets open of which OPA has to be asked as well: where the policy holds
// whatever that is, what OPA finds is of no account. Of thousands of deployments only
// the form of the name is known, and what a policy is about is the name.
func (q *query) settle(targets []*target, g *guard) (judged map[*target]*judgement, open []*target) {
	only := -1
	for k, p := range q.policies {
		switch {
		case p.idle:
		case only >= 0 || q.sees.onlyTemplate() || q.sees.onlyFacts() || p.own:
			return nil, targets
		default:
			only = k
		}
	}
	if only < 0 || q.prepare() != nil {
		return nil, targets
	}
	judged = map[*target]*judgement{}
	for _, t := range targets {
		if q.doubts(only, t, value.Fold(t.typ)) {
			again := q.again(only, t, t.input(q.spelling, q.sees), g)
			judged[t] = again
			if again.outcome == Pass || again.outcome == None {
				continue
			}
		}
		open = append(open, t)
	}
	return judged, open
}

// answersAbout are answers about some of the targets, in their order, as they are about
// all of them.
func answersAbout(targets, asked []*target, answers []answer) []answer {
	if len(asked) == len(targets) {
		return answers
	}
	i := 0
	for k := range answers {
		for targets[i] != asked[answers[k].target] {
			i++
		}
		answers[k].target = i
	}
	return answers
}

// outcome is what an answer says of a policy by its number.
func (a *answer) outcome(k int, p *policy) Outcome {
	switch {
	case p.idle || slices.Contains(a.none, k):
		return None
	case slices.ContainsFunc(a.hits, func(h hit) bool { return h.policy == k }):
		return Fail
	}
	return Pass
}

// report adds what a policy found about a target, and says how that leaves it.
func (q *query) report(t *target, k int, outcome Outcome, j *judgement, a answer, result *Result) Outcome {
	p := q.policies[k]
	certain := j == nil || j.certain()
	if outcome != Fail && outcome != Unknown {
		return outcome
	}
	worst := Pass
	add := func(f Finding) {
		worst = max(worst, f.Outcome)
		result.Findings = append(result.Findings, f)
	}
	for _, h := range a.hits {
		if h.policy != k {
			continue
		}
		var why *ternary.Doubt
		if j != nil {
			possible, doubt := j.holds(h.raw)
			if !possible {
				continue // by the text that stands for a secret
			}
			why = doubt
			if j.outcome == Fail && why != nil && !certain {
				continue // something else may be wrong instead
			}
		}
		if t.doubtful() {
			why = ternary.Unite(why, doubtOfResource(t.view))
		}
		f, err := t.finding(p, h.raw)
		if err != nil {
			result.Diagnostics.Add(policyFailed(p, group{typ: t.typ, targets: []*target{t}}, err))
			continue
		}
		if why != nil {
			f.Outcome, f.Rests = Unknown, t.causesOf(why)
			if t.blank(f.Path) {
				f.Message = undeterminedMessage + p.Title
			}
		}
		add(f)
	}
	if worst == Pass && j != nil {
		f := t.undetermined(p, j.why)
		if path, same := j.path(); same && outcome == Fail {
			f.Path = path
			t.locate(&f)
		}
		if outcome == Fail && !t.doubtful() {
			f.Outcome, f.Rests, f.Message = Fail, nil, secretReasons+p.Title
			if !certain {
				f.Message = eitherWay + p.Title
			}
		}
		add(f)
	}
	return worst
}

// blank tells whether what is at a place could not be worked out: what a policy says
// of it, it says of what stands there instead.
func (t *target) blank(path []string) bool {
	if t.view == nil {
		return false
	}
	v := t.view.Body
	for _, token := range path {
		if v.Marks().Any(value.Unknown) {
			break
		}
		v = v.Step(token)
	}
	// A message about a secret may be about the text that stands for it.
	return v.Marks().Any(value.Unknown) || v.Deep().Any(value.Secret)
}

// What is said before a policy's title where the policy itself said nothing.
const (
	undeterminedMessage = "Whether this holds cannot be said: "
	eitherWay           = "This does not hold, whichever way it goes: "
	secretReasons       = "This does not hold, for reasons that are secret: "
)

// undetermined is the finding that stands for a pass that rests on something
// assumed.
func (t *target) undetermined(p *policy, why *ternary.Doubt) Finding {
	f := Finding{
		Rule:     p.Rule,
		Outcome:  Unknown,
		Severity: p.Severity,
		Message:  undeterminedMessage + p.Title,
		Rests:    t.causesOf(why),
		Resource: t.ref(),
		Span:     t.span(),
		Trace:    t.trace(),
	}
	if t.view != nil {
		f.describe(t.view)
	}
	return f
}

// finding reads what a policy gave back: {"path", "message"} and where wanted "in"
// (template, where the path is one into the template) and "severity", where that is
// below the policy's: a property that is not written weighs less than a wrong one.
func (t *target) finding(p *policy, raw any) (Finding, error) {
	f := Finding{Rule: p.Rule, policy: p, Outcome: Fail, Severity: p.Severity, Resource: t.ref(), Trace: t.trace()}
	object, ok := raw.(map[string]any)
	if !ok {
		return f, fmt.Errorf("a finding has to be an object with path and message, not %v", raw)
	}
	if f.Message, ok = object["message"].(string); !ok || f.Message == "" {
		return f, fmt.Errorf("a finding has to have a message")
	}
	path, err := pathOf(object["path"])
	if err != nil {
		return f, err
	}
	f.Path = path
	f.InTemplate = object["in"] == "template"
	if f.Severity, err = severityOf(object["severity"], p.Severity); err != nil {
		return f, err
	}
	t.locate(&f)
	return f, nil
}

// severityOf reads the severity of a finding, which is never above the policy's:
// that is the user's to set.
func severityOf(raw any, most diag.Severity) (diag.Severity, error) {
	if raw == nil {
		return most, nil
	}
	name, _ := raw.(string)
	severity, ok := ParseSeverity(name)
	if !ok {
		return most, fmt.Errorf("the severity of a finding is error, warning or note, not %v", raw)
	}
	return min(severity, most), nil
}

// pathOf reads a path: an array of member names and indexes, or a JSON pointer.
func pathOf(raw any) ([]string, error) {
	switch p := raw.(type) {
	case nil:
		return nil, nil
	case string:
		tokens, ok := value.SplitPointer(p)
		if !ok {
			return nil, fmt.Errorf("the path %q is no JSON pointer", p)
		}
		return tokens, nil
	case []any:
		tokens := make([]string, len(p))
		for i, t := range p {
			tokens[i] = fmt.Sprint(t)
		}
		return tokens, nil
	}
	return nil, fmt.Errorf("a path has to be an array or a JSON pointer, not %v", raw)
}
