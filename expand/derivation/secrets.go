package derivation

import (
	"strings"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Step is one step of the way that a secret took.
type Step struct {
	Kind value.OriginKind
	Name string // in words: the parameter 'x'
	Span source.Span
}

func firstSecret(v value.Value) value.Value { return value.FirstMarked(v, value.Secret) }

// maxTrail is how far back a way is followed: longer ones are not read.
const maxTrail = 32

// SecretTrail is the way that the first secret of a value took, from where it came from to where it is.
func SecretTrail(v value.Value) []Step {
	var back []Step
	for o := firstSecret(v).Origin(); o != nil && len(back) < maxTrail; o = StepBack(o, value.Secret) {
		name := ""
		if o.Call != nil && o.From != nil {
			continue // passed on as it is
		}
		switch o.Kind {
		case value.OriginParameter, value.OriginSecureParameter, value.OriginVariable, value.OriginOutput, value.OriginKeyVault, value.OriginInheritedAuth, value.OriginInheritedValue:
			name = "the " + o.Kind.String() + " '" + o.Name + "'"
		case value.OriginFunction:
			name = "the function " + o.Function() + "()"
		case value.OriginList:
			name = "the result of a list*() function"
		case value.OriginLiteral:
			if o.From != nil || o.File == nil {
				continue
			}
			name = "a value in '" + o.File.Name + "'"
		default:
			continue
		}
		back = append(back, Step{o.Kind, name, o.Span()})
	}
	steps := make([]Step, len(back))
	for i, s := range back {
		steps[len(back)-1-i] = s
	}
	return steps
}

// maxSecretHops is how much of what a value was made of is looked through for secrets.
const maxSecretHops = 64

// IsOfEmptySecret reports whether every secret that a text was made of is a secure
// parameter whose value is known to be empty: then there is no secret in it.
func IsOfEmptySecret(v value.Value) bool {
	if v.Kind() != value.String {
		return false
	}
	hops, complete := ListHops(v, maxSecretHops)
	empty := false
	for _, h := range hops {
		switch {
		case h.Origin.Kind == value.OriginSecureParameter:
			if h.Value.Kind() != value.String || h.Value.Str() != "" {
				return false
			}
			empty = true
		case h.Origin.Kind == value.OriginKeyVault || h.Origin.Kind == value.OriginList || h.Origin.Kind == value.OriginMock || h.Origin.Kind == value.OriginReference:
			if h.Value.Deep().Any(value.Secret) {
				return false
			}
		}
	}
	return empty && complete
}

// HasEmptySecretInside reports whether the first secret of a value is a text that has
// something else in it and, of secrets, empty ones alone: an address without its token.
func HasEmptySecretInside(v value.Value) bool {
	secret := firstSecret(v)
	return secret.Kind() == value.String && secret.Marks().Any(value.Secret) && secret.Str() != "" && IsOfEmptySecret(secret)
}

// maxHashDepth is how many calls are looked through for hashes.
const maxHashDepth = 16

// IsHashOfSecrets reports whether the secrets that a text was made of are in it as hashes
// alone, which do not lead back to them.
func IsHashOfSecrets(v value.Value) bool { return isHashWithin(firstSecret(v), maxHashDepth) }

func isHashWithin(v value.Value, depth int) bool {
	if depth == 0 || v.Kind() != value.String {
		return false
	}
	o := v.Origin()
	for o != nil && o.From != nil && o.Call == nil {
		o = o.From
	}
	if o == nil || o.Call == nil {
		return false
	}
	switch strings.ToLower(o.Function()) {
	case "guid", "uniquestring":
		return true
	}
	hashed := false
	for _, arg := range o.Call.Args {
		if arg.Deep().Any(value.Secret) {
			if !isHashWithin(arg, depth-1) {
				return false
			}
			hashed = true
		}
	}
	return hashed
}

// IsMemberOfSecureObject reports whether a secret is one only because it is a member of an
// object that is declared to be secure: a template writes it out there, or makes it of what is
// no secret. Which of the members are secrets is not declared.
func IsMemberOfSecureObject(v value.Value) bool {
	return !v.Deep().Has(value.Secret) && isMemberOfSecureObject(firstSecret(v), maxTrail)
}

func isMemberOfSecureObject(v value.Value, depth int) bool {
	if marks := v.Deep(); depth == 0 || !marks.Has(value.Declared) || marks.Has(value.Secret) {
		return false
	}
	for o := v.Origin(); o != nil; o = o.From {
		switch {
		case o.Kind == value.OriginSecureParameter, strings.Contains(o.Function(), "."):
			return false // a function of the template's own declares what it returns
		case o.From != nil || o.Call == nil:
			continue
		}
		for _, arg := range o.Call.Args {
			if arg.Deep().Any(value.Secret) && !isMemberOfSecureObject(firstSecret(arg), depth-1) {
				return false
			}
		}
	}
	return true
}

// IsPartOfAnswer reports whether a secret text is a part of one that reference() answered: what
// is secret in that may be in another part.
func IsPartOfAnswer(v value.Value) bool {
	part := false
	for o, n := firstSecret(v).Origin(), 0; o != nil && n < maxTrail; o, n = StepBack(o, value.Secret), n+1 {
		switch {
		case o.Kind == value.OriginReference:
			return part
		case o.Call != nil:
			switch strings.ToLower(o.Function()) {
			case "split", "substring", "take", "skip":
				part = true
			}
		}
	}
	return false
}

// IsMadeUp reports whether a value stands for an answer of Azure or of a user: its form was
// synthesized by forearm, or is that of a token which a pipeline replaces.
func IsMadeUp(v value.Value) bool {
	return v.Marks().Any(value.Assumed) && (value.HasToken(v) || v.Origin().IsSynthesized() || v.Origin().IsMock())
}
