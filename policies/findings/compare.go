package findings

import (
	"path"
	"slices"
	"strings"
)

// Looked is what a run has looked at. What a finding was about may have moved or
// have got another name only where it is gone: what is still there has not become
// something else.
type Looked struct {
	// Entries are the entry points that there are, each with its resources as
	// Present names them; nil for those whose resources are not known.
	Entries map[string]map[string]bool
	// Gone reports that a file that is not an entry point is none any more, and not
	// merely elsewhere than where the run has looked.
	Gone func(file string) bool
	// Outcomes reports that what was unknown and fails now is something else.
	Outcomes bool
	// Named takes nothing for the same that has another name: who is not trusted would
	// put something else in place of what was accepted.
	Named bool
	// Accepted is for what exceptions in the code cover: they are for a policy, whatever
	// the value that it judged, so that a value may change and elements be distinguished by their
	// number alone.
	Accepted bool
}

// Compare finds for each finding which of those known it is: its number, or -1. Each
// is found as often as it is known: of several that may be meant those that are the
// same in more respects come first.
func Compare(now, then []Known, l Looked) []int {
	c := comparison{now: now, then: then, looked: l, found: make([]int, len(now)), left: make([]int, len(then))}
	for i := range c.found {
		c.found[i] = -1
	}
	for i := range then {
		c.left[i] = max(1, then[i].Count)
		c.order = append(c.order, i)
	}
	slices.SortStableFunc(c.order, func(a, b int) int {
		switch {
		case then[a].Fails == then[b].Fails:
			return 0
		case then[a].Fails:
			return -1
		}
		return 1
	})
	for _, r := range rounds {
		if l.Named && r.resource > sameName || r.anyElement && !l.Accepted {
			continue
		}
		if !c.pairRemaining(r) {
			break
		}
	}
	return c.found
}

type comparison struct {
	now, then []Known
	looked    Looked
	found     []int // by number of now
	left      []int // by number of then
	// order is that in which those known are taken: those that fail first, since they
	// may be anything.
	order []int
}

// respects are those in which a finding and a known one have to be the same.
type respects struct {
	entry    entryRespect
	resource resourceRespect
	// loose leaves out what is beside the value in an element without a name.
	loose bool
	// anyElement leaves out the value, too.
	anyElement bool
	// exact wants everything to be the same.
	exact bool
}

type entryRespect uint8

const (
	sameEntry  entryRespect = iota
	twinEntry               // a template, with or without parameters
	movedFile               // another folder
	movedEntry              // another file
)

type resourceRespect uint8

const (
	sameResource resourceRespect = iota
	sameName
	sameDeclaration
	sameType
)

// rounds go from what is the same in every respect to what may be the same.
var rounds = []respects{
	{exact: true},
	{},
	{loose: true},
	{resource: sameName},
	{resource: sameName, loose: true},
	{resource: sameName, anyElement: true},
	{resource: sameDeclaration},
	{resource: sameDeclaration, loose: true},
	{resource: sameDeclaration, anyElement: true},
	{entry: twinEntry},
	{entry: twinEntry, resource: sameName},
	{entry: twinEntry, resource: sameDeclaration},
	{entry: movedFile},
	{entry: movedFile, resource: sameName},
	{entry: movedFile, resource: sameDeclaration},
	{entry: movedEntry},
	{entry: movedEntry, resource: sameName},
	{entry: movedEntry, resource: sameDeclaration},
	{entry: sameEntry, resource: sameType},
	{entry: twinEntry, resource: sameType},
}

// pairRemaining pairs what is left; it is false if nothing is.
func (c *comparison) pairRemaining(r respects) bool {
	known := map[string][]int{}
	for _, i := range c.order {
		if c.left[i] == 0 || r.needsGone() && !c.isGone(&c.then[i]) {
			continue
		}
		if r.entry == twinEntry && c.isEntry(c.then[i].Entry) {
			continue
		}
		if key, ok := r.matchKey(&c.then[i], true); ok {
			known[key] = append(known[key], i)
		}
	}
	if len(known) == 0 {
		return slices.ContainsFunc(c.left, func(n int) bool { return n > 0 })
	}
	open := false
	for i := range c.now {
		if c.found[i] >= 0 {
			continue
		}
		open = true
		key, ok := r.matchKey(&c.now[i], false)
		if !ok {
			continue
		}
		list := known[key]
		for len(list) > 0 && c.left[list[0]] == 0 {
			list = list[1:]
		}
		known[key] = list
		at := slices.IndexFunc(list, func(t int) bool { return c.left[t] > 0 && c.sameJudged(r, &c.now[i], &c.then[t]) })
		if at < 0 || c.looked.Outcomes && c.now[i].Fails && !c.then[list[at]].Fails {
			continue
		}
		c.found[i] = list[at]
		c.left[list[at]]--
	}
	return open
}

// sameJudged reports whether two findings are about the same value, as far as that is
// known of both. It does not matter to an exception for as long as the resource is the same.
func (c *comparison) sameJudged(r respects, now, then *Known) bool {
	return c.looked.Accepted && r.resource < sameType || now.Judged == "" || then.Judged == "" || now.Judged == then.Judged
}

func (r respects) needsGone() bool {
	return r.entry > twinEntry || r.resource >= sameDeclaration
}

func (c *comparison) isEntry(name string) bool {
	_, is := c.looked.Entries[name]
	return is
}

// isGone reports that what a known finding was about is no longer there.
func (c *comparison) isGone(k *Known) bool {
	present, is := c.looked.Entries[k.Entry]
	if !is {
		return k.Entry == "" || c.looked.Gone(k.Entry)
	}
	return present != nil && !present[MarkPresent(k.Type, k.Resource)]
}

// matchKey is what a finding and a known one share that are the same in these respects;
// false if they cannot be.
func (r respects) matchKey(k *Known, known bool) (string, bool) {
	where := k.Entry
	switch r.entry {
	case twinEntry:
		// One of the two is the template by itself.
		if k.Template == "" {
			where = k.Entry + "\x01"
			if known {
				where = k.Entry + "\x02"
			}
		} else {
			where = k.Template + "\x02"
			if known {
				where = k.Template + "\x01"
			}
		}
	case movedFile:
		where = path.Base(k.Entry)
	case movedEntry:
		where = ""
	}
	steps, at := k.Path, ""
	switch {
	case r.anyElement:
		steps = withoutContent(k.Path)
	case r.loose:
		if k.Value == "" {
			return "", false
		}
		steps, at = withoutContent(k.Path), k.Value
	}
	declared := k.Declared
	if declared == "" {
		declared = k.Resource
	}
	resource := k.Resource + "\x00" + declared
	switch r.resource {
	case sameName:
		resource = k.Resource
	case sameDeclaration:
		resource = declared
	case sameType:
		resource = ""
	}
	same := ""
	if r.exact {
		same = k.Same
	}
	return strings.Join([]string{k.Policy, where, strings.ToLower(k.Type), strings.ToLower(resource), steps, at, k.Message, same}, "\x00"), true
}

// withoutContent leaves out of a path what the elements without names hold.
func withoutContent(pointer string) string {
	steps := strings.Split(pointer, "/")
	for i, s := range steps {
		if strings.HasPrefix(s, unnamedStep) {
			steps[i] = unnamedStep
		}
	}
	return strings.Join(steps, "/")
}
