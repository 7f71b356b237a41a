package expand

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/template"
	"github.com/forearm/forearm/expand/value"
)

const deploymentsType = "microsoft.resources/deployments"

// identifyInstance computes type, name, API version, scope and id of an instance.
func (p planner) identifyInstance(in *instance, parent *instance) {
	r := in.res
	declared := r.Declaration
	var named value.Value
	for _, member := range []string{"extension", "import", "provider"} {
		if alias := declared.Get(member); alias.Kind() == value.String && (member != "provider" || p.u.tmpl.Extension(alias.Str()) != nil) {
			r.Extension, named = alias.Str(), alias
			break
		}
	}
	if p.u.extensions.isAzure(r.Extension) {
		r.Extension = ""
	}
	if r.Extension != "" && p.u.tmpl.Extension(r.Extension) == nil {
		names := template.Names(p.u.tmpl.Extensions)
		var hint diag.Message = "declare it under 'extensions'"
		if n := len(names); n > 0 && n <= 8 {
			hint += ", where there are " + diag.ListedQuoted(names)
		}
		if near := diag.Suggest(r.Extension, names); near != "" {
			hint = diag.Messagef("did you mean '%s'?", near)
		}
		in.instanceFrame().Report(diag.Diagnostic{Code: diag.ExtensionAliasUnknown, Severity: diag.Error, Span: named.Span(), Hint: hint,
			Message: diag.Messagef("Resource references undeclared extension '%s'.", r.Extension)})
	}
	resourceType, ok := p.textMember(in, "type")
	if !ok {
		in.reads.reportf(diag.ResourceShape, diag.Error, declared.Span(), "a resource must have a 'type'")
	}
	if written := declared.Get("type"); expr.IsExpression(written.Str()) {
		in.reads.reportf(diag.ResourceShape, diag.Error, written.Span(), "The 'type' of a resource must be a literal; the expression '%s' is not allowed there.", value.Shown(written))
	}
	r.Type = in.boundIdentityText("type", p.x.maskIfSecret(resourceType))
	version, _ := p.textMember(in, "apiVersion")
	r.APIVersion = p.x.maskIfSecret(version)
	if marks := version.Marks() & (value.Assumed | value.Generated); marks != 0 {
		r.VersionMarks, r.VersionOrigin = marks, version.Origin()
	}
	if resourceType.IsAbsent() {
		r.Type = ""
	}
	if version.IsAbsent() {
		r.APIVersion = p.u.tmpl.Root.Get("apiProfile").Str()
		if r.APIVersion == "" && r.Extension == "" {
			in.reads.reportf(diag.ResourceShape, diag.Error, declared.Span(), "a resource must have an 'apiVersion'")
		}
	}
	if r.Extension != "" {
		if name, v, ok := strings.Cut(r.Type, "@"); ok {
			r.Type, r.APIVersion = name, v
		}
		return
	}
	name, ok := p.textMember(in, "name")
	if !ok {
		reads := in.reads
		if declared.Has("name") && !declared.Get("name").IsNull() {
			reads = in.instanceFrame() // it is one that is not a text
		}
		reads.reportf(diag.ResourceName, p.u.frame.declarationSeverity(declared), declared.Span(), "a resource must have a 'name'")
		name = value.NewUnknown(nil, value.String)
	}
	name = shownName(name)
	r.Name = p.x.maskIfSecret(name)
	if isEmptyText(name) && !name.Marks().Any(value.Assumed) {
		severity := p.u.frame.declarationSeverity(declared.Get("name"))
		if p.x.Synthesize {
			severity = diag.Warning // a default that depends on more
		}
		in.nameFrame().reportf(diag.ResourceName, severity, declared.Get("name").Span(), "The template resource '' of type '%s' is not valid. The name property cannot be null or empty.", r.Type)
	}
	if parent != nil {
		r.Type, name, r.Name = p.childOf(parent, r.Type, name)
	}
	r.Type = in.boundIdentityText("type", r.Type)
	in.name = textOrExpression(name)
	if in.tooLong("name", in.name) {
		in.name, r.Name = diag.Quote(in.name), diag.Quote(r.Name)
		name = value.NewUnknown(nil, value.String).Mark(name.Marks()).WithOrigin(name.Origin())
	}
	if resourceType.Kind() == value.String && name.Kind() == value.String && (!resourceid.SameSegments(r.Type, in.name) || lacksSegment(declared.Get("name").Str())) {
		p.reportSegments(in, name)
	}
	p.resolveScopeAndID(in, parent, name)
}

