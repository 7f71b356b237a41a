package evaluation

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

// TestMemoIsBounded asks for more answers than are kept: the last ones are, and there are
// never more than there is room for.
func TestMemoIsBounded(t *testing.T) {
	var m input.Cache[int, int]
	for i := range 2*input.MaxCached + 5 {
		if _, known := m.Get(i); known {
			t.Fatalf("%d is known before it was told", i)
		}
		m.Put(i, -i)
		if answer, known := m.Get(i); !known || answer != -i {
			t.Fatalf("of %d it is known that it is %d", i, answer)
		}
		if len(m.Answers) > input.MaxCached {
			t.Fatalf("%d answers are kept", len(m.Answers))
		}
	}
}

// TestLongTypesAreNotKept asks about resources of types as no service has them: nothing
// that outlives their file holds on to them, and the answers are those of short ones.
func TestLongTypesAreNotKept(t *testing.T) {
	e, diags := loadOnly(loading.Options{})
	if diags.HasErrors() {
		t.Fatal(diags)
	}
	long := "A.B/" + strings.Repeat("c", input.MaxCachedText)
	check := func(typ string) map[string]string {
		d := &deployment.Deployment{Root: &deployment.Module{Name: "main"}}
		d.Resources = []*deployment.Resource{{
			ID: "/subscriptions/s/providers/" + typ + "/r", Type: typ, Name: "r",
			Body: value.ObjectOf("type", value.NewString(typ), "name", value.NewString("r").Mark(value.Assumed)),
		}}
		got := map[string]string{}
		for _, v := range e.Check(context.Background(), d).Verdicts {
			got[v.Rule.ID] = v.Outcome.String()
		}
		return got
	}
	if got, want := fmt.Sprint(check(long)), fmt.Sprint(check("A.B/c")); got != want || len(got) < 100 {
		t.Errorf("a long type gets %s, a short one %s", got, want)
	}
	for typ := range e.footprints.Answers {
		if len(typ) > input.MaxCachedText {
			t.Errorf("the sight of %d letters is kept", len(typ))
		}
	}
}
