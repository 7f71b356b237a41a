package extension

import (
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// term is a value of a configuration with what it was given as: expressions are
// taken apart only as far as the rules look into them.
type term struct {
	kind Kind
	// value is what the expression gives. A mock stands in for what Azure would
	// answer; a term with branches, or of a directive, has none that counts.
	value value.Value
	// node is the expression, nil where the value was plain JSON; text is what it
	// stands in, and span its place.
	node expr.Node
	text value.Value
	span source.Span
	// hops are what led from where the value was written to where it is used, the last
	// first; written is its place before that, where that is another.
	hops    []hop
	written source.Span

	// object reports that members are known; others may be missing if loose.
	object  bool
	members []namedTerm
	// loose is an expression that may add members with names unknown.
	loose     expr.Node
	loosePart string
	// incomplete objects lack members because of a mistake that was reported.
	incomplete bool
	// whole are the configurations that went in as a whole, or whose auth did.
	whole []wholePart

	// branches can all still be taken; what that hangs on is late.
	branches []term
	hangsOn  []value.Value
	// when are the conditions of the branches; nil where they cannot be told.
	when []expr.Node
	// chosen reports that a conditional was decided to get here.
	chosen  bool
	untaken []expr.Node
	// passed are the branches that were not taken, where the rules judge them all the
	// same.
	passed []term

	// call is the list*() function whose result this is, path what is accessed.
	call *expr.Call
	path []expr.Node
	// directive is where a stack would get the value again, obstacle why it could not.
	directive *Directive
	obstacle  string
	wrapper   string // the function around a list*() call

	inherited *inheritance
	// function is a call of extensions() that still lacks its member.
	function *Config
	// broken terms were reported; nothing more is said about them.
	broken bool
}

type namedTerm struct {
	name string
	key  source.Span
	term term
	// marks are those of the name.
	marks value.Marks
}

// wholePart is a configuration that was inherited in one piece.
type wholePart struct {
	config *Config
	auth   bool
	span   source.Span
}

// inheritance is the property of a configuration that a term comes from.
type inheritance struct {
	config *Config
	name   string
	secure bool
	// exact is the property, where the term is all of it.
	exact *Property
}

func (t *term) member(name string) *term {
	for i := range t.members {
		if t.members[i].name == name {
			return &t.members[i].term
		}
	}
	folded := value.Fold(name)
	for i := range t.members {
		if value.Fold(t.members[i].name) == folded {
			return &t.members[i].term
		}
	}
	return nil
}

func (t *term) set(m namedTerm) {
	folded := value.Fold(m.name)
	for i := range t.members {
		if value.Fold(t.members[i].name) == folded {
			t.members[i] = m
			return
		}
	}
	t.members = append(t.members, m)
}

// tainted reports that a secret is in the value.
func (t *term) tainted() bool {
	switch {
	case t.kind == SecureParameter, t.kind == List, t.kind == KeyVault, t.kind == InheritedSecure:
		return true
	case t.object:
		for i := range t.members {
			if t.members[i].term.tainted() {
				return true
			}
		}
	}
	return t.value.Deep().Any(value.Secret)
}

// late reports that the value is known only during the deployment.
func (t *term) late() bool {
	if len(t.branches) > 0 || t.loose != nil {
		return true
	}
	if t.object {
		for i := range t.members {
			if t.members[i].term.late() {
				return true
			}
		}
		return false
	}
	return t.kind == List || t.kind == KeyVault || late(t.value)
}

// shapeless reports that it is not yet known which members the value has: it is an
// answer of Azure's as a whole, and what stands in for it says nothing of its shape.
func (t *term) shapeless() bool {
	return !t.object && (t.kind == List || t.kind == Reference || t.value.Marks().Any(value.Unknown|value.Late|value.Assumed|value.Generated))
}

// item names that make an object an item.
var itemNames = []string{"value", "keyVaultReference", "apiReference", "expression"}

// isItem reports whether an object is meant as an item: it has one of the reserved names.
func (t *term) isItem() bool {
	if !t.object {
		return false
	}
	for _, name := range itemNames {
		if t.member(name) != nil {
			return true
		}
	}
	return false
}

// onlyItem reports whether an object has only reserved names.
func (t *term) onlyItem() bool {
	if !t.object || len(t.members) == 0 {
		return false
	}
	for i := range t.members {
		known := false
		for _, name := range itemNames[:3] {
			known = known || value.Fold(t.members[i].name) == value.Fold(name)
		}
		if !known {
			return false
		}
	}
	return true
}

// plain is the value of a term as expressions see it.
func (t *term) plain() value.Value {
	switch {
	case t.object:
		b := value.NewBuilder(len(t.members))
		for i := range t.members {
			b.SetMember(value.Member{Name: t.members[i].name, Marks: t.members[i].marks, Value: t.members[i].term.plain()})
		}
		v := b.Object()
		if t.loose != nil {
			v = v.Mark(value.Unknown)
		}
		return v.WithOrigin(t.text.Origin())
	case len(t.branches) > 0:
		v := expr.Unknown(t.node)
		if t.tainted() || t.anyBranchTainted() {
			v = v.Mark(value.Secret)
		}
		return v.WithOrigin(t.text.Origin())
	case t.kind == KeyVault || t.kind == List || t.kind == InheritedSecure:
		if t.value.IsAbsent() {
			return value.NewUnknown(nil, value.String).Mark(value.Secret)
		}
		return t.value.MarkDeep(value.Secret)
	}
	return t.value
}

func (t *term) anyBranchTainted() bool {
	for i := range t.branches {
		if t.branches[i].tainted() || t.branches[i].anyBranchTainted() {
			return true
		}
	}
	return false
}
