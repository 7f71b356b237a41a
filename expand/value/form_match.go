package value

import (
	"regexp/syntax"
	"slices"
	"sync"
	"sync/atomic"
	"unicode"
	"unicode/utf8"
)

// FormMatches reports whether some of the texts of a form, and whether all of them, match
// a regular expression.
func FormMatches(form []Part, pattern string) (some, all bool) {
	a := automata.automatonFor(pattern)
	if a == nil {
		return true, false
	}
	return a.runForm(form, false)
}

// FormMayMatch reports whether some of the texts of a form match a regular expression, or that
// is unknown. It looks for one of them alone.
func FormMayMatch(form []Part, pattern string) bool {
	a := automata.automatonFor(pattern)
	if a == nil {
		return true
	}
	some, _ := a.runForm(form, true)
	return some
}

// automaton runs a regular expression over all texts of a form at once. States and
// what leads from one to the next are computed when they are met, and kept: the
// same few expressions are asked for by each policy, for each resource.
type automaton struct {
	prog *syntax.Prog
	// set is which characters an instruction reads, by a number that those share
	// that read the same. Repetitions have the same instruction many times.
	set  []int
	sets []*syntax.Inst

	mu sync.Mutex
	// kinds of characters that the expression does not distinguish.
	kinds  []letter
	byBits map[string]int
	ascii  [utf8.RuneSelf]int // a kind and one
	// classes are the kinds that are in a class of characters.
	classes map[string][]int

	states []state
	byKey  map[string]int
	// full reports that it has become too large to be kept.
	full atomic.Bool
	// work and seen are those of the last question.
	work []situation
	seen map[situation]bool
}

// letter is a kind of characters.
type letter struct {
	example rune
	read    []bool // by which sets
}

// state is what has been read of a text.
type state struct {
	at     []uint32 // instructions
	before rune     // the character before, -1 at the beginning
	next   []int    // by kind: a state and one
	ends   int      // 1 where a text that ends here matches, 2 where it does not
}

// The states that are always there: in the first one the expression has matched.
const (
	hasMatched = iota
	atStart
)

// Bounds of one question, and of what is kept.
const (
	maxSituations = 20_000
	maxStates     = 20_000
	maxAutomata   = 1024
	maxPattern    = 4096
	maxClasses    = 32
	maxSeen       = 256
)

var automata shelf

// shelf keeps automata by their expressions.
type shelf struct {
	sync.Mutex
	made map[string]*automaton
}

// automatonFor is the automaton of an expression; nil if there is none.
func (s *shelf) automatonFor(pattern string) *automaton {
	s.Lock()
	defer s.Unlock()
	if a, ok := s.made[pattern]; ok && (a == nil || !a.full.Load()) {
		return a
	}
	a := newAutomaton(pattern)
	if s.made == nil || len(s.made) >= maxAutomata {
		s.made = map[string]*automaton{}
	}
	if len(pattern) <= maxPattern {
		s.made[pattern] = a
	}
	return a
}

func newAutomaton(pattern string) *automaton {
	parsed, err := syntax.Parse(pattern, syntax.Perl)
	if err != nil {
		return nil
	}
	prog, err := syntax.Compile(parsed.Simplify())
	if err != nil {
		return nil
	}
	a := &automaton{prog: prog, byBits: map[string]int{}, byKey: map[string]int{}, classes: map[string][]int{}}
	a.set = make([]int, len(prog.Inst))
	known := map[string]int{}
	for pc := range prog.Inst {
		inst := &prog.Inst[pc]
		if !readsRune(inst) {
			continue
		}
		key := string(inst.Rune) + string(rune(inst.Op)) + string(rune(inst.Arg))
		number, ok := known[key]
		if !ok {
			number = len(a.sets)
			known[key], a.sets = number, append(a.sets, inst)
		}
		a.set[pc] = number
	}
	a.states = []state{{}, {before: -1}}
	return a
}