// lacksSegment reports whether a name is written with an empty segment. What an expression
// returns may be empty for now.
func lacksSegment(written string) bool {
	return !expr.IsExpression(written) && (strings.HasPrefix(written, "/") && len(written) > 1 || strings.Contains(written, "//"))
}

// maxIdentity is the longest type, name or scope that is gone on with. Azure takes a
// few hundred characters; each is repeated wherever the resource is spoken of.
const maxIdentity = 16 << 10

// tooLong reports what a resource cannot be identified by.
func (in *instance) tooLong(member, part string) bool {
	if len(part) <= maxIdentity {
		return false
	}
	in.instanceFrame().reportf(diag.LimitBytes, diag.Error, orSpan(in.res.Declaration.Get(member), in.res.Declaration), "The identity of the resource has %d bytes; at most %d are allowed.", len(part), maxIdentity)
	return true
}

// boundIdentityText is a part of a resource's identity, cut where it is too long to be one.
func (in *instance) boundIdentityText(member, part string) string {
	if in.tooLong(member, part) {
		return diag.Quote(part)
	}
	return part
}

// childOf completes type and name of a resource that is written within another.
// A child may also be written with its full type and name. The name comes as it is,
// and as it may be shown.
func (p planner) childOf(parent *instance, resourceType string, name value.Value) (string, value.Value, string) {
	outer := parent.res.Type
	if strings.HasPrefix(value.Fold(resourceType), value.Fold(outer)+"/") && strings.Count(resourceType, "/") > 1 {
		return resourceType, name, p.x.maskIfSecret(name)
	}
	// A type of another provider is no part of the parent: the resource only is
	// within it in the file. What extends the parent is written "providers/...".
	if namespace, _, more := strings.Cut(resourceType, "/"); more && strings.Contains(namespace, ".") {
		return resourceType, name, p.x.maskIfSecret(name)
	}
	name, shown := p.prefixWithParent(parent, name)
	return outer + "/" + resourceType, name, shown
}

func (p planner) prefixWithParent(parent *instance, name value.Value) (value.Value, string) {
	outer, secret := parent.name+"/", parent.res.NameMarks&value.Secret
	if name.IsUnknown() {
		name = expr.Unknown(expr.NewCall("concat", expr.NewLiteral(textValue(outer).Mark(secret)), expr.NodeOf(name))).Mark(name.Marks()&^value.Unknown | secret)
		return name, textOrExpression(name)
	}
	shown := parent.res.Name + "/" + p.x.maskIfSecret(name)
	whole := textValue(outer + name.Str()).Mark(name.Marks() | parent.res.IDMarks&value.Assumed | secret).WithOrigin(
		value.NewCall(value.OriginIdentity, name.Origin(), nil, nil, []value.Value{textValue(parent.name).Mark(parent.res.NameMarks).WithOrigin(parent.res.NameOrigin), name}))
	// Of a parent's name that is assumed its form is known, mostly.
	form := textValue(parent.name).Mark(parent.res.NameMarks &^ value.Secret).WithForm(parent.res.NameForm).FormOrAny()
	whole = whole.WithForm(append(append(slices.Clip(form), value.Part{Written: "/"}), name.FormOrAny()...))
	return whole, shown
}

