package value

import "testing"

func TestExtent(t *testing.T) {
	v, diags := ParseText(`{"a": [1, "text", {"b": [[]]}], "c": null}`)
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	if v.Size() != 8 || v.Depth() != 5 {
		t.Errorf("size %d, depth %d", v.Size(), v.Depth())
	}
	// It is about what is written, and never less than half of it.
	for _, v := range []Value{v, NewString("x"), NewInt(1), NewArray(nil), NewArray([]Value{v, v})} {
		if compact, about := len(v.JSON()), v.Bytes(); about < compact/2 || about > 4*compact+8 {
			t.Errorf("%s: %d bytes, %d are reckoned with", v.JSON(), compact, about)
		}
		if indented, about := len(v.Pretty()), v.Indented(0); about < indented/2 || about > 4*indented+8 {
			t.Errorf("%s: %d bytes, %d are reckoned with", v.JSON(), indented, about)
		}
	}
	for range 100 {
		v = NewArray([]Value{v, v})
	}
	if v.Size() < maxExtent || v.Bytes() < maxExtent || v.Indented(4) < maxExtent || v.Depth() != 105 {
		t.Errorf("doubled: size %d, bytes %d, indented %d, depth %d", v.Size(), v.Bytes(), v.Indented(4), v.Depth())
	}
}
