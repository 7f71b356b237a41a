package extension

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/value"
)

// Name returns what people call the resource: its last identifier, the others say where
// it lies.
func (id Identity) Name() value.Value {
	if n := len(id.Identifiers); n > 0 && id.Identifiers[n-1].Name != clusterKey {
		return id.Identifiers[n-1].Value
	}
	return value.Value{}
}

// Identify computes the identity of a resource of an extension. body is its
// evaluated properties. config may be nil if the alias is not declared.
func (r *Resolver) Identify(config *Config, resourceType, apiVersion string, declaration, body value.Value, existing bool) Identity {
	i := identifier{r: r, config: config, resourceType: resourceType, declaration: declaration, body: body}
	if config != nil {
		i.known = config.Declaration.known
	}
	i.clusterPart()
	switch {
	case i.known != nil && i.known.Kubernetes:
		i.identifyKubernetes()
	case i.known.typeOf(resourceType, apiVersion) != nil:
		i.fromCatalogue(i.known.typeOf(resourceType, apiVersion))
	case i.known != nil && i.known.Every:
		for _, m := range body.Members() {
			i.addIdentifier(m.Name, m.Value)
		}
	default:
		i.guessIdentifiers()
	}
	if existing {
		i.onlyIdentifiers()
	}
	return i.finishIdentity()
}

func (i *identifier) reportDiagnostic(code diag.Code, severity diag.Severity, hint diag.Message, format string, args ...any) {
	i.r.Report(diag.Diagnostic{Code: code, Severity: severity, Span: i.declaration.Span(), Hint: hint, Message: diag.Messagef(format, args...)})
}

func (i *identifier) addIdentifier(key string, v value.Value) {
	i.list = append(i.list, deployment.Identifier{Name: key, Value: v})
}

// clusterPart returns the part that says in which control plane a resource lies: what the
// configuration calls cluster, else for Kubernetes the resource whose credentials
// are used, else the alias.
func (i *identifier) clusterPart() {
	i.unique = "extension"
	if i.config == nil {
		return
	}
	if p := i.config.findProperty(clusterKey); p != nil && !p.Secure {
		i.addIdentifier(clusterKey, p.valueWithWay())
		i.unique = "cluster name"
		return
	}
	if i.known == nil || !i.known.Kubernetes {
		return
	}
	for _, p := range i.config.Properties {
		if name, found := clusterOf(&p.term); p.Secure && found {
			i.addIdentifier(clusterKey, name)
			i.unique = "cluster name"
			return
		}
	}
	i.unique = "deployment"
	i.addIdentifier(clusterKey, value.NewString(i.config.Declaration.Alias).WithOrigin(i.config.Declaration.Value.Origin()))
}

// clusterOf returns the name of the resource that an API reference asks. Branches must
// agree.
func clusterOf(t *term) (value.Value, bool) {
	if t.inherited != nil && t.inherited.exact != nil {
		return clusterOf(&t.inherited.exact.term)
	}
	if len(t.branches) > 0 {
		var name value.Value
		for j := range t.branches {
			other, ok := clusterOf(&t.branches[j])
			if !ok {
				return name, false
			}
			if j > 0 && !value.Equal(name, other) {
				return expr.Unknown(t.node), true
			}
			name = other
		}
		return name, true
	}
	if t.directive == nil || !t.directive.API {
		return value.Value{}, false
	}
	id := t.directive.Object.Get("armResourceId")
	if id.Kind() != value.String {
		return id, true
	}
	text := strings.TrimRight(id.Str(), "/")
	return value.NewString(text[strings.LastIndexByte(text, '/')+1:]).Mark(id.Marks()).WithOrigin(id.Origin()), true
}

func (i *identifier) identifyKubernetes() {
	metadata := i.body.Get("metadata")
	if i.body.IsUnknown() {
		metadata = i.body
	}
	place := placementOf(i.resourceType)
	namespace := metadata.Get("namespace")
	switch {
	case place == clusterWide:
	case metadata.IsUnknown():
		i.addIdentifier("metadata.namespace", metadata)
	case !namespace.IsNull():
		i.addIdentifier("metadata.namespace", namespace)
	case place == namespaced:
		i.namespaceFromConfig()
	}
	if metadata.IsUnknown() {
		i.addIdentifier("metadata.name", metadata)
		return
	}
	i.requireIdentifier("metadata.name", metadata.Get("name"))
}