// readsRune reports whether an instruction reads a character.
func readsRune(inst *syntax.Inst) bool {
	switch inst.Op {
	case syntax.InstRune, syntax.InstRune1, syntax.InstRuneAny, syntax.InstRuneAnyNotNL:
		return true
	}
	return false
}

// situation is a place in a form, within a part after so many characters of it, and
// the state there.
type situation struct{ part, at, state int }

// runForm reports whether some of the texts of a form, and whether all of them, match. It
// goes deep first: mostly both a text that matches and one that does not are found
// at once. With one, all is unknown if a text matches.
func (a *automaton) runForm(form []Part, one bool) (some, all bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	none := false
	if seen := a.seen; len(seen) > maxSeen || seen == nil {
		a.seen = map[situation]bool{}
	} else {
		clear(seen)
	}
	seen, work := a.seen, append(a.work[:0], situation{state: atStart})
	defer func() { a.work = work }()
	for len(work) > 0 && !(some && (none || one)) {
		s := work[len(work)-1]
		work = work[:len(work)-1]
		for s.part < len(form) && form[s.part].Class == "" && s.state != hasMatched {
			for _, r := range form[s.part].Written {
				s.state = a.nextState(s.state, a.kindOf(r))
			}
			s.part++
		}
		switch {
		case s.state == hasMatched:
			some = true
			continue
		case s.part == len(form):
			if a.acceptsEnd(s.state) {
				some = true
			} else {
				none = true
			}
			continue
		case seen[s]:
			continue
		}
		if seen[s] = true; len(seen) > maxSituations {
			return true, false
		}
		p := &form[s.part]
		if s.at >= p.Least {
			work = append(work, situation{part: s.part + 1, state: s.state})
		}
		if p.Most >= 0 && s.at >= p.Most {
			continue
		}
		at := s.at + 1
		if p.Most < 0 {
			at = min(at, p.Least)
		}
		first := len(work)
		for _, kind := range a.kindsOf(p.Class) {
			next := situation{s.part, at, a.nextState(s.state, kind)}
			if !slices.Contains(work[first:], next) {
				work = append(work, next)
			}
		}
	}
	return some, !none && !one
}

// nextState is where a character leads.
func (a *automaton) nextState(from, kind int) int {
	if from == hasMatched {
		return hasMatched
	}
	if next := a.states[from].next; kind < len(next) && next[kind] > 0 {
		return next[kind] - 1
	}
	to := a.readKind(&a.states[from], kind)
	s := &a.states[from]
	if missing := kind + 1 - len(s.next); missing > 0 {
		s.next = append(s.next, make([]int, missing)...)
	}
	s.next[kind] = to + 1
	return to
}

// readKind computes where a character leads.
func (a *automaton) readKind(s *state, kind int) int {
	letter := &a.kinds[kind]
	var at []uint32
	for _, pc := range a.followEmpty(s.at, syntax.EmptyOpContext(s.before, letter.example)) {
		inst := &a.prog.Inst[pc]
		switch {
		case inst.Op == syntax.InstMatch:
			return hasMatched
		case readsRune(inst) && letter.read[a.set[pc]]:
			at = append(at, inst.Out)
		}
	}
	slices.Sort(at)
	return a.stateNumber(slices.Compact(at), sampleRune(letter.example))
}

// stateNumber is the number of a state.
func (a *automaton) stateNumber(at []uint32, before rune) int {
	key := make([]byte, 0, 4*len(at)+1)
	key = append(key, byte(before))
	for _, pc := range at {
		key = append(key, byte(pc), byte(pc>>8), byte(pc>>16), byte(pc>>24))
	}
	number, ok := a.byKey[string(key)]
	if !ok {
		number = len(a.states)
		a.byKey[string(key)] = number
		a.states = append(a.states, state{at: at, before: before})
		a.full.Store(number > maxStates)
	}
	return number
}

