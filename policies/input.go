package policies

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/relation"
	"github.com/forearm/forearm/expand/shape"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/ternary"
)

// target is something that policies are asked about: a resource, or a file.
type target struct {
	typ string
	// view is the resource; nil where the target is a file.
	view *deployment.ViewResource
	// shown is the template of a deployment or a file, nil where there is none.
	shown *shownTemplate
	// deployed is what a deployment deploys.
	deployed deployed
	file     *source.File
	in       *input
	body     func() value.Value // with what lies in the resource
	// members are what policies see, without what is deployed.
	members [][2]*ast.Term
}

// term is the target as those see it who look at certain places.
func (t *target) term(s spelling, sees sight) *ast.Term {
	members := slices.Clip(t.members)
	if t.view != nil && t.shown != nil && sees.of("module") {
		members = append(members, item("module", s.toAST(t.deployed.facts(sees))))
	}
	if t.shown != nil && sees.of("template") {
		members = append(members, [2]*ast.Term{ast.InternedTerm("template"), t.shown.seen(s, sees)})
	}
	if t.shown != nil && sees.of("types") {
		members = append(members, [2]*ast.Term{ast.InternedTerm("types"), t.shown.types()})
	}
	return ast.ObjectTerm(members...)
}

// template is that of a deployment or a file, as policies see it.
func (t *target) template() value.Value {
	if t.shown == nil {
		return value.Value{}
	}
	return t.shown.masked()
}

// TemplateType is the type that policies about a file name: they see
// input.template and input.file. ParametersType is that of parameters files.
const (
	TemplateType   = "template"
	ParametersType = "parameters"
)

// input makes the targets of a deployment, with everything below converted once
// and shared.
type input struct {
	engine    *Engine
	spelling  spelling
	view      *deployment.View
	targets   []*target
	bodies    map[*deployment.ViewResource]*ast.Term
	whole     map[*deployment.ViewResource]*ast.Term
	templates map[*value.Origin]*shownTemplate
	// exported tells the resources that were read from Azure.
	exported map[*deployment.ViewResource]bool
	// of is the deployment; nil where there is none.
	of *deployment.Deployment
	// partly is what is known of it, notKnown whether there is something that is not.
	// Several ask at the same time.
	partly   func() *ternary.Value
	notKnown func() bool
}

func newInput(e *Engine, view *deployment.View) *input {
	in := &input{
		engine:    e,
		spelling:  e.spelling,
		view:      view,
		bodies:    make(map[*deployment.ViewResource]*ast.Term, len(view.All)),
		whole:     map[*deployment.ViewResource]*ast.Term{},
		templates: map[*value.Origin]*shownTemplate{},
	}
	for _, r := range view.All {
		if r.Resource != nil {
			r.Body = shape.CoerceScalars(r.Resource, r.Body, e.types)
		}
	}
	for _, r := range view.Open(nil) {
		if r.Considered() {
			r.Body = shape.CoerceScalars(r.Resource, r.Body, e.types)
		}
	}
	in.partly, in.notKnown = sync.OnceValue(func() *ternary.Value { return in.partialDeployment(nil) }), sync.OnceValue(in.unclear)
	return in
}

// body is the term of a resource without its descendants.
func (in *input) body(r *deployment.ViewResource) *ast.Term {
	term := in.bodies[r]
	if term == nil {
		term = ast.NewTerm(in.spelling.object(r.Body, masked, nil))
		in.bodies[r] = term
	}
	return term
}

// resource is the term of a resource with its descendants.
func (in *input) resource(r *deployment.ViewResource) *ast.Term {
	if len(r.Descendants) == 0 {
		return in.body(r)
	}
	if term := in.whole[r]; term != nil {
		return term
	}
	items := make([]*ast.Term, len(r.Descendants))
	for i, d := range r.Descendants {
		items[i] = in.body(d)
	}
	term := ast.NewTerm(in.spelling.object(r.Body, masked, [][2]*ast.Term{item("resources", ast.NewArray(items...))}))
	in.whole[r] = term
	return term
}

