package expand

import (
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// withSubject is the frame of a part of the same deployment.
func (f *frame) withSubject(subject func() diag.Message) *frame {
	inner := *f
	inner.subject = subject
	return &inner
}

// silenced is the frame of what will not be deployed.
func (f *frame) silenced() *frame {
	inner := *f
	inner.quiet = true
	return &inner
}

// Report implements eval.Frame: it takes a diagnostic and notes through which modules
// its place was reached.
func (f *frame) Report(d diag.Diagnostic) {
	// What is missing in a file that was not read to its end may be in the rest of
	// it, and everything that is wrong may be so for that.
	if f.quiet || f.unneeded && failsLate[d.Code] || f.x.d.Truncated && !strings.HasPrefix(string(d.Code), "limit-") {
		return
	}
	if f.subject != nil && strings.HasPrefix(string(d.Code), "expression-") {
		d.Message = f.subject() + " is not valid: " + d.Message
		if !strings.HasSuffix(d.Message.String(), ".") {
			d.Message += "."
		}
	}
	for m := f.module; m != nil && m.Resource != nil; m = m.Parent {
		d.Stack = append(d.Stack, diag.Frame{Name: m.Resource.Name, Span: m.Resource.Declaration.Span()})
	}
	f.x.d.Diagnostics.Add(d)
}

// failsLate are the mistakes that show in values, while others show in what is written:
// in functions that do not exist or that cannot be in their place, in names, and in
// what depends on itself.
var failsLate = map[diag.Code]bool{
	diag.ExprType: true, diag.ExprValue: true, diag.ExprProperty: true, diag.ExprIndex: true, diag.ExprFail: true, diag.ExprOverflow: true,
}

func (f *frame) reportf(code diag.Code, severity diag.Severity, at source.Span, format string, args ...any) {
	// A warning for what is an error by itself depends on something assumed.
	info, _ := diag.Describe(code)
	f.Report(diag.Diagnostic{Code: code, Severity: severity, Span: at, Message: diag.Messagef(format, args...),
		Assumed: severity < info.Severity})
}

// Excuses implements eval.Frame.
func (f *frame) Excuses(text value.Value) bool {
	return f.declared != nil && f.declared.mayRestOnLeftOut(text)
}

// declarationSeverity is how grave a mistake in a declaration is.
func (f *frame) declarationSeverity(declared value.Value) diag.Severity {
	if f.Excuses(declared) {
		return diag.Warning
	}
	return diag.Error
}

// instanceFrame is on whose behalf an instance is computed.
func (in *instance) instanceFrame() *frame { return frameOf(in.scope) }

// frameOf is the frame of a scope of this package's.
func frameOf(sc *eval.Scope) *frame { return sc.Frame.(*frame) }
