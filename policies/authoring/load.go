package authoring

import (
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/policies/evaluation"
	"github.com/forearm/forearm/policies/loading"
)

// Load reads the policies and lints those of the user's.
func Load(o loading.Options) (*evaluation.Engine, diag.List) {
	loaded, diags := loading.Load(o, lint)
	return evaluation.New(loaded, o), diags
}
