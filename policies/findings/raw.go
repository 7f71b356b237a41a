package findings

import (
	"fmt"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
	"github.com/forearm/forearm/policies/ternary"
)

// FromRaw reads what a policy gave back: {"path", "message"} and where wanted "in"
// (template, where the path is one into the template) and "severity", where that is
// below the policy's: a property that is not written weighs less than a wrong one. Its
// "fix" counts instead of that of the policy's metadata.
func FromRaw(t *input.Target, p *loading.Policy, raw any) (Finding, error) {
	f := Finding{Rule: p.Rule, Outcome: Fail, Severity: p.Severity, Resource: t.Ref(), Trace: t.Trace()}
	object, ok := raw.(map[string]any)
	if !ok {
		return f, fmt.Errorf("a finding must be an object with path and message, not %v", raw)
	}
	message, _ := object["message"].(string)
	if message == "" {
		return f, fmt.Errorf("a finding must have a message")
	}
	f.Message = p.Message(message)
	path, err := PathOf(object["path"])
	if err != nil {
		return f, err
	}
	f.Path = path
	f.InTemplate = object["in"] == "template"
	if f.Severity, err = severityOf(object["severity"], p.Severity); err != nil {
		return f, err
	}
	f.Locate(t)
	return f, f.findFix(t, object["fix"])
}

// NewUndetermined is the finding that stands for a pass that depends on something
// assumed.
func NewUndetermined(t *input.Target, p *loading.Policy, why *ternary.Doubt) Finding {
	f := Finding{
		Rule:     p.Rule,
		Outcome:  Unknown,
		Severity: p.Severity,
		Message:  UndeterminedMessage + diag.ConstantText(p.Title),
		Rests:    t.Reasons(why),
		Resource: t.Ref(),
		Span:     t.Span(),
		Trace:    t.Trace(),
	}
	if t.View != nil {
		f.setResource(t.View)
	}
	return f
}

// severityOf reads the severity of a finding, which is never above the policy's:
// that is the user's to set.
func severityOf(raw any, most diag.Severity) (diag.Severity, error) {
	if raw == nil {
		return most, nil
	}
	name, _ := raw.(string)
	severity, ok := loading.ParseSeverity(name)
	if !ok {
		return most, fmt.Errorf("the severity of a finding must be error, warning or note, not %v", raw)
	}
	return min(severity, most), nil
}

// PathOf reads a path: an array of member names and indexes, or a JSON pointer.
func PathOf(raw any) ([]string, error) {
	switch p := raw.(type) {
	case nil:
		return nil, nil
	case string:
		tokens, ok := value.SplitPointer(p)
		if !ok {
			return nil, fmt.Errorf("the path %q is not a JSON pointer", p)
		}
		return tokens, nil
	case []any:
		tokens := make([]string, len(p))
		for i, t := range p {
			tokens[i] = fmt.Sprint(t)
		}
		return tokens, nil
	}
	return nil, fmt.Errorf("a path must be an array or a JSON pointer, not %v", raw)
}

// What precedes a policy's title where the policy itself has no message.
const (
	UndeterminedMessage = "Cannot be determined: "
	EitherWay           = "Fails in every case: "
	SecretReasons       = "Fails, for reasons that are secret: "
)
