package derivation

import (
	"testing"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// function is a node of an expression that calls a function.
type function string

func (function) Start() int         { return 0 }
func (function) End() int           { return 0 }
func (f function) Function() string { return string(f) }

// call is what a function made of values.
func call(name string, result value.Value, args ...value.Value) value.Value {
	for _, arg := range args {
		result = result.Mark(arg.Deep() & value.Secret)
	}
	return result.WithOrigin(value.NewCall(value.OriginFunction, nil, nil, function(name), args))
}

// parameter is a value that was passed to a parameter.
func parameter(kind value.OriginKind, name, text string) value.Value {
	v := value.NewString(text).WithOrigin(value.NewOrigin(kind, name, source.Span{}, nil))
	if kind == value.OriginSecureParameter {
		v = v.Mark(value.Secret)
	}
	return v
}

func TestDerivation(t *testing.T) {
	name, secret, empty := parameter(value.OriginParameter, "name", "app"), parameter(value.OriginSecureParameter, "key", "s3cret"), parameter(value.OriginSecureParameter, "token", "")
	for _, c := range []struct {
		what                 string
		v                    value.Value
		causes               []string
		hops                 int
		hash, empty, noToken bool
	}{
		{"a name", call("toLower", value.NewString("app"), name), []string{"name"}, 2, false, false, false},
		{"a secret", call("concat", value.NewString("app-s3cret"), name, secret), []string{"name", "key"}, 3, false, false, false},
		{"a hash", call("uniqueString", value.NewString("abc"), name, secret), []string{"name", "key"}, 3, true, false, false},
		{"a text with a hash", call("concat", value.NewString("app-abc"), name, call("guid", value.NewString("abc"), secret)), []string{"name", "key"}, 4, true, false, false},
		{"a hash beside a secret", call("concat", value.NewString("abc-s3cret"), call("guid", value.NewString("abc"), secret), secret), []string{"key"}, 3, false, false, false},
		{"an address without its token", call("concat", value.NewString("https://x?"), empty), []string{"token"}, 2, false, true, true},
		{"an empty secret", empty, []string{"token"}, 1, false, true, false},
	} {
		if hops, complete := ListHops(c.v, 64); len(hops) != c.hops || !complete {
			t.Errorf("%s: %d hops instead of %d", c.what, len(hops), c.hops)
		}
		if hops, complete := ListHops(c.v, c.hops-1); len(hops) != c.hops-1 || complete {
			t.Errorf("%s: %d hops of at most %d, complete: %v", c.what, len(hops), c.hops-1, complete)
		}
		var causes []string
		for _, cause := range ParameterCauses(c.v) {
			causes = append(causes, cause.Parameter)
		}
		if got, want := value.FromGo(causes).JSON(), value.FromGo(c.causes).JSON(); got != want {
			t.Errorf("%s: made of %s instead of %s", c.what, got, want)
		}
		if got := IsHashOfSecrets(c.v); got != c.hash {
			t.Errorf("%s: is a hash: %v", c.what, got)
		}
		if got := IsOfEmptySecret(c.v); got != c.empty {
			t.Errorf("%s: is of empty secrets: %v", c.what, got)
		}
		if got := HasEmptySecretInside(c.v); got != c.noToken {
			t.Errorf("%s: has an empty secret inside: %v", c.what, got)
		}
	}
	if trail := SecretTrail(value.NewArray([]value.Value{name, call("concat", value.NewString("x"), secret)})); len(trail) != 2 || trail[0].Name != "the secure parameter 'key'" || trail[1].Name != "the function concat()" {
		t.Errorf("trail %v", trail)
	}
}

func TestHollow(t *testing.T) {
	for text, want := range map[string]string{`null`: "null", `[]`: "empty", `{}`: "empty", `" "`: "empty", `"<TODO>"`: IsPlaceholder, `"change-me"`: IsPlaceholder, `"xxx"`: IsPlaceholder,
		`"app"`: "", `[0]`: "", `0`: "", `"<a href='/x'>"`: ""} {
		v, _ := value.ParseText(text)
		if got := describeHollow(v); got != want {
			t.Errorf("%s: %q instead of %q", text, got, want)
		}
	}
}

// TestSurelySame compares what functions make of assumed values.
func TestSurelySame(t *testing.T) {
	assumed := func(text string) value.Value { return value.NewString(text).Mark(value.Assumed) }
	reference := func(id, member string) value.Value {
		base := call("reference", value.NewObject(nil).Mark(value.Assumed), value.NewString(id))
		return assumed("x").WithOrigin(value.NewCall(value.OriginAccess, nil, nil, nil, []value.Value{base, value.NewString(member)}))
	}
	for _, c := range []struct {
		what string
		a, b value.Value
		want [2]bool // in one template, and in two
	}{
		{"texts", value.NewString("a"), value.NewString("A"), [2]bool{true, true}},
		{"other texts", value.NewString("a"), value.NewString("b"), [2]bool{}},
		{"assumed texts", assumed("a"), assumed("a"), [2]bool{}},
		{"a member of one resource", reference("/subscriptions/a", "id"), reference("/subscriptions/A", "id"), [2]bool{true, true}},
		{"two members", reference("/subscriptions/a", "id"), reference("/subscriptions/a", "key"), [2]bool{}},
		{"two resources", reference("/subscriptions/a", "id"), reference("/subscriptions/b", "id"), [2]bool{}},
		{"a name", reference("vault", "id"), reference("vault", "id"), [2]bool{true, false}},
		{"lambdas", call("map", assumed("x"), value.NewString("a"), value.Value{}), call("map", assumed("x"), value.NewString("a"), value.Value{}), [2]bool{}},
		{"a function of a template", call("own.f", assumed("x"), value.NewString("a")), call("own.f", assumed("x"), value.NewString("a")), [2]bool{}},
		{"generated", value.NewString("a").Mark(value.Generated), value.NewString("a").Mark(value.Generated), [2]bool{}},
	} {
		if got := [2]bool{SurelySame(c.a, c.b, true), SurelySame(c.a, c.b, false)}; got != c.want {
			t.Errorf("%s: %v, want %v", c.what, got, c.want)
		}
	}
}
