package input

import (
	"hash/maphash"
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// templateHash depends on the text where the template is written out, and gives up on
// one that was put together.
func templateHash(template value.Value) (h TextHash) {
	origin := template.Origin()
	if origin == nil || origin.File == nil || origin.Kind != value.OriginLiteral || origin.From != nil {
		return h
	}
	text := origin.File.Text[origin.Start:origin.End]
	if !strings.HasPrefix(text, "{") {
		return h
	}
	return hashOf(text)
}

func hashOf(text string) TextHash { return TextHash{maphash.String(textSeed, text), len(text)} }

var textSeed = maphash.MakeSeed()
