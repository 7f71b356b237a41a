package value

import (
	"strings"
	"testing"
)

func TestObjectOf(t *testing.T) {
	got := ObjectOf("a", "text", "b", Value{}, "c", nil, "d", []string{"x"}, "e", NewNull(), "f", NonEmpty(""), "g", OnlyTrue(true)).JSON()
	if want := `{"a":"text","c":null,"d":["x"],"e":null,"g":true}`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	defer func() {
		if text, _ := recover().(string); !strings.Contains(text, "name is a value.own") {
			t.Errorf("panic %q, want one that names the member and its type", text)
		}
	}()
	type own string
	ObjectOf("name", own("text"))
}
