package ternary

var (
	yes = truth{holds: true}
	no  = truth{}
)

// uncertainTruth returns an answer that depends on something.
func uncertainTruth(why *Doubt) truth {
	if why == nil {
		why = unsupported
	}
	return truth{why: why}
}

func knownTruth(b bool) truth { return truth{holds: b} }

// truthOfCases returns the answer to a question that is yes in some or in all of the cases of
// which one is the real one.
func truthOfCases(some, all bool, why *Doubt) truth {
	if some && !all {
		return uncertainTruth(why)
	}
	return knownTruth(all)
}

// not returns the negation in Kleene's logic.
func (t truth) not() truth { return truth{t.why == nil && !t.holds, t.why} }

// and returns the conjunction in Kleene's logic.
func (t truth) and(other truth) truth {
	switch {
	case t == no || other == no:
		return no
	case t == yes:
		return other
	case other == yes:
		return t
	}
	return uncertainTruth(Unite(t.why, other.why))
}

// existsSolution asks whether something holds at all.
func existsSolution(ask func(k yield) bool) truth {
	result := no
	ask(func(d *Doubt) bool {
		if d == nil {
			result = yes
			return false
		}
		result.why = Unite(result.why, d)
		return true
	})
	return result
}

// NewDoubt returns a doubt with one cause.
func NewDoubt(c Cause) *Doubt { return &Doubt{cause: c} }

// Unsupported is the cause of doubt about what this package does not follow: what a
// policy does, and not what it does it with, makes the result uncertain.
type Unsupported struct{}

var unsupported = NewDoubt(Unsupported{})

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
