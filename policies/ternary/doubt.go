package ternary

// NewDoubt returns a doubt with one cause.
func NewDoubt(c Cause) *Doubt { return &Doubt{cause: c} }

// Unfollowed is the cause of doubt about what this package does not follow: what a
// policy does, and not what it does it with, makes the result uncertain.
type Unfollowed struct{}

var unfollowed = NewDoubt(Unfollowed{})

// Unite returns the doubt of what depends on both.
func Unite(a, b *Doubt) *Doubt {
	switch {
	case a == nil || a == b:
		return b
	case b == nil:
		return a
	}
	return &Doubt{left: a, right: b, many: a.many || b.many}
}

// Causes lists what the doubt comes from, each once, in the order in which it was
// met.
func (d *Doubt) Causes() []Cause {
	var causes []Cause
	seen, done := map[Cause]bool{}, map[*Doubt]bool{}
	var visit func(d *Doubt)
	visit = func(d *Doubt) {
		if d == nil || done[d] {
			return
		}
		done[d] = true
		visit(d.left)
		if d.cause != nil && !seen[d.cause] {
			seen[d.cause] = true
			causes = append(causes, d.cause)
		}
		visit(d.right)
	}
	visit(d)
	return causes
}
