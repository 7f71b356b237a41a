package check

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/explore"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/types"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/expand/work"
)

const (
	// maxLevels is how many values of a parameter are tried.
	maxLevels = 12
	// maxVaried is how many parameters are varied.
	maxVaried = 40
)

// groupByTemplate puts the parameters files of a template together, which are explored as
// one.
func (c *Checker) groupByTemplate(questions []question) []question {
	if !c.options.Explore {
		return questions
	}
	index := map[string]int{}
	var list []question
	for _, q := range questions {
		name := q.Entry.TemplatePath()
		if q.Entry.Kind == discover.BicepParams {
			name = c.workspace.Compiler.Sources().Using(q.Entry.Path)
		}
		i, known := index[name]
		if name == "" || q.Entry.Kind == discover.Resources || !known {
			index[name] = len(list)
			list = append(list, q)
			continue
		}
		list[i].Others = append(list[i].Others, q.Entry)
	}
	return list
}

// variants are a template with all values that are tried.
type variants struct {
	checker *Checker
	units   []*engine.Loaded
	factors []explore.Factor
	varied  []variedParameter
	// cut are parameters of which not all values are tried.
	cut []string
	// kept are the findings and diagnostics by their keys, those of the
	// first combination in which there are some; order is that in which they came.
	kept  map[string]*Result
	order []string
	first *Result
	over  *work.Exceeded
	began time.Time
	// watch measures all of it; late reports that a combination came to no end in time.
	watch work.Stopwatch
	late  bool
}

// variedParameter is one that is varied.
type variedParameter struct {
	name string
	// values are its levels; Absent stands for what the file or the default gives.
	values []value.Value
	// given is the level that each of the parameters files gives; -1 if there is none, so
	// that the first one takes its place.
	given []int
}

// exploreParameters checks a template with many values of its parameters, all of it within the
// limits of a file.
func (c *Checker) exploreParameters(ctx context.Context, q question) Result {
	v := &variants{checker: c, kept: map[string]*Result{}, began: time.Now(), watch: work.Start(c.workspace.Options().Limits.Time)}
	for _, e := range append([]discover.Entry{q.Entry}, q.Others...) {
		u, over := engine.Limited(ctx, c.workspace.Options().Limits, func(ctx context.Context) (u *engine.Loaded) {
			u = &engine.Loaded{Entry: e}
			defer c.workspace.Recover(&u.Diagnostics, e.Path)
			return c.workspace.Load(ctx, e)
		}, func() *engine.Loaded { return &engine.Loaded{Entry: e} })
		if over != nil {
			return limitResult(e, over)
		}
		v.units = append(v.units, u)
	}
	given := v.chooseFactors()
	r := explore.Explore(v.factors, given, max(1, c.options.ExploreLimit), v.checkCombination(ctx))
	return v.combineResults(r)
}

// chooseFactors chooses what is varied, and returns the combinations that the files have.
func (v *variants) chooseFactors() [][]int {
	if len(v.units) > 1 {
		files := explore.Factor{Name: "parameters"}
		for _, u := range v.units {
			files.Levels = append(files.Levels, u.Entry.Path)
		}
		v.factors = append(v.factors, files)
	}
	given := make([][]int, len(v.units))
	for i := range given {
		if len(v.units) > 1 {
			given[i] = []int{i}
		}
	}
	root := v.units[0].Root
	if _, export := v.units[0].Export(); export || v.units[0].Input.File == nil {
		return given
	}
	for _, m := range root.Get("parameters").Members() {
		if len(v.varied) == maxVaried {
			v.cut = append(v.cut, m.Name)
			continue
		}
		p, ok := v.parameterValues(m)
		if !ok {
			continue
		}
		f := explore.Factor{Name: m.Name}
		for _, level := range p.values {
			f.Levels = append(f.Levels, levelText(level))
		}
		v.varied, v.factors = append(v.varied, p), append(v.factors, f)
		for i := range given {
			given[i] = append(given[i], max(0, p.given[i]))
		}
	}
	return given
}

