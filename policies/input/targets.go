package input

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/derivation"
	"github.com/forearm/forearm/expand/relation"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/shape"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/builtins"
	"github.com/forearm/forearm/policies/ternary"
)

// Term returns the target for policies that read certain places.
func (t *Target) Term(s Spelling, sees Footprint) *ast.Term {
	members := make([][2]*ast.Term, 0, len(t.members)+4)
	for _, m := range t.members {
		members = append(members, [2]*ast.Term{ast.InternedTerm(m.name), m.term()})
	}
	if t.View != nil && t.Shown != nil && sees.Covers("module") {
		members = append(members, termItem("module", s.toAST(t.Deployed.moduleFacts(sees))))
	}
	if m, ok := t.moduleTerm(sees); ok {
		members = append(members, termItem("module", s.toAST(m)))
	}
	if t.Shown != nil && sees.Covers("template") {
		members = append(members, [2]*ast.Term{ast.InternedTerm("template"), t.Shown.seenTerm(s, sees)})
	}
	if t.Shown != nil && sees.Covers("types") {
		members = append(members, [2]*ast.Term{ast.InternedTerm("types"), t.Shown.types()})
	}
	if t.View == nil && t.Shown != nil && sees.Covers("document") {
		members = append(members, [2]*ast.Term{ast.InternedTerm("document"), t.Shown.document()})
	}
	return ast.ObjectTerm(members...)
}

// Document returns the document of a file as policies see it, nested templates included.
func (t *Target) Document() value.Value {
	if t.Shown == nil || t.View != nil {
		return value.Value{}
	}
	return maskedDocument(t.Shown.written)
}

// Seen returns the documents into which the paths of findings lead.
func (t *Target) Seen() []value.Value {
	seen := []value.Value{t.Template()}
	if t.View != nil {
		seen = append(seen, t.full())
	}
	return seen
}

// Template returns that of a deployment or a file, as policies see it.
func (t *Target) Template() value.Value {
	if t.Shown == nil {
		return value.Value{}
	}
	return t.Shown.masked()
}

// TemplateType is the type that policies about a file name: they see
// input.template and input.file. ParametersType is that of parameters files.
const (
	TemplateType   = "template"
	ParametersType = "parameters"
)

func New(c *Common, view *deployment.View) *Targets {
	in := &Targets{
		Common:    c,
		spelling:  c.Spelling,
		View:      view,
		bodies:    make(map[*deployment.ViewResource]*ast.Term, len(view.All)),
		whole:     map[*deployment.ViewResource]*ast.Term{},
		templates: map[*value.Origin]*shownTemplate{},
	}
	for _, r := range view.All {
		if r.Resource != nil {
			r.Body = shape.CoerceScalars(r.Resource, r.Body, c.Types)
		}
	}
	for _, r := range view.Open(nil) {
		if r.Considered() {
			r.Body = shape.CoerceScalars(r.Resource, r.Body, c.Types)
		}
	}
	in.partial, in.hasUnknowns = sync.OnceValue(func() *ternary.Value { return in.partialDeployment(nil) }), sync.OnceValue(in.restsOnUnknowns)
	return in
}

// bodyTerm returns the term of a resource without its descendants.
func (in *Targets) bodyTerm(r *deployment.ViewResource) *ast.Term {
	in.converting.Lock()
	defer in.converting.Unlock()
	term := in.bodies[r]
	if term == nil {
		term = ast.NewTerm(in.spelling.convertObject(r.Body, masked, nil))
		in.bodies[r] = term
	}
	return term
}

// resourceTerm returns the term of a resource with its descendants.
func (in *Targets) resourceTerm(r *deployment.ViewResource) *ast.Term {
	if len(r.Descendants) == 0 {
		return in.bodyTerm(r)
	}
	in.converting.Lock()
	known := in.whole[r]
	in.converting.Unlock()
	if known != nil {
		return known
	}
	term := ast.NewTerm(in.spelling.convertObject(r.Body, masked, [][2]*ast.Term{termItem("resources", in.descendants(r))}))
	in.converting.Lock()
	defer in.converting.Unlock()
	in.whole[r] = term
	return term
}

// descendants returns the array of all that is in a resource.
func (in *Targets) descendants(r *deployment.ViewResource) *ast.Array {
	items := make([]*ast.Term, len(r.Descendants))
	for i, d := range r.Descendants {
		items[i] = in.bodyTerm(d)
	}
	return ast.NewArray(items...)
}

