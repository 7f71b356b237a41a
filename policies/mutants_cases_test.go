package policies

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/rego"
	"github.com/open-policy-agent/opa/v1/storage"
	"github.com/open-policy-agent/opa/v1/topdown"

	"github.com/forearm/forearm/policies/authoring"
	"github.com/forearm/forearm/policies/builtins"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
	"github.com/forearm/forearm/policies/ruletree"
)

// maxTries is how many inputs are tried to distinguish a mutant from its original.
const maxTries = 300

// writeCases looks for an input on which each survivor says something else than the
// policy does, makes it as small as it goes, and adds it to the tests of the policy.
// What it adds is what the policy says now: read it before you keep it.
func (r *mutation) writeCases(survivors []mutant) {
	byFile := map[string][]mutant{}
	for _, m := range survivors {
		byFile[m.file] = append(byFile[m.file], m)
	}
	for _, file := range slices.Sorted(maps.Keys(byFile)) {
		text, _ := os.ReadFile(file)
		if strings.Contains(string(text), "as_of") || strings.Contains(string(text), "lib.dates") || strings.Contains(string(text), "forearm.zones") {
			continue // it depends on the day
		}
		h := r.hunt(file)
		var cases []told
		for _, m := range byFile[file] {
			mutated, err := r.prepare(file, m.change)
			if err != nil {
				continue
			}
			if slices.ContainsFunc(cases, func(c told) bool { return h.differs(mutated, c.sample) }) {
				continue
			}
			h.focus(m.what)
			if s, ok := h.tell(mutated); ok {
				cases = append(cases, told{s, h.original.ask(s), conditionOf(m.what)})
			}
		}
		if len(cases) > 0 {
			appendCases(r.t, file, cases, h.original.conditional)
		}
	}
}

// conditionOf names a case by the condition that its mutant changes.
func conditionOf(mutant string) string {
	condition := strings.TrimPrefix(strings.TrimPrefix(mutant, "without "), "not ")
	return "condition " + strings.NewReplacer("input.resource.", "", "input.", "", `"`, "'").Replace(strings.Join(strings.Fields(condition), " "))
}

// sample is an input of a policy.
type sample struct {
	Input    map[string]any `json:"sees"`
	Settings map[string]any `json:"settings"`
}

type told struct {
	sample
	says      says
	condition string // of which mutant it is
}

// says is what a policy makes of a sample.
type says struct {
	applies  bool
	findings []any
	failed   bool
}

