package value

import "testing"

func TestExtent(t *testing.T) {
	v, diags := ParseText(`{"a": [1, "text", {"b": [[]]}], "c": null}`)
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	if v.Extent().Parts != 8 || v.Extent().Depth != 5 {
		t.Errorf("size %d, depth %d", v.Extent().Parts, v.Extent().Depth)
	}
	// It is about what is written, and never less than half of it.
	for _, v := range []Value{v, NewString("x"), NewInt(1), NewArray(nil), NewArray([]Value{v, v})} {
		if compact, about := len(v.JSON()), v.Extent().Bytes; about < compact/2 || about > 4*compact+8 {
			t.Errorf("%s: %d bytes, %d are reckoned with", v.JSON(), compact, about)
		}
		if indented, about := len(Pretty(v)), v.Extent().Indented(0); about < indented/2 || about > 4*indented+8 {
			t.Errorf("%s: %d bytes, %d are reckoned with", v.JSON(), indented, about)
		}
	}
	for range 100 {
		v = NewArray([]Value{v, v})
	}
	if v.Extent().Parts < maxExtent || v.Extent().Bytes < maxExtent || v.Extent().Indented(4) < maxExtent || v.Extent().Depth != 105 {
		t.Errorf("doubled: size %d, bytes %d, indented %d, depth %d", v.Extent().Parts, v.Extent().Bytes, v.Extent().Indented(4), v.Extent().Depth)
	}
}