// nameFrame is on whose behalf the name is read. A name that is written is read whatever the
// condition is; one that an expression gives may be empty if the condition is false, and
// such templates are deployed.
func (in *instance) nameFrame() *frame {
	if expr.IsExpression(in.res.Declaration.Get("name").Str()) {
		return in.instanceFrame()
	}
	return in.reads
}

func (p planner) reportSegments(in *instance, name value.Value) {
	declared := in.res.Declaration
	at := declared.Get("name").Span()
	line, column := at.LineColumn()
	severity := diag.Error
	if name.Deep().Any(value.Assumed) && !surelyOtherSegments(in.res.Type, name) {
		severity = diag.Warning
	}
	in.nameFrame().Report(diag.Diagnostic{Code: diag.ResourceSegments, Severity: severity, Span: at, Assumed: severity == diag.Warning, Message: diag.Messagef(
		"The template resource '%s' for type '%s' at line '%d' and column '%d' has incorrect segment lengths. A nested resource type must have identical number of segments as its resource name. A root resource type must have segment length one greater than its resource name. Please see https://aka.ms/arm-syntax-resources for usage details.",
		in.res.Name, in.res.Type, line, column)})
}

// surelyOtherSegments reports whether a name has another number of segments than its type
// whatever is assumed in it.
func surelyOtherSegments(resourceType string, name value.Value) bool {
	segments, ok := value.SplitForm(name.Form(), "/")
	return ok && len(name.Form()) > 0 && !resourceid.SameSegments(resourceType, strings.Repeat("x/", len(segments)-1)+"x")
}

// resolveScopeAndID computes the scope and the id.
func (p planner) resolveScopeAndID(in *instance, parent *instance, name value.Value) {
	r := in.res
	where := p.u.destination.target
	// within is the id of a resource that an extension resource extends.
	within, hasScope := p.scopeMember(in, &where)
	p.groupMembers(in, &where)
	in.target = where
	r.NameMarks, r.NameForm, r.NameOrigin = name.Marks()&identityMarks, name.Form(), name.Origin()
	// What is secret in an id is masked there, so that the id itself is none.
	marks := (name.Marks() | where.idMarks() | within.Marks()) &^ value.Secret
	switch {
	case within.IsUnknown():
		r.Scope = in.boundIdentityText("scope", textOrExpression(within))
		in.base, in.shownBase = r.Scope, r.Scope
		r.ID = r.Scope + "/providers/" + resourceid.Build("", r.Type, r.Name)[len("/providers/"):]
		r.IDMarks = (marks | value.Unknown) & identityMarks
		r.IDValue = expr.Unknown(expr.NewCall("EXTENSIONRESOURCEID", expr.NodeOf(within), expr.Text(r.Type), expr.NodeOf(name))).Mark(r.IDMarks &^ value.Unknown).
			WithOrigin(idOrigin(r, within, name))
		r.Identity = deployment.ARMIdentity(r.ID, r.IDMarks)
		return
	case within.Kind() == value.String:
		in.base, in.shownBase = strings.TrimSuffix(within.Str(), "/"), strings.TrimSuffix(p.x.maskIfSecret(within), "/")
	case parent != nil && !hasScope:
		in.base, in.shownBase = parent.base, parent.shownBase
	default:
		in.base, in.shownBase = p.u.destination.scopeIDs(where)
	}
	if in.tooLong("scope", in.base) {
		in.base, in.shownBase = diag.Quote(in.base), diag.Quote(in.shownBase)
	}
	if err := p.x.ev.Budget.SpendIdentity(len(in.base) + len(r.Type) + len(in.name)); err != nil {
		p.x.ev.Fail(r.Declaration, err, in.scope)
		in.base, in.shownBase = diag.Quote(in.base), diag.Quote(in.shownBase)
		in.name, r.Name = diag.Quote(in.name), diag.Quote(r.Name)
	}
	in.id = resourceid.Within(in.base, r.Type, in.name)
	r.Scope = in.shownBase
	if r.ID = in.id; r.Scope != in.base || r.Name != in.name {
		r.ID = resourceid.Within(r.Scope, r.Type, r.Name)
	}
	if owner, ok := strings.CutSuffix(r.ID, "/"+lastPair(r)); ok && strings.Count(r.Type, "/") > 1 && !strings.Contains(r.Type, "/providers/") {
		r.Scope = owner
	}
	r.IDMarks = marks & identityMarks
	of := []value.Value{where.subscription, where.resourceGroup, where.managementGroup, name}
	if within.Kind() == value.String {
		of = []value.Value{within, name}
	}
	r.IDValue = idValue(r, in.id, where, within, name).WithOrigin(idOrigin(r, of...))
	if r.ID != in.id {
		r.IDValue = r.IDValue.Mark(value.Secret)
	}
	r.Identity = deployment.ARMIdentity(in.id, r.IDMarks|r.IDValue.Marks()&value.Secret)
	if !r.IDMarks.Any(value.Unknown) && !r.IDValue.Marks().Any(value.Secret) {
		in.key = r.Identity.Key()
	}
}