func levelText(v value.Value) string {
	switch v.Kind() {
	case value.Absent:
		return "as it is given"
	case value.String:
		return v.Str()
	}
	return v.JSON()
}

// parameterValues returns the values that are tried for a parameter: those that it allows, or true and
// false. Whatever the command line gives is no longer varied, and no secret is.
func (v *variants) parameterValues(m value.Member) (variedParameter, bool) {
	t := types.InTemplate(m.Value, v.units[0].Root)
	if t.Secure() || v.checker.workspace.HasParameter(m.Name) {
		return variedParameter{}, false
	}
	p := variedParameter{name: m.Name}
	allowed, limited := t.Allowed()
	switch {
	case limited && (t.Kind() == types.String || t.Kind() == types.Int || t.Kind() == types.Bool):
		p.values = slices.Clone(allowed)
	case t.Kind() == types.Bool:
		p.values = []value.Value{value.NewBool(true), value.NewBool(false)}
	default:
		return p, false
	}
	if len(p.values) > maxLevels {
		v.cut = append(v.cut, m.Name)
		p.values = p.values[:maxLevels]
	}
	asGiven := -1
	for _, u := range v.units {
		given, is := v.valueIn(u, m)
		level := slices.IndexFunc(p.values, func(l value.Value) bool {
			return is && (value.Equal(l, given) || l.Kind() == value.String && l.EqualFold(given.Str()))
		})
		if level < 0 && (is || t.Nullable()) {
			if asGiven < 0 {
				asGiven = len(p.values)
				p.values = append(p.values, value.Value{})
			}
			level = asGiven
		}
		p.given = append(p.given, level)
	}
	return p, len(p.values) > 1
}

// valueIn is the value that a parameter has where it is not varied.
func (v *variants) valueIn(u *engine.Loaded, m value.Member) (value.Value, bool) {
	if entry := engine.ParameterEntries(u.Input.Parameters).Get(m.Name); !entry.IsAbsent() {
		return entry.Get("value"), true
	}
	if m.Value.Has("defaultValue") {
		return m.Value.Get("defaultValue"), true
	}
	return v.checker.workspace.Settings().Default(m.Name)
}

// checkCombination checks one combination.
func (v *variants) checkCombination(ctx context.Context) explore.Run {
	return func(levels []int) ([]string, bool) {
		limits := v.checker.workspace.Options().Limits
		if v.over != nil || v.late || ctx.Err() != nil {
			return nil, false
		}
		if v.first != nil && limits.Time > 0 {
			if limits.Time = v.watch.Left(); limits.Time < v.watch.Limit()/4 {
				return nil, false
			}
		}
		at, rest := 0, levels
		if len(v.units) > 1 {
			at, rest = levels[0], levels[1:]
		}
		values := map[string]value.Value{}
		for i, p := range v.varied {
			if level := rest[i]; level != p.given[at] && !p.values[level].IsAbsent() {
				values[p.name] = p.values[level]
			}
		}
		made, over := engine.Limited(ctx, limits, func(ctx context.Context) Result {
			return v.checker.Expansion(ctx, v.checker.workspace.ExpandLoaded(ctx, v.units[at], values))
		}, func() Result { return Result{} })
		if over != nil && v.first != nil && over.Code == diag.LimitTime {
			v.late = true
			return nil, false
		}
		if over != nil {
			v.over = over
			made.Diagnostics = append(made.Diagnostics, GaveUp(v.units[at].Entry, over).Diagnostics...)
		}
		return v.mergeResult(made), true
	}
}

