package expand

import (
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/extension"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/template"
	"github.com/forearm/forearm/expand/value"
)

// expansion is the state of one call of Expand.
type expansion struct {
	Options
	ev      *eval.Evaluator
	d       *deployment.Deployment
	context contextGiven
	// contextMembers are what the Runtime answers about the context, which is the same for
	// all deployments.
	contextMembers map[string]value.Value
	// rootID is where the root deployment goes, of the scope that it was computed for.
	rootID      string
	rootIDScope deployment.Scope
	// templates are views of nested templates by the place they are in: a module in
	// a loop is read once.
	templates map[*value.Origin]*template.Template
	linked    map[string]*linkedTemplate
	// byID are the planned resources of all deployments.
	byID map[string]*instance
	// asked are the answers so far; recorded are the questions that are in the result.
	asked    map[string]value.Value
	recorded map[string]bool
	visiting []*instance
	// withheld are considered when all else has been expanded.
	withheld []*instance
	// masks are what stands for each secret in names and ids.
	masks map[string]string
	// plainScopes are the subscriptions and groups that deployments go to and that
	// are no secret.
	plainScopes map[string]bool
	extensions  *extension.Resolver
	// ambiguous are the places of names that were reported, see checkNames.
	ambiguous map[source.Span]bool
}

// unit is one deployment at work: the root or a nested one.
type unit struct {
	x      *expansion
	parent *unit
	// names is the unit that the names in expressions of this one belong to: itself, or
	// with outer scope the parent's.
	names *unit
	// declared are the parameters, variables and functions that they see.
	declared *declarations
	env      *eval.Env
	module   *deployment.Module
	// frame is that of the deployment as a whole.
	frame *frame
	tmpl  *template.Template
	// destination is where it goes.
	destination *destination
	// scope is what expressions of this template's body see.
	scope *eval.Scope

	index      resourceIndex
	extensions extensionConfigs
	references references
}

// resourceIndex are the resources of a deployment, by all that they can be named by.
type resourceIndex struct {
	x         *expansion
	scope     deployment.Scope
	instances []*instance
	symbols   map[string][]*instance
	loops     map[string][]*instance
	byName    map[string]*instance
	// ambiguous are names that resources of different types have.
	ambiguous map[string]bool
	// openLoops reports that a loop may have other iterations: its count is assumed, or
	// could not be computed.
	openLoops bool
	// byShortName are resources that are written within others, by the name that
	// they have there.
	byShortName map[string][]*instance
}

// extensionConfigs are the configurations of a template's extensions.
type extensionConfigs struct {
	u       *unit
	configs []*extension.Config
	// configured reports that the root's have been resolved.
	configured bool
}

// references answer what the expressions of a deployment ask about resources.
type references struct {
	u *unit
	// answers are those to reference() of the deployment.
	answers map[asked]value.Value
}

// destination is where a deployment goes, and what functions answer of that.
type destination struct {
	x      *expansion
	target target
	// parent is nil for that of the entry point.
	parent *destination
	// declared is what its template declares.
	declared *declarations
	// name and location are those of the deployment.
	name, location value.Value
	// id and shownID are the target's; empty until they are asked for.
	id, shownID string
	contexts    map[string]value.Value
	// group is what resourceGroup() answers while the group is deployed as groupMade; what
	// goes to the same target has it from its parent.
	group, groupMade value.Value
}

// declarations are the parameters, variables and functions of a template; each is evaluated
// when it is first asked for.
type declarations struct {
	x      *expansion
	tmpl   *template.Template
	module *deployment.Module
	// frame is that of the deployment.
	frame *frame
	// env is what their expressions see.
	env *eval.Env
	// root reports that they are those of the entry point.
	root bool

	given      givenParameters
	parameters []slot
	variables  []slot
	functions  map[string]*eval.Function
}

// instance is one resource that a template declares: one iteration of a loop, or
// a declaration without loop.
type instance struct {
	u   *unit
	res *deployment.Resource
	// parent is the instance that this one is written within, nil for most.
	parent *instance
	scope  *eval.Scope
	// reads is on whose behalf the declaration is read, which the engine does whatever
	// the condition is.
	reads *frame
	state visitState
	// active is false if the condition is.
	active bool
	// target is where a nested deployment goes.
	target target
	nested *unit
	// id and name are the real ones, to find the instance by; those of res have
	// what is secret in them masked.
	id, name string
	// key is what it is found by, once that is known; see instanceKey.
	key string
	// base is the id of the scope that the resource's own id is built on, and
	// shownBase the same as it may be shown. A child's Scope is its parent.
	base, shownBase string
	// copyName is the loop's name.
	copyName string
}

// frame is on whose behalf something is computed. Evaluation carries it, so that
// whatever is wrong is reported for the right deployment, wherever it is come upon.
type frame struct {
	x *expansion
	// module is the deployment; nil for what belongs to none.
	module *deployment.Module
	// declared is what its expressions see.
	declared *declarations
	// subject names the part of it, as the engine's messages do; nil if it is none.
	subject func() diag.Message
	// quiet keeps quiet about what will not be deployed.
	quiet bool
	// unneeded keeps quiet about what fails in being evaluated, since it is not needed.
	unneeded bool
}

// slot is a parameter or variable that is evaluated when first asked for.
type slot struct {
	value value.Value
	state slotState
}

type slotState uint8

type visitState uint8

// asked is what is read of a deployment that has run.
type asked struct {
	function, apiVersion string
	full                 bool
}

type linkedTemplate struct {
	file *source.File
	root value.Value
}

// contextGiven is the context that the user gave, section by section.
type contextGiven struct{ v value.Value }

const (
	planned visitState = iota
	beingVisited
	visited
)

// referred is what a reference is about.
type referred struct {
	in         *instance // nil if this deployment does not have it
	id         string
	idMarks    value.Marks
	typ        string
	name       string
	apiVersion string
	// byName reports that it was not written as a whole id.
	byName bool
	// ambiguous reports that resources of other types have the name, too.
	ambiguous bool
}
