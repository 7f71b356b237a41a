package eval

import (
	"github.com/forearm/forearm/policies/azure/alias"
	"github.com/forearm/forearm/policies/azure/rule"
)

// Target is the place in a body that a field names.
type Target struct {
	Ref *rule.Ref
	// Alias is that of the resource's type, nil if the field is none or no type has it.
	Alias *alias.Alias
	Path  alias.Path
}

// Locate finds where a field is in the body, for an effect that changes it. The path is
// empty if the resource has no such field.
func (e *Evaluator) Locate(name string) (Target, error) {
	ref, err := e.fields.resolve(name)
	if err != nil {
		return Target{}, err
	}
	t := Target{Ref: ref}
	switch ref.Kind {
	case rule.Tags:
		t.Path = alias.Path{{Name: "tags"}}
	case rule.Tag:
		t.Path = alias.Path{{Name: "tags"}, {Name: ref.Tag}}
	case rule.Member, rule.Location:
		t.Path = ref.Path
	case rule.Alias:
		if t.Alias = e.fields.aliasOf(ref); t.Alias != nil {
			t.Path = t.Alias.Path(e.APIVersion)
		}
	}
	return t, nil
}
