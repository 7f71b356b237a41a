package resourcetype

import (
	"testing"

	"github.com/forearm/forearm/expand/value"
)

func TestRead(t *testing.T) {
	for _, c := range []struct {
		text    string
		kind    Kind
		may     bool
		want    value.Value
		readsAs bool
	}{
		{"true", Bool, true, value.NewBool(true), true},
		{" False ", Bool, true, value.NewBool(false), true},
		{"yes", Bool, false, value.Value{}, false},
		{"1", Bool, true, value.Value{}, false},
		{"443", Int, true, value.NewInt(443), true},
		{"-1", Int, true, value.NewInt(-1), true},
		{"00", Int, true, value.NewInt(0), true},
		{"08", Int, true, value.NewInt(8), true},
		{"-07", Int, true, value.NewInt(-7), true},
		{"0x1", Int, false, value.Value{}, false},
		{"eight", Int, false, value.Value{}, false},
		{"10.0.0.1", Int, false, value.Value{}, false},
		{"2020-01-01", Int, false, value.Value{}, false},
		{"443", String, true, value.Value{}, false},
		{"", Int, false, value.Value{}, false},
	} {
		if got := LooksLikeScalar(c.text); got != c.may {
			t.Errorf("%q may be read: %v", c.text, got)
		}
		given := value.NewString(c.text).Mark(value.Assumed)
		got := c.kind.Read(given)
		if got.IsAbsent() == c.readsAs || c.readsAs && (!value.Equal(got, c.want) || !got.Marks().Has(value.Assumed)) {
			t.Errorf("%q is read as %v where there is %v", c.text, got, c.kind)
		}
	}
}

func TestReadNumber(t *testing.T) {
	for _, c := range []struct {
		number int64
		kind   Kind
		want   value.Value
	}{
		{0, Bool, value.NewBool(false)},
		{1, Bool, value.NewBool(true)},
		{2, Bool, value.Value{}},
		{-1, Bool, value.Value{}},
		{1, Int, value.Value{}},
		{1, String, value.Value{}},
	} {
		given := value.NewInt(c.number).Mark(value.Assumed)
		got := c.kind.Read(given)
		if got.IsAbsent() != c.want.IsAbsent() || !got.IsAbsent() && (!value.Equal(got, c.want) || !got.Marks().Has(value.Assumed)) {
			t.Errorf("%d is read as %v where there is %v", c.number, got, c.kind)
		}
	}
}
