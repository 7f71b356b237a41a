// Package deployment is the result of an expansion as plain data: what would be
// deployed, where it came from, and what there is to say about it. Nothing here
// is changed once Expand has returned it.
package deployment

import (
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/types"
	"github.com/forearm/forearm/expand/value"
)

// Scope is where a template deploys to.
type Scope uint8

// The four scopes.
const (
	ResourceGroup Scope = iota
	Subscription
	ManagementGroup
	Tenant
)

func (s Scope) String() string {
	return scopeNames[s]
}

var scopeNames = [...]string{"resourceGroup", "subscription", "managementGroup", "tenant"}

// ScopeNamed is the scope of a name, in any case.
func ScopeNamed(name string) (Scope, bool) {
	for i, known := range scopeNames {
		if strings.EqualFold(name, known) {
			return Scope(i), true
		}
	}
	return ResourceGroup, false
}

// Deployment is one entry file, expanded with everything that it deploys.
type Deployment struct {
	// Template and ParameterFile are what was read; ParameterFile may be nil.
	Template      *source.File
	ParameterFile *source.File
	// Sources are the parsed documents by file: to find pointers and places.
	Sources map[*source.File]value.Value

	// Root is the entry's own deployment, the top of the module tree.
	Root *Module
	// Resources are flat, in deployment order, without the root deployment. Nested
	// deployments are before what they deploy.
	Resources []*Resource
	// Inactive are those whose condition is false, each with no more of its body than
	// its type, its API version and its name: the engine looks at these all the same.
	Inactive []*Resource
	// Withheld are those that are not deployed as far as is known: a condition or the
	// number of a loop's turns says so, and depends on something assumed. They have a
	// body where it is known what they would be, and so has what they would deploy.
	Withheld []*Resource
	// WithheldExtensions are the configurations of extensions of deployments that are
	// withheld.
	WithheldExtensions []*Extension
	// Context is what is known of where the deployment goes, by the names of the
	// functions that answer it, marked where it was not given.
	Context    value.Value
	Extensions []*Extension
	// Stack reports that it was expanded as a deployment stack, which keeps the
	// configurations of extensions.
	Stack bool
	// StackSettings are the settings that push it as a stack, as they are sent;
	// Absent if there are none.
	StackSettings value.Value
	// Truncated reports that the template or its parameters could not be read to the end:
	// here is what is before the place, and nothing can be said about the whole.
	Truncated bool
	// Hidden are texts that stand where a secret belongs, used or not: they must not
	// be quoted.
	Hidden      []value.Value
	Questions   []Question
	Diagnostics diag.List

	errors errorIndex
}

// Module is one deployment: the root or a nested one.
type Module struct {
	// Path are the names of the deployments from the root to here, joined by '/'.
	Path  string
	Name  string
	ID    string
	Scope Scope
	// SubscriptionID, ResourceGroup and ManagementGroup are its target.
	SubscriptionID, ResourceGroup, ManagementGroup string
	Parent                                         *Module
	Children                                       []*Module
	// Resource is the deployments resource that stands for it; nil for the root.
	Resource *Resource
	// Template is its template as read, with an origin in the file it is in.
	Template   value.Value
	Parameters []Parameter
	Outputs    []Output
	// Outer is set for a nested deployment whose expressions are evaluated in the scope of
	// its parent.
	Outer bool
	// Surroundings have what subscription() and resourceGroup() answer in it, by name, with
	// the tags of the subscription where they were given.
	Surroundings value.Value
	// Expanded is false if its content could not be computed.
	Expanded bool
	// IDMarks are those of the root's id, IDForm is what is known of it where it depends
	// on something assumed. Others have a Resource that says so.
	IDMarks value.Marks
	IDForm  []value.Part
	// SourceOf is set on the root where a compiler says where the templates of modules
	// come from; see Source. It is false of those that it says nothing about.
	SourceOf func(*Module) (ModuleSource, bool)
}

