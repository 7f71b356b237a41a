package evaluation

import (
	"time"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/policies/loading"
)

// loadOnly loads policies without looking for slips in them.
func loadOnly(o loading.Options) (*Engine, diag.List) {
	loaded, diags := loading.Load(o, func(*loading.LintContext, loading.Module, *loading.Rule) diag.List { return nil })
	return New(loaded, o, nil), diags
}

// everyRelease loads previews and what is deprecated, too.
var everyRelease = []string{"", "preview", "deprecated"}

var checkDay = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
