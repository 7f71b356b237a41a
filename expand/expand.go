package expand

import (
	"time"

	"forearm/expand/deployment"
	"forearm/expand/eval"
	"forearm/expand/source"
	"forearm/expand/value"
)

// Options say how to expand a template.
type Options struct {
	// Parameters file (JSON) that goes with the template; Absent where there is
	// none. ParameterFile is the file it was read from.
	ParameterFile *source.File
	// Values by parameter name win over the parameters file.
	Values map[string]value.Value
	// Defaults by parameter name hold where a required parameter has no value.
	Defaults map[string]value.Value
	// Synthesize makes values by type for required parameters that have none.
	Synthesize bool
	// Context given by the user: an object as --context describes it.
	Context value.Value
	// Runtime answers for Azure; nil is eval.None.
	Runtime eval.Runtime
	// AsOf is what utcNow() answers.
	AsOf time.Time
	// FS is where linked templates are read from; nil follows none.
	FS source.FS
}

// Expand works out what a template deploys. However broken the input, it returns
// a Deployment with what could be worked out and the diagnostics that say what
// could not.
func Expand(template *source.File, o Options) *deployment.Deployment {
	panic("not yet")
}
