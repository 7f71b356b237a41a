package policies

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

// restsOfCode says what a statement of the engine's rests on that may not be so: what
// stands at its place, whether the resource is deployed, what it is called, or else the
// expression that it is about.
func restsOfCode(x *diag.Diagnostic, d *deployment.Deployment, r *deployment.Resource, path []string) []Cause {
	var causes []Cause
	add := func(v value.Value) {
		if marked := v.FirstMarked(openMarks); marked.Marks().Any(openMarks) {
			causes = append(causes, causeOf(marked).describeIn(d))
		}
	}
	if r != nil {
		if v := r.Body.At(path...); len(path) > 0 {
			add(v)
		}
		for m := r; m != nil && len(causes) == 0; m = m.Module.Resource {
			if marks := m.Condition.Marks() | m.Copies.Marks(); marks.Any(openMarks) {
				name := m.Name
				if m.NameMarks.Any(value.Secret) {
					name = value.SecretText
				}
				causes = append(causes, Cause{What: "whether " + diag.Given(m.Type) + " " + diag.Given(name) + " is deployed", Span: m.Declaration.Span()})
			}
		}
		if len(causes) == 0 && (r.NameMarks | r.IDMarks).Any(openMarks) {
			c := cause{origin: r.NameOrigin, marks: (r.NameMarks | r.IDMarks) & doubtMarks}
			if !r.NameMarks.Any(openMarks) {
				c.origin = r.IDValue.Origin()
			}
			causes = append(causes, c.describeIn(d))
		}
		if len(causes) == 0 {
			add(r.Body)
		}
	}
	if len(causes) == 0 && !x.Span.IsZero() {
		written := strings.Trim(x.Span.Text(), `"`)
		if text := expression("["+strings.TrimPrefix(written, "["), ""); text != "" && !strings.ContainsAny(text.String(), "\n{") {
			causes = append(causes, Cause{What: text, Hint: "a mock can answer it", Span: x.Span})
		}
	}
	if len(causes) == 0 {
		causes = []Cause{{What: "what Azure answers", Hint: "a mock can answer it"}}
	}
	return causes
}
