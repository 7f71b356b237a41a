package deployment

import "github.com/forearm/forearm/expand/value"

// Kinds of configuration property.
const (
	ConfigLiteral ConfigKind = iota
	ConfigKeyVault
	ConfigAPI
	ConfigUnknown
	ConfigSecret
)

// Extension is the configuration of one extension in one deployment.
type Extension struct {
	Module  *Module
	Alias   string
	Name    string
	Version string
	Config  []ConfigProperty
	// Declaration is the extension as the template declares it.
	Declaration value.Value
}

// ConfigProperty is one property of a configuration.
type ConfigProperty struct {
	Name   string // nested auth keeps "auth." as a prefix
	Kind   ConfigKind
	Secure bool
	Value  value.Value
	// Type as the list of a deployment's extensions names it: string,
	// securestring, int and so on.
	Type string
	// Reference is the Key Vault or API reference as it would be persisted.
	Reference value.Value
	// Residual is the expression of a property that is known only during the
	// deployment.
	Residual string
	// Branches are what the property can be where only the deployment decides on a
	// condition.
	Branches []ConfigBranch
}

// ConfigBranch is one of several things that a property of a configuration can be.
type ConfigBranch struct {
	// Condition is the expression under which it is taken.
	Condition string
	Kind      ConfigKind
	// Reference is the Key Vault or API reference, Value what is not a secret.
	Reference, Value value.Value
}

// Directive is the branch as documents have it: its condition, and the reference by
// which the value is fetched, or the value.
func (b ConfigBranch) Directive() value.Value {
	members := []any{"condition", "[" + b.Condition + "]"}
	switch b.Kind {
	case ConfigAPI:
		members = append(members, "apiReference", value.OrNull(b.Reference))
	case ConfigKeyVault:
		members = append(members, "keyVaultReference", value.OrNull(b.Reference))
	case ConfigLiteral:
		members = append(members, "value", value.OrNull(b.Value))
	}
	return value.ObjectOf(members...)
}

// BranchList are the branches as documents have them; Absent if there are none.
func (p *ConfigProperty) BranchList() value.Value {
	if len(p.Branches) == 0 {
		return value.Value{}
	}
	return value.NewArrayOf(p.Branches, func(b ConfigBranch) value.Value { return b.Directive() })
}

// ConfigKind is how a configuration property was given.
type ConfigKind uint8

func (k ConfigKind) String() string {
	return [...]string{"literal", "keyVault", "api", "unknown", "secret"}[k]
}
