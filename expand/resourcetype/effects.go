package resourcetype

import (
	_ "embed" // the defaults that are not answered
	"sync"

	"github.com/forearm/forearm/expand/value"
)

// effectsJSON has defaults that services apply without answering them where the member would
// be written: the settings of a site are null in the site, and are answered by its config
// resource. Slots are taken to do what their site was recorded to do, which leaves a doubt.
// The rows are those of the archive: kind, share, value, year and history.
//
//go:embed effects.json
var effectsJSON string

var effects = sync.OnceValue(func() map[string]*Answered {
	document, _ := value.ParseText(effectsJSON)
	all := map[string]*Answered{}
	for _, m := range document.Members() {
		all[value.Fold(m.Name)] = newAnswered(m.Value.Compact())
	}
	return all
})

// EffectsOf is the root of what a service does by default and does not answer; nil if nothing
// is known for the type. Policies read it, mocks do not.
func EffectsOf(name string) *Answered { return effects()[value.Fold(name)] }
