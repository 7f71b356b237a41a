package resourcetype

import (
	"strconv"
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/value"
)

// Recordings of what Azure answered tell what is not published.
var (
	observedTable = sync.OnceValue(func() table { return readTable("azure/observed") })
	locatedTable  = sync.OnceValue(func() table { return readTable("azure/located") })
	acceptedTable = sync.OnceValue(func() table { return readTable("azure/accepted") })
)

// Observed reports whether Azure has answered about a type that is not published, or
// about an API version of it that is not.
func Observed(name, version string) bool {
	row, ok := observedTable().findRow(value.Fold(name))
	if version == "" {
		return ok
	}
	for v := range strings.FieldsSeq(row) {
		if strings.EqualFold(v, version) {
			return true
		}
	}
	return false
}

// Acceptance is something that Azure took though the published type does not
// allow it.
type Acceptance struct {
	// Rule is unknown-property, missing-property, wrong-type, invalid-value,
	// open-near or too-large.
	Rule string
	// Path has * for any element.
	Path string
	// Fate is what happened to it: kept, dropped without a word, accepted.
	Fate string
}

// Accepted lists what Azure took of a type that its published shape does not allow.
func Accepted(name string) []Acceptance {
	row, _ := acceptedTable().findRow(value.Fold(name))
	if row == "" {
		return nil
	}
	var list []Acceptance
	for one := range strings.SplitSeq(row, "\t") {
		rule, rest, _ := strings.Cut(one, " ")
		path, fate, _ := strings.Cut(rest, " ")
		list = append(list, Acceptance{rule, path, fate})
	}
	return list
}

// Located returns in how many recorded requests of a type each had a location, 0
// where Azure took some without. It is not known for types without recordings.
func Located(name string) (bodies int, known bool) {
	row, ok := locatedTable().findRow(value.Fold(name))
	bodies, _ = strconv.Atoi(row)
	return bodies, ok
}
