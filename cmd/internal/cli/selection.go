package cli

import (
	"github.com/spf13/pflag"

	"github.com/forearm/forearm/cmd/internal/engine"
)

// registerSelection registers the flags that say which policies are used.
func registerSelection(f *engine.Selection, flags *pflag.FlagSet) {
	flags.StringArrayVar(&f.Folders, "policy", nil, "use the policies in `DIR` too; may be repeated")
	flags.StringArrayVar(&f.Conftest, "conftest", nil, "ask the rules in `DIR` as Conftest does, too; may be repeated")
	flags.StringSliceVar(&f.Only, "only", nil, "use no other `POLICIES` than these, by any name, set (default, recommended, style), tag, pattern or baseline of PSRule")
	flags.StringSliceVar(&f.Skip, "skip", nil, "leave `POLICIES` out")
}
