package input

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/diag"
)

// Grounds.
const (
	Other Ground = iota
	// Context is where and when the deployment runs, which flags give.
	Context
	// Placeholder is a token that is replaced before the deployment.
	Placeholder
	// Parameter has no value.
	Parameter
	// Answer is what only Azure knows: a mock can say it.
	Answer
	// Failed could not be computed.
	Failed
	// Unread is a template that was not read.
	Unread
	// Conditional is whether a resource is deployed.
	Conditional
	// Vault is a secret of a Key Vault, or one that policies do not see.
	Vault
)

func (g Ground) String() string {
	return [...]string{"values that are known only at deployment time", "", "placeholders", "parameters that nobody gave a value: --parameters",
		"what Azure answers: a mock can say it", "values that could not be worked out", "templates that were not read",
		"whether a resource is deployed", "secrets"}[g]
}

// GroundOf says in words what reasons have in common: what has to be given, where flags
// give all of it, else the first thing that no flag gives.
func GroundOf(reasons []Reason) string {
	var flags []string
	for _, r := range reasons {
		if r.Ground != Context {
			where := ""
			if r.Ground == Placeholder && r.InParameters {
				where = " in parameters files"
			}
			return r.Ground.String() + where
		}
		for _, flag := range strings.Split(r.Hint.String(), ", ") {
			if !slices.Contains(flags, flag) {
				flags = append(flags, flag)
			}
		}
	}
	slices.Sort(flags)
	switch len(flags) {
	case 0:
		return ""
	case 1:
		return flags[0] + ": give it"
	}
	return strings.Join(flags[:len(flags)-1], ", ") + " and " + flags[len(flags)-1] + ": give them"
}

// placeholderReason returns the reason that a token is.
func placeholderReason(token string, at Reason) Reason {
	at.What, at.Ground = "the placeholder '"+diag.VariableText(token)+"', which is replaced before the deployment", Placeholder
	return at
}
