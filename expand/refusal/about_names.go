package refusal

import (
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// checkMentions checks that a text contains all texts of the rule.
func (c *checker) checkMentions(rule *constraint, p place) fault {
	text, ok := comparableText(p)
	for _, want := range rule.is {
		if ok && !strings.Contains(value.Fold(text), value.Fold(want)) {
			return fault{message: named(p) + " has to contain '" + diag.ConstantText(want) + "', unlike '" + diag.VariableText(shortenText(text)) + "'."}
		}
	}
	return fault{}
}

// checkOwnName checks a text that has to be the last segment of the resource's name.
func (c *checker) checkOwnName(_ *constraint, p place) fault {
	text, ok := comparableText(p)
	name := c.placesOf("/name")[0]
	if _, isText := comparableText(name); !ok || !isText {
		return fault{}
	}
	own := name.v.Str()[strings.LastIndexByte(name.v.Str(), '/')+1:]
	if strings.EqualFold(text, own) {
		return fault{}
	}
	return fault{message: diag.Messagef("%s is '%s', and has to be the name of the resource, '%s'.", named(p), shortenText(text), own), others: []place{name}}
}

// checkSibling checks that a text names a resource of one of the types of the rule which the
// deployment has in the resource that is so many levels above, and another one than its own. If
// the deployment does not have what is above, it may have more than is seen.
func (c *checker) checkSibling(rule *constraint, p place) fault {
	text, ok := comparableText(p)
	if !ok || strings.Contains(text, "://") {
		return fault{}
	}
	above := c.above(rule.up)
	if above == nil {
		return fault{}
	}
	if rule.path == "/name" {
		text = text[strings.LastIndexByte(text, '/')+1:]
	}
	within := resourceid.Key(above.resource.ID) + "/"
	var names []string
	for _, r := range c.known.all {
		if !isAmong(r.Type, rule.is) {
			continue
		}
		if r.NameMarks.Any(value.Assumed | value.Unknown | value.Generated | value.Secret) {
			return fault{}
		}
		rest, ok := strings.CutPrefix(resourceid.Key(r.ID), within)
		if !ok || strings.Count(rest, "/") != 1 {
			continue
		}
		name := r.Name[strings.LastIndexByte(r.Name, '/')+1:]
		switch {
		case !strings.EqualFold(name, text):
			names = append(names, name)
		case r == c.resource:
			return fault{message: named(p) + " names the resource itself."}
		default:
			return fault{}
		}
	}
	message := named(p) + " names '" + diag.VariableText(shortenText(text)) + "', which is not in '" + diag.VariableText(above.resource.Name) + "'"
	if near := diag.Suggest(text, names); near != "" {
		return fault{message: message + "; did you mean '" + diag.VariableText(near) + "'?"}
	}
	return fault{message: message + "."}
}
