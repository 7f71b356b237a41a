package check

import (
	"context"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/policies"
)

// checkFollowUp asks the policies about what deployIfNotExists of an assignment would
// deploy. What is found there is unknown where Azure may not deploy it.
func (r *ruleset) checkFollowUp(ctx context.Context, f *engine.FollowUp, result *Result) {
	x := f.Expansion
	for i := range x.Diagnostics {
		// It is reported for the definition where that is checked; here the rest
		// goes on.
		x.Diagnostics[i].Severity = min(x.Diagnostics[i].Severity, diag.Warning)
	}
	verdicts := &policies.Result{}
	func() {
		defer r.workspace.Recover(&x.Diagnostics, x.Entry.Path)
		verdicts = AskPolicies(ctx, r.engine, x)
	}()
	by := "assignment " + f.Result.Assignment.Name
	if f.Result.Reference != "" {
		by += ", " + f.Result.Reference
	}
	for i := range verdicts.Findings {
		found := &verdicts.Findings[i]
		if f.Of != nil {
			found.Trace = append(found.Trace, diag.Frame{Name: by, Span: f.Of.Declaration.Span()})
		}
		if !f.Certain && found.Outcome == policies.Fail {
			found.Outcome = policies.Unknown
			found.Rests = append(found.Rests, policies.Reason{What: diag.Messagef("whether deployIfNotExists of the assignment %s deploys it", f.Result.Assignment.Name)})
		}
	}
	x.Diagnostics.Add(verdicts.Diagnostics...)
	var own Result
	r.buildResult(x, verdicts, &own)
	result.Findings = append(result.Findings, own.Findings...)
	result.Passes = append(result.Passes, own.Passes...)
	result.Diagnostics = append(result.Diagnostics, own.Diagnostics...)
}