// Parameter is a declared parameter with the value it got.
type Parameter struct {
	Name   string
	Type   string // lower-case: string, securestring, int, bool, object, secureobject, array, or ""
	Secure bool
	// Given is set for a value that was passed, not for a default.
	Given       bool
	Value       value.Value
	Declaration value.Value
	// Declared is the type of which Type and Secure are the outside.
	Declared *types.Type
}

// Output is a computed output.
type Output struct {
	Name   string
	Type   string
	Secure bool
	Value  value.Value
	// Declaration is the output as the template declares it.
	Declaration value.Value
	// Declared is the type of which Type and Secure are the outside.
	Declared *types.Type
}

// Resource is one resource as Azure would receive it.
type Resource struct {
	ID         string
	Type       string
	Name       string
	APIVersion string
	// Body is the whole resource: type, name, location, properties and so on,
	// null members included; without condition, copy, dependsOn and scope.
	Body value.Value
	// Projected is Body with what the service sets added, each part Assumed.
	// Policies see it, and reference() gives it.
	Projected value.Value
	// Identity is which resource it is, which the id alone does not say.
	Identity Identity
	// IDMarks are the marks of the id: Assumed where it depends on something
	// assumed, Unknown where it could not be computed.
	IDMarks value.Marks
	// IDValue is the id as a value, with its residual where it is unknown. Where
	// ID has something masked, it is a secret; ShownID is for people and files.
	IDValue value.Value
	// VersionMarks are the marks of the API version, VersionOrigin is where it came from
	// if it has any.
	VersionMarks  value.Marks
	VersionOrigin *value.Origin
	// NameMarks are the marks of the name.
	NameMarks value.Marks
	// NameForm is what is known of the name where it depends on something assumed.
	NameForm []value.Part
	// NameOrigin is what the name was made of.
	NameOrigin   *value.Origin
	SymbolicName string
	// Scope is the full id of what the resource is in.
	Scope     string
	Module    *Module
	DependsOn []*Resource
	// Existing resources are only referred to.
	Existing bool
	// Condition is the value that decided that the resource is deployed; Absent if
	// none was given. Its marks report whether existence is assumed.
	Condition value.Value
	// Extension is the alias of an extension resource, Identifiers what its
	// identity is made of.
	Extension   string
	Identifiers []Identifier
	// Connection identifies the control plane of an extension resource.
	Connection Connection
	// UniqueWithin is where no other resource has the id of an extension resource:
	// deployment, cluster name or extension.
	UniqueWithin string
	// Unpredictable is why the id of an extension resource cannot be known.
	Unpredictable string
	// Declaration is the resource in the template, unevaluated.
	Declaration value.Value
	// CopyIndex is the iteration of the resource's copy loop, or -1.
	CopyIndex int
	// Copies is how many iterations the loop has; Absent if there is none.
	Copies value.Value
	// Deploys is the deployment that a deployments resource stands for.
	Deploys *Module
}

// Options are those of its deployment, as the template writes them in @options; Absent
// if it has none. They are nothing that Azure keeps.
func (r *Resource) Options() value.Value { return r.Declaration.Get("@options") }

// OnlyIfNotExists reports whether Azure leaves the resource as it is where it is there
// already.
func (r *Resource) OnlyIfNotExists() bool { return r.Options().Has("onlyIfNotExists") }

// ShownID is the id as a value that may be shown: Absent if there is none.
func (r *Resource) ShownID() value.Value {
	switch {
	case r.IDValue.Marks().Any(value.Secret) && r.IDValue.Kind() == value.String, r.IDValue.IsAbsent() && r.ID != "":
		return value.NewString(r.ID).Mark(r.IDMarks).WithOrigin(r.IDValue.Origin())
	case r.IDValue.IsAbsent():
		return r.IDValue
	}
	return r.IDValue.Mark(r.IDMarks &^ r.IDValue.Marks()) // marking anew would forget its form
}