// scopeIDs are the real id of a target, and the one that is shown. Those of the deployment's
// own are made once: most of its resources have them.
func (d *destination) scopeIDs(where target) (real, shown string) {
	if where != d.target {
		return where.id(), d.x.maskTarget(where).id()
	}
	if d.id == "" {
		d.id, d.shownID = where.id(), d.x.maskTarget(where).id()
	}
	return d.id, d.shownID
}

// idOrigin is what an id is made of: scope and name.
func idOrigin(r *deployment.Resource, of ...value.Value) *value.Origin {
	return value.NewCall(value.OriginIdentity, r.Declaration.Origin(), nil, nil, of)
}

// lastPair is the end of a child's id: its own type and name.
func lastPair(r *deployment.Resource) string {
	return r.Type[strings.LastIndexByte(r.Type, '/')+1:] + "/" + r.Name[strings.LastIndexByte(r.Name, '/')+1:]
}

// scopeMember reads 'scope'. For a deployment it moves the target; for any other
// resource it gives the id of what is extended.
func (p planner) scopeMember(in *instance, where *target) (value.Value, bool) {
	r := in.res
	v, ok := p.textMember(in, "scope")
	if !ok {
		return value.Value{}, false
	}
	v = shownName(v)
	if v.IsUnknown() {
		return v, true
	}
	id := v.Str()
	if id == "" {
		return value.Value{}, false
	}
	if id != "/" && !strings.HasPrefix(id, "/") {
		id = p.u.destination.completeScope(id)
	}
	parsed, err := resourceid.ParseScope(id)
	isScope := err == nil && parsed.IsScope() || id == "/"
	if value.Fold(r.Type) == deploymentsType || isScope {
		if !isScope {
			in.instanceFrame().reportf(diag.ScopeInvalid, diag.Error, r.Declaration.Get("scope").Span(), "'%s' is not a valid deployment scope", p.x.maskIfSecret(textValue(id).Mark(v.Marks())))
			return value.Value{}, true
		}
		*where = scopeTarget(parsed, v.Marks())
		return value.Value{}, true
	}
	whole := textValue(id).Mark(v.Marks() | p.u.destination.target.idMarks()&(value.Assumed|value.Secret))
	return value.WithFormLater(whole, func() []value.Part { return p.u.destination.scopeForm(id, v) }).WithOrigin(v.Origin()), true
}

// scopeForm is the form of a full id that completeScope made of a scope as it is written.
func (d *destination) scopeForm(id string, written value.Value) []value.Part {
	before, ok := strings.CutSuffix(id, written.Str())
	if !ok {
		return nil
	}
	var form []value.Part
	if within := d.target.id(); within != "" && strings.HasPrefix(before, within) {
		form, before = d.target.scopeIDForm(), before[len(within):]
	}
	if before != "" {
		form = append(form, value.Part{Written: before})
	}
	return append(form, written.FormOrAny()...)
}

