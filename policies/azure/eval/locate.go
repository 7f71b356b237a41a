package eval

import (
	"github.com/forearm/forearm/expand/value"
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
	ref, err := e.resolveField(name)
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
		if t.Alias = e.aliasOf(ref); t.Alias != nil {
			t.Path = t.Alias.Path(e.APIVersion)
		}
	}
	return t, nil
}

// Expression evaluates a value with expressions that is not part of the compiled rule.
func (e *Evaluator) Expression(v value.Value) (value.Value, error) {
	o, problems := rule.ParseOperand(v, e.Fields)
	if len(problems) > 0 {
		return value.Value{}, &Error{problems[0].Message}
	}
	return e.Operand(o)
}

// Open reports whether a value may be otherwise than its payload says.
func Open(v value.Value) bool { return isOpen(v) }

// Equal compares two values as the condition equals does.
func Equal(a, b value.Value) Truth { return equalsValue(a, b) }