// Add makes a target of a resource, with what the policies about it look at.
func (in *Targets) Add(r *deployment.ViewResource, shared func() *ast.Term) *Target {
	t := &Target{Type: r.Type(), View: r, Targets: in, full: sync.OnceValue(r.Value)}
	sees := in.Footprint(t.Type)
	add := func(name string, make func() *ast.Term) {
		t.members = append(t.members, seenMember{name: name, term: sync.OnceValue(make)})
	}
	add("resource", func() *ast.Term { return in.seenBy(r, sees) })
	if sees.Covers("assumed") {
		add("assumed", func() *ast.Term { return ast.NewTerm(builtins.List(markedPointers(r, OpenMarks, 0))) })
	}
	if sees.Covers("secrets") {
		add("secrets", func() *ast.Term { return ast.NewTerm(builtins.List(secretPointers(r))) })
	}
	if r.Parent != nil && sees.Covers("parent") {
		add("parent", func() *ast.Term { return in.resourceTerm(r.Parent) })
	}
	if d, ok := deployedBy(r); ok {
		t.Shown, t.Deployed = in.templateOf(d.template), d
	}
	if shared != nil && sees.Covers("deployment") {
		add("deployment", shared)
	}
	if sees.Covers(azurePolicyMember) {
		t.addAzurePolicy(in.spelling)
	}
	if in.Exported[r] {
		add("exported", func() *ast.Term { return ast.InternedTerm(true) })
	}
	in.List = append(in.List, t)
	return t
}

// seenBy returns the term of a resource for policies that read certain places. There may be
// a thousand deployments, with all that is passed to them, and policies that look
// at nothing but their names.
func (in *Targets) seenBy(r *deployment.ViewResource, sees Footprint) *ast.Term {
	members, whole := sees.Members("resource")
	if whole || len(r.Descendants) > 0 {
		return in.resourceTerm(r)
	}
	return ast.NewTerm(in.spelling.convertMembers(r.Body, members))
}

// markedPointers lists the places of a resource and of its descendants that have one of
// the marks, and all of the others. What is written for everyone to read is not a
// secret that comes from a secure place.
func markedPointers(r *deployment.ViewResource, marks, all value.Marks) []string {
	clean := !r.Body.Deep().Any(marks)
	for _, d := range r.Descendants {
		clean = clean && !d.Body.Deep().Any(marks) && !d.Doubtful
	}
	if clean {
		return nil
	}
	return value.MarkedPointers(r.Value(), marks, all)
}

// secretPointers lists the places that hold a secret. One that is made of a secure
// parameter which is known to be empty, and of no other secret, holds none, and a member of
// an object that is declared to be secure may be none, unless the property itself is
// secret: its value comes by a secure parameter, whatever it will be.
func secretPointers(r *deployment.ViewResource) []string {
	list := markedPointers(r, value.Secret, value.Declared)
	if len(list) == 0 {
		return nil
	}
	whole := r.Value()
	return slices.DeleteFunc(list, func(pointer string) bool {
		tokens, _ := value.SplitPointer(pointer)
		at := whole
		for _, token := range tokens {
			at = value.Step(at, token)
		}
		return (derivation.IsOfEmptySecret(at) || derivation.IsMemberOfSecureObject(at)) && !resourcetype.IsSecret(r.Type(), tokens...)
	})
}

// hasKey reports whether a resource has a key of its own in by_id: what makes the id of
// a resource of an extension has to be known.
func hasKey(r *deployment.ViewResource) bool {
	return r.Resource == nil || r.Resource.Extension == "" || r.Resource.Identity.Known()
}

// indexedID returns the key of a resource in by_id. The id of an extension resource
// leaves out its type, which identifies it as well.
func indexedID(r *deployment.ViewResource) string {
	if r.Resource != nil && r.Resource.Extension != "" {
		return strings.ToLower(r.Type() + ":" + r.ID())
	}
	return strings.ToLower(r.ID())
}

// Shared returns the term of the deployment that the targets share, made for the first
// whose policies look at it: many deploy nothing of that kind.
func (in *Targets) Shared(d *deployment.Deployment) func() *ast.Term {
	in.Deployment = d
	return sync.OnceValue(func() *ast.Term { return in.deploymentTerm(d) })
}

