package assignment

import (
	"strings"
	"time"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/azure/document"
	"github.com/forearm/forearm/policies/azure/eval"
	"github.com/forearm/forearm/policies/azure/rule"
)

// Applied is a definition as an assignment applies it.
type Applied struct {
	Assignment *document.Document
	// Reference is the policyDefinitionReferenceId, empty if no initiative is assigned.
	Reference  string
	Initiative *document.Document
	Definition *document.Document
	Parameters eval.Parameters
	// Effect is that of the definition with these parameters, before overrides; Absent
	// if it could not be evaluated.
	Effect value.Value
	Rule   *rule.Rule
	// Enforced reports that the assignment changes or denies requests.
	Enforced bool
	// Enroll reports that only enrolled resources are enforced.
	Enroll bool
	// OtherVersion is the version of the definition that is assigned where the folders have
	// another one; empty if that is the right one.
	OtherVersion string
}

// Problem is something that is wrong with a document.
type Problem struct {
	Code    diag.Code
	Message diag.Message
	At      value.Value
	Path    string
	In      *document.Document
	// Judged reports that what it is about is judged all the same, and unknown.
	Judged bool
}

// Resolver computes what is assigned.
type Resolver struct {
	Set    *document.Set
	Fields rule.Fields
	// Now is the day by which exemptions expire.
	Now time.Time
	// Problems are those of the assignments that were resolved.
	Problems []Problem

	rules map[*document.Document]*rule.Rule
}

// NewResolver makes a Resolver.
func NewResolver(set *document.Set, fields rule.Fields, now time.Time) *Resolver {
	return &Resolver{Set: set, Fields: fields, Now: now, rules: map[*document.Document]*rule.Rule{}}
}

// Rule returns the rule of a definition, parsed once.
func (r *Resolver) Rule(d *document.Document) *rule.Rule {
	parsed := r.rules[d]
	if parsed == nil {
		fields := r.Fields
		fields.Lenient = IsDataMode(d.Properties.Get("mode").Str())
		parsed = rule.Parse(d.Properties, fields)
		r.rules[d] = parsed
	}
	return parsed
}

// IsDataMode reports whether a mode is about objects inside of a service, which the
// service judges, and no deployment shows.
func IsDataMode(mode string) bool {
	return mode != "" && !strings.EqualFold(mode, "All") && !strings.EqualFold(mode, "Indexed")
}

func (r *Resolver) addProblem(in *document.Document, at value.Value, path, format string, args ...any) {
	r.Problems = append(r.Problems, Problem{Code: diag.AzurePolicyAssignment, Message: diag.Messagef(format, args...), At: at, Path: path, In: in})
}
