package shape

import (
	_ "embed" // the list
	"slices"
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/value"
)

// The places whose list of values the published types leave open, so that newer values do
// not break older clients, and the service does not. An entry names a type, or with a
// slash at its end all types of a provider, and paths in which * is any element; what is
// below a path is meant as well, and "*" is the whole resource. Types under "except" are
// served by others than the provider's rest. At the places under "combined" a value may be
// several of the list, with commas between them.
//
//go:embed closed.json
var closedLists string

type closedPlaces struct {
	typ    string
	paths  []string
	except []string
}

var closed, combined = closedIn("closed"), closedIn("combined")

// closedIn reads one of the two lists of places.
func closedIn(name string) func() []closedPlaces {
	return sync.OnceValue(func() []closedPlaces {
		list, _ := value.ParseText(closedLists)
		var all []closedPlaces
		for _, e := range list.Get(name).Items() {
			entry := closedPlaces{typ: value.Fold(e.Get("type").Str())}
			for _, path := range e.Get("paths").Items() {
				entry.paths = append(entry.paths, strings.ToLower(path.Str()))
			}
			for _, other := range e.Get("except").Items() {
				entry.except = append(entry.except, value.Fold(other.Str()))
			}
			all = append(all, entry)
		}
		return all
	})
}

// isCombination reports whether a text is several values of the list, at a place where the
// service takes that.
func (c *checker) isCombination(s string, known []string) bool {
	if !strings.Contains(s, ",") || !isAmongPlaces(c.typ.Name, c.path, combined()) {
		return false
	}
	for item := range strings.SplitSeq(s, ",") {
		if !isListed(strings.TrimSpace(item), known) {
			return false
		}
	}
	return true
}

// isAmongPlaces reports whether a path of a type is one of the places.
func isAmongPlaces(typ string, at []string, places []closedPlaces) bool {
	typ = value.Fold(typ)
	place := ""
	for _, entry := range places {
		if typ != entry.typ && !(strings.HasSuffix(entry.typ, "/") && strings.HasPrefix(typ, entry.typ)) || isAmong(entry.except, typ) {
			continue
		}
		if place == "" {
			place = strings.ToLower(value.Pointer(generalPath(at)...))
		}
		for _, path := range entry.paths {
			if path == "*" || path == place || strings.HasPrefix(place, path+"/") {
				return true
			}
		}
	}
	return false
}

// isAmong reports whether a type, or one that it is a child of, is on a list.
func isAmong(list []string, typ string) bool {
	return slices.ContainsFunc(list, func(one string) bool { return typ == one || strings.HasPrefix(typ, one+"/") })
}

// everListed reports whether any version of the type lists a value for the place.
func (o *otherVersions) everListed(s string) bool {
	for _, version := range o.typ.APIVersions {
		if values, _ := o.typ.BodyAt(version).At(o.path...).Enum(); isListed(s, values) {
			return true
		}
	}
	return false
}
