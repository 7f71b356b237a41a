package ternary

import (
	"regexp/syntax"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"forearm/expand/value"
)

// Form is what is known of a text: its parts, one after the other.
type Form struct{ Parts []Part }

// Part is a piece of a text.
type Part = value.Part

// AnyText is the class of all characters.
const AnyText = value.AnyCharacter

// Written is a text that is known.
func Written(s string) *Form { return &Form{[]Part{{Written: s}}} }

// length bounds the number of characters; most is negative where there is none.
func (f *Form) length() (least, most int) {
	for _, p := range f.Parts {
		if p.Class == "" {
			n := utf8.RuneCountInString(p.Written)
			least += n
			if most >= 0 {
				most += n
			}
			continue
		}
		least += p.Least
		switch {
		case p.Most < 0:
			most = -1
		case most >= 0:
			most += p.Most
		}
	}
	return least, most
}

// known is the text where there is but one.
func (f *Form) known() (string, bool) {
	var b strings.Builder
	for _, p := range f.Parts {
		if p.Class != "" {
			return "", false
		}
		b.WriteString(p.Written)
	}
	return b.String(), true
}

// mapped is the form after each character was mapped to one.
func (f *Form) mapped(change func(string) string) *Form {
	parts := slices.Clone(f.Parts)
	for i := range parts {
		parts[i].Written = change(parts[i].Written)
		if parts[i].Class != AnyText {
			parts[i].Class = change(parts[i].Class)
		}
	}
	return &Form{parts}
}

// split takes the form apart at a separator that stands in nothing but what is
// written; ok is false where it might stand elsewhere.
func (f *Form) split(separator string) (forms []*Form, ok bool) {
	if utf8.RuneCountInString(separator) != 1 {
		return nil, false
	}
	current := &Form{}
	for _, p := range f.Parts {
		if p.Class != "" {
			if p.Class == AnyText || strings.Contains(p.Class, separator) {
				return nil, false
			}
			current.Parts = append(current.Parts, p)
			continue
		}
		for i, piece := range strings.Split(p.Written, separator) {
			if i > 0 {
				forms = append(forms, current)
				current = &Form{}
			}
			if piece != "" {
				current.Parts = append(current.Parts, Part{Written: piece})
			}
		}
	}
	return append(forms, current), true
}

// mayBe tells whether the form allows a text.
func (f *Form) mayBe(s string) bool {
	some, _ := f.matches("^(?:" + quote(s) + `)\z`)
	return some
}

