package value

import (
	"strings"
	"sync/atomic"
	"unicode/utf16"
	"unicode/utf8"
)

// object keeps its members in order; big ones get an index on first look-up. Who comes
// at the same time makes the same one.
type object struct {
	members []Member
	below   keptExtent
	index   atomic.Pointer[nameIndex]
}

// indexAbove is where a map starts to pay off against comparing names in turn.
const indexAbove = 12

// Members of an Object in order; the caller must not change them.
func (v Value) Members() []Member {
	if o, ok := v.data.(*object); ok {
		return o.members
	}
	return nil
}

// Get looks a member up without regard to case; it is Absent if there is none.
func (v Value) Get(name string) Value {
	if m := v.Member(name); m != nil {
		return m.Value
	}
	return Value{}
}

// Has reports whether there is a member of that name, case aside.
func (v Value) Has(name string) bool { return v.Member(name) != nil }

// Member looks a member up without regard to case, or nil. An exact match wins
// where names differ only in case.
func (v Value) Member(name string) *Member {
	if o, ok := v.data.(*object); ok {
		if i := o.findMember(name); i >= 0 {
			return &o.members[i]
		}
	}
	return nil
}

// IndexOfMember is the place among Members of the one that Member finds, or -1.
func IndexOfMember(v Value, name string) int {
	if o, ok := v.data.(*object); ok {
		return o.findMember(name)
	}
	return -1
}

func (o *object) findMember(name string) int {
	if len(o.members) <= indexAbove {
		found := -1
		for i := range o.members {
			n := o.members[i].Name
			if n == name {
				return i
			}
			if found < 0 && len(n) == len(name) && strings.EqualFold(n, name) {
				found = i
			}
		}
		if found < 0 && !isASCII(name) {
			for i := range o.members {
				if strings.EqualFold(o.members[i].Name, name) {
					return i
				}
			}
		}
		return found
	}
	index := o.index.Load()
	if index == nil {
		index = indexMembers(o.members)
		o.index.Store(index)
	}
	i := index.findMember(o.members, name)
	if i >= 0 && o.members[i].Name != name {
		// Names that differ only in case are rare enough to look through.
		for j := range o.members {
			if o.members[j].Name == name {
				return j
			}
		}
	}
	return i
}

// At follows member names downward.
func (v Value) At(path ...string) Value {
	for _, name := range path {
		v = v.Get(name)
	}
	return v
}

func isASCII(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// Len is the number of elements, of members, or of UTF-16 code units.
func (v Value) Len() int {
	switch v.kind {
	case Array:
		return len(v.Items())
	case Object:
		return len(v.Members())
	case String:
		n := 0
		for _, r := range v.Str() {
			n += utf16.RuneLen(r)
		}
		return n
	}
	return 0
}

// Texts are the texts of a list, or the one that stands for it.
func Texts(v Value) []string {
	if v.kind == String {
		return []string{v.Str()}
	}
	var list []string
	for _, item := range v.Items() {
		list = append(list, item.Str())
	}
	return list
}
