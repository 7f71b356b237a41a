package value

import (
	"strings"

	"github.com/forearm/forearm/expand/source"
)

// Step is one step of the way that a value took.
type Step struct {
	Kind OriginKind
	Name string // in words: the parameter 'x'
	Span source.Span
}

// maxTrail is how far back a way is followed: longer ones are not read.
const maxTrail = 32

// Trail is the way that a value took, from where it came from to where it is.
func (v Value) Trail() []Step {
	var back []Step
	for o := v.origin; o != nil && len(back) < maxTrail; o = o.Back(Secret) {
		name := ""
		if o.Call != nil && o.From != nil {
			continue // passed on as it is
		}
		switch o.Kind {
		case OriginParameter, OriginSecureParameter, OriginVariable, OriginOutput, OriginKeyVault, OriginInheritedAuth, OriginInheritedValue:
			name = "the " + o.Kind.String() + " '" + o.Name + "'"
		case OriginFunction:
			name = "the function " + o.Function() + "()"
		case OriginList:
			name = "the result of a list*() function"
		case OriginLiteral:
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
func (v Value) IsOfEmptySecret() bool {
	if v.kind != String {
		return false
	}
	hops, complete := v.Way(maxSecretHops)
	empty := false
	for _, h := range hops {
		switch {
		case h.Origin.Kind == OriginSecureParameter:
			if h.Value.kind != String || h.Value.Str() != "" {
				return false
			}
			empty = true
		case h.Origin.Kind == OriginKeyVault || h.Origin.Kind == OriginList || h.Origin.Kind == OriginMock || h.Origin.Kind == OriginReference:
			if h.Value.Deep().Any(Secret) {
				return false
			}
		}
	}
	return empty && complete
}

// HasEmptySecretInside reports whether the first secret of a value is a text that has
// something else in it and, of secrets, empty ones alone: an address without its token.
func (v Value) HasEmptySecretInside() bool {
	secret := v.FirstMarked(Secret)
	return secret.kind == String && secret.marks.Any(Secret) && secret.Str() != "" && secret.IsOfEmptySecret()
}

// maxHashDepth is how many calls are looked through for hashes.
const maxHashDepth = 16

// IsHashOfSecrets reports whether the secrets that a text was made of are in it as hashes
// alone, which do not lead back to them.
func (v Value) IsHashOfSecrets() bool { return v.isHashOfSecrets(maxHashDepth) }

func (v Value) isHashOfSecrets(depth int) bool {
	if depth == 0 || v.kind != String {
		return false
	}
	o := v.origin
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
		if arg.Deep().Any(Secret) {
			if !arg.isHashOfSecrets(depth - 1) {
				return false
			}
			hashed = true
		}
	}
	return hashed
}

// IsPartOfAnswer reports whether a secret text is a part of one that reference() answered: what
// is secret in that may be in another part.
func (v Value) IsPartOfAnswer() bool {
	part := false
	for o, n := v.origin, 0; o != nil && n < maxTrail; o, n = o.Back(Secret), n+1 {
		switch {
		case o.Kind == OriginReference:
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

// Function is the name of the function that made the value; empty if it was none.
func (o *Origin) Function() string {
	if o.Call != nil {
		if named, ok := o.Call.Node.(interface{ Function() string }); ok {
			return named.Function()
		}
	}
	return ""
}

// Chooses reports that a value is one of two between which the first argument of a call
// decided.
func (o *Origin) Chooses() bool {
	if o.Call == nil || len(o.Call.Args) == 0 {
		return false
	}
	call, ok := o.Call.Node.(interface{ Chooses() bool })
	return ok && call.Chooses()
}

// FirstMarked is the first part of a value that carries a mark itself.
func (v Value) FirstMarked(m Marks) Value {
	found, done := v, false
	Walk(v, func(_ []string, part Value) bool {
		if !done && part.marks.Any(m) {
			found, done = part, true
		}
		return !done && part.below.Any(m)
	})
	return found
}
