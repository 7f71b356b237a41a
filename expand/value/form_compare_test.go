package value_test

import (
	"testing"

	"github.com/forearm/forearm/expand/value"
)

func TestFormsCompared(t *testing.T) {
	written := func(s string) value.Part { return value.Part{Written: s} }
	guid := value.NamedForm(value.GUIDForm, "subscription")
	group := value.Part{Class: value.GroupNames, Least: 1, Most: 90, Source: "group"}
	other := value.Part{Class: value.GroupNames, Least: 1, Most: 90}
	hash := value.Part{Class: value.Base32Digits, Least: 13, Most: 13}
	any := value.Part{Class: value.AnyCharacter, Most: -1}
	id := func(parts ...value.Part) []value.Part {
		form := append([]value.Part{written("/subscriptions/")}, guid...)
		return append(append(form, written("/resourceGroups/"), group), parts...)
	}
	for _, c := range []struct {
		name        string
		a, b        []value.Part
		same, apart bool
	}{
		{"what both share is equal", id(written("/a")), id(written("/A")), true, false},
		{"what is written differs", id(written("/a")), id(written("/b")), false, true},
		{"one goes on", id(written("/a")), id(written("/a/b")), false, true},
		{"a part without a source may be anything", []value.Part{other}, []value.Part{other}, false, false},
		{"of a class without a slash", []value.Part{written("a/"), other}, []value.Part{written("a/b/c")}, false, true},
		{"a hash is no word", []value.Part{written("st"), hash}, []value.Part{written("stpages")}, false, true},
		{"a hash may be a word of its length", []value.Part{written("st"), hash}, []value.Part{written("stabcdefghijklm")}, false, false},
		{"case aside", []value.Part{written("st"), {Class: value.Base32Digits, Least: 13, Most: 13, Source: value.InLower + "h"}},
			[]value.Part{written("ST"), {Class: value.Base32Digits, Least: 13, Most: 13, Source: "h"}}, true, false},
		{"any text", id(any), id(written("/a")), false, false},
		{"another group", append([]value.Part{written("/subscriptions/")}, append(guid, written("/resourceGroups/rg"))...), id(), false, false},
		{"nothing is known", nil, id(), false, false},
	} {
		if got := value.SameForm(c.a, c.b); got != c.same {
			t.Errorf("%s: same is %v", c.name, got)
		}
		if got := value.FormsDiffer(c.a, c.b); got != c.apart {
			t.Errorf("%s: apart is %v", c.name, got)
		}
		if got := value.FormsDiffer(c.b, c.a); got != c.apart {
			t.Errorf("%s: apart the other way round is %v", c.name, got)
		}
	}
	if rest, ok := value.FormAfter(id(written("/subnets/a")), id()); !ok || len(rest) != 1 || rest[0].Written != "/subnets/a" {
		t.Errorf("what follows is %v", rest)
	}
	if _, ok := value.FormAfter(id(), id(written("/a"))); ok {
		t.Error("the shorter one does not begin with the longer one")
	}
	lower, _ := value.Fingerprint([]value.Part{{Class: value.LowerAlnum, Source: value.InLower + "x"}})
	upper, _ := value.Fingerprint([]value.Part{{Class: value.LowerAlnum, Source: value.InUpper + "x"}})
	if lower == upper {
		t.Error("hashes go by case")
	}
	if _, ok := value.Fingerprint([]value.Part{hash}); ok {
		t.Error("what has no source has no fingerprint")
	}
}
