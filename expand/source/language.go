package source

import (
	"path"
	"strings"
)

// Language is what a file is written in, as its name says; upper and lower case are the
// same.
type Language uint8

// The languages. Text is whatever is none of the others.
const (
	Text Language = iota
	Bicep
	BicepParameters
	JSON
	YAML
	Rego
)

// LanguageOf derives the language from the ending of a name.
func LanguageOf(name string) Language {
	switch strings.ToLower(path.Ext(name)) {
	case ".bicep":
		return Bicep
	case ".bicepparam":
		return BicepParameters
	case ".json", ".jsonc":
		return JSON
	case ".yaml", ".yml":
		return YAML
	case ".rego":
		return Rego
	}
	return Text
}

// IsBicep reports whether the Bicep compiler reads the file.
func IsBicep(name string) bool {
	language := LanguageOf(name)
	return language == Bicep || language == BicepParameters
}
