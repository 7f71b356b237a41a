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
	"sync"
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
		"Services refuse requests for their content though it matches the published schema: a principal that is not a GUID, a scope that is not a resource ID, properties that require or exclude each other, duplicate names. Each constraint comes from Azure's documentation or from a recorded refusal. A name that the deployment does not have where Azure may have it already is a warning, as is a constraint for which no source was found yet."},
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
	// OrNull reports that Presence is the case even if the value is null: two that are the
	// same are then missing both.
	OrNull bool
	// Rests are assumed values that it depends on beside what is at the place.
	Rests []value.Value
}

// checker is at work on one resource.
type checker struct {
	resource *deployment.Resource
	// part is what of the resource is looked at: all of it, or an element of a list.
	part  place
	known *neighbours
	day   time.Time
	say   func(Statement)
	// refusedAt are the places of which something has been reported.
	refusedAt map[string]bool
}

// state reports something about a place that was compared with others.
func (c *checker) state(s Statement, others ...place) {
	s.Resource = c.resource
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
	// is lists values, case aside; prefix is the beginning of a text. absent is for a
	// member that is not set, present for one that is.
	is              []string
	prefix          string
	matches         *pattern
	absent, present bool
	// lacks are values that no element of a list has.
	lacks []string
	// up leads to the resource so many levels above, each path of of to those that ids name.
	up int
	of []string
}

type constraint struct {
	path, kind, code string
	of               string
	up               int
	when             []condition
	with             []string
	is               []string
	pattern          *pattern
	form             string // the pattern in words
	least, most      value.Value
	step, factor     float64
	doubtful         bool // no source states it: a warning
}

// pattern is a regular expression. It is compiled when it is first needed: a run has few of
// the types that constraints are about.
type pattern struct {
	text    string
	compile func() *regexp.Regexp
}

// newPattern returns nil where no pattern is given.
func newPattern(text string) *pattern {
	if text == "" {
		return nil
	}
	return &pattern{text, sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })}
}

func (p *pattern) matchString(text string) bool { return p.compile().MatchString(text) }

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
	// of is the name of the resource or part, where it is another than what is checked.
	of string
}

// fault is what is wrong at a place; its message is empty if nothing is.
type fault struct {
	message diag.Message
	// certain reports that it is wrong whatever an assumed value will be.
	certain bool
	// orNull reports the same if the value will be null.
	orNull bool
	// doubtful reports that it is right if Azure has more than the deployment.
	doubtful bool
	// others are the places that it was compared with.
	others []place
}
