package extension

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/forearm/forearm/expand/derivation"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

// stackJudge judges configurations as a deployment stack keeps them.
type stackJudge struct{ r *resolution }

// Why a branch is judged that may not be the one.
const (
	stillOpen = ", in a branch that can still be taken because its condition is known only during the deployment"
	notTaken  = ", in a branch that is not taken here and that the compiler looks at all the same"
)

// checkStackRules compares a term of a property with the rules for stacks, and reports secrets
// that go where they are kept and shown.
func (j stackJudge) checkStackRules(d *Declaration, p *Property, t *term, because string) {
	for i := range t.passed {
		if t.passed[i].span.IsZero() {
			t.passed[i].span = t.span
		}
		t.passed[i].chosen = true
		j.checkStackRules(d, p, &t.passed[i], notTaken)
	}
	if len(t.branches) > 0 {
		for i := range t.branches {
			if t.branches[i].span.IsZero() || t.branches[i].span == p.term.span {
				t.branches[i].span = t.span
			}
			t.branches[i].chosen = true
			j.checkStackRules(d, p, &t.branches[i], cmp.Or(because, stillOpen))
		}
		return
	}
	if t.broken {
		return
	}
	given := Given{Kind: t.kind, Tainted: t.hasSecret(), Chosen: t.chosen}
	if p.Secure && t.kind == List && t.directive == nil {
		given.Kind = Other
	}
	level := j.r.resolver.stackSeverity(t.span)
	verdict := Decide(j.r.resolver.Rules, level != 0, p.Secure, given)
	name := fmt.Sprintf("'%s' of '%s'", p.Name(), d.Alias)
	switch {
	case verdict != Refused && because == notTaken:
	case verdict != Refused:
		j.reportLeak(p, t, name, level)
	case p.Secure:
		j.refuseAuth(t, name, because, level, given)
	default:
		j.refuseValue(t, name, because, level, given)
	}
}

// refuseAuth reports that a stack could not get a secret again.
func (j stackJudge) refuseAuth(t *term, name, because string, level diag.Severity, given Given) {
	if t.obstacle != "" {
		var hint diag.Message = "read the secret without it, or put it into a Key Vault and refer to it there"
		if t.wrapper == "first" {
			hint = "write [0] instead of first()"
		}
		j.r.reportDiagnostic(diag.StackDirective, level, t.span, hint, "A deployment stack could not get %s again%s: %s.", name, because, t.obstacle)
		return
	}
	what := "a Key Vault reference or the result of a list*() function"
	if j.r.resolver.Rules != REP {
		what = "a Key Vault reference"
	}
	if given.Kind == KeyVault {
		what = "a Key Vault reference outside of any condition" // with the rules of the compiler
	}
	var hint diag.Message = "store the secret in a Key Vault and refer to it there"
	if fromFile(t) {
		hint = "the text was taken from a file by loadTextContent() or one of its like, which makes it a literal; " + hint
	}
	if t.kind == InheritedValue {
		hint = "inherit a secure property"
	}
	j.r.reportDiagnostic(diag.StackAuth, level, t.span, hint, "In a deployment stack %s must be %s, so that the stack can get it again; it is %s%s.%s",
		name, what, describeKind(t, true), because, j.otherVerdicts(true, given))
}

// refuseValue reports that a stack would store a secret as it is.
func (j stackJudge) refuseValue(t *term, name, because string, level diag.Severity, given Given) {
	what := describeKind(t, false)
	if t.kind == InheritedSecure {
		what = "the inherited secure property '" + t.inherited.name + "' of '" + t.inherited.config.Declaration.Alias + "'"
	}
	j.r.reportDiagnostic(diag.StackValue, level, t.span, "a secret belongs under auth, or in a property that is declared secure",
		"In a deployment stack %s is kept as it is and must not hold a secret; it is %s%s%s.%s", name, what, because, t.secretSource(), j.otherVerdicts(false, given))
}

// otherVerdicts names the rule sets that would decide otherwise.
func (j stackJudge) otherVerdicts(secure bool, given Given) string {
	if !secure && given.Kind != List && given.Kind != SecureParameter {
		return "" // they do not look into expressions, which is no advice
	}
	for _, rules := range []RuleSet{REP, Merged, Bicep} {
		if rules != j.r.resolver.Rules && Decide(rules, true, secure, given) != Refused {
			return fmt.Sprintf(" The rule set '%s' would accept it.", rules)
		}
	}
	return ""
}

// reportLeak reports a secret in a property that is not secure, where no rule for
// stacks has refused it.
func (j stackJudge) reportLeak(p *Property, t *term, name string, level diag.Severity) {
	if p.Secure || !t.hasSecret() || t.kind == InheritedValue {
		return
	}
	if level == diag.Note || level == 0 {
		level = diag.Warning
	}
	if level == diag.Error && j.r.resolver.Rules != REP {
		level = diag.Warning
	}
	j.r.reportDiagnostic(diag.SecretLeak, level, t.span, "a secret belongs under auth, or in a property that is declared secure",
		"A secret reaches %s, which is not secure: it is %s%s.", name, describeKind(t, false), t.secretSource())
}

// secretSource returns where the secret in a term comes from, if that is not obvious.
func (t *term) secretSource() string {
	if t.kind != Other && t.kind != UserFunction && t.kind != Parameter {
		return ""
	}
	var names []string
	for _, s := range derivation.SecretTrail(t.value) {
		names = append(names, s.Name)
	}
	if len(names) == 0 {
		return ""
	}
	return ", with a secret that comes from " + strings.Join(names, ", by way of ")
}

// noteRuntime reports that auth from a list*() function is known only at deployment time.
func (r *resolution) noteRuntime(d *Declaration, p *Property) {
	t := &p.term
	if !p.Secure || t.call == nil || t.directive == nil {
		return
	}
	r.reportDiagnostic(diag.ExtensionRuntimeAuth, diag.Note, t.span, "", "'%s' of '%s' is known only at deployment time, when %s() is called on %s.",
		p.Name(), d.Alias, t.call.Name, shownID(t.directive.Object.Get("armResourceId")))
}

func shownID(v value.Value) string {
	return "'" + value.Shown(v) + "'"
}
