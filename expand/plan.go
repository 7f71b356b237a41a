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

// planResources finds out which resources there are and what their ids are. It answers
// false if that depends on something that only the running deployment knows.
func (u *unit) planResources() bool {
	for i := range u.tmpl.Resources {
		declared := u.tmpl.Resources[i]
		if !u.planDeclaration(declared, nil, u.scope) {
			return false
		}
	}
	u.checkDuplicates()
	u.checkCount()
	return true
}

// maxResources is how many resources a template may deploy, those of loops
// counted one by one.
// https://learn.microsoft.com/azure/azure-resource-manager/templates/best-practices#template-limits
const maxResources = 800

func (u *unit) checkCount() {
	count := 0
	for _, in := range u.instances {
		if in.active && !in.res.Existing {
			count++
		}
	}
	if count > maxResources && len(u.tmpl.Resources) <= maxResources {
		u.frame.reportf(diag.LimitTemplate, diag.Error, u.tmpl.Root.Get("resources").Span(),
			"The template deploys %d resources, those of loops counted; at most %d are allowed.", count, maxResources)
	}
}

// planDeclaration plans a declaration with all iterations of its loop.
func (u *unit) planDeclaration(declared template.Resource, parent *instance, sc *eval.Scope) bool {
	loop := declared.Value.Get("copy")
	if loop.IsNull() {
		return u.planInstance(declared, parent, sc, -1, "")
	}
	if loop.Kind() != value.Object {
		u.frame.reportf(diag.CopyInvalid, diag.Error, loop.Span(), "'copy' of a resource must be an object with 'name' and 'count'")
		return u.planInstance(declared, parent, sc, -1, "")
	}
	u.checkLoop(loop, sc)
	name := u.x.ev.Value(loop.Get("name"), sc.In(eval.Identity)).Str()
	count, from, marks, err := u.x.ev.CopyCount(loop, sc.In(eval.Identity))
	u.openLoops = u.openLoops || err != nil || count < 0 || marks.Any(value.Assumed|value.Generated)
	if err != nil {
		u.x.ev.Fail(loop.Get("count"), err, sc)
		return true
	}
	if count < 0 {
		return u.shortCircuit(loop.Get("count"))
	}
	u.checkBatch(loop, count)
	if declared.Symbol != "" {
		u.symbols[value.Fold(declared.Symbol)] = []*instance{}
	}
	if u.loops[value.Fold(name)] == nil {
		// A loop without iterations can be waited for, too.
		u.loops[value.Fold(name)] = []*instance{}
	}
	if parent != nil {
		u.frame.reportf(diag.CopyInvalid, diag.Error, loop.Span(), "A nested child resource cannot have a 'copy'; declare it at the top level of the template.")
	}
	origin := eval.LoopOrigin(loop, name, from)
	least, most, more := turnsOf(count, from, marks)
	turn := func(i int) *eval.Scope {
		c := &eval.Copy{Name: name, Index: i, Marks: marks, Origin: origin, Hidden: u.module.Outer}
		if i < least {
			c.Marks = 0
		}
		return sc.Loop(c)
	}
	for i := range count {
		if !u.planInstance(declared, parent, turn(i), i, name) {
			return false
		}
	}
	if declared.Value.Get("existing").Bool() {
		return true
	}
	for i := count; i < most; i++ {
		u.newWithheldInstance(declared, parent, turn(i), i)
	}
	if more {
		u.x.d.Withheld = append(u.x.d.Withheld, &deployment.Resource{
			SymbolicName: declared.Symbol, Type: declared.Value.Get("type").Str(), Declaration: declared.Value, Module: u.module, CopyIndex: -1,
		})
	}
	return true
}

// checkLoop holds the name and the mode of a loop against what they can be.
func (u *unit) checkLoop(loop value.Value, sc *eval.Scope) {
	if name := loop.Get("name"); name.IsNull() {
		u.frame.reportf(diag.CopyInvalid, diag.Error, orSpan(name, loop), "The template 'copy' definition must have a 'name'.")
	}
	if mode := u.x.ev.Value(loop.Get("mode"), sc.In(eval.Identity)); mode.Kind() == value.String && !mode.EqualFold("serial") && !mode.EqualFold("parallel") {
		u.frame.reportf(diag.CopyInvalid, diag.Error, loop.Get("mode").Span(), "The mode '%s' of the loop is not valid; it is 'Serial' or 'Parallel'.", mode)
	}
}

func (u *unit) checkBatch(loop value.Value, count int) {
	size := loop.Get("batchSize")
	if size.IsNull() {
		return
	}
	size = u.x.ev.Value(size, u.scope.In(eval.Identity))
	if size.IsUnknown() {
		return
	}
	switch at := loop.Get("batchSize").Span(); {
	case size.Kind() != value.Int || size.Int() < 1:
		u.frame.reportf(diag.CopyInvalid, diag.Error, at, "'batchSize' must be a whole number of at least 1")
	case count > 0 && size.Int() > int64(count) && loop.Get("count").Kind() == value.Int && loop.Get("batchSize").Kind() == value.Int:
		// Real templates have counts that turn out to be smaller, and are deployed.
		u.frame.reportf(diag.CopyInvalid, diag.Error, at, "'batchSize' is %d, and cannot be larger than the count of the loop, which is %d", size.Int(), count)
	}
}

