package expand

import (
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/template"
	"github.com/forearm/forearm/expand/value"
)

// planner finds out which resources a deployment has, and fills its index.
type planner struct {
	x *expansion
	u *unit
}

// planResources finds out which resources there are and what their ids are. It answers
// false if that depends on something that only the running deployment knows.
func (p planner) planResources() bool {
	for i := range p.u.tmpl.Resources {
		declared := p.u.tmpl.Resources[i]
		if !p.planDeclaration(declared, nil, p.u.scope) {
			return false
		}
	}
	p.checkDuplicates()
	p.checkCount()
	return true
}

// maxResources is how many resources a template may deploy, those of loops
// counted one by one.
// https://learn.microsoft.com/azure/azure-resource-manager/templates/best-practices#template-limits
const maxResources = 800

func (p planner) checkCount() {
	count := 0
	for _, in := range p.u.index.instances {
		if in.active && !in.res.Existing {
			count++
		}
	}
	if count > maxResources && len(p.u.tmpl.Resources) <= maxResources {
		p.u.frame.reportf(diag.LimitTemplate, diag.Error, p.u.tmpl.Root.Get("resources").Span(),
			"The template deploys %d resources, those of loops counted; at most %d are allowed.", count, maxResources)
	}
}

// planDeclaration plans a declaration with all iterations of its loop.
func (p planner) planDeclaration(declared template.Resource, parent *instance, sc *eval.Scope) bool {
	loop := declared.Value.Get("copy")
	if loop.IsNull() {
		return p.planInstance(declared, parent, sc, -1, "")
	}
	if loop.Kind() != value.Object {
		p.u.frame.reportf(diag.CopyInvalid, diag.Error, loop.Span(), "'copy' of a resource must be an object with 'name' and 'count'")
		return p.planInstance(declared, parent, sc, -1, "")
	}
	p.checkLoop(loop, sc)
	name := p.x.ev.Value(loop.Get("name"), sc.In(eval.Identity)).Str()
	count, from, marks, err := p.x.ev.CopyCount(loop, sc.In(eval.Identity))
	p.u.index.openLoops = p.u.index.openLoops || err != nil || count < 0 || marks.Any(value.Assumed|value.Generated)
	if err != nil {
		p.x.ev.Fail(loop.Get("count"), err, sc)
		return true
	}
	if count < 0 {
		return p.shortCircuit(loop.Get("count"))
	}
	p.checkBatch(loop, count)
	if declared.Symbol != "" {
		p.u.index.symbols[value.Fold(declared.Symbol)] = []*instance{}
	}
	if p.u.index.loops[value.Fold(name)] == nil {
		// A loop without iterations can be waited for, too.
		p.u.index.loops[value.Fold(name)] = []*instance{}
	}
	if parent != nil {
		p.u.frame.reportf(diag.CopyInvalid, diag.Error, loop.Span(), "A nested child resource cannot have a 'copy'; declare it at the top level of the template.")
	}
	origin := eval.LoopOrigin(loop, name, from)
	least, most, more := turnsOf(count, from, marks)
	turn := func(i int) *eval.Scope {
		c := &eval.Copy{Name: name, Index: i, Marks: marks, Origin: origin, Hidden: p.u.module.Outer}
		if i < least {
			c.Marks = 0
		}
		return sc.Loop(c)
	}
	for i := range count {
		if !p.planInstance(declared, parent, turn(i), i, name) {
			return false
		}
	}
	if declared.Value.Get("existing").Bool() {
		return true
	}
	for i := count; i < most; i++ {
		p.newWithheldInstance(declared, parent, turn(i), i)
	}
	if more {
		p.x.d.Withheld = append(p.x.d.Withheld, &deployment.Resource{
			SymbolicName: declared.Symbol, Type: declared.Value.Get("type").Str(), Declaration: declared.Value, Module: p.u.module, CopyIndex: -1,
		})
	}
	return true
}

// checkLoop holds the name and the mode of a loop against what they can be.
func (p planner) checkLoop(loop value.Value, sc *eval.Scope) {
	if name := loop.Get("name"); name.IsNull() {
		p.u.frame.reportf(diag.CopyInvalid, diag.Error, orSpan(name, loop), "The template 'copy' definition must have a 'name'.")
	}
	if mode := p.x.ev.Value(loop.Get("mode"), sc.In(eval.Identity)); mode.Kind() == value.String && !mode.EqualFold("serial") && !mode.EqualFold("parallel") {
		p.u.frame.reportf(diag.CopyInvalid, diag.Error, loop.Get("mode").Span(), "The mode '%s' of the loop is not valid; it is 'Serial' or 'Parallel'.", mode)
	}
}

