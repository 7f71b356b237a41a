package resourcetype

import (
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
	// types leads from type names to their versions, the newest first.
	types table
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
		if entryText("shapes/"+folded) == "" {
			return nil
		}
		load, _ = pools.LoadOrStore(strings.Clone(folded), sync.OnceValue(func() *pool { return readPool(folded) }))
	}
	return load.(func() *pool)()
}

// readPool reads the index of a provider: the first line has the number and the offset that
// each part of the definitions begins with, the others are a type each with its versions.
func readPool(folded string) *pool {
	first, types, _ := strings.Cut(entryText("shapes/"+folded), "\n")
	definitions := entryText("definitions/" + folded)
	p := &pool{types: table(types)}
	starts := strings.Fields(first)
	for i, start := range starts {
		number, from := partStart(start)
		to := len(definitions)
		if i+1 < len(starts) {
			_, to = partStart(starts[i+1])
		}
		p.starts = append(p.starts, number)
		p.parts = append(p.parts, sync.OnceValue(func() *part { return newPart(definitions[from:to]) }))
	}
	p.versions = sync.OnceValue(func() map[string]bool {
		all := map[string]bool{}
		for _, row := range p.types.allRows() {
			for one := range strings.SplitSeq(row, "\t") {
				version, _, _ := strings.Cut(one, " ")
				all[strings.ToLower(version)] = true
			}
		}
		return all
	})
	return p
}

func partStart(text string) (number int64, offset int) {
	first, second, _ := strings.Cut(text, ":")
	number, _ = strconv.ParseInt(first, 10, 64)
	offset, _ = strconv.Atoi(second)
	return number, offset
}

func newPart(text string) *part {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	return &part{lines, make([]atomic.Pointer[definition], len(lines))}
}

// versionsOf are the versions of a type, by their folded names.
func (p *pool) versionsOf(folded string) map[string]versioned {
	if p == nil {
		return nil
	}
	row, ok := p.types.findRow(folded)
	if !ok {
		return nil
	}
	all := map[string]versioned{}
	for one := range strings.SplitSeq(row, "\t") {
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
