package expand

import (
	"context"
	"time"

	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/extension"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Options say how to expand a template.
type Options struct {
	// ParameterFile goes with the template; nil if there is none.
	ParameterFile *source.File
	// Values by parameter name win over the parameters file.
	Values map[string]value.Value
	// Defaults by parameter name hold where a required parameter has no value.
	Defaults map[string]value.Value
	// Tokens are what a pipeline replaces in texts before it deploys; nil are none.
	Tokens *value.Tokens
	// Synthesize makes values by type for required parameters that have none.
	Synthesize bool
	// Context given by the user: an object as --context describes it.
	Context value.Value
	// Runtime answers for Azure; nil is eval.None.
	Runtime eval.Runtime
	// AsOf is what utcNow() answers; zero is the start of today, which stands for any
	// day.
	AsOf time.Time
	// AnyDay reports that the day was not given.
	AnyDay bool
	// FS is where linked templates are read from; nil follows none.
	FS source.FS
	// Extensions say by which rules their configurations are judged.
	Extensions extension.Options
	// StackSettings are the settings of the deployment stack, for policies.
	StackSettings value.Value
	// Run is what the expansion is a part of: where it ends, what was computed
	// until then is the result. Nil never ends.
	Run context.Context
}
