package value

import (
	"testing"

	"github.com/forearm/forearm/expand/source"
)

// TestDetach copies a value that an expression made: the copy has the same content and
// places, and none of the parts that the value shares with what it was made of.
func TestDetach(t *testing.T) {
	root, _ := Parse(source.NewFile("a.json", `{"large": [1, 2, 3], "part": {"a": "x", "b": ["y"]}}`))
	part := root.Get("part")
	v := NewArray([]Value{part, part, WithFormLater(NewString("z").Mark(Assumed), func() []Part { return []Part{{Written: "z"}} })}).
		WithOrigin(NewCall(OriginFunction, root.Origin(), part.Origin(), nil, []Value{root.Get("large"), part}))
	var d Detach
	made := d.Copy(v)
	if !Equal(v, made) || made.Extent().Bytes != v.Extent().Bytes || made.Deep() != v.Deep() {
		t.Fatalf("%s is copied as %s", v.Compact(), made.Compact())
	}
	if ShareContent(made, v) || ShareContent(made.Item(0), part) || ShareContent(made.Item(0).At("b"), part.At("b")) {
		t.Error("the copy shares a container with the original")
	}
	if !ShareContent(made.Item(0), made.Item(1)) {
		t.Error("a container that is there twice is copied twice")
	}
	if made.Span() != v.Span() || made.Item(0).Get("a").Span() != part.Get("a").Span() || made.Origin().From.Span() != part.Span() {
		t.Error("places differ")
	}
	if call := made.Origin().Call; len(call.Args) != 2 || !call.Args[0].IsAbsent() {
		t.Error("the arguments of a call are kept")
	}
	if form := made.Item(2).Form(); len(form) != 1 || form[0].Written != "z" {
		t.Errorf("form %v", form)
	}
}