// namespaceFromConfig completes an identity from the configuration, which is easy
// to overlook: another configuration makes another resource.
func (i *identifier) namespaceFromConfig() {
	if i.config != nil {
		if p := i.config.findProperty("namespace"); p != nil && !p.term.plainValue().IsNull() {
			i.addIdentifier("metadata.namespace", p.valueWithWay())
			i.reportDiagnostic(diag.ExtensionIDFromConfig, diag.Note, "set metadata.namespace, so that the resource does not depend on the configuration",
				"The namespace of this %s comes from the configuration of '%s', and is part of its identity.", i.resourceType, i.config.Declaration.Alias)
			return
		}
	}
	i.unpredictable = "its namespace is that of the current context of the kubeconfig"
}

func (i *identifier) fromCatalogue(t *KnownType) {
	for _, identifier := range t.Identifiers {
		v := i.body.At(identifier.Path...)
		key := strings.Join(identifier.Path, ".")
		if identifier.Optional {
			if !v.IsNull() {
				i.addIdentifier(key, v)
			}
			continue
		}
		i.requireIdentifier(key, v)
	}
	if other := i.known.otherIdentity(t); other != nil {
		i.reportDiagnostic(diag.ExtensionIDVersion, diag.Warning, "", "The type %s is identified by %s in version %s and by %s in version %s: another API version creates another resource.",
			t.Name, t.identifyingProperties(), t.Version, other.identifyingProperties(), other.Version)
	}
	if len(t.Identifiers) == 0 {
		i.unpredictable = "resources of the type " + i.resourceType + " are identified by nothing that a template sets"
	}
}

// requireIdentifier adds an identifier that has to be there.
func (i *identifier) requireIdentifier(key string, v value.Value) {
	if !v.IsNull() || i.body.IsUnknown() || i.body.Marks().Any(value.Unknown) {
		if v.IsAbsent() {
			v = value.NewUnknown(nil, value.String)
		}
		i.addIdentifier(key, v)
		return
	}
	i.missing = true
	i.reportDiagnostic(diag.ExtensionIDMissing, diag.Error, "", "'%s' identifies resources of the type %s and must be set.", key, i.resourceType)
}

// guessIdentifiers looks for what usually identifies a resource.
func (i *identifier) guessIdentifiers() {
	metadata := i.body.Get("metadata")
	if name := metadata.Get("name"); !name.IsNull() {
		if namespace := metadata.Get("namespace"); !namespace.IsNull() {
			i.addIdentifier("metadata.namespace", namespace)
		}
		i.addIdentifier("metadata.name", name)
		return
	}
	for _, key := range []string{"name", "uniqueName", "id"} {
		if v := i.body.Get(key); !v.IsNull() {
			i.addIdentifier(key, v)
			return
		}
	}
	i.unpredictable = "nothing is known about what identifies resources of the type " + i.resourceType
}

// onlyIdentifiers reports a reference to an existing resource that sets more than it needs
// to find it.
func (i *identifier) onlyIdentifiers() {
	if i.known == nil || len(i.list) == 0 {
		return
	}
	value.Walk(i.body, func(path []string, v value.Value) bool {
		if len(path) == 0 || v.Kind() == value.Object {
			return true
		}
		name := strings.Join(path, ".")
		for _, identifier := range i.list {
			if strings.EqualFold(identifier.Name, name) || strings.EqualFold(name, "metadata.namespace") {
				return false
			}
		}
		i.reportDiagnostic(diag.ExtensionExisting, diag.Error, "leave it out", "'%s' does not identify the existing %s: only identifying properties may be set.", name, i.resourceType)
		return false
	})
}

