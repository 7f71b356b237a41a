package extension

import (
	"fmt"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// Options say by which rules configurations are judged.
type Options struct {
	// Stack reports that the deployment is run as a deployment stack: what a stack
	// could not keep is then an error.
	Stack bool
	Rules RuleSet
	// Levels judge the same outside of a stack, as a linter does; nil does not.
	Levels *Levels
	// Catalogue is that of the users' extensions; nil is the built-in one.
	Catalogue *Catalogue
}

// RuleSet is one of the designs for what a stack can keep.
type RuleSet uint8

// The rule sets.
const (
	// REP is the first design: Key Vault references and list*() in auth.
	REP RuleSet = iota
	// Merged is the design as it was accepted: Key Vault references only.
	Merged
	// Bicep is what the linter of the Bicep compiler checks.
	Bicep
)

var ruleSetNames = [...]string{"rep", "merged", "bicep"}

func (r RuleSet) String() string { return ruleSetNames[r] }

// ParseRuleSet reads the name of a rule set.
func ParseRuleSet(name string) (RuleSet, error) {
	for i, known := range ruleSetNames {
		if strings.EqualFold(name, known) {
			return RuleSet(i), nil
		}
	}
	return REP, fmt.Errorf("unknown stack rule set '%s': one of %s", name, strings.Join(ruleSetNames[:], ", "))
}

// stackSeverity returns how seriously to take what a stack could not keep at a place; zero
// says not at all.
func (o *Options) stackSeverity(at source.Span) diag.Severity {
	if o.Stack {
		return diag.Error
	}
	if o.Levels == nil {
		return 0
	}
	name := ""
	if at.File != nil {
		name = at.File.Name
	}
	return o.Levels.Of(name)
}

// authName is the reserved name that secure properties are under.
const authName = "auth"
