package extension

import (
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// findConfig finds a configuration of the deployment by its alias.
func (s *Scope) findConfig(alias string) *Config {
	for _, c := range s.Configs {
		if c.Declaration.Alias == alias {
			return c
		}
	}
	for _, c := range s.Configs {
		if value.Fold(c.Declaration.Alias) == value.Fold(alias) {
			return c
		}
	}
	return nil
}

// Resolver computes the configurations of one entry file's deployments.
type Resolver struct {
	Options
	Report func(diag.Diagnostic)
	// Sample is a response that the user gives for a call of a resource's action,
	// to try directives on; Absent if there is none. It may be nil.
	Sample func(id, apiVersion, action string) value.Value
	// Hide takes texts that stand where a secret belongs.
	Hide func(value.Value)
}

// resolution is the work on what is in one scope.
type resolution struct {
	resolver *Resolver
	scope    Scope
	// within counts variables that lead to each other.
	within int
	// mute keeps quiet about what is looked at and not used.
	mute bool
}

// withoutReports returns a resolution that says nothing.
func (r *resolution) withoutReports() *resolution {
	quiet := *r
	quiet.mute = true
	return &quiet
}

func (r *resolution) reportDiagnostic(code diag.Code, severity diag.Severity, at source.Span, hint diag.Message, format string, args ...any) {
	if r.mute {
		return
	}
	message := diag.Messagef(format, args...)
	if meant, ok := hint.CutPrefix(didYouMean); ok {
		// What was probably meant is worth saying where hints are not shown.
		message, hint = message+" Did you mean"+meant, ""
	}
	r.resolver.Report(diag.Diagnostic{Code: code, Severity: severity, Span: at, Hint: hint, Message: message})
}

// reportStackLoss reports what a deployment stack could not keep, as seriously as the
// place deserves.
func (r *resolution) reportStackLoss(code diag.Code, at source.Span, hint diag.Message, format string, args ...any) {
	if severity := r.resolver.stackSeverity(at); severity != 0 {
		r.reportDiagnostic(code, severity, at, hint, format, args...)
	}
}

// stackOr reports something that is an error in a stack and milder elsewhere.
func (r *resolution) stackOr(otherwise diag.Severity, code diag.Code, at source.Span, hint diag.Message, format string, args ...any) {
	severity := otherwise
	if r.resolver.Stack {
		severity = diag.Error
	}
	r.reportDiagnostic(code, severity, at, hint, format, args...)
}

// evaluateText returns the value of an expression in a text; a mistake is reported, and the
// value is then unknown.
func (r *resolution) evaluateText(n expr.Node, text value.Value) (value.Value, bool) {
	v, err := r.scope.Eval.Node(n, text, r.scope.Names)
	if err != nil && r.mute {
		return value.NewUnknown(nil, value.Absent), true // it is something all the same
	}
	if err != nil {
		return r.scope.Eval.Fail(text, err, r.scope.Names), false
	}
	return v, true
}

// expressionSpan returns where an expression is within its text.
func expressionSpan(n expr.Node, text value.Value) source.Span {
	if n == nil || n.End() == 0 || text.Kind() != value.String {
		return text.Span()
	}
	return text.Span().TextPart(n.Start()+1, n.End()+1)
}

// isDeployTime reports that a value is known only once Azure has been asked.
func isDeployTime(v value.Value) bool {
	return v.IsUnknown() || v.Deep().Any(value.Unknown|value.Late)
}

const didYouMean = "did you mean"