// sampleRune is a character that stands for all that look the same to what comes after.
func sampleRune(r rune) rune {
	switch {
	case r == '\n':
		return r
	case syntax.IsWordChar(r):
		return 'a'
	}
	return ' '
}

// acceptsEnd reports whether a text that ends in a state matches.
func (a *automaton) acceptsEnd(number int) bool {
	if number == hasMatched {
		return true
	}
	s := &a.states[number]
	if s.ends == 0 {
		s.ends = 2
		for _, pc := range a.followEmpty(s.at, syntax.EmptyOpContext(s.before, -1)) {
			if a.prog.Inst[pc].Op == syntax.InstMatch {
				s.ends = 1
			}
		}
	}
	return s.ends == 1
}

// followEmpty goes on from instructions without reading anything. A match may begin
// anywhere.
func (a *automaton) followEmpty(at []uint32, flags syntax.EmptyOp) []uint32 {
	reached := make([]bool, len(a.prog.Inst))
	var order []uint32
	work := append(slices.Clone(at), uint32(a.prog.Start))
	for len(work) > 0 {
		pc := work[len(work)-1]
		work = work[:len(work)-1]
		if reached[pc] {
			continue
		}
		reached[pc], order = true, append(order, pc)
		inst := &a.prog.Inst[pc]
		switch inst.Op {
		case syntax.InstAlt, syntax.InstAltMatch:
			work = append(work, inst.Out, inst.Arg)
		case syntax.InstCapture, syntax.InstNop:
			work = append(work, inst.Out)
		case syntax.InstEmptyWidth:
			if syntax.EmptyOp(inst.Arg)&^flags == 0 {
				work = append(work, inst.Out)
			}
		}
	}
	return order
}

// kindOf is the kind of a character.
func (a *automaton) kindOf(r rune) int {
	if r < utf8.RuneSelf && a.ascii[r] > 0 {
		return a.ascii[r] - 1
	}
	read := make([]bool, len(a.sets))
	bits := make([]byte, len(a.sets)+1)
	bits[0] = byte(sampleRune(r))
	for i, inst := range a.sets {
		if read[i] = inst.MatchRune(r); read[i] {
			bits[i+1] = 1
		}
	}
	number, ok := a.byBits[string(bits)]
	if !ok {
		number = len(a.kinds)
		a.byBits[string(bits)] = number
		a.kinds = append(a.kinds, letter{r, read})
	}
	if r < utf8.RuneSelf {
		a.ascii[r] = number + 1
	}
	return number
}

// kindsOf are the kinds of characters that are in a class.
func (a *automaton) kindsOf(class string) []int {
	if kinds, ok := a.classes[class]; ok {
		return kinds
	}
	letters := []rune(class)
	if class == AnyCharacter {
		letters = sampleRunes(a.sets)
	}
	var kinds []int
	for _, r := range letters {
		if k := a.kindOf(r); !slices.Contains(kinds, k) {
			kinds = append(kinds, k)
		}
	}
	if len(a.classes) < maxClasses {
		a.classes[class] = kinds
	}
	return kinds
}

// sampleRunes has a character of each kind that instructions distinguish.
func sampleRunes(sets []*syntax.Inst) []rune {
	letters := map[rune]bool{'\n': true, 'a': true, 'A': true, '0': true, '_': true, '-': true, ' ': true, 'é': true}
	add := func(r rune) {
		for _, x := range []rune{r - 1, r, r + 1} {
			if x < 0 || x > unicode.MaxRune || 0xD800 <= x && x <= 0xDFFF {
				continue
			}
			letters[x] = true
			for folded := unicode.SimpleFold(x); folded != x; folded = unicode.SimpleFold(folded) {
				letters[folded] = true
			}
		}
	}
	for _, inst := range sets {
		for _, r := range inst.Rune {
			add(r)
		}
	}
	all := make([]rune, 0, len(letters))
	for r := range letters {
		all = append(all, r)
	}
	slices.Sort(all)
	return all
}
