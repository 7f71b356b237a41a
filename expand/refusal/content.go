package refusal

import (
	_ "embed" // the list
	"regexp"
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

// What services refuse for its content. An entry names types, a path in which * is any
// element, a kind, and a source. The kinds are
//
//	guid, id, nonEmpty   the form of a text; a nonEmpty one is asked for, too
//	range                a number between min and max
//	requires             a member that has to be there, where the condition when holds
//	excludes             a member that the one at with excludes
//	oneOf                one of the members that with lists, and no two
//	unique               texts or numbers that differ between the elements of an array
//
//go:embed content.json
var contentJSON string

type constraint struct {
	path, kind, code string
	when             []condition
	with             []string
	least, most      value.Value
}

var constraints = sync.OnceValue(func() map[string][]constraint {
	document, _ := value.ParseText(contentJSON)
	all := map[string][]constraint{}
	for _, e := range document.Get("refused").Items() {
		c := constraint{path: e.Get("path").Str(), kind: e.Get("kind").Str(), code: e.Get("code").Str(), least: e.Get("min"), most: e.Get("max")}
		for _, w := range e.Get("when").Items() {
			c.when = append(c.when, newCondition(w))
		}
		for _, w := range e.Get("with").Items() {
			c.with = append(c.with, w.Str())
		}
		for _, typ := range e.Get("types").Items() {
			folded := value.Fold(typ.Str())
			all[folded] = append(all[folded], c)
		}
	}
	return all
})

func (c *checker) content(folded string) {
	for _, rule := range constraints()[folded] {
		if rule.kind == "unique" {
			c.unique(rule)
			continue
		}
		for _, p := range c.places(rule.path) {
			if p.unknown || !c.applies(rule, p) {
				continue
			}
			if message := c.fault(rule, p); message != "" {
				if rule.code != "" {
					message += " Azure answers " + diag.Own(rule.code) + "."
				}
				c.state(Content, p.path, diag.Error, message, c.conditionsOf(rule, p)...)
			}
		}
	}
}

// conditionsOf are the places that the conditions of a rule are about.
func (c *checker) conditionsOf(rule constraint, p place) []place {
	var all []place
	for _, w := range rule.when {
		if !w.present {
			all = append(all, c.beside(p, w.path))
		}
	}
	return all
}

func (c *checker) applies(rule constraint, p place) bool {
	for _, w := range rule.when {
		if !w.holds(c.beside(p, w.path)) {
			return false
		}
	}
	return true
}

var guidForm = regexp.MustCompile(`^\{?[0-9a-fA-F]{8}-?([0-9a-fA-F]{4}-?){3}[0-9a-fA-F]{12}\}?$`)

// fault is what is wrong at a place; empty where nothing is.
func (c *checker) fault(rule constraint, p place) diag.Message {
	name := diag.Given(dotted(p.path))
	switch rule.kind {
	case "requires":
		if p.absent() {
			return "The resource lacks '" + name + "', which it needs" + c.because(rule, p) + "."
		}
	case "excludes":
		for _, with := range rule.with {
			if other := c.beside(p, with); !p.absent() && !other.unknown && !other.absent() {
				return "'" + name + "' and '" + diag.Given(dotted(other.path)) + "' exclude each other."
			}
		}
	case "oneOf":
		return c.oneOf(rule, p)
	case "nonEmpty":
		if p.absent() || p.v.Kind() == value.String && strings.TrimSpace(p.v.Str()) == "" || p.v.Kind() == value.Array && p.v.Len() == 0 {
			return "'" + name + "' is empty or not set" + c.because(rule, p) + "."
		}
	case "range":
		return rule.outside(p, name)
	case "guid":
		if text, ok := plain(rule, p); ok && !guidForm.MatchString(text) {
			return "'" + name + "' must be a GUID, not '" + diag.Given(shortened(text)) + "'."
		}
	case "id":
		if text, ok := plain(rule, p); ok && !isID(text) {
			return "'" + name + "' must be the id of a resource or a scope, beginning with /subscriptions/ or /providers/, not '" + diag.Given(shortened(text)) + "'."
		}
	}
	return ""
}

// plain is the text at a place whose form can be looked at. The name of a resource is
// the last segment.
func plain(rule constraint, p place) (string, bool) {
	if p.v.Kind() != value.String || p.v.Marks().Any(value.Secret) {
		return "", false
	}
	text := p.v.Str()
	if rule.path == "/name" {
		text = text[strings.LastIndexByte(text, '/')+1:]
	}
	return text, text != ""
}

// isID reports whether a text begins as an id; Azure takes one without the first slash.
func isID(text string) bool {
	folded := strings.TrimPrefix(value.Fold(text), "/")
	return text == "/" || strings.HasPrefix(folded, "subscriptions/") || strings.HasPrefix(folded, "providers/")
}

func shortened(text string) string {
	if len(text) > maxShown {
		return strings.ToValidUTF8(text[:maxShown], "") + "…"
	}
	return text
}

const maxShown = 80

// because states the conditions of a rule.
func (c *checker) because(rule constraint, p place) diag.Message {
	var parts []diag.Message
	for _, w := range rule.when {
		at := c.beside(p, w.path)
		switch {
		case w.absent && at.absent():
			parts = append(parts, "'"+diag.Given(dotted(at.path))+"' is not set")
		case w.present:
			parts = append(parts, "'"+diag.Given(dotted(at.path))+"' is set")
		default:
			parts = append(parts, "'"+diag.Given(dotted(at.path))+"' is '"+diag.Given(shortened(at.v.Str()))+"'")
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return " where " + diag.Join(parts, " and ")
}

func (rule constraint) outside(p place, name diag.Message) diag.Message {
	if p.v.Kind() != value.Int && p.v.Kind() != value.Float || p.v.Marks().Any(value.Secret) {
		return ""
	}
	n := p.v.Number()
	if rule.least.IsAbsent() || n >= rule.least.Number() {
		if rule.most.IsAbsent() || n <= rule.most.Number() {
			return ""
		}
	}
	message := "'" + name + "' is " + diag.Given(p.v.NumberText()) + ", and has to be "
	switch {
	case rule.most.IsAbsent():
		return message + diag.Given(rule.least.NumberText()) + " at least."
	case rule.least.IsAbsent():
		return message + diag.Given(rule.most.NumberText()) + " at most."
	}
	return message + "in the range " + diag.Given(rule.least.NumberText()) + " to " + diag.Given(rule.most.NumberText()) + "."
}

// oneOf holds the members of an object against a list of which exactly one is wanted.
func (c *checker) oneOf(rule constraint, p place) diag.Message {
	if p.v.Kind() != value.Object {
		return ""
	}
	var set, all []diag.Message
	for _, name := range rule.with {
		m := c.beside(p, rule.path+"/"+name)
		if m.unknown {
			return ""
		}
		if !m.absent() {
			set = append(set, "'"+diag.Own(name)+"'")
		}
		all = append(all, "'"+diag.Own(name)+"'")
	}
	switch {
	case len(set) > 1:
		return "'" + diag.Given(dotted(p.path)) + "' can have one of " + diag.Join(set, " and ") + " only."
	case len(set) == 0:
		return "'" + diag.Given(dotted(p.path)) + "' requires one of " + diag.Join(all, ", ") + "."
	}
	return ""
}

// unique reports elements that have what an earlier one has. A place in an array of arrays
// is compared with those in the same one.
func (c *checker) unique(rule constraint) {
	seen := map[string]place{}
	for _, p := range c.places(rule.path) {
		if p.unknown || p.absent() || p.v.Marks().Any(value.Secret) || !c.applies(rule, p) {
			continue
		}
		text := p.v.Str()
		if p.v.Kind() == value.Int {
			text = p.v.NumberText()
		}
		if text == "" {
			continue
		}
		within := strings.Join(p.stars[:len(p.stars)-1], "/") + "|" + value.Fold(text)
		if first, ok := seen[within]; ok {
			c.state(Content, p.path, diag.Error, diag.Messagef("Duplicate value: '%s' is '%s', as is '%s'; elements must differ in it.", dotted(p.path), shortened(text), dotted(first.path)), first)
			continue
		}
		seen[within] = p
	}
}
