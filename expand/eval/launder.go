package eval

import (
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/value"
)

// maxProbes is how many different questions a template may ask about secrets.
// Whether something is secret has to end at a boolean: conditions could not be
// worked out otherwise. But who asks of each letter whether it is an a, a b, a c,
// has the secret in the end, without a mark. Sixteen answers are two letters.
const maxProbes = 16

// probe notes a boolean that was made of a secret, and tells once when there are
// too many to be meant for anything else than getting at the secret.
func (e *Evaluator) probe(c *funcs.Call, n *expr.Call) {
	if len(e.probes) > maxProbes {
		return
	}
	key := c.Func.Name
	for _, arg := range c.Args {
		switch {
		case arg.Kind() == value.Object, arg.IsNull(), arg.Kind() == value.String && arg.Str() == "":
			return // which members there are, and whether there is anything at all
		case arg.Size() > maxProbes:
			return
		}
		key += "\x00" + arg.Compact()
	}
	if e.probes == nil {
		e.probes = map[string]bool{}
	}
	e.probes[key] = true
	if len(e.probes) > maxProbes {
		e.notes = append(e.notes, noted{diag.Diagnostic{Code: diag.SecretLaundered, Severity: diag.Warning,
			Message: diag.Messagef("The template compares secrets with more than %d different values: what it makes of the answers can tell a secret, and is not masked.", maxProbes)}, n})
	}
}
