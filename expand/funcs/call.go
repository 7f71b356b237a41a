package funcs

import (
	"github.com/forearm/forearm/expand/value"
)

// spendBudget charges the budget of the call's host.
func (c *Call) spendBudget(steps, bytes int) error {
	if c.Host == nil {
		return nil
	}
	return c.Host.Spend(steps, bytes)
}

// requireShape is used before a function looks at an argument's own payload: of an
// unknown value, and of a container of unknown shape, there is nothing to see.
func (c *Call) requireShape(values ...value.Value) error {
	for _, v := range values {
		if v.Marks().Any(value.Unknown) {
			return ErrUndetermined
		}
	}
	return nil
}

// requireKnown is used before a function looks at all of a value, however deep: it
// refuses unknown parts and charges for the size.
func (c *Call) requireKnown(values ...value.Value) error {
	_, err := c.measureText(values)
	return err
}

// requireText is requireKnown for values that are about to be written as text.
func (c *Call) requireText(values ...value.Value) error {
	bytes, err := c.measureText(values)
	if err != nil {
		return err
	}
	return c.spendBudget(0, bytes)
}

// measureText charges for going through values and says how long their text is.
// Values share their parts: what is small in memory may be huge when it is gone
// through, so the number of parts is charged for before anything is touched.
func (c *Call) measureText(values []value.Value) (bytes int, err error) {
	parts := 0
	for _, v := range values {
		if v.Deep().Any(value.Unknown) {
			return 0, ErrUndetermined
		}
		parts += v.Extent().Parts
	}
	if err := c.spendBudget(parts, 0); err != nil {
		return 0, err
	}
	for _, v := range values {
		bytes += v.Extent().Bytes
	}
	return bytes, c.spendBudget(bytes/64, 0)
}

// compareTexts charges for comparing texts. Those that are not plain are taken
// apart for it, which needs many times their length.
func (c *Call) compareTexts(texts ...string) error {
	for _, s := range texts {
		steps, bytes := len(s)/64, 0
		if !isPlainText(s) {
			steps, bytes = len(s), 64*len(s)
		}
		if err := c.spendBudget(steps, bytes); err != nil {
			return err
		}
	}
	return nil
}

// decidedBy marks the result with what decided it. Being secret does not pass
// on: which of several things happened does not tell the secret.
func (c *Call) decidedBy(m value.Marks) { c.Mark(m &^ (value.Secret | value.Unknown)) }

// countAnswers is how many answers about secrets the template has got so far, see
// eval.Evaluator.
func (c *Call) countAnswers() int {
	if h, ok := c.Host.(interface{ Answers() int }); ok {
		return h.Answers()
	}
	return 0
}

// lambdaAt is the lambda function at an argument.
func (c *Call) lambdaAt(i, least, most int) (LambdaFunc, error) {
	if i >= len(c.Lambdas) || c.Lambdas[i] == nil {
		return nil, TypeError(c.Name, i, Lambda, c.Arg(i))
	}
	f := c.Lambdas[i]
	if n := f.Arity(); n < least || n > most {
		return nil, invalidArg(i, "The template language function '%s' is not valid: the lambda function takes %d variable(s) where %d to %d are expected.", c.Name, n, least, most)
	}
	return f, nil
}

// invalidArg makes an error about one argument.
func invalidArg(arg int, format string, args ...any) error {
	err := Errorf(format, args...).(*Error)
	err.Arg = arg
	return err
}

// textArg returns a text argument; null is the empty text, as in the engine.
func (c *Call) textArg(i int) string { return c.Arg(i).Str() }
