package findings

import (
	"cmp"
	"slices"
	"time"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

// Outcome is what a policy says about a resource.
type Outcome uint8

// Outcomes. A finding that depends on something assumed is Unknown, and so is the
// lack of one where the policy depended on something assumed.
const (
	None Outcome = iota // the policy does not apply
	Pass
	Unknown
	Fail
)

func (o Outcome) String() string { return [...]string{"none", "pass", "unknown", "fail"}[o] }

// Finding is what one policy says about one place.
type Finding struct {
	Rule     *loading.Rule
	Outcome  Outcome
	Severity diag.Severity
	Message  diag.Message
	// Resource is the one that holds the property; zero if the finding is about a
	// file.
	Resource input.ResourceRef
	// Target is the id of the resource that the policy was asked about, where
	// that is an ancestor of Resource.
	Target string
	// Path leads from the resource to the property, or, where the finding is
	// about declarations, from the template to one of them.
	Path       []string
	InTemplate bool
	// Span is where the value is written; if there is none, where its nearest
	// ancestor is.
	Span source.Span
	// Declaration is where the resource is declared.
	Declaration source.Span
	// Missing reports that nothing is at the path.
	Missing bool
	// InElement reports that what is missing would belong to an element of a list.
	InElement bool
	// Origin leads from there to where the value came from; nil if that is unknown.
	Origin *value.Origin
	// Rests is what an unknown outcome depends on.
	Rests []input.Reason
	// Trace is the chain of modules that led to the resource, innermost first.
	Trace []diag.Frame
	// Follows is the value in a parameters file that it follows from, also for the finding
	// about that value; zero for all others.
	Follows source.Span
	// Fingerprint stays the same as long as the entry point, the policy, the resource as
	// it is declared and the property do, wherever they move in the file; see
	// Fingerprints.
	Fingerprint string
	Suppressed  *Suppression
	// Fix is the change after which the policy holds; nil if none is known.
	Fix *Fix
	// AzurePolicy is the assignment that reported it; nil if none did.
	AzurePolicy *AzurePolicy
	// Statement is what the engine reported, nil if a policy did.
	Statement *diag.Diagnostic
	// Unselected reports that a compiler reported it, and that it is only there to stand for
	// what a rule that is selected says as well.
	Unselected bool

	// Body and metadata of the resource, for exceptions that ask for them.
	Body, metadata value.Value
	fingerprinted
}

// Suppression is who suppressed a finding and why.
type Suppression struct {
	By      string // configuration, group, metadata, comment or baseline
	Reason  string
	Expires time.Time // zero: never
}

// Pointer is the path as a JSON pointer.
func (f *Finding) Pointer() string { return value.Pointer(f.Path...) }

// SortFindings orders findings by place and policy, and leaves out those that
// say the same: a policy about a parent and about its child may see a property
// twice.
func SortFindings(findings []Finding) []Finding {
	slices.SortStableFunc(findings, func(a, b Finding) int {
		if order := cmp.Or(
			cmp.Compare(FileName(a.Span), FileName(b.Span)),
			cmp.Compare(a.Span.Start, b.Span.Start),
			cmp.Compare(a.Rule.ID, b.Rule.ID),
			cmp.Compare(a.Resource.ID, b.Resource.ID),
			cmp.Compare(a.Resource.Name, b.Resource.Name),
			slices.Compare(a.Path, b.Path),
			cmp.Compare(b.Outcome, a.Outcome)); order != 0 {
			return order
		}
		return a.Message.Compare(b.Message)
	})
	return slices.CompactFunc(findings, func(a, b Finding) bool {
		return a.Rule == b.Rule && a.Resource == b.Resource && a.Span == b.Span && a.Message.Compare(b.Message) == 0 && slices.Equal(a.Path, b.Path)
	})
}

func FileName(s source.Span) string {
	if s.File == nil {
		return ""
	}
	return s.File.Name
}

// AzurePolicy is the assignment of Azure Policy that a finding comes from: names of the
// assignment and the definition, the policyDefinitionReferenceId where an initiative is
// assigned, and the effect after parameters and overrides.
type AzurePolicy struct{ Assignment, Reference, Definition, Effect string }

// FixRename is the operation of a fix that gives a member another name, which is the value
// of the fix. Metadata have no such fixes.
const FixRename = "rename"

// Fix is a change of a resource, or of a template, after which a finding is gone.
type Fix struct {
	Op string
	// Path leads from the root of what is changed, Value is what is set or added.
	Path  []string
	Value value.Value
	// Body is what is changed: the expanded resource, or the template as it is written.
	Body value.Value
	// Declaration is where that is written.
	Declaration source.Span
}

// fingerprinted is what a finding is known by apart from its rule and resource: it stays
// the same when code moves, and when what is deployed gets other names.
type fingerprinted struct {
	// declared is the resource as it is written: its symbolic name, or its name as an
	// expression.
	declared string
	// steps is the path with the elements of arrays by name, else by content.
	steps []string
	// leaf stands for the value at the path, where the way there leads through an
	// element without a name.
	leaf string
	// judged stands for the value that the policy judged: the one at the path, and those
	// beside it that are judged with it.
	judged string
}
