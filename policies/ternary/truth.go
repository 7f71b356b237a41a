package ternary

var (
	yes = truth{holds: true}
	no  = truth{}
)

// uncertainTruth returns an answer that depends on something.
func uncertainTruth(why *Doubt) truth {
	if why == nil {
		why = unfollowed
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
