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

// checkOwnPart checks that an id names a part of the resource itself, and not one of another of
// its type.
func (c *checker) checkOwnPart(_ *constraint, p place) fault {
	text, ok := comparableText(p)
	id, err := resourceid.Parse(text)
	if !ok || err != nil || c.resource.NameMarks.Any(value.Assumed|value.Unknown|value.Generated|value.Secret) {
		return fault{}
	}
	parent, ok := id.Parent()
	if !ok || !strings.EqualFold(parent.Type, c.resource.Type) || strings.EqualFold(parent.FullName(), c.resource.Name) {
		return fault{}
	}
	// Whatever is assumed before it, the name of the other resource may be known.
	segments, ok := value.SplitForm(p.v.Form(), "/")
	other := ok && len(segments) > 2 && value.FormsDiffer(segments[len(segments)-3], []value.Part{{Written: c.resource.Name}})
	return fault{message: named(p) + " names a part of '" + diag.VariableText(parent.FullName()) + "', and has to name one of the resource itself.", certain: other}
}

// checkTemplated checks that the names in braces of a text are among those at other places. One
// that begins with * stands for the rest of a path, and is not declared.
func (c *checker) checkTemplated(rule *constraint, p place) fault {
	text, ok := comparableText(p)
	if !ok {
		return fault{}
	}
	list := rule.with[0][:strings.IndexByte(rule.with[0], '*')-1]
	if declared := c.placesOf(list)[0]; declared.unknown || declared.v.Marks().Any(value.Assumed) {
		return fault{}
	}
	var names []string
	for _, other := range c.placesOf(rule.with[0]) {
		if other.unknown {
			return fault{}
		}
		names = append(names, textOf(other.v))
	}
	for rest := text; ; {
		_, after, found := strings.Cut(rest, "{")
		name, next, closed := strings.Cut(after, "}")
		if !found || !closed {
			return fault{}
		}
		if !strings.HasPrefix(name, "*") && !isAmong(name, names) {
			return fault{message: named(p) + " has the parameter '{" + diag.VariableText(shortenText(name)) + "}', which is not declared at '" + diag.ConstantText(value.DottedPath(splitPattern(list))) + "'."}
		}
		rest = next
	}
}

// checkSibling checks that a text names a resource of one of the types of the rule which the
// deployment has in the resource that is so many levels above, and another one than its own. If
// the deployment does not have what is above, it may have more than is seen. If it does, that may
// be there already, with more in it than the deployment has.
func (c *checker) checkSibling(rule *constraint, p place) fault {
	text, ok := comparableText(p)
	if !ok || strings.Contains(text, "://") {
		return fault{}
	}
	above := c.above(rule.up)
	if above == nil || c.known.mayHaveMore() {
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
	message := named(p) + " names '" + diag.VariableText(shortenText(text)) + "', which this deployment does not have in '" + diag.VariableText(above.resource.Name) + "'"
	if near := diag.Suggest(text, names); near != "" {
		return fault{message: message + "; did you mean '" + diag.VariableText(near) + "'?", doubtful: true}
	}
	return fault{message: message + ": it has to be there already.", doubtful: true}
}
