package resourcetype

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"forearm/expand/value"
)

// The tables about regions are one for all providers: they are short.
var (
	placeTable  = sync.OnceValue(func() map[string]string { return table("azure/places") })
	regionTable = sync.OnceValue(func() map[string]string { return table("azure/regions") })
	placeSets   = sync.OnceValue(func() []string { return strings.Split(entry("azure/sets"), "\n") })
)

// Region is the name of a region as resources carry it: "East US 2" is eastus2.
func Region(name string) string {
	return strings.ToLower(strings.ReplaceAll(name, " ", ""))
}

// Locations lists where a type can be deployed, by display name; none where the
// catalogue does not say.
func Locations(name string) []string {
	row, _, _ := strings.Cut(placeTable()[value.Fold(name)], "\t")
	return placeSet(row)
}

// LocatedIn tells whether a type can be deployed in a region, which is named as
// resources carry it. Nothing is known of types that the catalogue says nothing of.
func LocatedIn(name, region string) (there, known bool) {
	row, _, _ := strings.Cut(placeTable()[value.Fold(name)], "\t")
	i, err := strconv.Atoi(row)
	if err != nil || i < 0 || i >= len(placeSets()) || placeSets()[i] == "" {
		return false, false
	}
	for place := range strings.SplitSeq(placeSets()[i], "\t") {
		if isNamed(place, region) {
			return true, true
		}
	}
	return false, true
}

// isNamed tells whether Region(place) is a region, and makes no text for that:
// every resource is asked about.
func isNamed(place, region string) bool {
	k := 0
	for i := range len(place) {
		c := place[i]
		if c == ' ' {
			continue
		}
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		if k >= len(region) || region[k] != c {
			return false
		}
		k++
	}
	return k == len(region)
}

// Zones lists the availability zones that a type can use in a region; none
// where it has none there.
func Zones(name, region string) []string {
	_, row, _ := strings.Cut(placeTable()[value.Fold(name)], "\t")
	region = Region(region)
	for row != "" {
		var zones string
		zones, row, _ = strings.Cut(row, "\t")
		zones, set, _ := strings.Cut(zones, "=")
		for _, place := range placeSet(set) {
			if isNamed(place, region) {
				return strings.Split(zones, ",")
			}
		}
	}
	return nil
}

// HasZones tells a type that can use availability zones in some region, which
// is not to be confused with one that the catalogue does not know.
func HasZones(name string) bool {
	return strings.Contains(placeTable()[value.Fold(name)], "\t")
}

// RegionZones is the number of availability zones that a region has.
func RegionZones(region string) int {
	n, _ := strconv.Atoi(regionTable()[Region(region)])
	return n
}

func placeSet(index string) []string {
	i, err := strconv.Atoi(index)
	if err != nil || i < 0 || i >= len(placeSets()) || placeSets()[i] == "" {
		return nil
	}
	return strings.Split(placeSets()[i], "\t")
}

// RegionNames are the names of all regions that some type can be deployed in, in
// order.
var RegionNames = sync.OnceValue(func() []string {
	known := map[string]bool{}
	for _, set := range placeSets() {
		for place := range strings.SplitSeq(set, "\t") {
			known[Region(place)] = true
		}
	}
	for region := range regionTable() {
		known[region] = true
	}
	delete(known, "")
	return slices.Sorted(maps.Keys(known))
})

// IsRegion tells whether some type can be deployed in a region.
func IsRegion(region string) bool {
	_, found := slices.BinarySearch(RegionNames(), Region(region))
	return found
}

// Deployable tells types of which it is known where they can be deployed, though
// nobody may have published what they are made of.
func Deployable(name string) bool {
	_, known := placeTable()[value.Fold(name)]
	return known
}