func (s says) key() string {
	if s.failed {
		return "failed"
	}
	if !s.applies {
		return "none"
	}
	var lines []string
	for _, f := range s.findings {
		object, _ := f.(map[string]any)
		lines = append(lines, fmt.Sprint(object["path"], object["severity"]))
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

// prepared is a module ready to be asked.
type prepared struct {
	query       rego.PreparedEvalQuery
	conditional bool
	settings    map[string]any
}

func (r *mutation) prepare(file string, change func(*ast.Module)) (*prepared, error) {
	changed := r.modules[file].Copy()
	for _, rule := range changed.Rules {
		rule.Module = changed
	}
	if change != nil {
		change(changed)
	}
	modules := map[string]*ast.Module{file: changed}
	if err := r.lib.Imports(changed, modules); err != nil {
		return nil, err
	}
	for name := range modules {
		if name != file {
			modules[name] = r.modules[name].Copy()
		}
	}
	compiler := builtins.NewCompiler()
	if compiler.Compile(modules); compiler.Failed() {
		return nil, compiler.Errors
	}
	pkg := loading.PackageName(changed)
	const seen = " with input as input.sees with data.configuration as input.settings"
	options := []func(*rego.Rego){rego.Store(r.engine.Store), rego.Compiler(compiler),
		rego.Query("found = data." + pkg + ".findings" + seen + "; applies = count([x | x = data." + pkg + ".applies])" + seen)}
	for _, f := range builtins.TestFunctions() {
		options = append(options, f.Func)
	}
	p := &prepared{settings: r.settings()}
	for _, rule := range changed.Rules {
		p.conditional = p.conditional || rule.Head.Name == input.AppliesRule
	}
	if !p.conditional {
		options[2] = rego.Query("found = data." + pkg + ".findings" + seen + "; applies = 1")
	}
	var err error
	p.query, err = rego.New(options...).PrepareForEval(context.Background())
	return p, err
}

func (r *mutation) settings() map[string]any {
	all, _ := ast.JSON(r.engine.Loaded.Data.Get(ast.InternedTerm("configuration")).Value)
	return all.(map[string]any)
}

func (p *prepared) ask(s sample) says {
	settings := maps.Clone(p.settings)
	maps.Copy(settings, s.Settings)
	results, err := p.query.Eval(context.Background(), rego.EvalInput(map[string]any{"sees": s.Input, "settings": settings}))
	if err != nil || len(results) == 0 {
		return says{failed: true}
	}
	bound := results[0].Bindings
	list, _ := bound["found"].([]any)
	applies, _ := bound["applies"].(json.Number)
	return says{applies: applies == "1", findings: list}
}

// hunter makes inputs for a policy: from those of its tests, its own constants and
// the places that it reads.
type hunter struct {
	original *prepared
	samples  []sample
	texts    []string
	numbers  []int
	reads    []authoring.ReadPath
	random   *rand.Rand
	// near are the texts and the places that the condition speaks of.
	nearTexts   []string
	nearReads   []authoring.ReadPath
	nearNumbers []int
}

// focus looks at what a condition speaks of.
func (h *hunter) focus(condition string) {
	h.nearTexts, h.nearReads, h.nearNumbers = nil, nil, nil
	for _, digits := range regexp.MustCompile(`[0-9]+`).FindAllString(condition, 4) {
		if n, err := strconv.Atoi(digits); err == nil {
			h.nearNumbers = append(h.nearNumbers, n, n+1)
		}
	}
	for _, text := range h.texts {
		if len(text) > 1 && strings.Contains(condition, `"`+text+`"`) {
			h.nearTexts = append(h.nearTexts, text)
		}
	}
	for _, read := range h.reads {
		if n := len(read.Tokens); n > 0 && strings.Contains(condition, read.Tokens[n-1]) {
			h.nearReads = append(h.nearReads, read)
		}
	}
}

// oneOf prefers what is near.
func oneOf[T any](h *hunter, near, all []T) T {
	if len(near) > 0 && h.random.IntN(4) > 0 {
		return near[h.random.IntN(len(near))]
	}
	return all[h.random.IntN(len(all))]
}

func (r *mutation) hunt(file string) *hunter {
	original, err := r.prepare(file, nil)
	if err != nil {
		r.t.Fatal(err)
	}
	h := &hunter{original: original, random: rand.New(rand.NewPCG(1, 1)), texts: []string{"", "x"}, numbers: []int{0, 1, 2}}
	m := r.modules[file]
	modules := map[string]*ast.Module{}
	if err := r.lib.Closure(m, modules); err != nil {
		r.t.Fatal(err)
	}
	for _, one := range modules {
		ast.WalkTerms(one, func(t *ast.Term) bool {
			switch v := t.Value.(type) {
			case ast.String:
				if !strings.Contains(string(v), " ") { // no message
					h.texts = append(h.texts, string(v))
				}
			case ast.Number:
				if n, ok := v.Int(); ok {
					h.numbers = append(h.numbers, n-1, n, n+1)
				}
			}
			return false
		})
	}
	slices.Sort(h.texts)
	h.texts = slices.Compact(h.texts)
	slices.Sort(h.numbers)
	h.numbers = slices.Compact(h.numbers)
	copies := map[string]*ast.Module{}
	for name, one := range modules {
		copies[name] = one.Copy()
	}
	compiler := builtins.NewCompiler()
	if compiler.Compile(copies); !compiler.Failed() {
		h.reads = authoring.ReadsOf(ruletree.FromCompiler(compiler), r.engine.Loaded.Data, loading.PackageName(m), "")
	}
	h.samples = r.samplesOf(file)
	if len(h.samples) == 0 {
		h.samples = []sample{{Input: map[string]any{"resource": map[string]any{}}}}
	}
	return h
}

// samplesOf are the inputs of a policy's tests, with the settings that the test makes.
func (r *mutation) samplesOf(file string) []sample {
	testFile := strings.TrimSuffix(file, ".rego") + "_test.rego"
	modules := map[string]*ast.Module{}
	for _, m := range []*ast.Module{r.modules[file], r.modules[testFile]} {
		if m == nil || r.lib.Closure(m, modules) != nil {
			return nil
		}
	}
	copies := map[string]*ast.Module{}
	for name, one := range modules {
		copies[name] = one.Copy()
	}
	compiler := authoring.TestCompiler()
	if compiler.Compile(copies); compiler.Failed() {
		return nil
	}
	var all []sample
	seen := map[string]bool{}
	_ = storage.Txn(context.Background(), r.engine.Store, storage.TransactionParams{}, func(txn storage.Transaction) error {
		for _, q := range testQueries(r.modules[testFile]) {
			tracer := &inputs{file: file}
			options := []func(*rego.Rego){rego.Store(r.engine.Store), rego.Transaction(txn), rego.Compiler(compiler),
				rego.Query(q.text), rego.QueryTracer(tracer)}
			for _, f := range append(builtins.TestFunctions(), authoring.VerdictsOf(r.engine, compiler, &authoring.TestRun{Asked: map[string]bool{}})) {
				options = append(options, f.Func)
			}
			_, _ = rego.New(options...).Eval(context.Background())
			for _, input := range tracer.seen {
				v, err := ast.JSON(input.Value)
				object, ok := v.(map[string]any)
				text, _ := json.Marshal([]any{v, q.settings})
				if err == nil && ok && !seen[string(text)] {
					seen[string(text)] = true
					all = append(all, sample{object, q.settings})
				}
			}
		}
		return nil
	})
	return all
}

// testQuery asks for a test, or for one case of a table, with the settings that it makes.
type testQuery struct {
	text     string
	settings map[string]any
}

func testQueries(m *ast.Module) []testQuery {
	var all []testQuery
	for _, rule := range m.Rules {
		test := testQuery{"data." + loading.PackageName(m) + "." + authoring.RuleName(rule), map[string]any{}}
		ast.WalkExprs(rule, func(e *ast.Expr) bool {
			for _, w := range e.With {
				if key, ok := loading.SettingKey(w.Target); ok {
					if v, err := ast.JSON(w.Value.Value); err == nil {
						test.settings[key] = v
					}
				}
			}
			return false
		})
		table := tableOf(rule)
		if table == nil {
			all = append(all, test)
			continue
		}
		table.Foreach(func(name, row *ast.Term) {
			one := testQuery{test.text + "[" + name.String() + "]", maps.Clone(test.settings)}
			if row, ok := row.Value.(ast.Object); ok {
				if settings := row.Get(ast.InternedTerm("settings")); settings != nil {
					if v, err := ast.JSON(settings.Value); err == nil {
						maps.Copy(one.settings, v.(map[string]any))
					}
				}
			}
			all = append(all, one)
		})
	}
	return all
}

// tableOf is the object of the cases of a test, by their names; nil if it is no table.
func tableOf(rule *ast.Rule) ast.Object {
	if rule.Head.DocKind() != ast.PartialObjectDoc || len(rule.Body) == 0 {
		return nil
	}
	some, ok := rule.Body[0].Terms.(*ast.SomeDecl)
	if !ok || len(some.Symbols) == 0 {
		return nil
	}
	member, ok := some.Symbols[0].Value.(ast.Call)
	if !ok || len(member) != 4 {
		return nil
	}
	table, _ := member[3].Value.(ast.Object)
	return table
}

// inputs are those of the tests of a module.
type inputs struct {
	file string
	seen []*ast.Term
}

func (*inputs) Enabled() bool               { return true }
func (*inputs) Config() topdown.TraceConfig { return topdown.TraceConfig{} }
func (i *inputs) TraceEvent(e topdown.Event) {
	if e.Op == topdown.EnterOp && e.Location != nil && e.Location.File == i.file && e.Input() != nil && !slices.Contains(i.seen, e.Input()) {
		i.seen = append(i.seen, e.Input())
	}
	// forearm.verdict(policy, input, assumed) asks the policy in an evaluation of its own.
	if call, ok := e.Node.(*ast.Expr); ok && e.Op == topdown.EvalOp && call.IsCall() && call.Operator().String() == "forearm.verdict" && len(call.Operands()) > 2 {
		input, assumed := e.Plug(call.Operand(1)), e.Plug(call.Operand(2))
		if list, ok := assumed.Value.(*ast.Array); ok && list.Len() == 0 && input.IsGround() && !slices.ContainsFunc(i.seen, input.Equal) {
			i.seen = append(i.seen, input)
		}
	}
}

func (h *hunter) differs(mutated *prepared, s sample) bool {
	a := h.original.ask(s)
	return !a.failed && a.key() != mutated.ask(s).key()
}

// tell looks for a sample that distinguishes a mutant from the original.
func (h *hunter) tell(mutated *prepared) (sample, bool) {
	for _, s := range h.samples {
		if h.differs(mutated, s) {
			return h.least(mutated, s), true
		}
	}
	for range maxTries {
		s := copyOf(h.samples[h.random.IntN(len(h.samples))])
		for range 1 + h.random.IntN(4) {
			h.change(&s)
		}
		if h.differs(mutated, s) {
			return h.least(mutated, s), true
		}
	}
	return sample{}, false
}

func copyOf(s sample) sample {
	text, _ := json.Marshal(s)
	var c sample
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	_ = decoder.Decode(&c)
	return c
}

// change puts something else at a place that the policy reads.
func (h *hunter) change(s *sample) {
	if len(h.reads) == 0 {
		return
	}
	read := oneOf(h, h.nearReads, h.reads)
	to := h.any()
	switch len(read.Tokens) {
	case 0:
		return
	case 1: // a resource or a parent is an object, if it is there
		if to != (absentValue{}) || read.Tokens[0] == "resource" {
			to = map[string]any{}
		}
	}
	changed, _ := h.set(s.Input, read.Tokens, to).(map[string]any)
	if changed != nil {
		s.Input = changed
	}
}

// absentValue takes out what is at a place.
type absentValue struct{}

func (h *hunter) any() any {
	switch h.random.IntN(9) {
	case 0:
		return absentValue{}
	case 1:
		return h.random.IntN(2) == 0
	case 2:
		return oneOf(h, h.nearNumbers, h.numbers)
	case 3:
		return strings.Repeat("a", max(0, min(oneOf(h, h.nearNumbers, h.numbers), 300)))
	case 4:
		return []any{oneOf(h, h.nearTexts, h.texts)}
	case 5:
		return map[string]any{}
	}
	return oneOf(h, h.nearTexts, h.texts)
}

func (h *hunter) set(v any, tokens []string, to any) any {
	if len(tokens) == 0 {
		return to
	}
	if list, ok := v.([]any); ok || v == nil && tokens[0] == loading.AnyToken {
		i := h.random.IntN(len(list) + 1)
		var old any
		if i < len(list) {
			old = list[i]
		}
		put := h.set(old, tokens[1:], to)
		switch {
		case put == absentValue{} && i < len(list):
			return slices.Delete(slices.Clone(list), i, i+1)
		case put == absentValue{}:
			return list
		case i < len(list):
			list = slices.Clone(list)
			list[i] = put
			return list
		}
		return append(slices.Clone(list), put)
	}
	object, ok := v.(map[string]any)
	if !ok {
		object = map[string]any{}
	}
	name := tokens[0]
	if name == loading.AnyToken {
		names := slices.Sorted(maps.Keys(object))
		name = append(names, h.texts[h.random.IntN(len(h.texts))])[h.random.IntN(len(names)+1)]
	}
	object = maps.Clone(object)
	put := h.set(object[name], tokens[1:], to)
	if put == (absentValue{}) {
		delete(object, name)
	} else {
		object[name] = put
	}
	return object
}

// least takes out of a sample what does not matter.
func (h *hunter) least(mutated *prepared, s sample) sample {
	for smaller := true; smaller; {
		smaller = false
		for _, path := range placesIn(s.Input, nil) {
			one := copyOf(s)
			one.Input, _ = without(one.Input, path).(map[string]any)
			if one.Input["resource"] != nil && h.differs(mutated, one) {
				s, smaller = one, true
				break
			}
		}
	}
	for _, key := range slices.Sorted(maps.Keys(s.Settings)) {
		one := copyOf(s)
		if delete(one.Settings, key); h.differs(mutated, one) {
			s = one
		}
	}
	return s
}

func placesIn(v any, at []any) [][]any {
	var all [][]any
	switch v := v.(type) {
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(v)) {
			below := append(slices.Clone(at), name)
			all = append(append(all, below), placesIn(v[name], below)...)
		}
	case []any:
		for i := range v {
			below := append(slices.Clone(at), i)
			all = append(append(all, below), placesIn(v[i], below)...)
		}
	}
	return all
}

func without(v any, path []any) any {
	switch v := v.(type) {
	case map[string]any:
		name := path[0].(string)
		if len(path) == 1 {
			delete(v, name)
		} else {
			v[name] = without(v[name], path[1:])
		}
		return v
	case []any:
		i := path[0].(int)
		if len(path) == 1 {
			return slices.Delete(v, i, i+1)
		}
		v[i] = without(v[i], path[1:])
	}
	return v
}

// appendCases adds the cases to the tables of a policy's tests: those to which it applies,
// and those to which it does not. They are named by the condition that they distinguish.
func appendCases(t *testing.T, file string, cases []told, conditional bool) {
	testFile := strings.TrimSuffix(file, ".rego") + "_test.rego"
	text, err := os.ReadFile(testFile)
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string][]string{}
	for i, c := range cases {
		table, row := "test_findings", []string{`"input": ` + regoText(c.Input)}
		if len(c.Settings) > 0 {
			row = append(row, `"settings": `+regoText(c.Settings))
		}
		if c.says.applies {
			paths := []string{}
			for _, f := range c.says.findings {
				paths = append(paths, regoText(f.(map[string]any)["path"]))
			}
			row = append(row, `"found": [`+strings.Join(paths, ", ")+"]")
		} else {
			table = "test_does_not_apply"
		}
		rows[table] = append(rows[table], fmt.Sprintf("\t\t%s: {%s},\n", regoText(fmt.Sprintf("%s (%d)", c.condition, i+1)), strings.Join(row, ", ")))
	}
	name := strings.TrimSuffix(path.Base(file), ".rego")
	const seen = ` with input as case.input with data.configuration as object.union(data.configuration, object.get(case, "settings", {}))`
	for table, lines := range rows {
		text = fmt.Appendf(text, "\n%s_more[name] if {\n\tsome name, case in {\n%s\t}\n", table, strings.Join(lines, ""))
		switch {
		case table == "test_does_not_apply":
			text = fmt.Appendf(text, "\tnot %s.applies%s\n}\n", name, seen)
			continue
		case conditional:
			text = fmt.Appendf(text, "\t%s.applies%s\n", name, seen)
		}
		text = fmt.Appendf(text, "\tfound := [finding.path | some finding in %s.findings]%s\n\tfound == case.found\n}\n", name, seen)
	}
	if err := os.WriteFile(testFile, text, 0o666); err != nil {
		t.Fatal(err)
	}
}

func regoText(v any) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if v == nil || e.Encode(v) != nil {
		return "{}"
	}
	return strings.TrimSpace(b.String())
}
