package resourcetype

import (
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/forearm/forearm/expand/value"
)

// pool holds the definitions of a provider, which refer to each other by number:
// a part of them is read on demand, and a definition is parsed then.
type pool struct {
	// starts are the numbers that the parts begin with.
	starts []int64
	parts  []func() *part
	// types leads from folded type names to their versions, the newest first.
	types map[string]string
	// versions are those of all its types.
	versions func() map[string]bool
}

// part is a row of definitions, a line each.
type part struct {
	lines []string
	defs  []atomic.Pointer[definition]
}

// versioned is the shape of a type of one API version.
type versioned struct {
	pool   *pool
	root   int64
	scopes Scopes
}

var pools sync.Map // folded namespace to func() *pool

func loadPool(folded string) *pool {
	load, ok := pools.Load(folded)
	if !ok {
		if directory()["shapes/"+folded] == nil {
			return nil
		}
		load, _ = pools.LoadOrStore(folded, sync.OnceValue(func() *pool { return readPool("shapes/" + folded) }))
	}
	return load.(func() *pool)()
}

// readPool reads the index of a provider: the first line says where parts begin,
// the others are a type each with its versions.
func readPool(name string) *pool {
	first, rest, _ := strings.Cut(entryText(name), "\n")
	p := &pool{types: map[string]string{}}
	for i, start := range strings.Fields(first) {
		n, _ := strconv.ParseInt(start, 10, 64)
		p.starts = append(p.starts, n)
		p.parts = append(p.parts, sync.OnceValue(func() *part { return newPart(entryText(name + "/" + strconv.Itoa(i))) }))
	}
	for line := range strings.Lines(rest) {
		folded, versions, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		p.types[folded] = versions
	}
	p.versions = sync.OnceValue(func() map[string]bool {
		all := map[string]bool{}
		for _, row := range p.types {
			for one := range strings.SplitSeq(row, "\t") {
				version, _, _ := strings.Cut(one, " ")
				all[strings.ToLower(version)] = true
			}
		}
		return all
	})
	return p
}

func newPart(text string) *part {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	return &part{lines, make([]atomic.Pointer[definition], len(lines))}
}

// versionsOf are the versions of a type, by their folded names.
func (p *pool) versionsOf(folded string) map[string]versioned {
	if p == nil || p.types[folded] == "" {
		return nil
	}
	all := map[string]versioned{}
	for one := range strings.SplitSeq(p.types[folded], "\t") {
		fields := strings.Fields(one)
		if len(fields) != 3 {
			continue
		}
		root, _ := strconv.ParseInt(fields[1], 10, 64)
		scopes, _ := strconv.Atoi(fields[2])
		all[strings.ToLower(fields[0])] = versioned{p, root, Scopes(scopes)}
	}
	return all
}

// HasVersion reports whether some type of a type's provider has an API version.
func HasVersion(name, version string) bool {
	p := loadPool(providerOf(value.Fold(name)))
	return p != nil && p.versions()[strings.ToLower(version)]
}

// ReleasesOn reports whether a type's provider has a version of a day of the month.
func ReleasesOn(name, day string) bool {
	p := loadPool(providerOf(value.Fold(name)))
	if p == nil {
		return false
	}
	for v := range p.versions() {
		if len(v) >= len(time.DateOnly) && v[len("2006-01-"):len(time.DateOnly)] == day {
			return true
		}
	}
	return false
}

// definitionOf is the one of a number, nil if there is none.
func (p *pool) definitionOf(index int64) *definition {
	i, found := slices.BinarySearch(p.starts, index)
	if !found {
		i--
	}
	if i < 0 {
		return nil
	}
	part, k := p.parts[i](), index-p.starts[i]
	if k >= int64(len(part.lines)) {
		return nil
	}
	known := &part.defs[k]
	if known.Load() == nil {
		known.CompareAndSwap(nil, parseDefinition(p, part.lines[k])) // one for all, who tell places apart by it
	}
	return known.Load()
}
