package resourcetype

import (
	"slices"
	"testing"

	"github.com/forearm/forearm/expand/value"
)

// TestSlotsDoWhatTheirSiteDoes compares what slots are taken to do with what sites were
// recorded to do, which is in the archive or among the effects.
func TestSlotsDoWhatTheirSiteDoes(t *testing.T) {
	const site = "Microsoft.Web/sites"
	compared := 0
	var compare func(slot *Answered, path []string)
	compare = func(slot *Answered, path []string) {
		for _, m := range slot.Members() {
			path := append(slices.Clone(path), m.Name)
			compare(m, path)
			if !m.Dated() {
				continue
			}
			compared++
			of := EffectsOf(site).At(path...)
			if !of.Dated() {
				of = AnswersOf(site).At(path...)
			}
			same := func(a, b period) bool {
				return value.Equal(a.value, b.value) && a.since.Equal(b.since) && a.until.Equal(b.until) && (a.doubt || !b.doubt)
			}
			if of == nil || !slices.EqualFunc(m.periods, of.periods, same) {
				t.Errorf("%s: a slot has %+v, its site %+v", value.DottedPath(path), m.periods, of)
			}
		}
	}
	compare(EffectsOf(site+"/slots"), nil)
	if compared < 3 {
		t.Errorf("%d members were compared", compared)
	}
}
