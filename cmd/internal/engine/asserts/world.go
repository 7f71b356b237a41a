package asserts

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// A world is a document in which everything that is not known has one of the values that it
// may have. What is known is the same in all of them.
type world func(v value.Value, n int) any

// worlds are as it was assumed, two others, and one in which nothing unknown is set.
var worlds = []world{
	func(v value.Value, n int) any {
		if v.IsUnknown() {
			return fmt.Sprintf("not known %d", n)
		}
		return plainData(v)
	},
	func(v value.Value, n int) any { return otherValue(v, n, 0) },
	func(v value.Value, n int) any { return otherValue(v, n, 1) },
	func(v value.Value, n int) any {
		if len(v.Form()) > 0 {
			return otherValue(v, n, 0)
		}
		return nil
	},
}

// otherValue is another value than the one that was assumed, of the same kind and form.
func otherValue(v value.Value, n, turn int) any {
	switch v.Kind() {
	case value.Bool:
		return v.Bool() != (turn == 0)
	case value.Int, value.Float:
		return v.Number() + float64(turn)*1e6 + float64(n+1)
	case value.Array:
		if turn == 1 {
			return append(plainData(v).([]any), fmt.Sprintf("not known %d", n))
		}
		return []any{}
	case value.Object:
		return map[string]any{fmt.Sprintf("not known %d", n): true}
	}
	if form := v.Form(); len(form) > 0 {
		return fillForm(form, turn)
	}
	return fmt.Sprintf("not known %d.%d", n, turn)
}

// fillForm is a text of a form: the first or the last characters of its classes.
func fillForm(form []value.Part, turn int) string {
	var b strings.Builder
	for _, p := range form {
		b.WriteString(p.Written)
		class := []rune(p.Class)
		if len(class) == 0 {
			continue
		}
		if p.Class == value.AnyCharacter {
			class = []rune("az")
		}
		n := p.Least
		if turn == 1 {
			if n += 3; p.Most >= 0 {
				n = min(n, p.Most)
			}
		}
		b.WriteString(strings.Repeat(string(class[turn*(len(class)-1)]), n))
	}
	return b.String()
}

// fitsForm reports whether a value may be another one, by its form.
func fitsForm(v value.Value, another any) bool {
	form := v.Form()
	if len(form) == 0 {
		return true
	}
	text, ok := another.(string)
	if !ok {
		return false
	}
	var b strings.Builder
	b.WriteString("^")
	for _, p := range form {
		b.WriteString(regexp.QuoteMeta(p.Written))
		if p.Class == "" {
			continue
		}
		class := "."
		if p.Class != value.AnyCharacter {
			class = "[" + strings.ReplaceAll(regexp.QuoteMeta(p.Class), "-", `\-`) + "]"
		}
		b.WriteString(class)
		if most := p.Most; most < 0 || most > maxRepeated {
			b.WriteString("*")
		} else {
			fmt.Fprintf(&b, "{%d,%d}", p.Least, most)
		}
	}
	pattern, err := regexp.Compile("(?s)" + b.String() + "$")
	return err != nil || pattern.MatchString(text)
}

// maxRepeated is what Go's regular expressions count up to.
const maxRepeated = 1000

// leaf is a value of the document that is not known.
type leaf struct {
	pointer string
	v       value.Value
	set     func(any)
	n       int
}

// document is an expanded deployment as data, with the places of what is not known.
type document struct {
	root   any
	leaves []leaf
}

const notKnown = value.Assumed | value.Unknown

func newDocument(v value.Value) *document {
	d := &document{}
	d.root = d.copyValue(v, "", func(made any) { d.root = made })
	d.enterWorld(worlds[0])
	return d
}

// copyValue makes data of a value. What it depends on is in marks of its own slot; a container
// whose shape is assumed is one leaf.
func (d *document) copyValue(v value.Value, pointer string, set func(any)) any {
	if v.Marks().Any(value.Secret) && !v.IsUnknown() {
		return value.SecretText // what it is cannot be asserted, that it is there can
	}
	if v.Marks().Any(notKnown) {
		d.leaves = append(d.leaves, leaf{pointer, v, set, len(d.leaves)})
		return nil
	}
	switch v.Kind() {
	case value.Object:
		made := make(map[string]any, v.Len())
		for _, m := range v.Members() {
			made[m.Name] = d.copyValue(m.Value, pointer+"/"+m.Name, func(x any) { made[m.Name] = x })
		}
		return made
	case value.Array:
		made := make([]any, v.Len())
		for i := range made {
			made[i] = d.copyValue(v.Item(i), fmt.Sprintf("%s/%d", pointer, i), func(x any) { made[i] = x })
		}
		return made
	}
	return plainData(v)
}

// enterWorld gives everything that is not known its value in a world.
func (d *document) enterWorld(w world) {
	for i := range d.leaves {
		l := &d.leaves[i]
		l.set(w(l.v, l.n))
	}
}
