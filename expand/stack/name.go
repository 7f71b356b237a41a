package stack

import (
	"crypto/sha256"
	"encoding/hex"
	"path"
	"regexp"
	"strings"
	"unicode/utf16"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// nameLimit is how much of the base name is kept, in UTF-16 code units: with the
// prefix "AzOps-" and a dash and four digits the name has at most 64.
const nameLimit = 53

// maxName is how long Azure lets the name of a stack be.
const maxName = 90

var nameAllowed = regexp.MustCompile(`^[-\w._()]+$`)

// Name returns the name under which AzOps pushes a template, or a template with one
// of its parameter files, as a stack. The region is the one of AzOps' settings:
// it is part of the name as four digits of its hash, whatever location the
// stack's own settings ask for.
func Name(template, parameters string, o Options) string {
	base := trimSuffixFold(trimSuffixFold(baseName(template), ".json"), ".bicep")
	built := builtParameters(parameters)
	if parameters != "" && (o.oneOfSeveral(built) || !source.IsBicep(parameters)) {
		// Azops names a Bicep template that is pushed with its one default
		// parameter file from the template; the two differ in the extension only.
		base = trimSuffixFold(trimSuffixFold(baseName(parameters), ".parameters.json"), ".bicepparam")
	}
	base = truncateUTF16(strings.ReplaceAll(base, " ", "_"), nameLimit)
	return "AzOps-" + base + "-" + regionHash(o.regionOrDefault())
}

// CheckName returns what Azure would report about a stack's name.
func CheckName(name, file string) diag.List {
	if len(name) <= maxName && nameAllowed.MatchString(name) {
		return nil
	}
	return diag.List{{
		Code: diag.StackName, Severity: diag.Warning, File: file,
		Message: diag.Messagef("the stack's name '%s' has characters that Azure does not allow: only letters, digits, '-', '_', '.', '(' and ')' are", name),
		Hint:    "AzOps replaces only blanks; rename the file",
	}}
}

// regionHash returns the first two bytes of the SHA-256 of the region's text, one byte
// a character, in upper-case digits. The text is taken as it is: NorthEurope and
// northeurope give different names.
func regionHash(region string) string {
	units := utf16.Encode([]rune(region))
	text := make([]byte, len(units))
	for i, u := range units {
		text[i] = byte(u)
	}
	sum := sha256.Sum256(text)
	return strings.ToUpper(hex.EncodeToString(sum[:2]))
}

// truncateUTF16 keeps n UTF-16 code units, and no half of a pair.
func truncateUTF16(s string, n int) string {
	units := 0
	for i, r := range s {
		units += utf16.RuneLen(r)
		if units > n {
			return s[:i]
		}
	}
	return s
}

func baseName(name string) string { return path.Base(name) }

func foldName(name string) string { return value.Fold(name) }

func hasSuffixFold(s, suffix string) bool {
	return len(s) >= len(suffix) && strings.EqualFold(s[len(s)-len(suffix):], suffix)
}

func trimSuffixFold(s, suffix string) string {
	if hasSuffixFold(s, suffix) {
		return s[:len(s)-len(suffix)]
	}
	return s
}

// builtTemplate and builtParameters are the names that AzOps builds Bicep files
// to: everything it does with stacks depends on those.
func builtTemplate(name string) string {
	if source.LanguageOf(name) == source.Bicep {
		return trimSuffixFold(name, ".bicep") + ".json"
	}
	return name
}

func builtParameters(name string) string {
	if source.LanguageOf(name) == source.BicepParameters {
		return trimSuffixFold(name, ".bicepparam") + ".parameters.json"
	}
	return name
}
