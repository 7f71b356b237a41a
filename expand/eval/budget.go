package eval

import (
	"fmt"

	"forearm/expand/diag"
)

// Budget bounds what one file may cost. What Azure itself refuses is refused
// where it occurs; this is for what would otherwise take for ever.
type Budget struct {
	Steps     int
	Bytes     int
	Resources int

	steps, bytes, resources int
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