func (p planner) checkBatch(loop value.Value, count int) {
	size := loop.Get("batchSize")
	if size.IsNull() {
		return
	}
	size = p.x.ev.Value(size, p.u.scope.In(eval.Identity))
	if size.IsUnknown() {
		return
	}
	switch at := loop.Get("batchSize").Span(); {
	case size.Kind() != value.Int || size.Int() < 1:
		p.u.frame.reportf(diag.CopyInvalid, diag.Error, at, "'batchSize' must be a whole number of at least 1")
	case count > 0 && size.Int() > int64(count) && loop.Get("count").Kind() == value.Int && loop.Get("batchSize").Kind() == value.Int:
		// Real templates have counts that turn out to be smaller, and are deployed.
		p.u.frame.reportf(diag.CopyInvalid, diag.Error, at, "'batchSize' is %d, and cannot be larger than the count of the loop, which is %d", size.Int(), count)
	}
}

// shortCircuit abandons a unit whose resources cannot be determined before it runs, and
// reports whether it did.
func (p planner) shortCircuit(at value.Value) bool {
	if p.u.parent == nil {
		severity := diag.Error
		if p.x.ev.Runtime.Open() == value.Assumed {
			severity = diag.Warning // the Runtime may answer what this depends on
		}
		p.u.frame.reportf(diag.CopyInvalid, severity, at.Span(), "the copy count cannot be known before deployment")
		return true
	}
	declaration := p.u.module.Resource.Declaration.Span()
	line, column := declaration.LineColumn()
	countLine, countColumn := 0, 0
	if span := at.Span(); span.File != nil {
		p := span.File.Position(max(span.End, 1) - 1) // the engine means the closing quote
		countLine, countColumn = p.Line, p.Column
	}
	p.u.frame.reportf(diag.NestedShortCircuit, diag.Warning, at.Span(),
		"The nested deployment '%s' at line '%d' and column '%d' could not be expanded because it contains one or more copy count expressions that cannot be evaluated prior to the start of the deployment: 'The template 'copy' definition at line '%d' and column '%d' has an invalid copy count of: '%s'. The copy count must be a non-negative integer value and cannot exceed '%d'. Please see https://aka.ms/arm-resource-loops for usage details.'.",
		p.u.module.ID, line, column, countLine, countColumn, at.Str(), eval.MaxCopy)
	return false
}

func (p planner) planInstance(declared template.Resource, parent *instance, sc *eval.Scope, index int, copyName string) bool {
	x := p.x
	if err := x.ev.Budget.SpendResource(); err != nil {
		x.ev.Fail(declared.Value, err, sc)
		return false
	}
	in := p.newInstance(declared, parent, sc, index)
	in.copyName = copyName
	r := in.res
	in.active = p.evaluateCondition(in)
	in.reads = in.instanceFrame()
	if !in.active {
		// It may have a name that cannot be evaluated: often its condition says just
		// that.
		in.scope = in.scope.On(in.instanceFrame().silenced())
		if r.Existing {
			in.reads = in.instanceFrame() // nothing is sent of it, and Azure takes any name
		}
	}
	p.identifyInstance(in, parent)
	if !in.active && !r.Existing {
		p.x.d.Inactive = append(p.x.d.Inactive, p.declaredResource(in))
	}
	p.u.index.instances = append(p.u.index.instances, in)
	if declared.Symbol != "" {
		symbol := value.Fold(declared.Symbol)
		p.u.index.symbols[symbol] = append(p.u.index.symbols[symbol], in)
	}
	if copyName != "" {
		p.u.index.loops[value.Fold(copyName)] = append(p.u.index.loops[value.Fold(copyName)], in)
	}
	p.u.index.indexInstance(in)
	if p.u.tmpl.Symbolic {
		return true
	}
	for _, child := range declared.Value.Get("resources").Items() {
		if child.Kind() != value.Object {
			in.instanceFrame().reportf(diag.ResourceShape, diag.Error, child.Span(), "a resource must be an object")
			continue
		}
		if !p.planDeclaration(template.Resource{Value: child}, in, sc) {
			return false
		}
	}
	return true
}

// newInstance is one turn of a declaration, of which nothing is evaluated yet.
func (p planner) newInstance(declared template.Resource, parent *instance, sc *eval.Scope, index int) *instance {
	r := &deployment.Resource{SymbolicName: declared.Symbol, Declaration: declared.Value, CopyIndex: index, Module: p.u.module,
		Existing: declared.Value.Get("existing").Bool()}
	if index >= 0 && declared.Symbol != "" {
		r.SymbolicName = declared.Symbol + "[" + strconv.Itoa(index) + "]"
	}
	if index >= 0 && sc.Copies.Origin != nil {
		r.Copies = sc.Copies.Origin.Call.Args[0]
		if !sc.Copies.Marks.Any(value.Assumed | value.Generated) {
			r.Copies = r.Copies.Unmark(value.Assumed | value.Generated) // this turn is made in any case
		}
	}
	return &instance{u: p.u, res: r, parent: parent, scope: sc}
}

