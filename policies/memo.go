package policies

import "sync"

// memo keeps answers that would be the same if they were worked out again, for all files
// of a run. Files may ask about anything, so it begins anew when it is full, and its keys
// are short: one file takes neither the memory nor the answers of those that follow. It is
// safe for concurrent use.
type memo[K comparable, V any] struct {
	mu      sync.RWMutex
	answers map[K]V
}

// maxMemo is how many answers are kept, and maxMemoText how long the texts in their keys
// are: no type of Azure's comes near it.
const (
	maxMemo     = 1 << 13
	maxMemoText = 256
)

func (m *memo[K, V]) get(key K) (answer V, known bool) {
	m.mu.RLock()
	defer m.mu.RUnlock()
	answer, known = m.answers[key]
	return answer, known
}

func (m *memo[K, V]) keep(key K, answer V) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.answers == nil || len(m.answers) >= maxMemo {
		m.answers = map[K]V{}
	}
	m.answers[key] = answer
}
