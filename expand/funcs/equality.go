package funcs

import (
	"hash/maphash"
	"math"
	"slices"

	"github.com/forearm/forearm/expand/value"
)

// valueSet holds values that differ from one another, in the sense in which the
// engine calls values equal.
type valueSet struct {
	seed    maphash.Seed
	buckets map[uint64][]value.Value
}

func newValueSet() *valueSet {
	return &valueSet{seed: maphash.MakeSeed(), buckets: map[uint64][]value.Value{}}
}

func (s *valueSet) hasValue(v value.Value) bool {
	return slices.ContainsFunc(s.buckets[s.hashValue(v)], func(other value.Value) bool { return value.Equal(v, other) })
}

// addValue reports whether the value is new.
func (s *valueSet) addValue(v value.Value) bool {
	h := s.hashValue(v)
	for _, other := range s.buckets[h] {
		if value.Equal(v, other) {
			return false
		}
	}
	s.buckets[h] = append(s.buckets[h], v)
	return true
}

// hashValue is the same for equal values: 1 and 1.0 are, and the order of an object's
// members does not count.
func (s *valueSet) hashValue(v value.Value) uint64 {
	const mix = 0x9E3779B97F4A7C15
	switch v.Kind() {
	case value.Bool:
		if v.Bool() {
			return 3
		}
		return 5
	case value.Int, value.Float:
		return math.Float64bits(v.Number()+0) * mix
	case value.String:
		return maphash.String(s.seed, v.Str())
	case value.Array:
		h := uint64(7)
		for _, item := range v.Items() {
			h = (h ^ s.hashValue(item)) * mix
		}
		return h
	case value.Object:
		h := uint64(11)
		for _, m := range v.Members() {
			h += (maphash.String(s.seed, m.Name) ^ s.hashValue(m.Value)*mix) * mix
		}
		return h
	}
	return 13
}