func quote(s string) string {
	var b strings.Builder
	for _, r := range s {
		if strings.ContainsRune(`\.+*?()|[]{}^$`, r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// matches tells whether some of the texts, and whether all of them, match a regular
// expression.
func (f *Form) matches(pattern string) (some, all bool) {
	q := question(pattern, f)
	some, all, ok := answered.get(q)
	if !ok {
		some, all = f.match(pattern)
		answered.put(q, some, all)
	}
	return some, all
}

// match runs the expression over all texts at once: from each place in the form, the
// states that the expression may be in.
func (f *Form) match(pattern string) (some, all bool) {
	parsed, err := syntax.Parse(pattern, syntax.Perl)
	if err != nil {
		return true, false
	}
	prog, err := syntax.Compile(parsed.Simplify())
	if err != nil {
		return true, false
	}
	m := matcher{prog: prog, alphabet: alphabet(prog), seen: map[string]bool{}, any: map[string][]situation{}}
	m.run(f)
	if m.lost {
		return true, false
	}
	return m.some, !m.none
}

type matcher struct {
	prog     *syntax.Prog
	alphabet []rune
	seen     map[string]bool
	any      map[string][]situation // what any character leads to
	some     bool                   // some text matches
	none     bool                   // some text does not
	lost     bool
}

// place is one in a form: within a part, after so many characters of it.
type place struct{ part, at int }

type situation struct {
	place
	states  string // of the expression, packed
	before  rune   // the character before, -1 at the beginning
	matched bool
}

const maxSituations = 20_000

func (m *matcher) run(f *Form) {
	work := []situation{{before: -1}}
	for len(work) > 0 && !m.lost && !(m.some && m.none) {
		s := work[len(work)-1]
		work = work[:len(work)-1]
		// Past what is used up.
		for s.part < len(f.Parts) && f.Parts[s.part].Class == "" && s.at == len([]rune(f.Parts[s.part].Written)) {
			s.place = place{s.part + 1, 0}
		}
		key := string(rune(s.part)) + string(rune(s.at)) + string(s.before+1) + s.states
		if s.matched {
			key += "!"
		}
		if m.seen[key] {
			continue
		}
		if m.seen[key] = true; len(m.seen) > maxSituations {
			m.lost = true
			return
		}
		if s.part == len(f.Parts) {
			if s.matched || m.accepts(s) {
				m.some = true
			} else {
				m.none = true
			}
			continue
		}
		p := f.Parts[s.part]
		if p.Class == "" {
			work = append(work, m.next(s, []rune(p.Written)[s.at], place{s.part, s.at + 1}))
			continue
		}
		if s.at >= p.Least {
			skipped := s
			skipped.place = place{s.part + 1, 0}
			work = append(work, skipped)
		}
		if p.Most < 0 || s.at < p.Most {
			after := place{s.part, s.at + 1}
			if p.Most < 0 {
				after.at = min(after.at, p.Least)
			}
			if p.Class == AnyText {
				for _, next := range m.nextOfAny(s) {
					next.place = after
					work = append(work, next)
				}
				continue
			}
			for _, r := range p.Class {
				work = append(work, m.next(s, r, after))
			}
		}
	}
}

// nextOfAny reads one character, whichever it is. Where it stands does not matter, so
// that it is worked out once for all places.
func (m *matcher) nextOfAny(s situation) []situation {
	s.place = place{}
	key := string(s.before+1) + s.states
	if s.matched {
		key = "!"
	}
	after, done := m.any[key]
	if done {
		return after
	}
	for _, r := range m.alphabet {
		if next := m.next(s, r, place{}); !slices.Contains(after, next) {
			after = append(after, next)
		}
	}
	m.any[key] = after
	return after
}

// next reads one character.
func (m *matcher) next(s situation, r rune, to place) situation {
	after := situation{place: to, before: kindOf(r), matched: s.matched}
	if s.matched {
		after.before = 0
		return after
	}
	flags := syntax.EmptyOpContext(s.before, r)
	current := m.follow(s.states, flags)
	var states []uint32
	for pc := range current {
		inst := &m.prog.Inst[pc]
		switch inst.Op {
		case syntax.InstMatch:
			after.matched, after.before = true, 0
			return after
		case syntax.InstRune, syntax.InstRune1, syntax.InstRuneAny, syntax.InstRuneAnyNotNL:
			if inst.MatchRune(r) {
				states = append(states, inst.Out)
			}
		}
	}
	slices.Sort(states)
	after.states = pack(slices.Compact(states))
	return after
}

// kindOf is a character that stands for all that look the same to what comes after.
func kindOf(r rune) rune {
	switch {
	case r == '\n':
		return r
	case syntax.IsWordChar(r):
		return 'a'
	}
	return ' '
}

// accepts tells whether the expression matches where the text ends here.
func (m *matcher) accepts(s situation) bool {
	for pc := range m.follow(s.states, syntax.EmptyOpContext(s.before, -1)) {
		if m.prog.Inst[pc].Op == syntax.InstMatch {
			return true
		}
	}
	return false
}

// follow goes on from the states without reading anything. A match may begin
// anywhere.
func (m *matcher) follow(states string, flags syntax.EmptyOp) map[uint32]bool {
	reached := map[uint32]bool{}
	var visit func(pc uint32)
	visit = func(pc uint32) {
		if reached[pc] {
			return
		}
		reached[pc] = true
		inst := &m.prog.Inst[pc]
		switch inst.Op {
		case syntax.InstAlt, syntax.InstAltMatch:
			visit(inst.Out)
			visit(inst.Arg)
		case syntax.InstCapture, syntax.InstNop:
			visit(inst.Out)
		case syntax.InstEmptyWidth:
			if syntax.EmptyOp(inst.Arg)&^flags == 0 {
				visit(inst.Out)
			}
		}
	}
	for _, pc := range states {
		visit(uint32(pc))
	}
	visit(uint32(m.prog.Start))
	return reached
}

// pack keeps states in a text, to compare them.
func pack(states []uint32) string {
	runes := make([]rune, len(states))
	for i, s := range states {
		runes[i] = rune(s)
	}
	return string(runes)
}

// alphabet has a character of each kind that the expression tells apart.
func alphabet(prog *syntax.Prog) []rune {
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
	for i := range prog.Inst {
		for _, r := range prog.Inst[i].Rune {
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