// add makes a target of a resource, with what the policies about it look at.
func (in *input) add(r *deployment.ViewResource, shared func() *ast.Term) *target {
	t := &target{typ: r.Type(), view: r, in: in, body: sync.OnceValue(r.Value)}
	sees := in.engine.sight(t.typ)
	t.members = append(t.members, [2]*ast.Term{ast.InternedTerm("resource"), in.seen(r, sees)})
	if sees.of("assumed") {
		t.members = append(t.members, item("assumed", list(pointers(r, openMarks, 0))))
	}
	if sees.of("secrets") {
		t.members = append(t.members, item("secrets", list(pointers(r, value.Secret, value.Declared))))
	}
	if r.Parent != nil && sees.of("parent") {
		t.members = append(t.members, [2]*ast.Term{ast.InternedTerm("parent"), in.resource(r.Parent)})
	}
	if d, ok := deployedBy(r); ok {
		t.shown, t.deployed = in.template(d.template), d
	}
	if shared != nil && sees.of("deployment") {
		t.members = append(t.members, [2]*ast.Term{ast.InternedTerm("deployment"), shared()})
	}
	if in.exported[r] {
		t.members = append(t.members, [2]*ast.Term{ast.InternedTerm("exported"), ast.InternedTerm(true)})
	}
	in.targets = append(in.targets, t)
	return t
}

// seen is the term of a resource for those who are asked about it. There may be
// a thousand deployments, with all that is passed to them, and policies that look
// at nothing but their names.
func (in *input) seen(r *deployment.ViewResource, sees sight) *ast.Term {
	members, whole := sees.members("resource")
	if whole || len(r.Descendants) > 0 || in.bodies[r] != nil {
		return in.resource(r)
	}
	return ast.NewTerm(in.spelling.some(r.Body, members))
}

// pointers lists the places of a resource and of its descendants that have one of
// the marks, and all of the others. What is written for everybody to read is no
// secret that comes from a secure place.
func pointers(r *deployment.ViewResource, marks, all value.Marks) []string {
	clean := !r.Body.Deep().Any(marks)
	for _, d := range r.Descendants {
		clean = clean && !d.Body.Deep().Any(marks) && !d.Doubtful
	}
	if clean {
		return nil
	}
	return value.MarkedPointers(r.Value(), marks, all)
}

// indexedID is the key of a resource in by_id. The id of an extension resource
// leaves out its type, which identifies it as well.
func indexedID(r *deployment.ViewResource) string {
	if r.Resource != nil && r.Resource.Extension != "" {
		return strings.ToLower(r.Type() + ":" + r.ID())
	}
	return strings.ToLower(r.ID())
}

// shared is the term of the deployment that the targets share, made for the first
// whose policies look at it: many deploy nothing of that kind.
func (in *input) shared(d *deployment.Deployment) func() *ast.Term {
	in.of = d
	return sync.OnceValue(func() *ast.Term { return in.deploymentTerm(d) })
}

// deploymentTerm is what policies see as input.deployment.
func (in *input) deploymentTerm(d *deployment.Deployment) *ast.Term {
	byID := make([][2]*ast.Term, 0, len(in.view.All))
	types := map[string][]*ast.Term{}
	for _, r := range in.view.All {
		term := in.resource(r)
		if id := r.ID(); id != "" && !r.Body.Get("id").Marks().Any(value.Secret) {
			byID = append(byID, [2]*ast.Term{ast.StringTerm(indexedID(r)), term})
		}
		typ := strings.ToLower(r.Type())
		types[typ] = append(types[typ], term)
	}
	byType := make([][2]*ast.Term, 0, len(types))
	for typ, terms := range types { // an ast.Object has an order of its own
		byType = append(byType, [2]*ast.Term{ast.StringTerm(typ), ast.ArrayTerm(terms...)})
	}
	members := [][2]*ast.Term{
		item("by_id", ast.NewObject(byID...)),
		item("by_type", ast.NewObject(byType...)),
	}
	if d != nil {
		in.of = d
		for _, m := range in.about(d).Members() {
			members = append(members, item(m.Name, in.spelling.toAST(m.Value)))
		}
	}
	return ast.ObjectTerm(members...)
}

