package ternary

var (
	yes = truth{holds: true}
	no  = truth{}
)

// perhaps is an answer that depends on something.
func perhaps(why *Doubt) truth {
	if why == nil {
		why = unfollowed
	}
	return truth{why: why}
}

func certainly(b bool) truth { return truth{holds: b} }

// both is what two conditions together come to.
func (t truth) and(other truth) truth {
	switch {
	case t == no || other == no:
		return no
	case t == yes:
		return other
	case other == yes:
		return t
	}
	return perhaps(Unite(t.why, other.why))
}