// IsDeployment reports whether the resource stands for a nested deployment.
func (r *Resource) IsDeployment() bool {
	return strings.EqualFold(r.Type, "Microsoft.Resources/deployments")
}

// IsUnreadDeployment reports whether the resource stands for a nested deployment of which it is not
// known what it deploys.
func (r *Resource) IsUnreadDeployment() bool {
	return r.IsDeployment() && (r.Deploys == nil || !r.Deploys.Expanded)
}

// NamedBy reports whether an id is that of the resource and what follows it, whatever is assumed
// in both.
func (r *Resource) NamedBy(id value.Value, below string) bool {
	const open = value.Assumed | value.Unknown | value.Generated | value.Secret
	if !(id.Marks() | r.IDValue.Marks()).Any(open) {
		return strings.EqualFold(id.Str(), r.ID+below)
	}
	rest, ok := value.FormAfter(id.Form(), r.IDValue.Form())
	if below == "" {
		return ok && len(rest) == 0
	}
	return ok && len(rest) == 1 && rest[0].Class == "" && strings.EqualFold(rest[0].Written, below)
}

// IsBeside reports whether a resource of the same type is in the same resource or scope, whatever
// is assumed in both.
func (r *Resource) IsBeside(other *Resource) bool {
	within, ok := cutLastSegment(r.ID)
	if beside, ok2 := cutLastSegment(other.ID); !ok || !ok2 || !strings.EqualFold(within, beside) {
		return false
	}
	if !(r.IDMarks | other.IDMarks).Any(value.Assumed | value.Unknown | value.Generated) {
		return true
	}
	a, ok := value.SplitForm(r.IDValue.Form(), "/")
	b, ok2 := value.SplitForm(other.IDValue.Form(), "/")
	if !ok || !ok2 || len(a) != len(b) {
		return false
	}
	for i := range a[:len(a)-1] {
		if len(a[i])+len(b[i]) > 0 && !value.SameForm(a[i], b[i]) {
			return false
		}
	}
	return true
}

func cutLastSegment(id string) (rest string, ok bool) {
	i := strings.LastIndexByte(id, '/')
	return id[:max(i, 0)], i >= 0
}

// MayLack reports that it is not known whether a resource is deployed: a condition, or how
// often a loop runs, depends on something that is not known, of the resource itself or of a
// deployment that it is in.
func (r *Resource) MayLack() bool {
	for ; r != nil; r = r.Module.Resource {
		if (r.Condition.Marks() | r.Copies.Marks()).Any(value.Assumed | value.Unknown | value.Generated) {
			return true
		}
		if r.Module == nil {
			break
		}
	}
	return false
}

// errorIndex are the errors of a deployment by their files, in the order of their
// places. Of those at one place it has the first: a loop may repeat one mistake a hundred
// thousand times.
type errorIndex struct {
	once   sync.Once
	byFile map[*source.File][]int // in Diagnostics
}

// ModuleSource is where a template comes from.
type ModuleSource struct {
	// Path is a file, or the name within a registry or among template specs.
	Path string
	// Registry is the host of a registry of modules; empty if it comes from none.
	Registry string
	// Version is the tag or digest of a module of a registry, or the version of a template
	// spec.
	Version string
}

// Distinct lists each resource once, at the place where it first stands: what
// several modules deploy again, or deploy and refer to, is one resource, as the
// one of them that deploys it has it.
func Distinct(resources []*Resource) []*Resource {
	at := make(map[Identity]int, len(resources))
	list := make([]*Resource, 0, len(resources))
	for _, r := range resources {
		if i, again := at[r.Identity]; again && r.Identity.Known() && r.Deploys == nil {
			if list[i].Existing && !r.Existing {
				list[i] = r
			}
			continue
		}
		at[r.Identity] = len(list)
		list = append(list, r)
	}
	return list
}
