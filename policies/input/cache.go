package input

import "sync"

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
