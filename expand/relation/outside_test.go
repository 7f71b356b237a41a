package relation

import (
	"math/rand/v2"
	"testing"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
)

// TestOutside looks for ids by their last segments: what is found is what a look at each of
// the others finds.
func TestOutside(t *testing.T) {
	seed := rand.Uint64()
	random := rand.New(rand.NewPCG(seed, 0))
	any := value.Part{Class: value.AnyCharacter, Most: -1}
	one := func(list ...string) value.Part { return value.Part{Written: list[random.IntN(len(list))]} }
	id := func() []value.Part {
		form := []value.Part{{Written: "/subscriptions/"}}
		if random.IntN(2) == 0 {
			form = append(form, any)
		} else {
			form = append(form, one("s", "S", "other"))
		}
		form = append(form, one("/providers/P/a/", "/providers/P/b/"), one("x", "X", "ax", "a/x", "", "\u00e9", "\u00c9"))
		switch random.IntN(4) {
		case 0:
			form = append(form, any)
		case 1:
			form = append(form, any, one("x", "/x"))
		case 2:
			form = append(form, one("", "/y"))
		}
		return form
	}
	for range 2000 {
		resources := make([]*deployment.Resource, random.IntN(4))
		var forms [][]value.Part
		for i := range resources {
			form := id()
			forms = append(forms, form)
			resources[i] = &deployment.Resource{IDValue: value.NewString("id").Mark(value.Assumed).WithForm(form)}
		}
		form, want := id(), true
		for _, other := range forms {
			want = want && value.FormsDiffer(form, other)
		}
		if got := newIDForms(resources).apart(form); got != want {
			t.Fatalf("seed %d: %v of %v among %v", seed, got, form, forms)
		}
	}
}
