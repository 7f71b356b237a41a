package policies

import (
	"context"
	"slices"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/authoring"
	"github.com/forearm/forearm/policies/evaluation"
	"github.com/forearm/forearm/policies/findings"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

// What policies are and where they come from.
type (
	Options     = loading.Options
	Folder      = loading.Folder
	Rule        = loading.Rule
	Mention     = loading.Mention
	AzurePolicy = loading.AzurePolicy
)

// What they say about a deployment.
type (
	Engine  = evaluation.Engine
	Result  = evaluation.Result
	Verdict = evaluation.Verdict
	Finding = findings.Finding
	Fix     = findings.Fix
	Outcome = findings.Outcome
	Reason  = input.Reason
	Codes   = findings.Codes
)

// What is done about findings.
type (
	Suppressor        = findings.Suppressor
	Exception         = findings.Exception
	Exceptions        = findings.Exceptions
	Idle              = findings.Idle
	TrustedExceptions = findings.TrustedExceptions
	Known             = findings.Known
	Looked            = findings.Looked
	Site              = findings.Site
)

// What authors have.
type (
	Tested     = authoring.Tested
	TestResult = authoring.TestResult
	Coverage   = authoring.Coverage
	ToolFile   = authoring.ToolFile
	Loader     = authoring.Loader
)

// Load reads the shipped policies' index and the user's policies.
func Load(o Options) (*Engine, diag.List) { return authoring.Load(o) }

// The outcomes of a policy for a resource.
const (
	None    = findings.None
	Pass    = findings.Pass
	Unknown = findings.Unknown
	Fail    = findings.Fail
)

// FixRename is the operation of a fix that gives a member another name.
const FixRename = findings.FixRename

// DefaultSet is the set that is used by default.
const DefaultSet = loading.DefaultSet

// InputSchema is the JSON Schema of what policies see as input.
var InputSchema = input.Schema

// ParseSeverity reads error, warning or note.
func ParseSeverity(s string) (diag.Severity, bool) { return loading.ParseSeverity(s) }

// GroundOf says in words what unknown outcomes that depend on the same kind of thing have in
// common.
func GroundOf(reasons []Reason) string { return input.GroundOf(reasons) }

// Like reports whether a text fits a pattern with * and ?, case aside.
func Like(pattern, text string) bool { return loading.MatchesWildcard(pattern, text) }

// PSRuleBaseline returns the names of the rules in a baseline of PSRule for Azure; it is
// false if there is no such baseline.
func PSRuleBaseline(name string) ([]string, bool) { return loading.PSRuleBaseline(name) }

// FromPSRuleSelection returns the names that a selection in PSRule's form comes to.
func FromPSRuleSelection(rule value.Value) []string { return loading.FromPSRuleSelection(rule) }

// NewSelection returns the policies that depend on one of the names or fit a
// pattern.
func NewSelection(names ...string) *loading.Selection {
	s := loading.NewSelection(names)
	return &s
}

// CodeRules returns the rules of the engine's codes by id.
func CodeRules() []*Rule { return loading.CodeRules() }

// CodeRule is the rule of a code; nil if there is none.
func CodeRule(code string) *Rule { return loading.ByCode()[diag.Code(code)] }

// SelectCodes returns the codes that are reported.
func SelectCodes(o Options) *Codes { return findings.SelectCodes(o) }

// Unite leaves out what policies say about what a code says already.
func Unite(codes, found []Finding) []Finding { return findings.DropCovered(codes, found) }

// Fingerprints sets the fingerprints of the findings of an entry point and returns what
// they are recognized by.
func Fingerprints(list []Finding, s Site) []Known { return findings.Fingerprints(list, s) }

// Presences returns the resources and files of a deployment, or the resources of an export.
func Presences(d *deployment.Deployment, exported value.Value, s Site) map[string]bool {
	return findings.PresentIn(d, exported, s)
}

// Compare finds for each finding which of those known it is: its number, or -1.
func Compare(now, then []Known, l Looked) []int { return findings.Compare(now, then, l) }

// ReadBaseline reads a baseline file.
func ReadBaseline(file *source.File) ([]Known, diag.List) { return findings.ReadBaseline(file) }

// WriteBaseline returns the baseline file for findings.
func WriteBaseline(known []Known) []byte { return findings.WriteBaseline(known) }

// FromPSRule reads the exceptions of a ps-rule.yaml.
func FromPSRule(suppression value.Value) []Exception { return findings.FromPSRule(suppression) }

// FromSuppressionGroup reads a PSRule document of the kind SuppressionGroup.
func FromSuppressionGroup(document value.Value, synopsis string) (Exception, diag.List) {
	return findings.FromSuppressionGroup(document, synopsis)
}

// HasComments reports whether a file may have comments that suppress something.
func HasComments(file *source.File) bool { return findings.HasComments(file) }

// Unused returns the message about an exception that suppresses nothing.
func Unused(at source.Span, file string, message, hint diag.Message) diag.Diagnostic {
	return findings.UnusedException(at, file, message, hint)
}

// Test runs the tests in a folder of policies.
func Test(ctx context.Context, dir Folder, settings map[string]any) (Tested, diag.List) {
	return authoring.Test(ctx, dir, settings)
}

// ToolFiles returns what OPA's own tools need to work on a folder of policies.
func ToolFiles(o Options) ([]ToolFile, error) { return authoring.ToolFiles(o) }

// MetadataKeys are the keys of custom in the metadata of policies.
func MetadataKeys() []string { return slices.Clone(authoring.CustomKeys) }