// shortCircuit abandons a unit whose resources cannot be determined before it runs, and
// reports whether it did.
func (u *unit) shortCircuit(at value.Value) bool {
	if u.parent == nil {
		severity := diag.Error
		if u.x.ev.Runtime.Open() == value.Assumed {
			severity = diag.Warning // the Runtime may answer what this depends on
		}
		u.frame.reportf(diag.CopyInvalid, severity, at.Span(), "the copy count cannot be known before deployment")
		return true
	}
	declaration := u.module.Resource.Declaration.Span()
	line, column := declaration.LineColumn()
	countLine, countColumn := 0, 0
	if span := at.Span(); span.File != nil {
		p := span.File.Position(max(span.End, 1) - 1) // the engine means the closing quote
		countLine, countColumn = p.Line, p.Column
	}
	u.frame.reportf(diag.NestedShortCircuit, diag.Warning, at.Span(),
		"The nested deployment '%s' at line '%d' and column '%d' could not be expanded because it contains one or more copy count expressions that cannot be evaluated prior to the start of the deployment: 'The template 'copy' definition at line '%d' and column '%d' has an invalid copy count of: '%s'. The copy count must be a non-negative integer value and cannot exceed '%d'. Please see https://aka.ms/arm-resource-loops for usage details.'.",
		u.module.ID, line, column, countLine, countColumn, at.Str(), eval.MaxCopy)
	return false
}

func (u *unit) planInstance(declared template.Resource, parent *instance, sc *eval.Scope, index int, copyName string) bool {
	x := u.x
	if err := x.ev.Budget.SpendResource(); err != nil {
		x.ev.Fail(declared.Value, err, sc)
		return false
	}
	in := u.newInstance(declared, parent, sc, index)
	in.copyName = copyName
	r := in.res
	in.active = u.evaluateCondition(in)
	in.reads = in.instanceFrame()
	if !in.active {
		// It may have a name that cannot be evaluated: often its condition says just
		// that.
		in.scope = in.scope.On(in.instanceFrame().silenced())
		if r.Existing {
			in.reads = in.instanceFrame() // nothing is sent of it, and Azure takes any name
		}
	}
	u.identifyInstance(in, parent)
	if !in.active && !r.Existing {
		u.x.d.Inactive = append(u.x.d.Inactive, u.declaredResource(in))
	}
	u.instances = append(u.instances, in)
	if declared.Symbol != "" {
		symbol := value.Fold(declared.Symbol)
		u.symbols[symbol] = append(u.symbols[symbol], in)
	}
	if copyName != "" {
		u.loops[value.Fold(copyName)] = append(u.loops[value.Fold(copyName)], in)
	}
	u.indexInstance(in)
	if u.tmpl.Symbolic {
		return true
	}
	for _, child := range declared.Value.Get("resources").Items() {
		if child.Kind() != value.Object {
			in.instanceFrame().reportf(diag.ResourceShape, diag.Error, child.Span(), "a resource must be an object")
			continue
		}
		if !u.planDeclaration(template.Resource{Value: child}, in, sc) {
			return false
		}
	}
	return true
}

// newInstance is one turn of a declaration, of which nothing is evaluated yet.
func (u *unit) newInstance(declared template.Resource, parent *instance, sc *eval.Scope, index int) *instance {
	r := &deployment.Resource{SymbolicName: declared.Symbol, Declaration: declared.Value, CopyIndex: index, Module: u.module,
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
	return &instance{u: u, res: r, parent: parent, scope: sc}
}

// declaredResource is a resource that is not deployed, with what says which one it would be.
func (u *unit) declaredResource(in *instance) *deployment.Resource {
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

// indexInstance makes an instance findable by id and by name.
func (u *unit) indexInstance(in *instance) {
	r := in.res
	name := value.Fold(in.name)
	if u.byName[name] == nil {
		u.byName[name] = in
	}
	if in.parent != nil {
		short := name[strings.LastIndexByte(name, '/')+1:]
		u.byShortName[short] = append(u.byShortName[short], in)
	}
	full := value.Fold(r.Type) + "/" + name
	if u.byName[full] == nil || in.active && !u.byName[full].active {
		u.byName[full] = in
	}
	if r.Existing || r.ID == "" || r.Extension != "" {
		return
	}
	key := in.instanceKey()
	if before := u.x.byID[key]; before == nil || in.active || !before.active {
		u.x.byID[key] = in
	}
}

// evaluateCondition evaluates whether a resource is deployed.
func (u *unit) evaluateCondition(in *instance) bool {
	declared := in.res.Declaration.Get("condition")
	if declared.IsAbsent() {
		return true
	}
	x := u.x
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
		switch written := v.Kind() == value.String && !expr.Is(declared.Str()); {
		case written && v.EqualFold("true"):
			return true
		case written && v.EqualFold("false"):
			return false
		}
		in.instanceFrame().reportf(diag.ConditionInvalid, u.frame.declarationSeverity(declared), declared.Span(),
			"The condition of a resource must be a boolean: the evaluation result of the language expression is type '%s', expected type is 'Boolean'.", v.Kind())
		in.res.Condition = value.NewUnknown(nil, value.Bool)
		return true
	}
	return v.Bool()
}

// checkDuplicates reports resources that are deployed twice by one template.
func (u *unit) checkDuplicates() {
	seen := make(map[string]*instance, len(u.instances))
	for _, in := range u.instances {
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
		u.frame.Report(diag.Diagnostic{Code: diag.ResourceDuplicate, Severity: severity, Span: at, Assumed: severity == diag.Warning,
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