// deploymentTerm returns what policies see as input.deployment.
func (in *Targets) deploymentTerm(d *deployment.Deployment) *ast.Term {
	byID := make([][2]*ast.Term, 0, len(in.View.All))
	types := map[string][]*ast.Term{}
	for _, r := range in.View.All {
		term := in.resourceTerm(r)
		if id := r.ID(); id != "" && !r.Body.Get("id").Marks().Any(value.Secret) && hasKey(r) {
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
		termItem("by_id", ast.NewObject(byID...)),
		termItem("by_type", ast.NewObject(byType...)),
	}
	if d != nil {
		for _, m := range in.deploymentFacts(d).Members() {
			members = append(members, termItem(m.Name, in.spelling.toAST(m.Value)))
		}
	}
	return ast.ObjectTerm(members...)
}

// deploymentFacts returns what is known of a deployment beside its resources.
func (in *Targets) deploymentFacts(d *deployment.Deployment) value.Value {
	parameters, outputs := value.NewBuilder(8), value.NewBuilder(8)
	if d.Root != nil {
		for _, p := range d.Root.Parameters {
			parameters.Set(p.Name, value.ObjectOf("type", value.NewString(p.Type), "given", value.NewBool(p.Given), "value", secretIf(p.Secure, p.Value)))
		}
		for _, o := range d.Root.Outputs {
			outputs.Set(o.Name, value.ObjectOf("type", value.NewString(o.Type), "value", secretIf(o.Secure, o.Value)))
		}
	}
	extensions := make([]value.Value, len(d.Extensions))
	var more value.Marks
	if len(d.WithheldExtensions) > 0 {
		more = value.Assumed
	}
	for i, e := range d.Extensions {
		config := value.NewBuilder(len(e.Config))
		for _, p := range e.Config {
			config.Set(p.Name, value.ObjectOf("kind", value.NewString(p.Kind.String()), "secure", value.NewBool(p.Secure),
				"value", secretIf(p.Secure, p.Value), "reference", p.Reference))
		}
		extensions[i] = value.ObjectOf(
			"deployment", pathOf(e.Module, d), "deploymentId", deploymentID(e.Module), "alias", value.NewString(e.Alias),
			"name", value.NewString(e.Name), "version", value.NewString(e.Version), "config", config.Object())
		if r := e.Module.Resource; r != nil && r.MayLack() {
			extensions[i], more = extensions[i].Mark(value.Assumed), value.Assumed
		}
	}
	members := []any{
		"parameters", parameters.Object(), "outputs", outputs.Object(), "extensions", value.NewArray(extensions).Mark(more),
		"context", value.OrNull(d.Context), "stack", value.NewBool(d.Stack), "stackSettings", value.OrNull(d.StackSettings),
	}
	// Relations visit every property, so they are made only where a policy names them.
	if _, asked := in.spelling["relations"]; asked {
		members = append(members, "relations", relation.New(d).PolicyValue())
	}
	return value.ObjectOf(members...)
}

// secretIf marks the value of something that is declared secure.
func secretIf(secure bool, v value.Value) value.Value {
	if secure {
		return v.Mark(value.Secret)
	}
	return v
}

// pathOf returns the names of the deployments that lead to one, which depend on what their
// names depend on.
func pathOf(m *deployment.Module, d *deployment.Deployment) value.Value {
	marks := d.Context.At("deployment", "name").Marks()
	for of := m; of != nil && of.Resource != nil; of = of.Parent {
		marks |= of.Resource.NameMarks
	}
	return value.NewString(m.Path).Mark(marks & UnknownMarks)
}

// deploymentID returns the id of a deployment, and what is known of it.
func deploymentID(m *deployment.Module) value.Value {
	if m.Resource != nil {
		return m.Resource.ShownID()
	}
	return value.NewString(m.ID).Mark(m.IDMarks).WithForm(m.IDForm)
}

// byType groups targets by their type, folded, in a stable order.
func (in *Targets) byType() []Group {
	index := map[string]int{}
	var groups []Group
	for _, t := range in.List {
		folded := value.Fold(t.Type)
		i, ok := index[folded]
		if !ok {
			i = len(groups)
			index[folded] = i
			groups = append(groups, Group{Typ: folded})
		}
		groups[i].Targets = append(groups[i].Targets, t)
	}
	slices.SortStableFunc(groups, func(a, b Group) int { return cmp.Compare(a.Typ, b.Typ) })
	return groups
}

// Groups returns the targets by type, and all together.
// Policies about all types are evaluated once for everything, and not again for each
// type: compiling is most of the cost of a first run.
func (in *Targets) Groups() []Group {
	return append(in.byType(), Group{Typ: AnyType, Targets: in.resourceTargets()})
}

// resourceTargets returns the targets that are resources.
func (in *Targets) resourceTargets() []*Target {
	return slices.DeleteFunc(slices.Clone(in.List), func(t *Target) bool { return t.View == nil })
}

// AnyType is what policies name that are about all types.
const AnyType = "*"

func (g Group) Name() string {
	if g.Typ == AnyType {
		return "any type"
	}
	return "the type " + g.Targets[0].Type
}

// AddFile makes a target of a file.
func (in *Targets) AddFile(typ string, file *source.File, content value.Value, shared func() *ast.Term) {
	t := &Target{Type: typ, File: file, Targets: in, Shown: in.templateOf(content)}
	t.members = append(t.members, seenMember{name: "file", term: func() *ast.Term {
		return ast.ObjectTerm(termItem("name", ast.String(file.Name)))
	}})
	if shared != nil && in.Footprint(typ).Covers("deployment") {
		t.members = append(t.members, seenMember{name: "deployment", term: shared})
	}
	in.List = append(in.List, t)
}

// AddParameters makes a target of a parameters file, with what its template declares
// as types. The content has its secrets masked.
func (in *Targets) AddParameters(file *source.File, content, raw, template value.Value, shared func() *ast.Term) {
	in.AddFile(ParametersType, file, content, shared)
	t := in.List[len(in.List)-1]
	shown := *t.Shown
	shown.types = sync.OnceValue(func() *ast.Term { return ast.NewTerm(in.spelling.toAST(givenTypes(raw, template))) })
	shown.typesLazily = func() ast.Value { return shown.types().Value }
	t.Shown = &shown
}

// OfInactive returns the target that stands for a resource whose condition is false. Only
// native checks say something about it.
func OfInactive(in *Targets, r *deployment.Resource) *Target {
	view := &deployment.ViewResource{Body: r.Body, Resource: r, Module: r.Module}
	return &Target{Type: r.Type, View: view, Targets: in, full: func() value.Value { return r.Body }}
}
