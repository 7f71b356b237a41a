package policies

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
	"time"

	"forearm/expand/diag"
	"forearm/expand/source"
	"forearm/expand/value"
)

// Outcome is what a policy says about a resource.
type Outcome uint8

// Outcomes. A finding that rests on something assumed is Unknown, and so is the
// lack of one where the policy went by something assumed.
const (
	None Outcome = iota // the policy does not apply
	Pass
	Unknown
	Fail
)

func (o Outcome) String() string { return [...]string{"none", "pass", "unknown", "fail"}[o] }

// Finding is what one policy says about one place.
type Finding struct {
	Rule     *Rule
	Outcome  Outcome
	Severity diag.Severity
	Message  string
	// Resource is the one that holds the property; zero where the finding is
	// about a file.
	Resource ResourceRef
	// Target is the id of the resource that the policy was asked about, where
	// that is an ancestor of Resource.
	Target string
	// Path leads from the resource to the property, or, where the finding is
	// about declarations, from the template to one of them.
	Path       []string
	InTemplate bool
	// Span is where the value is written; where there is none, where its nearest
	// ancestor is.
	Span source.Span
	// Declaration is where the resource is declared.
	Declaration source.Span
	// Missing tells that nothing is at the path.
	Missing bool
	// Origin leads from there to where the value came from; nil where nobody knows.
	Origin *value.Origin
	// Rests is what an unknown outcome rests on.
	Rests []Cause
	// Trace is the chain of modules that led to the resource, innermost first.
	Trace []diag.Frame
	// Fingerprint stays the same as long as policy, resource and property do,
	// wherever they move in the file.
	Fingerprint string
	Suppressed  *Suppression
	// Statement is what the engine said, nil where a policy did.
	Statement *diag.Diagnostic
	// Unselected tells that a compiler said it, and that it is only there to stand for
	// what a rule that is selected says as well.
	Unselected bool

	// policy is the one that said it; nil where the engine did.
	policy *policy
	// body and metadata of the resource, for exceptions that ask for them.
	body, metadata value.Value
}

// ResourceRef names a resource.
type ResourceRef struct {
	ID, Type, Name string
}

// Suppression says who silenced a finding and why.
type Suppression struct {
	By      string // configuration, group, metadata, comment or baseline
	Reason  string
	Expires time.Time // zero: never
}

// Pointer is the path as a JSON pointer.
func (f *Finding) Pointer() string { return value.Pointer(f.Path...) }

// fingerprint goes by names and not by numbers where it can: elements of arrays
// that have a name are known by it.
func fingerprint(f *Finding, root value.Value) string {
	h := sha256.New()
	write := func(s string) {
		h.Write([]byte(s))
		h.Write([]byte{0})
	}
	write(f.Rule.ID)
	if f.Resource.ID != "" {
		write(strings.ToLower(f.Resource.ID))
		if !strings.HasPrefix(f.Resource.ID, "/") {
			// The id of an extension resource leaves out its type.
			write(strings.ToLower(f.Resource.Type))
		}
	} else {
		write(strings.ToLower(f.Resource.Type + "/" + f.Resource.Name))
	}
	if f.Resource.Type == "" && f.Span.File != nil {
		write(f.Span.File.Name)
	}
	if f.Statement != nil {
		write(f.Message)
	}
	for _, token := range f.Path {
		next := root.Step(token)
		if name := next.Get("name"); root.Kind() == value.Array && name.Kind() == value.String {
			token = "[" + name.Str() + "]"
		}
		write(token)
		root = next
	}
	return hex.EncodeToString(h.Sum(nil)[:16])
}

// SortFindings orders findings by place and policy, and leaves out those that
// say the same: a policy about a parent and about its child may see a property
// twice.
func SortFindings(findings []Finding) []Finding {
	slices.SortStableFunc(findings, func(a, b Finding) int {
		return cmp.Or(
			cmp.Compare(fileName(a.Span), fileName(b.Span)),
			cmp.Compare(a.Span.Start, b.Span.Start),
			cmp.Compare(a.Rule.ID, b.Rule.ID),
			cmp.Compare(a.Resource.ID, b.Resource.ID),
			cmp.Compare(a.Resource.Name, b.Resource.Name),
			slices.Compare(a.Path, b.Path),
			cmp.Compare(b.Outcome, a.Outcome),
			cmp.Compare(a.Message, b.Message))
	})
	return slices.CompactFunc(findings, func(a, b Finding) bool {
		return a.Fingerprint == b.Fingerprint && a.Span == b.Span && a.Message == b.Message
	})
}

func fileName(s source.Span) string {
	if s.File == nil {
		return ""
	}
	return s.File.Name
}
