package input

import (
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Cache keeps answers that would be the same if they were computed again, for all files of
// a run. Files may ask about anything, so it begins anew when it is full, and its keys are
// short: one file takes neither the memory nor the answers of those that follow. It is
// safe for concurrent use.
type Cache[K comparable, V any] struct {
	mu      sync.RWMutex
	Answers map[K]V
}

// MaxCached is how many answers are kept, and MaxCachedText how long the texts in their keys
// are: no type of Azure's comes near it.
const (
	MaxCached     = 1 << 13
	MaxCachedText = 256
)

func (m *Cache[K, V]) Get(key K) (answer V, known bool) {
	m.mu.RLock()
	defer m.mu.RUnlock()
	answer, known = m.Answers[key]
	return answer, known
}

func (m *Cache[K, V]) Put(key K, answer V) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.Answers == nil || len(m.Answers) >= MaxCached {
		m.Answers = map[K]V{}
	}
	m.Answers[key] = answer
}

// templateHash depends on the text where the template is written out, and gives up on
// one that was put together.
func templateHash(template value.Value) (h source.TextHash) {
	origin := template.Origin()
	if origin == nil || origin.File == nil || origin.Kind != value.OriginLiteral || origin.From != nil {
		return h
	}
	written := origin.Site()
	if !strings.HasPrefix(written.Text(), "{") {
		return h
	}
	return written.Hash()
}
