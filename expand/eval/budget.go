package eval

import (
	"context"
	"errors"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/expand/work"
)

// Budget bounds what one file may cost. What Azure itself refuses is refused
// where it occurs; this is for what would otherwise take for ever.
type Budget struct {
	Steps     int
	Bytes     int
	Resources int
	// Run ends the evaluation when it ends; nil never does.
	Run context.Context

	polls                   int
	steps, bytes, resources int
	// parts and text are what the resources and outputs consist of. A variable that
	// is in a thousand resources is made once and shown a thousand times.
	parts, text int
	// spent is the error that ended the evaluation; it stays.
	spent *Error
}

// Limits of a file, and of one text and one value within it.
const (
	maxSteps     = 10_000_000
	maxBytes     = 256 << 20
	maxText      = 64 << 20
	maxResources = 250_000
	maxDepth     = 1000
	maxNodes     = 5_000_000
	// Of all resources and outputs together.
	maxParts        = 2_000_000
	maxDeployedText = 128 << 20
	// deploymentResources is how many more resources a deployment counts for.
	deploymentResources = 9
	// deployedLevel is how deep a property is in a document.
	deployedLevel = 4
	// maxResidual is the longest expression that may be left; Azure takes a fifth.
	maxResidual = 128 << 10
)

// pollsOfRun is how often it is asked whether the run goes on.
const pollsOfRun = 1 << 8

// NewBudget is the budget of one file.
func NewBudget() *Budget {
	return &Budget{Steps: maxSteps, Bytes: maxBytes, Resources: maxResources}
}

func (b *Budget) exceedLimit(code diag.Code, format string, args ...any) error {
	if b.spent == nil {
		b.spent = &Error{Code: code, Message: diag.Messagef(format, args...), limit: true}
	}
	return b.spent
}

// Spend takes steps and bytes.
func (b *Budget) Spend(steps, bytes int) error {
	if b.spent != nil {
		return b.spent
	}
	if bytes > maxText || bytes < 0 {
		return &Error{Code: diag.LimitBytes, Message: diag.Messagef("The expression makes a string or an array of %d bytes; at most %d are allowed.", bytes, maxText)}
	}
	if b.polls++; b.polls%pollsOfRun == 0 && b.Run != nil && b.Run.Err() != nil {
		var over *work.Exceeded
		if errors.As(context.Cause(b.Run), &over) {
			return b.exceedLimit(over.Code, "%s", over.Message)
		}
		return b.exceedLimit(diag.LimitTime, "The run was broken off.")
	}
	b.steps += steps
	b.bytes += bytes
	if b.steps > b.Steps || b.steps < 0 {
		return b.exceedLimit(diag.LimitSteps, "The evaluation of this file takes more than %d steps.", b.Steps)
	}
	if b.bytes > b.Bytes || b.bytes < 0 {
		return b.exceedLimit(diag.LimitBytes, "The evaluation of this file makes more than %d bytes of texts and lists.", b.Bytes)
	}
	return nil
}

// SpendResource counts a resource.
func (b *Budget) SpendResource() error {
	if b.spent != nil {
		return b.spent
	}
	if b.resources++; b.resources > b.Resources {
		return b.exceedLimit(diag.LimitResources, "This file deploys more than %d resources.", b.Resources)
	}
	return nil
}

// Exceeded reports that the budget is used up.
func (b *Budget) Exceeded() bool { return b.spent != nil }

// SpendDeployed counts what a resource or an output consists of.
func (b *Budget) SpendDeployed(v value.Value) error {
	if b.spent != nil {
		return b.spent
	}
	if b.parts += v.Extent().Parts; b.parts > maxParts || b.parts < 0 {
		return b.exceedLimit(diag.LimitBytes, "The resources and outputs of this file have more than %d parts.", maxParts)
	}
	if b.text += v.Extent().Indented(deployedLevel); b.text > maxDeployedText || b.text < 0 {
		return b.exceedLimit(diag.LimitBytes, "The resources and outputs of this file have more than %d bytes of text.", maxDeployedText)
	}
	return nil
}

// SpendIdentity counts the name of a resource: it is in its id, in those of what is
// below it, and wherever they are looked up.
func (b *Budget) SpendIdentity(bytes int) error {
	if b.spent != nil {
		return b.spent
	}
	if b.text += 8 * bytes; b.text > maxDeployedText {
		return b.exceedLimit(diag.LimitBytes, "The ids of the resources of this file have too much text.")
	}
	return nil
}

// SpendDeployment counts what it takes to go into another template, however little
// there is in it.
func (b *Budget) SpendDeployment() error {
	b.resources += deploymentResources
	return b.SpendResource()
}

// checkDepth returns an error for a value that nests too deeply, or is an expression too long
// to be shown: it is stopped where it is made.
func checkDepth(v value.Value) error {
	if v.Extent().Depth > value.MaxDepth {
		return &Error{Code: diag.LimitDepth, Message: diag.Messagef("The value nests deeper than %d.", value.MaxDepth), limit: true}
	}
	if v.IsUnknown() && v.Extent().Bytes > maxResidual {
		return &Error{Code: diag.LimitBytes, Message: diag.Messagef("The unevaluated expression has more than %d characters.", maxResidual), limit: true}
	}
	return nil
}

// Loop watches what the turns of a loop cost. Loops within loops multiply: it is of
// no use to work until a limit is reached when the first turns tell that it will
// be, and what was computed until then would fill the memory.
type Loop struct {
	b                *Budget
	steps, resources int
	// cheapest is the cost of the cheaper one of the first two turns: the first may
	// compute variables that the others find ready.
	cheapest struct{ steps, resources int }
}

// Loop begins to watch.
func (b *Budget) Loop() Loop { return Loop{b: b, steps: b.steps, resources: b.resources} }

// Turn notes that a turn, counted from 0, is over, and that so many are left.
func (l *Loop) Turn(turn, left int) error {
	b := l.b
	if b.spent != nil {
		return b.spent
	}
	steps, resources := b.steps-l.steps, b.resources-l.resources
	l.steps, l.resources = b.steps, b.resources
	switch turn {
	case 0:
		l.cheapest.steps, l.cheapest.resources = steps, resources
	case 1:
		if left > 0 && min(steps, l.cheapest.steps) > (b.Steps-b.steps)/left {
			return b.exceedLimit(diag.LimitSteps, "The evaluation of this file takes more than %d steps.", b.Steps)
		}
		if left > 0 && min(resources, l.cheapest.resources) > (b.Resources-b.resources)/left {
			return b.exceedLimit(diag.LimitResources, "This file deploys more than %d resources.", b.Resources)
		}
	}
	return nil
}
