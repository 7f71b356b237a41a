package shape

import (
	"slices"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

// reportAt reports something about a place; where the published types are known to be wrong
// about it, it becomes a note that says so.
func (c *checker) reportAt(rule ID, path []string, note bool, message diag.Message) {
	if why, known := c.knownInaccuracy(rule, path); known && !note {
		note = true
		message += " The published type is known to be inaccurate here: " + diag.ConstantText(why) + "."
	} else if name := c.reportMissingAtTop(); name != "" {
		note = true
		message += " The published type does not describe template resources: it requires '" + diag.VariableText(name) + "' at the top of the resource, where the engine does not accept it."
	}
	presence := rule == UnknownProperty || rule == MissingProperty || rule == ReadOnlyProperty || c.certain
	s := Statement{Rule: rule, Resource: c.res, Path: path, Message: message, Note: note, Presence: presence, Rests: slices.Clone(c.rests)}
	if !note {
		s.Meant = c.meant
	}
	c.say(s)
}

// currentPlace names the place where the checker is.
func (c *checker) currentPlace() diag.Message {
	if len(c.path) == 0 {
		return "The resource"
	}
	return "'" + diag.VariableText(value.DottedPath(c.path)) + "'"
}