func (i *identifier) finishIdentity() Identity {
	id := Identity{Identifiers: i.list, Unpredictable: i.unpredictable, UniqueWithin: i.unique}
	var b strings.Builder
	var marks value.Marks
	for n, identifier := range i.list {
		if n > 0 {
			b.WriteByte('/')
		}
		v := identifier.Value
		marks |= v.Deep() &^ value.Unknown
		b.WriteString(identifier.Name + "/" + idSegment(v))
		if isDeployTime(v) && !v.IsUnknown() && !v.Marks().Any(value.Secret) {
			// What stands in for it would pass for what is known.
			id.Identifiers[n].Value = value.NewUnknown(v.Residual(), value.String).Mark(v.Marks() &^ value.Unknown).WithOrigin(v.Origin())
		}
		if isDeployTime(v) && id.Unpredictable == "" {
			id.Unpredictable = "'" + identifier.Name + "' is known only during the deployment"
			if v.IsUnknown() && v.Residual() != nil {
				id.Unpredictable += " (" + v.Residual().Text() + ")"
			}
		}
	}
	id.ID = b.String()
	if i.missing {
		id.ID = ""
	}
	made := make([]value.Value, len(id.Identifiers))
	for n, identifier := range id.Identifiers {
		made[n] = identifier.Value
	}
	id.Value = value.NewString(id.ID).Mark(marks).WithOrigin(value.NewCall(value.OriginIdentity, i.declaration.Origin(), nil, nil, made))
	id.Connection = i.resourceConnection()
	id.Identity = i.resourceIdentity(id)
	if id.Unpredictable != "" && !i.missing {
		severity := diag.Note
		if i.r.Stack {
			severity = diag.Warning
		}
		i.reportDiagnostic(diag.ExtensionIDUnpredictable, severity, "set it to a value that is known before the deployment",
			"The id of this %s cannot be known before the deployment, so a stack cannot track it: %s.", i.resourceType, id.Unpredictable)
	}
	return id
}

var segmentEscaper = strings.NewReplacer("%", "%25", "/", "%2F")

// idSegment writes a value into an id.
func idSegment(v value.Value) string {
	switch {
	case v.Marks().Any(value.Secret):
		return value.SecretText
	case isDeployTime(v):
		if r := v.Residual(); v.IsUnknown() && r != nil {
			return "<unknown:" + segmentEscaper.Replace(r.Text()) + ">"
		}
		return "<unknown>"
	case v.Kind() == value.String:
		return segmentEscaper.Replace(v.Str())
	}
	return segmentEscaper.Replace(v.JSON())
}

// SplitID takes the string form of an id apart: keys and values in turn.
func SplitID(id string) (identifiers []deployment.Identifier, ok bool) {
	parts := strings.Split(id, "/")
	if id == "" || len(parts)%2 != 0 {
		return nil, false
	}
	for i := 0; i < len(parts); i += 2 {
		if parts[i] == "" || parts[i+1] == "" {
			return nil, false
		}
		text := strings.NewReplacer("%2F", "/", "%2f", "/", "%25", "%").Replace(parts[i+1])
		identifiers = append(identifiers, deployment.Identifier{Name: parts[i], Value: value.NewString(text)})
	}
	return identifiers, true
}

type identifier struct {
	r                 *Resolver
	config            *Config
	known             *Known
	resourceType      string
	declaration, body value.Value
	list              []deployment.Identifier
	unpredictable     string
	unique            string
	missing           bool
}

// Identity is what makes an extension resource the one it is.
type Identity struct {
	// Identifiers are the map form: property paths with their values, in order.
	Identifiers []deployment.Identifier
	// ID is the string form: keys and values in turn, joined by '/'. The type
	// identifies too, and is not in it; versions do not identify.
	ID string
	// Unpredictable is why the id cannot be known before the deployment.
	Unpredictable string
	// UniqueWithin is where no other resource has the id: "deployment" where
	// only the alias distinguishes control planes, "cluster name" where another
	// cluster of that name would have the same ids, "extension" where there is
	// just one control plane.
	UniqueWithin string
	// Value is the id with the marks of what it was made of.
	Value value.Value
	// Identity is which resource it is; not known where the id is not.
	Identity deployment.Identity
	// Connection identifies its control plane.
	Connection deployment.Connection
}

// clusterKey is the part of an id that identifies a control plane.
const clusterKey = "cluster"