// declaredResource is a resource that is not deployed, with what says which one it would be.
func (p planner) declaredResource(in *instance) *deployment.Resource {
	r := *in.res
	members := make([]value.Member, 0, 3)
	for _, m := range []struct{ name, text string }{{"type", r.Type}, {"apiVersion", r.APIVersion}, {"name", r.Name}} {
		if written := r.Declaration.Member(m.name); written != nil {
			v := value.NewString(m.text).WithOrigin(written.Value.Origin())
			if m.name == "apiVersion" && r.VersionMarks != 0 {
				v = v.Mark(r.VersionMarks).WithOrigin(r.VersionOrigin)
			}
			members = append(members, value.Member{Name: written.Name, At: written.At, Value: v})
		}
	}
	r.Body = r.Declaration.WithMembers(members)
	return &r
}

// evaluateCondition evaluates whether a resource is deployed.
func (p planner) evaluateCondition(in *instance) bool {
	declared := in.res.Declaration.Get("condition")
	if declared.IsAbsent() {
		return true
	}
	x := p.x
	v := x.ev.Value(declared, in.scope.In(eval.Identity))
	in.res.Condition = v
	if v.IsUnknown() {
		return true
	}
	if v.Kind() != value.Bool {
		if v.Deep().Any(value.Assumed) {
			if b := x.ev.Runtime.As(v, funcs.Boo, funcs.NoFormat); b.Kind() == value.Bool {
				in.res.Condition = b
				return b.Bool()
			}
			return true
		}
		// A text is taken where it is written, and not where an expression gives it.
		switch written := v.Kind() == value.String && !expr.IsExpression(declared.Str()); {
		case written && v.EqualFold("true"):
			return true
		case written && v.EqualFold("false"):
			return false
		}
		in.instanceFrame().reportf(diag.ConditionInvalid, p.u.frame.declarationSeverity(declared), declared.Span(),
			"The condition of a resource must be a boolean: the evaluation result of the language expression is type '%s', expected type is 'Boolean'.", v.Kind())
		in.res.Condition = value.NewUnknown(nil, value.Bool)
		return true
	}
	return v.Bool()
}

// checkDuplicates reports resources that are deployed twice by one template.
func (p planner) checkDuplicates() {
	seen := make(map[string]*instance, len(p.u.index.instances))
	for _, in := range p.u.index.instances {
		r := in.res
		if r.Existing || !in.active || r.Extension != "" || r.IDMarks.Any(value.Unknown) || r.ID == "" {
			continue
		}
		key := in.instanceKey()
		first := seen[key]
		if first == nil {
			seen[key] = in
			continue
		}
		severity := diag.Error
		if !surelySame(in, first) || isConditional(in) || isConditional(first) {
			// What makes them equal, or be there both, may only be assumed.
			severity = diag.Warning
		}
		at := r.Declaration.Span()
		line, column := at.LineColumn()
		p.u.frame.Report(diag.Diagnostic{Code: diag.ResourceDuplicate, Severity: severity, Span: at, Assumed: severity == diag.Warning,
			Message: diag.Messagef("The resource '%s/%s' at line '%d' and column '%d' is defined multiple times in a template. Please see https://aka.ms/arm-syntax-resources for usage details.", r.Type, r.Name, line, column),
			Notes:   []diag.Related{{Message: "first defined here", Span: first.res.Declaration.Span()}}})
	}
}

// surelySame reports whether two resources with the same id have it whatever turns
// out to be otherwise than assumed: where they share the assumption they do.
func surelySame(a, b *instance) bool {
	const open = value.Assumed | value.Generated
	if !(a.res.IDMarks | b.res.IDMarks).Any(open) || value.SameForm(a.res.IDValue.Form(), b.res.IDValue.Form()) {
		return true
	}
	for _, name := range []string{"scope", "subscriptionId", "resourceGroup"} {
		if a.res.Declaration.Has(name) || b.res.Declaration.Has(name) {
			return false
		}
	}
	if a.parent != nil || b.parent != nil || (a.res.NameMarks|b.res.NameMarks).Any(open) && !sameName(a, b) {
		return false
	}
	return true
}

// sameName reports whether two resources that are not in a loop have their names
// from the same expression.
func sameName(a, b *instance) bool {
	name, other := a.res.Declaration.Get("name"), b.res.Declaration.Get("name")
	return name.Str() != "" && name.Str() == other.Str() && a.scope.Copies == nil && b.scope.Copies == nil && !strings.Contains(value.Fold(name.Str()), "newguid")
}

func isConditional(in *instance) bool {
	return in.res.Condition.Deep().Any(value.Assumed | value.Unknown)
}
