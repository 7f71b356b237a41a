package resourcetype

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/value"
)

// The tables about regions are one for all providers: they are short.
var (
	placeTable  = sync.OnceValue(func() table { return readTable("azure/places") })
	regionTable = sync.OnceValue(func() table { return readTable("azure/regions") })
	placeSets   = sync.OnceValue(readPlaceSets)
)

// placeSet is a list of places that rows of the tables name by number. Every resource
// is looked for in one.
type placeSet struct {
	names   string                 // as people read them, with tabs between: East US 2
	regions func() map[string]bool // as resources carry them
}

func readPlaceSets() []placeSet {
	var sets []placeSet
	for names := range strings.SplitSeq(entryText("azure/sets"), "\n") {
		sets = append(sets, placeSet{names, sync.OnceValue(func() map[string]bool {
			regions := map[string]bool{}
			for name := range strings.SplitSeq(names, "\t") {
				regions[Region(name)] = true
			}
			return regions
		})})
	}
	return sets
}

// hasRegion reports whether a region, named as resources carry it, is among the places.
func (s placeSet) hasRegion(region string) bool { return s.names != "" && s.regions()[region] }

// Region is the name of a region as resources carry it: "East US 2" is eastus2.
func Region(name string) string {
	return strings.ToLower(strings.ReplaceAll(name, " ", ""))
}

// Locations lists where a type can be deployed, by display name; none if the
// catalogue does not say.
func Locations(name string) []string {
	row, _ := placeTable().findRow(value.Fold(name))
	set, _, _ := strings.Cut(row, "\t")
	if names := placesOf(set).names; names != "" {
		return strings.Split(names, "\t")
	}
	return nil
}

// LocatedIn reports whether the type can be deployed in a region, which is named as
// resources carry it. Nothing is known of types that the catalogue says nothing of.
func (t *Type) LocatedIn(region string) (there, known bool) {
	row, _ := placeTable().findRow(t.folded)
	set, _, _ := strings.Cut(row, "\t")
	places := placesOf(set)
	return places.hasRegion(region), places.names != ""
}

// Zones lists the availability zones that a type can use in a region; none if it
// has none there.
func Zones(name, region string) []string {
	row, _ := placeTable().findRow(value.Fold(name))
	_, row, _ = strings.Cut(row, "\t")
	region = Region(region)
	for row != "" {
		var zones string
		zones, row, _ = strings.Cut(row, "\t")
		zones, set, _ := strings.Cut(zones, "=")
		if placesOf(set).hasRegion(region) {
			return strings.Split(zones, ",")
		}
	}
	return nil
}

// HasZones reports whether a type can use availability zones in some region. A type that
// the catalogue does not know has none.
func HasZones(name string) bool {
	row, _ := placeTable().findRow(value.Fold(name))
	return strings.Contains(row, "\t")
}

// RegionZones is the number of availability zones that a region has.
func RegionZones(region string) int {
	row, _ := regionTable().findRow(Region(region))
	n, _ := strconv.Atoi(row)
	return n
}

func placesOf(number string) placeSet {
	i, err := strconv.Atoi(number)
	if err != nil || i < 0 || i >= len(placeSets()) {
		return placeSet{}
	}
	return placeSets()[i]
}

// RegionNames are the names of all regions that some type can be deployed in, in
// order.
var RegionNames = sync.OnceValue(func() []string { return strings.Fields(entryText("azure/region-names")) })

// IsRegion reports whether some type can be deployed in a region.
func IsRegion(region string) bool {
	_, found := slices.BinarySearch(RegionNames(), Region(region))
	return found
}

// IsSovereign reports whether a region is named like those of the clouds that are not the
// public one. Which of them a template is deployed to is mostly not known.
func IsSovereign(region string) bool {
	folded := Region(region)
	return slices.ContainsFunc(sovereignPrefixes, func(prefix string) bool { return strings.HasPrefix(folded, prefix) }) && !IsRegion(region)
}

var sovereignPrefixes = []string{"usgov", "usdod", "ussec", "usnat", "china", "germany", "brazilus"}

// Deployable reports whether it is known where a type can be deployed, though its shape may
// not be published.
func Deployable(name string) bool {
	_, known := placeTable().findRow(value.Fold(name))
	return known
}