// about is what is known of a deployment beside its resources.
func (in *input) about(d *deployment.Deployment) value.Value {
	parameters, outputs := value.NewBuilder(8), value.NewBuilder(8)
	if d.Root != nil {
		for _, p := range d.Root.Parameters {
			v := p.Value
			if p.Secure {
				v = v.Mark(value.Secret)
			}
			parameters.Set(p.Name, object("type", value.NewString(p.Type), "given", value.NewBool(p.Given), "value", v))
		}
		for _, o := range d.Root.Outputs {
			v := o.Value
			if o.Secure {
				v = v.Mark(value.Secret)
			}
			outputs.Set(o.Name, object("type", value.NewString(o.Type), "value", v))
		}
	}
	extensions := make([]value.Value, len(d.Extensions))
	for i, e := range d.Extensions {
		config := value.NewBuilder(len(e.Config))
		for _, p := range e.Config {
			v := p.Value
			if p.Secure {
				v = v.Mark(value.Secret)
			}
			config.Set(p.Name, object("kind", value.NewString(p.Kind.String()), "secure", value.NewBool(p.Secure), "value", v, "reference", p.Reference))
		}
		extensions[i] = object(
			"deployment", value.NewString(e.Module.Path), "deploymentId", value.NewString(e.Module.ID), "alias", value.NewString(e.Alias),
			"name", value.NewString(e.Name), "version", value.NewString(e.Version), "config", config.Object())
	}
	members := []any{
		"parameters", parameters.Object(), "outputs", outputs.Object(), "extensions", value.NewArray(extensions),
		"context", orNull(d.Context), "stack", value.NewBool(d.Stack), "stackSettings", orNull(d.StackSettings),
	}
	// Relations take a look at every property: only for those who ask for them.
	if _, asked := in.spelling["relations"]; asked {
		members = append(members, "relations", relation.New(d).Value())
	}
	return object(members...)
}

func orNull(v value.Value) value.Value {
	if v.IsAbsent() {
		return value.NewNull()
	}
	return v
}

func object(pairs ...any) value.Value {
	members := make([]value.Member, 0, len(pairs)/2)
	for i := 0; i < len(pairs); i += 2 {
		if v := pairs[i+1].(value.Value); !v.IsAbsent() {
			members = append(members, value.Member{Name: pairs[i].(string), Value: v})
		}
	}
	return value.NewObject(members)
}

// byType groups targets by their type, folded, in a stable order.
func (in *input) byType() []group {
	index := map[string]int{}
	var groups []group
	for _, t := range in.targets {
		folded := value.Fold(t.typ)
		i, ok := index[folded]
		if !ok {
			i = len(groups)
			index[folded] = i
			groups = append(groups, group{typ: folded})
		}
		groups[i].targets = append(groups[i].targets, t)
	}
	slices.SortStableFunc(groups, func(a, b group) int { return cmp.Compare(a.typ, b.typ) })
	return groups
}

// groups are the targets as they are asked about: by type, and all together.
// Policies about all types are asked about everything at once, and not again for
// each type: most of what a first run costs is compiling.
func (in *input) groups() []group {
	return append(in.byType(), group{typ: anyType, targets: in.resources()})
}

// resources are the targets that are resources.
func (in *input) resources() []*target {
	return slices.DeleteFunc(slices.Clone(in.targets), func(t *target) bool { return t.view == nil })
}

// group is a list of targets that are asked about together: those of a type, or
// all of them.
type group struct {
	typ     string // folded, or anyType
	targets []*target
}

// anyType is what policies name that are about all types.
const anyType = "*"

func (g group) name() string {
	if g.typ == anyType {
		return "any type"
	}
	return "the type " + g.targets[0].typ
}

// addFile makes a target of a file.
func (in *input) addFile(typ string, file *source.File, content value.Value, shared func() *ast.Term) {
	t := &target{typ: typ, file: file, in: in, shown: in.template(content)}
	t.members = append(t.members, item("file", ast.NewObject(item("name", ast.String(file.Name)))))
	if shared != nil && in.engine.sight(typ).of("deployment") {
		t.members = append(t.members, [2]*ast.Term{ast.InternedTerm("deployment"), shared()})
	}
	in.targets = append(in.targets, t)
}
