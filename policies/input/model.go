package input

import (
	"sync"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/ternary"
)

// Target is a resource or a file for which policies are evaluated.
type Target struct {
	Type string
	// View is the resource; nil if the target is a file.
	View *deployment.ViewResource
	// completed is the resource with the bodies that WithBodies gave it, which are not those
	// that would be sent; nil if there are no others.
	completed *deployment.ViewResource
	// Shown is the template of a deployment or a file, nil if there is none.
	Shown *shownTemplate
	// Deployed is what a deployment deploys.
	Deployed deployed
	File     *source.File
	Targets  *Targets
	full     func() value.Value // with what is in the resource
	// members are what policies see, without what is deployed.
	members []seenMember
}

// seenMember is a member of a target, made when it is looked at.
type seenMember struct {
	name string
	term func() *ast.Term
}

// Targets makes the targets of a deployment, with everything below converted once
// and shared.
type Targets struct {
	*Common
	spelling Spelling
	View     *deployment.View
	List     []*Target
	// converting guards the terms of resources, which queries make when they look at them: bodies
	// without and whole with what is in them. Each of a resource's children asks for all of it, so
	// without them the time is quadratic in the children.
	converting sync.Mutex
	bodies     map[*deployment.ViewResource]*ast.Term
	whole      map[*deployment.ViewResource]*ast.Term
	templates  map[*value.Origin]*shownTemplate
	// Exported has the resources that were read from Azure.
	Exported map[*deployment.ViewResource]bool
	// Deployment is the deployment; nil if there is none.
	Deployment *deployment.Deployment
	// AzurePolicy answers what assignments of Azure Policy say about a resource; nil if
	// none are known.
	AzurePolicy AzureResults
	// partial is input.deployment with what is not known, hasUnknowns whether there is such.
	// Both are computed once, by whichever goroutine needs them first.
	partial     func() *ternary.Value
	hasUnknowns func() bool
}

// Common is what the inputs of a run have in common.
type Common struct {
	Spelling Spelling
	// Types are those that the user has described.
	Types *resourcetype.Own
	// Footprint is what the policies about a type look at.
	Footprint func(typ string) Footprint
	// sinks caches by the hash of a template's text where the values of its parameters go.
	// Without it, Azure Verified Modules take 16 % more instructions.
	sinks Cache[source.TextHash, []sinksOfOne]
}

// shownTemplate is a template as policies see it. It is only converted where a
// policy has to be asked: most deployments are of a template that others have
// deployed before.
type shownTemplate struct {
	written value.Value
	hash    source.TextHash
	masked  func() value.Value
	// hasMasked reports that something in it is masked.
	hasMasked func() bool
	term      func() *ast.Term
	types     func() *ast.Term
	// typesLazily are the types for those who may look at a part of them.
	typesLazily func() ast.Value
	// document has the nested templates, too, spelled as they are written.
	document func() *ast.Term
}

// deployed is what a resource that is a deployment deploys.
type deployed struct {
	template value.Value
	outer    bool
	// module is nil for a deployment that was exported from Azure.
	module *deployment.Module
}

// Group is a list of targets for which policies are evaluated together: those of a type, or
// all of them.
type Group struct {
	Typ     string // folded, or anyType
	Targets []*Target
}

// Spelling is how policies write the names of members, by their folded form, and by
// what they write, which is how most people write them: to fold a name takes memory.
// Azure takes names in any case; Rego does not.
type Spelling map[string]string

// Unknown is something that is not known.
type Unknown struct {
	Origin *value.Origin
	Marks  value.Marks
	// Resource is one that may or may not be deployed, unread a
	// deployment whose template is unknown.
	Resource, Unread *deployment.ViewResource
	// choices is of how many values it is one; 0 if that is not known.
	choices int8
}

// PartialConverter turns values into what is known of them.
type PartialConverter struct {
	Spelling
	view *deployment.View // nil if there is none
	// assignment is what is decided of what is not known; nil if nothing is.
	assignment Assignment
	// sends is set for what is sent to Azure: without members that are null.
	sends bool
	// loose is set for values in a container which is one of several: what is known of them
	// by themselves implies nothing.
	loose bool
}

// Assignment settles what is not known: which of its choices each cause is.
type Assignment map[Unknown]int

// OpenMarks are those of values that Azure, or who was not asked, may answer
// otherwise.
const OpenMarks = value.Assumed | value.Unknown | value.Generated

// UnknownMarks are those of values that may be different from what they seem.
const UnknownMarks = OpenMarks | value.Secret

// AzureResult is what one definition of an assignment of Azure Policy says about a resource.
type AzureResult struct {
	// Value is the result as policies see it.
	Value value.Value
	// Rests is what an unknown result depends on; Known reports that it is none.
	Rests Unknown
	Known bool
}

// AzureResults answers what assignments say about the resources of a deployment.
type AzureResults func(*deployment.Resource) []AzureResult

type sinksOfOne struct{ secret, public, other bool }

// Ground is what kind of thing an unknown outcome depends on: those of a run are counted
// by it. For what a flag gives it is Context.
type Ground uint8

// Reason is something that an unknown outcome depends on.
type Reason struct {
	// What it is, in words; Hint what can be done about it, empty if nothing can.
	What, Hint diag.Message
	// Span is where it is written; zero if that is unknown, and where that says
	// nothing.
	Span source.Span
	// Ground is what kind of thing it is; InParameters reports that a placeholder is in
	// the parameters file.
	Ground       Ground
	InParameters bool
}
