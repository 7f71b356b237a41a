package value

import (
	"strconv"
)

// MaskedText stands for the n-th of several secrets that have to stay different
// from one another: as names of one object, or in the ids of resources.
func MaskedText(n int) string {
	if n == 0 {
		return SecretText
	}
	return "{{secret-" + strconv.Itoa(n+1) + "}}"
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

func (n *names) shownName(m Member) string {
	if !m.Marks.Any(Secret) {
		return m.Name
	}
	n.masked++
	return MaskedText(n.masked - 1)
}

// ShownMembers are the members of an object with their names as they may be
// shown, those that are secret still different from one another.
func ShownMembers(v Value) []Member {
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
		made[i].Name = names.shownName(members[i])
	}
	if made == nil {
		return members
	}
	return made
}

// SecretText is what stands for a secret wherever a value is shown.
const SecretText = "{{secret}}"
