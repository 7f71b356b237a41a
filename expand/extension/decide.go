package extension

// Kind is what the final value of an expression was given as. The rules for
// stacks depend on it.
type Kind uint8

// The kinds.
const (
	Literal Kind = iota
	Parameter
	SecureParameter
	KeyVault
	// Reference is a property that Azure gives only during the deployment.
	Reference
	// List is the result of a list*() function, or an API reference.
	List
	// InheritedSecure is a secure property of the parent's configuration.
	InheritedSecure
	// InheritedValue is any other property of it.
	InheritedValue
	UserFunction
	Other
)

var kindNames = [...]string{"literal", "parameter", "secure parameter", "Key Vault reference", "reference()", "list*()",
	"inherited secure property", "inherited property", "user function", "other expression"}

func (k Kind) String() string { return kindNames[k] }

// Verdict is how a stack treats a value.
type Verdict uint8

// The verdicts.
const (
	// Fine values are used and not kept.
	Fine Verdict = iota
	// Kept values are saved by the stack as they are.
	Kept
	// Refetched values are saved as a directive that says where to get them.
	Refetched
	// Refused values cannot be part of a stack.
	Refused
)

// Given is a value as the rules see it.
type Given struct {
	Kind Kind
	// Tainted values hold a secret, whatever their kind.
	Tainted bool
	// Chosen values was in a branch of a conditional.
	Chosen bool
}

// Decide returns what the rules say about one value in a secure property (or under
// auth) or in any other. Conditionals are decided by deciding every branch that
// can still be taken.
//
// Outside of a stack everything is allowed.
func Decide(rules RuleSet, stack, secure bool, g Given) Verdict {
	switch {
	case !stack:
		return Fine
	case secure:
		return decideSecure(rules, g)
	}
	return decideValue(rules, g)
}

func decideSecure(rules RuleSet, g Given) Verdict {
	switch g.Kind {
	case KeyVault:
		// The linter takes nothing but the bare reference.
		if rules == Bicep && g.Chosen {
			return Refused
		}
		return Refetched
	case List:
		if rules == REP {
			return Refetched
		}
	case InheritedSecure:
		return Refetched
	}
	return Refused
}

func decideValue(rules RuleSet, g Given) Verdict {
	switch g.Kind {
	case KeyVault, InheritedSecure:
		return Refused
	case SecureParameter:
		if rules != Bicep {
			return Refused
		}
	case List:
		if rules == REP {
			return Refused
		}
	case InheritedValue:
		return Kept // judged where it was set
	default:
		// A secret inside a larger expression is still a secret. The other designs
		// look at the kind alone.
		if rules == REP && g.Tainted {
			return Refused
		}
	}
	return Kept
}
