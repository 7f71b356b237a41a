package value

import (
	"fmt"
	"strconv"

	"github.com/forearm/forearm/expand/diag"
)

// MaskedText stands for the n-th of several secrets that have to stay different
// from one another: as names of one object, or in the ids of resources.
func MaskedText(n int) string {
	if n == 0 {
		return SecretText
	}
	return "{{secret-" + strconv.Itoa(n+1) + "}}"
}

// maxShown is how much of a value is written in order to be quoted.
const maxShown = 2000

// Shown is the text of a value for a message: a secret is masked, what is unknown is
// the expression that it stands for, and what is not a text is JSON. What is long is
// cut as messages are.
func (v Value) Shown() string {
	switch {
	case v.kind == String && !v.marks.Any(Secret):
		return diag.Quote(v.Str())
	case v.kind == String:
		return SecretText
	case v.Extent().Bytes <= maxShown:
		return diag.Quote(v.JSON())
	}
	return diag.Quote(string(Writer{most: maxShown}.Append(nil, v)) + "...")
}

// Format implements fmt.Formatter, so that a value that gets into a message is
// masked there, whatever the verb.
func (v Value) Format(f fmt.State, verb rune) {
	text := v.Shown()
	if verb == 'q' {
		text = strconv.Quote(text)
	}
	_, _ = f.Write([]byte(text))
}

// Shown is the name as it may be shown.
func (m *Member) Shown() string {
	if m.Marks.Any(Secret) {
		return SecretText
	}
	return m.Name
}

// names keeps the masked names of one object apart.
type names struct{ masked int }

func (n *names) of(m Member) string {
	if !m.Marks.Any(Secret) {
		return m.Name
	}
	n.masked++
	return MaskedText(n.masked - 1)
}

// ShownMembers are the members of an object with their names as they may be
// shown, those that are secret still different from one another.
func (v Value) ShownMembers() []Member {
	members := v.Members()
	if !v.below.Any(Secret) {
		return members
	}
	var made []Member
	var names names
	for i := range members {
		if !members[i].Marks.Any(Secret) {
			continue
		}
		if made == nil {
			made = append(made, members...)
		}
		made[i].Name = names.of(members[i])
	}
	if made == nil {
		return members
	}
	return made
}
