package input

import (
	"cmp"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/derivation"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/ternary"
)

// Reasons returns what a doubt comes from. What the policies do that is not followed
// is not a cause of its own: then it is everything that they may have gone by.
func (t *Target) Reasons(why *ternary.Doubt) []Reason {
	var causes []Reason
	seen := map[Reason]bool{}
	for _, c := range why.Causes() {
		if c, ok := c.(Unknown); ok {
			one := c.DescribeIn(t.Targets.Deployment)
			if seen[one] {
				continue
			}
			seen[one] = true
			causes = append(causes, one)
		}
	}
	if len(causes) == 0 && t.View != nil {
		for _, m := range t.View.Body.Members() {
			if m.Value.Deep().Any(OpenMarks) {
				marked := value.FirstMarked(m.Value, OpenMarks)
				causes = append(causes, UnknownOf(marked).DescribeIn(t.Targets.Deployment))
			}
		}
	}
	if len(causes) == 0 {
		causes = []Reason{{What: UnnamedReason}}
	}
	return causes
}

// UnnamedReason is used where it is unknown what an outcome depends on.
const UnnamedReason = "what the policy reads of the deployment"

// DescribeIn is describe, which knows what went wrong in a deployment: where a value is
// missing because of an error, it says so.
func (c Unknown) DescribeIn(d *deployment.Deployment) Reason {
	made := c.describeUnknown(d)
	if d == nil || !c.Marks.Any(value.Unknown) || made.Span.IsZero() {
		return made
	}
	if x := d.ErrorIn(made.Span); x != nil {
		return Reason{What: made.What + ", which is missing because of the error", Span: x.Span, Ground: Failed}
	}
	return made
}

// previousOrigin leads one step back to where a mark comes from: of the branch that was taken, to
// the condition that took it.
func previousOrigin(o *value.Origin, marks value.Marks) *value.Origin {
	if o.Chooses() && o.Call.Args[0].Marks().Any(marks) {
		return value.FirstMarked(o.Call.Args[0], marks).Origin()
	}
	return derivation.StepBack(o, marks)
}

func (c Unknown) describeUnknown(d *deployment.Deployment) Reason {
	if c.Resource != nil {
		what := "whether " + typeText(c.Resource.Type()) + " " + cmp.Or(diag.VariableText(RefOf(c.Resource).Name), diag.VariableText(c.Resource.Resource.SymbolicName), "of a loop") + " is deployed"
		return Reason{What: what, Span: SpanOf(c.Resource), Ground: Conditional}
	}
	if c.Unread != nil {
		return Reason{What: "what the deployment " + diag.VariableText(RefOf(c.Unread).Name) + " deploys, of which the template was not read", Span: SpanOf(c.Unread), Ground: Unread}
	}
	deepest := c.Origin
	kind, context, token, named := value.OriginLiteral, "", "", false
	for o := c.Origin; o != nil; o = previousOrigin(o, c.Marks&UnknownMarks) {
		if o.File != nil {
			deepest = o
		}
		switch o.Kind {
		case value.OriginReference, value.OriginList, value.OriginMock, value.OriginKeyVault, value.OriginSynthesized, value.OriginProjected:
			kind = o.Kind
		case value.OriginContext:
			context = strings.ToLower(o.Name)
		case value.OriginToken:
			token = o.Name
		case value.OriginIdentity:
			named = true
		}
	}
	span := deepest.Span()
	written := ""
	if !span.IsZero() {
		written = strings.Trim(span.Text(), `"`)
	}
	folded := cmp.Or(context, strings.ToLower(written))
	switch {
	case c.Marks.Any(value.Unknown) && !c.Marks.Any(value.Assumed):
		return Reason{What: ExpressionText(written, "a value that could not be evaluated"), Hint: "it could not be evaluated", Span: span, Ground: Failed}
	case c.Marks.Any(value.Generated) && strings.Contains(folded, "newguid("):
		return Reason{What: "a GUID that is new in every deployment", Span: span}
	case c.Marks.Any(value.Generated):
		return Reason{What: "the date of the deployment, which is not set", Hint: "--as-of", Span: span, Ground: Context}
	case token != "":
		return placeholderReason(token, Reason{Span: span, InParameters: d != nil && d.ParameterFile != nil && span.File == d.ParameterFile})
	case kind == value.OriginSynthesized:
		return Reason{What: "the parameter '" + diag.VariableText(deepest.Name) + "', which has no value", Hint: "--parameters", Span: span, Ground: Parameter}
	case kind == value.OriginProjected:
		return Reason{What: "what the service returns for the resource", Ground: Answer}
	case kind == value.OriginKeyVault:
		return Reason{What: "a Key Vault secret", Span: span, Ground: Vault}
	}
	if context == "" || !strings.Contains(context, ").") {
		folded = strings.ToLower(written) + " " + context // it may say which member is read
	}
	if facts, asks := factsIn(folded); asks {
		if what, flags := openFacts(d, facts); flags != "" {
			return Reason{What: what, Hint: flags, Ground: Context}
		}
		return Reason{What: ExpressionText(written, "what Azure says of where the deployment goes"), Span: span, Ground: Answer}
	}
	if kind != value.OriginLiteral || strings.Contains(folded, "reference(") || strings.Contains(folded, "list") {
		return Reason{What: ExpressionText(written, "what Azure answers"), Hint: "a mock can answer it", Span: span, Ground: Answer}
	}
	if c.Marks == value.Secret {
		return Reason{What: secretReason(c.Origin), Span: span, Ground: Vault}
	}
	if written == "" {
		what, flags := openFacts(d, ofIDs)
		made := Reason{What: cmp.Or(what, UnnamedReason), Hint: flags}
		if flags != "" {
			made.Ground = Context
		}
		return made
	}
	if named && !strings.HasPrefix(written, "[") {
		// What is written is known: the rest of the name is the parent's.
		return Reason{What: "the name of the parent resource", Hint: "it could not be evaluated", Span: span, Ground: Failed}
	}
	return Reason{What: ExpressionText(written, "a value"), Hint: "known only at deployment time", Span: span}
}

// ExpressionText returns an expression as it is written, if it is one and short enough.
func ExpressionText(written string, otherwise diag.Message) diag.Message {
	text, ok := strings.CutPrefix(written, "[")
	if !ok {
		return otherwise
	}
	text = strings.TrimSuffix(text, "]")
	if runes := []rune(text); len(runes) > 80 {
		text = string(runes[:79]) + "…"
	}
	return diag.VariableText(text)
}

// typeText returns a type as a message has it. What Azure publishes is no secret, and stays as it is
// where a secret happens to be a part of it.
func typeText(typ string) diag.Message {
	if t, ok := resourcetype.Lookup(typ); ok {
		return diag.ConstantText(t.Name)
	}
	return diag.VariableText(typ)
}
