package eval

import (
	"fmt"

	"forearm/expand/diag"
	"forearm/expand/value"
)

// Budget bounds what one file may cost. What Azure itself refuses is refused
// where it occurs; this is for what would otherwise take for ever.
type Budget struct {
	Steps     int
	Bytes     int
	Resources int

	steps, bytes, resources int
	// parts and text are what the resources and outputs consist of. A variable
	// that stands in a thousand resources is made once and shown a thousand times.
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
)

// NewBudget is the budget of one file.
func NewBudget() *Budget {
	return &Budget{Steps: maxSteps, Bytes: maxBytes, Resources: maxResources}
}

func (b *Budget) exceed(code diag.Code, format string, args ...any) error {
	if b.spent == nil {
		b.spent = &Error{Code: code, Message: fmt.Sprintf(format, args...), limit: true}
	}
	return b.spent
}

// Spend takes steps and bytes.
func (b *Budget) Spend(steps, bytes int) error {
	if b.spent != nil {
		return b.spent
	}
	if bytes > maxText || bytes < 0 {
		return &Error{Code: diag.LimitBytes, Message: fmt.Sprintf("A text or a list of %d bytes would be made; at most %d are allowed.", bytes, maxText)}
	}
	b.steps += steps
	b.bytes += bytes
	if b.steps > b.Steps || b.steps < 0 {
		return b.exceed(diag.LimitSteps, "The evaluation of this file takes more than %d steps.", b.Steps)
	}
	if b.bytes > b.Bytes || b.bytes < 0 {
		return b.exceed(diag.LimitBytes, "The evaluation of this file makes more than %d bytes of text.", b.Bytes)
	}
	return nil
}

// SpendResource counts a resource.
func (b *Budget) SpendResource() error {
	if b.spent != nil {
		return b.spent
	}
	if b.resources++; b.resources > b.Resources {
		return b.exceed(diag.LimitResources, "This file deploys more than %d resources.", b.Resources)
	}
	return nil
}

// Exceeded tells that the budget is used up.
func (b *Budget) Exceeded() bool { return b.spent != nil }

// SpendDeployed counts what a resource or an output consists of.
func (b *Budget) SpendDeployed(v value.Value) error {
	if b.spent != nil {
		return b.spent
	}
	if b.parts += v.Size(); b.parts > maxParts || b.parts < 0 {
		return b.exceed(diag.LimitBytes, "The resources and outputs of this file have more than %d parts.", maxParts)
	}
	if b.text += textIn(v, maxDeployedText-b.text); b.text > maxDeployedText {
		return b.exceed(diag.LimitBytes, "The resources and outputs of this file have more than %d bytes of text.", maxDeployedText)
	}
	return nil
}

// textIn counts the bytes of all texts in a value, and stops soon after the most.
func textIn(v value.Value, most int) int {
	n := 0
	switch v.Kind() {
	case value.String:
		return len(v.Str())
	case value.Array:
		for _, item := range v.Items() {
			if n += textIn(item, most-n); n > most {
				break
			}
		}
	case value.Object:
		for _, m := range v.Members() {
			if n += textIn(m.Value, most-n); n > most {
				break
			}
		}
	}
	return n
}

// Loop watches what the turns of a loop cost. Loops within loops multiply: it is
// of no use to work until a limit is reached when the first turns tell that it will
// be, and what was worked out until then would fill the memory.
type Loop struct {
	b                *Budget
	steps, resources int
	// cheapest is the cost of the cheaper one of the first two turns: the first
	// may work out variables that the others find ready.
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
			return b.exceed(diag.LimitSteps, "The evaluation of this file takes more than %d steps.", b.Steps)
		}
		if left > 0 && min(resources, l.cheapest.resources) > (b.Resources-b.resources)/left {
			return b.exceed(diag.LimitResources, "This file deploys more than %d resources.", b.Resources)
		}
	}
	return nil
}
