package cli

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"strings"

	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies"
)

// explainName answers explain with a single argument: what is known of a code that
// a message has, of a function of the template language, or of a policy.
func explainName(a *app, ctx context.Context, f *expansionFlags, subject string) error {
	format := a.documentFormat()
	if info, ok := diag.Describe(diag.Code(strings.ToLower(subject))); ok {
		return a.show(format, codeDocument(info), func(b *bytes.Buffer) { explainCode(b, info) })
	}
	if function := funcs.Lookup(value.Fold(strings.TrimSuffix(subject, "()"))); function != nil {
		return a.show(format, functionDocument(function), func(b *bytes.Buffer) { explainFunction(b, function) })
	}
	return a.withPolicies(ctx, &policyFlags{expansionFlags: *f, all: true}, func(p *policies.Engine) error {
		rule, err := findPolicy(p, subject)
		if err != nil {
			if source.LanguageOf(subject) != source.Text {
				return usage.Errorf("%s: say what is to be explained in it, such as the name of a resource, or outputs", subject)
			}
			meant := cmp.Or(usage.DidYouMean(subject, explainSubjects(p)), "; to explain a value, name a file and what to explain in it")
			return usage.Errorf("unknown code, function or policy %q%s", subject, meant)
		}
		return a.show(format, ruleDocument(rule), func(b *bytes.Buffer) { b.WriteString(ruleMarkdown(rule, "#")) })
	})
}

// explainSubjects are all names that explain knows something about.
func explainSubjects(p *policies.Engine) []string {
	var names []string
	for _, group := range diag.Catalogue() {
		for _, info := range group.Codes {
			names = append(names, string(info.Code))
		}
	}
	for _, function := range funcs.All() {
		names = append(names, function.Name)
	}
	for _, rule := range p.Rules() {
		names = append(append(names, rule.ID), rule.Aka...)
	}
	return names
}

func codeDocument(info diag.Info) value.Value {
	return value.ObjectOf("code", string(info.Code), "severity", info.Severity.String(), "title", info.Summary, "help", info.Help)
}

func explainCode(b *bytes.Buffer, info diag.Info) {
	fmt.Fprintf(b, "# %s\n\n%s\n\n%s\n\n- Severity: %s\n", info.Code, info.Summary, info.Help, info.Severity)
}

// functionSignature is a function with its arguments, those that may be left out in
// brackets.
func functionSignature(f *funcs.Func) string {
	var b strings.Builder
	b.WriteString(f.Name + "(")
	for i, p := range f.Params {
		if i >= f.Min {
			b.WriteString("[")
		}
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(p.Name)
	}
	if f.Rest {
		b.WriteString(", ...")
	}
	if n := len(f.Params) - f.Min; n > 0 {
		b.WriteString(strings.Repeat("]", n))
	}
	return b.String() + ")"
}

func functionDocument(f *funcs.Func) value.Value {
	var params, examples []value.Value
	for i, p := range f.Params {
		params = append(params, value.ObjectOf("name", p.Name, "types", p.Types.String(), "required", i < f.Min))
	}
	for _, e := range f.Examples {
		examples = append(examples, value.ObjectOf("expression", e.Expr, "error", value.NonEmpty(e.Error), "value", value.OnlyIf(e.Error == "", value.NewString(e.Want))))
	}
	return value.ObjectOf("function", f.Name, "signature", functionSignature(f), "title", f.Summary, "parameters", value.NewArray(params),
		"known", f.Phase.String(), "examples", value.NewArray(examples), "helpUri", f.Doc)
}

func explainFunction(b *bytes.Buffer, f *funcs.Func) {
	fmt.Fprintf(b, "# %s\n\n%s\n", functionSignature(f), f.Summary)
	if len(f.Params) > 0 {
		b.WriteString("\n")
	}
	for _, p := range f.Params {
		fmt.Fprintf(b, "- %s: %s\n", p.Name, p.Types)
	}
	fmt.Fprintf(b, "\nIts result %s.\n", f.Phase)
	if len(f.Examples) > 0 {
		b.WriteString("\n")
	}
	for _, e := range f.Examples {
		if e.Error != "" {
			fmt.Fprintf(b, "    %s\n        error: %s\n", e.Expr, e.Error)
			continue
		}
		fmt.Fprintf(b, "    %s\n        %s\n", e.Expr, e.Want)
	}
	if f.Doc != "" {
		fmt.Fprintf(b, "\n- Reference: %s\n", f.Doc)
	}
}
