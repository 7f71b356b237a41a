package loading

import (
	"github.com/forearm/forearm/policies/input"
)

// Policy is a rule with its module, nil where it is a native check's.
type Policy struct {
	*Rule
	Module *regoFile
	// Reads is what the policy looks at; idle that it applies to nothing as long as
	// nobody configures it. Both are settled when all policies are loaded.
	Reads input.Footprint
	// AppliesReads is what decides whether it applies at all.
	AppliesReads input.Footprint
	Unconfigured bool
	// Custom is set for a policy that was not shipped.
	Custom bool
	// words are the texts that its messages can be made with; nil of a native check.
	words func() [][]string
}
