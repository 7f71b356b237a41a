// Package refusal says what Azure refuses of a resource for what stands in it, beyond
// what the published shapes say: values that a service takes in one form only, members
// that are needed together or exclude each other, names that have to differ, and types,
// SKUs and versions that have been retired.
//
// The rules are data with their sources: content.json and retirements.json. In goes a
// deployment; out come statements, each about one place in one resource.
package refusal

import (
	"time"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourceid"
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
	// Rests are assumed values that it rests on beside what stands at the place.
	Rests []value.Value
}

// Check reports what Azure refuses of the resources that a deployment would send on a date.
func Check(d *deployment.Deployment, asOf time.Time, say func(Statement)) {
	for _, r := range d.Resources {
		if r.Existing || r.Extension != "" || r.Body.Kind() != value.Object || r.Type == "" {
			continue
		}
		c := &checker{resource: r, deployment: d, day: asOf, say: say}
		written, _, _, _ := resourceid.Effective(r.Type, r.Name)
		folded := value.Fold(written)
		c.checkContent(folded)
		c.checkRetired(folded)
		c.checkVersions(folded)
	}
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
