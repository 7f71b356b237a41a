// Package membername has what the name of a member and the names around it suggest about what
// services answer there: the keys under which recordings of other types are counted, and how
// much weight each of them has.
package membername

import (
	"strings"
)

// Key is one of the ways to look a member up.
type Key struct {
	Text string
	// Weight is how often types with the same key answer the same, between 0 and 1.
	Weight float64
	// Doubt is for how many types that answer otherwise the ones that were not seen count.
	Doubt float64
}

// The weights are from cross-validation, leaving out a quarter of the types at a time; results
// depend little on them.
const (
	nameWeight, nameDoubt           = 0.7, 1
	aroundWeight, aroundDoubt       = 0.9, 0.5
	namespaceWeight, namespaceDoubt = 0.75, 1
	wordWeight, wordDoubt           = 0.15, 5
)

// Name is the key of a member's name alone.
func Name(path []string) Key {
	return Key{strings.ToLower(path[len(path)-1]), nameWeight, nameDoubt}
}

// IsGeneric reports whether the name of a member alone says nothing about its value: what is
// meant, the members around it say.
func IsGeneric(name string) bool {
	switch strings.ToLower(name) {
	case "id", "name", "type", "value", "default":
		return true
	}
	return false
}

// Around are keys of the name with the one of the member around it, and with the namespace of
// the type. There are none outside of properties.
func Around(typ string, path []string) []Key {
	if !strings.EqualFold(path[0], "properties") {
		return nil
	}
	name, around := strings.ToLower(path[len(path)-1]), ""
	for i := len(path) - 2; i >= 0 && around == ""; i-- {
		if folded := strings.ToLower(path[i]); folded != "properties" && !isAny(folded) {
			around = folded
		}
	}
	namespace, _, _ := strings.Cut(strings.ToLower(typ), "/")
	return []Key{{around + "/" + name, aroundWeight, aroundDoubt}, {namespace + ":" + name, namespaceWeight, namespaceDoubt}}
}

// Words are keys of the first and the last word of the name, which say something about numbers
// and booleans only: allowX, xCount.
func Words(path []string) []Key {
	if !strings.EqualFold(path[0], "properties") {
		return nil
	}
	name := path[len(path)-1]
	first, last := firstWord(name), lastWord(name)
	return []Key{{strings.ToLower(first) + "*", wordWeight, wordDoubt}, {"*" + strings.ToLower(last), wordWeight, wordDoubt}}
}

// Text is the key of a text that is answered, whatever the member.
func Text(text string) string { return "=" + strings.ToLower(text) }

// isAny reports whether a token stands for any element or key, or is an index.
func isAny(token string) bool {
	return strings.ContainsAny(token, "*{}") || strings.Trim(token, "0123456789") == ""
}

func firstWord(name string) string {
	end := 0
	for end < len(name) && isUpper(name[end]) {
		end++
	}
	if end > 1 && end < len(name) {
		return name[:end-1] // an abbreviation before the next word
	}
	for end < len(name) && !isUpper(name[end]) {
		end++
	}
	return name[:end]
}

func lastWord(name string) string {
	start := len(name)
	for start > 0 && !isUpper(name[start-1]) {
		start--
	}
	if start == len(name) {
		for start > 0 && isUpper(name[start-1]) {
			start-- // an abbreviation at the end
		}
		return name[start:]
	}
	return name[max(0, start-1):]
}

func isUpper(c byte) bool { return 'A' <= c && c <= 'Z' }
