// Package refusal says what Azure refuses of a resource for what is in it, beyond what
// the published shapes say: values that a service takes in one form only, members that
// are needed together or exclude each other, names that have to differ, and types, SKUs
// and versions that have been retired.
//
// The rules are data with their sources: content.json and retirements.json. In goes a
// deployment; out come statements, each about one place in one resource.
package refusal

import (
	"regexp"
	"time"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

// ID names a rule.
type ID string

// The rules.
const (
	Content      ID = "content-refused"
	Retired      ID = "retired"
	OutOfSupport ID = "out-of-support"
)

// Rule describes what a statement may say.
type Rule struct {
	ID       ID
	Severity diag.Severity
	Title    string
	Help     string
}

// Rules are all that there are.
func Rules() []Rule { return rules }

var rules = []Rule{
	{Content, diag.Error,
		"Values have the format that the service requires.",
		"Services refuse requests for their content though it matches the published schema: a principal that is not a GUID, a scope that is not a resource ID, properties that require or exclude each other, duplicate names. Each constraint comes from Azure's documentation or from a recorded refusal."},
	{Retired, diag.Error,
		"Types, SKUs and versions that Azure has retired are not used.",
		"Azure refuses what it has retired. From the date on which new resources cannot be created until the retirement it is a warning, since existing resources can still be updated. The rule depends on the date given by `--as-of`."},
	{OutOfSupport, diag.Warning,
		"Versions are in support.",
		"Versions that are out of support keep running, without fixes. The rule depends on the date given by `--as-of`."},
}

// Statement is what Azure refuses at one place.
type Statement struct {
	Rule     ID
	Resource *deployment.Resource
	Path     []string
	Message  diag.Message
	// Severity is that of the rule, or less.
	Severity diag.Severity
	// Presence reports that it holds whatever the value at the place will be.
	Presence bool
	// Rests are assumed values that it depends on beside what is at the place.
	Rests []value.Value
}

// checker is at work on one resource.
type checker struct {
	resource   *deployment.Resource
	deployment *deployment.Deployment
	day        time.Time
	say        func(Statement)
	// certain is set while something is reported that is so whatever an assumed value
	// will be.
	certain bool
	// refusedAt are the places of which something has been reported.
	refusedAt map[string]bool
}

// stateFault reports something about a place, and the others that it was compared with.
func (c *checker) stateFault(rule ID, path []string, severity diag.Severity, message diag.Message, others ...place) {
	s := Statement{Rule: rule, Resource: c.resource, Path: path, Message: message, Severity: severity, Presence: c.certain}
	for _, p := range others {
		if p.v.Marks().Any(value.Assumed) {
			s.Rests = append(s.Rests, p.v)
		}
	}
	c.say(s)
}

// condition is what has to be the case for a rule to apply.
type condition struct {
	path string
	// is lists values, case aside, not those that others than them fulfil; prefix is the
	// beginning of a text, matches a pattern. absent is for a member that is not set,
	// present for one that is.
	is, not         []string
	prefix, pattern string
	expression      *regexp.Regexp
	absent, present bool
	// up leads to the resource so many levels above, of to the one of the same deployment
	// whose id is at this path.
	up int
	of string
}

type constraint struct {
	path, kind, code string
	when             []condition
	with             []string
	is               []string
	pattern, form    string
	expression       *regexp.Regexp
	least, most      value.Value
	step, factor     float64
	severity         diag.Severity
}

// place is where a pattern leads to in a resource: the value there, Absent if it
// lacks one.
type place struct {
	path []string
	v    value.Value
	// unknown reports that the value is not known.
	unknown bool
	// stars are the indexes and names that stand for the * and # of the pattern.
	stars   []string
	pattern []string
	// of is the name of the resource, where it is another than the one that is checked.
	of string
}

// fault is what is wrong at a place; its message is empty if nothing is.
type fault struct {
	message diag.Message
	// certain reports that it is wrong whatever an assumed value will be.
	certain bool
	// others are the places that it was compared with.
	others []place
}