// completeScope makes a full id of "Type/name" as older templates write it.
func (d *destination) completeScope(relative string) string {
	segments := strings.Split(relative, "/")
	if len(segments) < 3 {
		return "/" + relative
	}
	if strings.EqualFold(segments[0]+"/"+segments[1], resourceid.ManagementGroupType) {
		return resourceid.ManagementGroup(strings.Join(segments[2:], "/"))
	}
	if strings.EqualFold(segments[0], "subscriptions") || strings.EqualFold(segments[0], "providers") {
		return "/" + relative
	}
	// Types and names alternate: Ns/a/x/b/y.
	return d.target.id() + "/providers/" + relative
}

// scopeTarget is the target that a scope id names.
func scopeTarget(id resourceid.ID, marks value.Marks) target {
	marked := func(s string) value.Value { return textValue(s).Mark(marks) }
	switch {
	case id.ResourceGroup != "":
		return target{scope: deployment.ResourceGroup, subscription: marked(id.SubscriptionID), resourceGroup: marked(id.ResourceGroup)}
	case id.SubscriptionID != "":
		return target{scope: deployment.Subscription, subscription: marked(id.SubscriptionID)}
	case id.ManagementGroup != "":
		return target{scope: deployment.ManagementGroup, managementGroup: marked(id.ManagementGroup)}
	}
	return target{scope: deployment.Tenant}
}

// groupMembers reads 'subscriptionId' and 'resourceGroup', which deployments and
// existing resources use to point elsewhere. An empty text is as good as none:
// modules have it where their caller may choose.
func (p planner) groupMembers(in *instance, where *target) {
	subscription, hasSubscription := p.textMember(in, "subscriptionId")
	group, hasGroup := p.textMember(in, "resourceGroup")
	if hasSubscription && !isEmptyText(subscription) {
		where.scope = deployment.Subscription
		where.subscription = subscription
		where.resourceGroup, where.managementGroup = value.Value{}, value.Value{}
	}
	if hasGroup && !isEmptyText(group) {
		if where.subscription.IsAbsent() {
			where.subscription = p.x.contextMember("subscription", "subscriptionId")
		}
		where.scope = deployment.ResourceGroup
		where.resourceGroup, where.managementGroup = group, value.Value{}
	}
}

func isEmptyText(v value.Value) bool { return v.Kind() == value.String && v.Str() == "" }

// textMember evaluates a member that has to be a text. What is unknown is shown
// as the expression in brackets.
func (p planner) textMember(in *instance, name string) (value.Value, bool) {
	declared := in.res.Declaration.Get(name)
	if declared.IsNull() {
		return value.Value{}, false
	}
	x := p.x
	placement := eval.Identity
	if name == "name" && p.u.module.Outer {
		// Within a template of the outer scope a name is a part of the parent's
		// resource, and Azure evaluates it with that.
		placement = eval.Body
	}
	sc := in.scope
	if expr.IsExpression(declared.Str()) {
		sc = sc.In(placement)
	}
	v := x.ev.Value(declared, sc)
	if placement == eval.Body && v.Marks().Has(value.Late) && expr.IsExpression(declared.Str()) {
		// A name that is made of what a service will answer is not known before.
		if node, err := expr.Parse(declared.Str()[1 : len(declared.Str())-1]); err == nil {
			v = expr.Unknown(node).Mark(v.Marks())
		}
	}
	if v.IsUnknown() || v.Kind() == value.String {
		return v, true
	}
	if v.Deep().Any(value.Assumed) {
		if s := x.ev.Runtime.As(v, funcs.Str, funcs.NoFormat); s.Kind() == value.String {
			return s, true
		}
	}
	in.instanceFrame().reportf(diag.ResourceShape, p.u.frame.declarationSeverity(declared), declared.Span(), "'%s' of a resource must be a string; it is a value of type '%s'.", name, v.Kind())
	return value.Value{}, false
}
