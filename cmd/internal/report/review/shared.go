package review

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/forearm/forearm/cmd/internal/report/formats"
	"github.com/forearm/forearm/cmd/internal/report/views"
	"github.com/forearm/forearm/expand/change"
)

// difference is one that a review shows, so that what is the same in several files is shown
// once. Differences with one key differ in nothing but the name of their resource.
type difference struct {
	key, name string
	show      func(names string) string
}

// sharedDifferences are those that the same files have.
type sharedDifferences struct {
	files []int
	list  []namedDifference
}

type namedDifference struct {
	difference
	names []string
}

// describeAll returns the difference with the names of all resources that it is of.
func (d *namedDifference) describeAll() string {
	names := d.names
	if len(names) > formats.MaxListed+1 {
		names = append(slices.Clone(names[:formats.MaxListed]), fmt.Sprintf("%d more", len(names)-formats.MaxListed))
	}
	return d.show(strings.Join(names, ", "))
}

// groupShared puts differences of files together, those that most files have first.
func groupShared(files [][]difference) []*sharedDifferences {
	type found struct {
		namedDifference
		files []int
	}
	var all []*found
	byKey := map[string]*found{}
	for i, list := range files {
		for _, d := range list {
			f := byKey[d.key]
			if f == nil {
				f = &found{namedDifference: namedDifference{difference: d}}
				byKey[d.key], all = f, append(all, f)
			}
			f.names = formats.AppendNew(f.names, d.name)
			if !slices.Contains(f.files, i) {
				f.files = append(f.files, i)
			}
		}
	}
	var groups []*sharedDifferences
	byFiles := map[string]*sharedDifferences{}
	for _, f := range all {
		key := fmt.Sprint(f.files)
		g := byFiles[key]
		if g == nil {
			g = &sharedDifferences{files: f.files}
			byFiles[key], groups = g, append(groups, g)
		}
		g.list = append(g.list, f.namedDifference)
	}
	slices.SortStableFunc(groups, func(a, b *sharedDifferences) int {
		return cmp.Or(cmp.Compare(len(b.files), len(a.files)), slices.Compare(a.files, b.files))
	})
	return groups
}

// propertyTexts returns a difference before and after; empty if it is not there.
func propertyTexts(p change.Property) (before, after string) {
	switch {
	case p.Old.IsAbsent():
		return "", views.ShortValue(p.New)
	case p.New.IsAbsent():
		return views.ShortValue(p.Old), ""
	}
	return views.ShortValues(p.Old, p.New)
}
