package findings

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/input"
)

// restsOfCode returns what assumed values a diagnostic of the engine depends on: the value
// at its place, whether the resource is deployed, its name, or else the expression that it
// is about.
func restsOfCode(x *diag.Diagnostic, d *deployment.Deployment, r *deployment.Resource, path []string) []input.Reason {
	var causes []input.Reason
	add := func(v value.Value) {
		if marked := value.FirstMarked(v, input.OpenMarks); marked.Marks().Any(input.OpenMarks) {
			causes = append(causes, input.UnknownOf(marked).DescribeIn(d))
		}
	}
	if r != nil {
		if v := r.Body.At(path...); len(path) > 0 {
			add(v)
		}
		for m := r; m != nil && len(causes) == 0; m = m.Module.Resource {
			if marks := m.Condition.Marks() | m.Copies.Marks(); marks.Any(input.OpenMarks) {
				name := m.Name
				if m.NameMarks.Any(value.Secret) {
					name = value.SecretText
				}
				causes = append(causes, input.Reason{What: "whether " + diag.VariableText(m.Type) + " " + diag.VariableText(name) + " is deployed", Span: m.Declaration.Span(), Ground: input.Conditional})
			}
		}
		if len(causes) == 0 && (r.NameMarks | r.IDMarks).Any(input.OpenMarks) {
			c := input.Unknown{Origin: r.NameOrigin, Marks: (r.NameMarks | r.IDMarks) & input.UnknownMarks}
			if !r.NameMarks.Any(input.OpenMarks) {
				c.Origin = r.IDValue.Origin()
			}
			causes = append(causes, c.DescribeIn(d))
		}
		if len(causes) == 0 {
			add(r.Body)
		}
	}
	if len(causes) == 0 && !x.Span.IsZero() {
		written := strings.Trim(x.Span.Text(), `"`)
		if text := input.ExpressionText("["+strings.TrimPrefix(written, "["), ""); text != "" && !strings.ContainsAny(text.String(), "\n{") {
			causes = append(causes, input.Reason{What: text, Hint: "a mock can answer it", Span: x.Span, Ground: input.Answer})
		}
	}
	if len(causes) == 0 {
		causes = []input.Reason{{What: "what Azure answers", Hint: "a mock can answer it", Ground: input.Answer}}
	}
	return causes
}
