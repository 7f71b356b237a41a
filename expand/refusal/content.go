package refusal

import (
	_ "embed" // the list
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

// What services refuse for its content. An entry names types (* for all), a path in which
// * is any element or member and # the name of any member, a kind, and a source. The kinds
// about one value are
//
//	guid, id, pattern    the form of a text; form describes the pattern in words
//	values, reserved     a value that is, or is not, one that "is" lists
//	nonEmpty             a text or array that is set, and not empty
//	requires, forbidden  a member that has to be there, or must not be
//	range, length, count a number, the characters of a text or the elements of an array,
//	                     between min and max, and a multiple of step
//	duration             a duration between min and max
//	prefixLength         the length of an address prefix between min and max
//	address              an IP address
//	excludes             a member that the one at with excludes
//	order                a number, duration or address that is not above the one at with
//	equals               a text that is the one at with
//	named                a text or number that is one of those at with, or that "is" lists
//	within, apart        an address in the prefix at with, a prefix that does not overlap it
//	ownPart              the id of a part of the resource itself
//	templated            a text in which each {name} is one of those at with
//	mentions             a text that contains all that "is" lists
//	ownName              a text that is the last segment of the resource's name
//	sibling              the name of another resource of a type that "is" lists, in the one up levels above
//	policies             XML of policies of API Management, below the element that "is" names
//	refused              the resource itself
//
// and those about the elements of an array are
//
//	unique               values that differ between elements, together with those at with
//	some                 one element that has a value that "is" lists
//	single               no two elements with such a value, and one where min is 1
//	sum                  numbers that add up to min at least and max at most
//	ratio                numbers that add up to factor times those at with
//
// and of resources of one type that are in the same
//
//	distinct             a value that differs between them, together with those at with
//
// and of the definition of a workflow or pipeline
//
//	workflow             actions and parameters that it names, and has
//	pipeline             activities, variables and parameters that it names, and has
//
// when lists conditions under which an entry applies: see condition. of is the path of an id, or
// several, each in what the one before names: a condition, and "with" of the kind named, are then
// about the resource of the deployment that the id names, or the part of one.
//
// What doubtful entries say is a warning: no page or refusal that states it was found.
//
// Each entry has a line, which begins with its types: what is about other types is not read.
//
//go:embed content.json
var contentJSON string

// constraints are those of each type, by folded name.
var constraints = sync.OnceValue(func() map[string]func() []constraint {
	lines := map[string][]string{}
	for line := range strings.Lines(contentJSON) {
		entry := strings.TrimRight(strings.TrimSpace(line), ",")
		types, ok := strings.CutPrefix(entry, `{"types": ["`)
		if !ok {
			continue
		}
		types, _, _ = strings.Cut(types, `"]`)
		for typ := range strings.SplitSeq(types, `", "`) {
			folded := value.Fold(typ)
			lines[folded] = append(lines[folded], entry)
		}
	}
	all := make(map[string]func() []constraint, len(lines))
	for folded, entries := range lines {
		all[folded] = sync.OnceValue(func() []constraint { return readConstraints(entries) })
	}
	return all
})

func readConstraints(entries []string) []constraint {
	list := make([]constraint, len(entries))
	for i, entry := range entries {
		e, _ := value.ParseText(entry)
		list[i] = newConstraint(e)
	}
	return list
}

// constraintsOf are the constraints of a type.
func constraintsOf(folded string) []constraint {
	if read := constraints()[folded]; read != nil {
		return read()
	}
	return nil
}

func newConstraint(e value.Value) constraint {
	c := constraint{path: e.Get("path").Str(), kind: e.Get("kind").Str(), code: e.Get("code").Str(), least: e.Get("min"), most: e.Get("max"),
		when: newConditions(e.Get("when")), with: textsOf(e.Get("with")), is: textsOf(e.Get("is")), pattern: newPattern(e.Get("pattern").Str()), form: e.Get("form").Str(), of: e.Get("of").Str(), up: int(e.Get("up").Number()),
		step: e.Get("step").Number(), factor: e.Get("factor").Number(), doubtful: e.Get("doubtful").Bool()}
	switch c.kind {
	case "guid":
		c.pattern, c.form = guidPattern, "a GUID"
	case "id":
		c.pattern, c.form = idPattern, "the id of a resource or a scope, beginning with /subscriptions/ or /providers/"
	}
	return c
}

var (
	guidPattern = newPattern(`^\{?[0-9a-fA-F]{8}-?([0-9a-fA-F]{4}-?){3}[0-9a-fA-F]{12}\}?$`)
	// Azure takes an id without the first slash.
	idPattern = newPattern(`^(/|(?i:/?(subscriptions|providers)/.*))$`)
)

// textsOf are the texts of a list, or a single one.
func textsOf(list value.Value) []string {
	if list.Kind() == value.String {
		return []string{list.Str()}
	}
	var all []string
	for _, v := range list.Items() {
		all = append(all, textOf(v))
	}
	return all
}

// reportFault reports a fault; of one place the first.
func (c *checker) reportFault(rule *constraint, p place, f fault) {
	at := value.Pointer(p.path...)
	if c.refusedAt[at] {
		return
	}
	if c.refusedAt == nil {
		c.refusedAt = map[string]bool{}
	}
	c.refusedAt[at] = true
	severity := diag.Error
	if f.doubtful || rule.doubtful {
		severity = diag.Warning
	} else if rule.code != "" {
		f.message += " Azure answers " + diag.ConstantText(rule.code) + "."
	}
	c.state(Statement{Rule: Content, Path: p.path, Message: f.message, Severity: severity, Presence: f.certain, OrNull: f.orNull}, f.others...)
}

const maxShown = 80

func newConditions(list value.Value) []condition {
	var all []condition
	for _, v := range list.Items() {
		all = append(all, newCondition(v))
	}
	return all
}

func newCondition(v value.Value) condition {
	return condition{path: v.Get("path").Str(), is: textsOf(v.Get("is")), prefix: v.Get("prefix").Str(), matches: newPattern(v.Get("matches").Str()),
		absent: v.Get("absent").Bool(), present: v.Get("present").Bool(), up: int(v.Get("up").Number()), of: textsOf(v.Get("of")), lacks: textsOf(v.Get("lacks"))}
}
