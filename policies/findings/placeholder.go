package findings

import (
	"cmp"
	"slices"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/derivation"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/loading"
)

// Placeholders finds the values of the parameters file that are empty or hold the place
// of others, and that errors follow from: each is a finding, and what follows from it
// names it in Follows. An empty value that nothing minds is none, and what a policy says
// of a single place is reported there.
func (c *Codes) Placeholders(list []Finding, d *deployment.Deployment) []Finding {
	if d == nil || d.ParameterFile == nil || c.skips(loading.ByCode()[diag.ParameterPlaceholder]) {
		return nil
	}
	type leaf struct {
		cause     diag.Cause
		followers []int
		engine    bool
	}
	leaves := map[source.Span]*leaf{}
	var order []*leaf
	for i := range list {
		f := &list[i]
		cause := f.hollowCause(d.ParameterFile)
		if cause == nil || cause.Span == f.Span {
			continue
		}
		l := leaves[cause.Span]
		if l == nil {
			l = &leaf{cause: *cause}
			leaves[cause.Span] = l
			order = append(order, l)
		}
		l.followers = append(l.followers, i)
		l.engine = l.engine || f.Statement != nil
	}
	order = slices.DeleteFunc(order, func(l *leaf) bool { return !l.engine && len(l.followers) < 2 })
	slices.SortFunc(order, func(a, b *leaf) int { return cmp.Compare(a.cause.Span.Start, b.cause.Span.Start) })
	var heads diag.List
	for _, l := range order {
		for _, i := range l.followers {
			list[i].Follows = l.cause.Span
		}
		heads.Add(placeholderDiagnostic(l.cause))
	}
	made, _ := c.Findings(heads, d)
	for i := range made {
		made[i].Follows = made[i].Span
	}
	return made
}

func placeholderDiagnostic(c diag.Cause) diag.Diagnostic {
	what := diag.Messagef("is %s", c.Hollow)
	if c.Hollow == derivation.IsPlaceholder {
		what = "has a placeholder, '" + c.Value + "'"
	}
	return diag.Diagnostic{Code: diag.ParameterPlaceholder, Severity: diag.Error, Span: c.Span,
		Message: "The parameter '" + diag.VariableText(c.Parameter) + "' " + what + ", and what is made of it is not valid."}
}

// hollowCause is the value in the parameters file that an error follows from, where that
// is empty or a placeholder; nil if the error has other causes.
func (f *Finding) hollowCause(parameters *source.File) *diag.Cause {
	if f.Outcome != Fail || f.Severity != diag.Error {
		return nil
	}
	var causes []diag.Cause
	if f.Statement != nil && len(f.Statement.Causes) > 0 {
		causes = f.Statement.Causes
	} else {
		at := f.Body
		for _, token := range f.Path {
			at = value.Step(at, token)
		}
		causes = derivation.ParameterCauses(at)
	}
	for i, c := range causes {
		if c.Hollow != "" && c.Span.File == parameters {
			return &causes[i]
		}
	}
	return nil
}