// mergeResult takes over what there was not yet, and gives all that there is.
func (v *variants) mergeResult(made Result) []string {
	var found []string
	added := map[string]bool{}
	take := func(key string, add func(*Result)) {
		if v.kept[key] == nil {
			v.kept[key] = &Result{}
			v.order = append(v.order, key)
			added[key] = true
		}
		if added[key] {
			add(v.kept[key])
		}
		found = append(found, key)
	}
	for _, f := range made.Findings {
		take(keyOf(&f), func(to *Result) { to.Findings = append(to.Findings, f) })
	}
	for _, d := range made.Diagnostics {
		key := fmt.Sprintf("%s\x00%v\x00%s", d.Code, d.Place, d.Message)
		take(key, func(to *Result) { to.Diagnostics = append(to.Diagnostics, d) })
	}
	used, unused, incomplete := made.Used, made.Unused, made.Incomplete
	if v.first == nil {
		made.Findings, made.Diagnostics, made.Used, made.Unused = nil, nil, nil, nil
		v.first = &made
	}
	// An exception that silences something with some values is of use.
	for _, key := range used {
		if !slices.Contains(v.first.Used, key) {
			v.first.Used = append(v.first.Used, key)
		}
	}
	for _, x := range unused {
		if !slices.ContainsFunc(v.first.Unused, func(known UnusedException) bool { return known.Key == x.Key }) {
			v.first.Unused = append(v.first.Unused, x)
		}
	}
	v.first.Incomplete = v.first.Incomplete || incomplete
	return found
}

// keyOf is the same for a finding whose names and values differ with other parameters.
func keyOf(f *Finding) string {
	resource, declared := "", ""
	if f.Known != nil {
		declared = f.Known.Declared
	}
	if r := f.Shown.Resource; r != nil {
		resource = r.Type
		if declared == "" {
			resource += " " + r.Name
		}
	}
	return strings.Join([]string{f.Shown.Policy, f.Shown.Outcome, resource, declared, f.Shown.Path, fmt.Sprint(f.Shown.Place)}, "\x00")
}

// combineResults puts together what was found, with the condition of each.
func (v *variants) combineResults(r explore.Result) Result {
	if v.first == nil {
		v.first = &Result{}
	}
	result := *v.first
	result.Exceeded = v.over
	for _, key := range v.order {
		when := whenOf(r.When[key])
		for _, f := range v.kept[key].Findings {
			shown := *f.Shown
			shown.When, shown.Message = when, when.Qualify(shown.Message)
			f.Shown = &shown
			result.Findings = append(result.Findings, f)
		}
		for _, d := range v.kept[key].Diagnostics {
			d.Message = when.Qualify(d.Message)
			result.Diagnostics = append(result.Diagnostics, d)
		}
	}
	if result.Source != nil {
		result.Source.Explored, result.Source.Took = r.Runs, time.Since(v.began)
	}
	if !r.Complete || len(v.cut) > 0 {
		message := diag.Messagef("%d of %.0f combinations of the values of its parameters were tried, and not all pairs of them.", r.Runs, r.All)
		if len(v.cut) > 0 {
			message += " Of " + diag.Listed(v.cut) + " not all values were."
		}
		d := diag.Diagnostic{Code: diag.LimitExploration, Severity: diag.Warning, File: v.units[0].Entry.Path, Message: message,
			Hint: "raise --explore-limit N or --time-limit TIME; parameters given by --parameters are not varied"}
		result.Diagnostics = append(result.Diagnostics, shownDiagnostic(d))
	}
	return result
}

func whenOf(c explore.Condition) *report.When {
	if c.Always {
		return nil
	}
	of := func(list []explore.Case) [][]report.Setting {
		var made [][]report.Setting
		for _, one := range list {
			var settings []report.Setting
			for _, s := range one {
				settings = append(settings, report.Setting{Parameter: s.Name, Values: s.Levels})
			}
			made = append(made, settings)
		}
		return made
	}
	return &report.When{Text: c.Text(), Any: of(c.Any), Unless: of(c.Unless), Exact: c.Exact}
}
