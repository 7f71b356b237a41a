package excerpt

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/forearm/forearm/expand/source"
)

// manner is how much of a file's lines may be shown. A template that could be read is shown
// but for its secrets. In everything else it is unknown what is secret: parameters, answers
// of mocks, context, files with a syntax error. There the form is shown, and no value.
type manner uint8

const (
	// outline shows signs, and words that the formats have themselves.
	outline manner = iota
	// NoTexts shows Bicep without its texts.
	NoTexts
	whole
)

// hiding returns which parts of a line are left out, as pairs of start and end.
type hiding func(line string) [][2]int

// hidingFor is how a line is shown where not all of it may be.
func (m manner) hidingFor(f *source.File, number int) hiding {
	if m == NoTexts && strings.Count(f.Text[:f.Offset(source.Position{Line: number, Column: 1})], "'''")%2 == 0 {
		return bicepStringSpans
	}
	if source.LanguageOf(f.Name) == source.BicepParameters {
		return func(line string) [][2]int { return unknownWords(line, declaredName(line)) }
	}
	return func(line string) [][2]int { return unknownWords(line, "") }
}

// hideParts is a line in three parts with what may not be shown left out.
func hideParts(line string, start, end int, hides hiding) (before, marked, after string) {
	parts := [3]strings.Builder{}
	part := func(at int) *strings.Builder {
		switch {
		case at < start:
			return &parts[0]
		case at < end:
			return &parts[1]
		}
		return &parts[2]
	}
	put := func(from, to int) {
		for i := from; i < to; {
			_, size := utf8.DecodeRuneInString(line[i:])
			part(i).WriteString(line[i : i+size])
			i += size
		}
	}
	done := 0
	for _, h := range hides(line) {
		put(done, h[0])
		part(h[0]).WriteString(leftOut)
		done = h[1]
	}
	put(done, len(line))
	return parts[0].String(), parts[1].String(), parts[2].String()
}

// leftOut stands for what is not shown.
const leftOut = "..."

// unknownWords are the words of a line that are none of the formats' own: whether
// a quote is missing or one too many does not matter here.
func unknownWords(line, known string) [][2]int {
	var found [][2]int
	for i := 0; i < len(line); {
		r, size := utf8.DecodeRuneInString(line[i:])
		if isSign(r) {
			i += size
			continue
		}
		start := i
		for i < len(line) {
			r, size := utf8.DecodeRuneInString(line[i:])
			if isSign(r) {
				break
			}
			i += size
		}
		if word := line[start:i]; word != known && !slices.Contains(formatWords, word) {
			if n := len(found); n > 0 && strings.TrimLeft(line[found[n-1][1]:start], " ") == "" {
				found[n-1][1] = i
			} else {
				found = append(found, [2]int{start, i})
			}
		}
	}
	return found
}

// isSign reports whether a character is punctuation of JSON, YAML or Bicep parameters
// files.
func isSign(r rune) bool { return strings.ContainsRune("{}[](),:=\"'", r) || unicode.IsSpace(r) }

// formatWords are names that the formats give to their members. A secret that is
// one of them is easily guessed.
var formatWords = []string{
	"$schema", "contentVersion", "parameters", "value", "reference", "keyVault", "id", "secretName", "secretVersion", "expression", "extensionConfigs",
	"externalInputDefinitions", "usingConfig", "metadata", "type", "defaultValue", "allowedValues", "minLength", "maxLength", "securestring", "secureString", "string", "int",
	"bool", "object", "secureObject", "array", "variables", "functions", "resources", "outputs", "name", "properties",
	"mocks", "resource", "function", "set", "answer", "parameter", "output",
	"context", "subscription", "subscriptionId", "resourceGroup", "tenant", "tenantId", "managementGroup", "deployment", "deployer", "environment",
	"externalInputs", "kind", "config", "parameterDefaults", "location", "displayName",
	"param", "using", "var", "import", "from", "as", "none", "null", "true", "false", "-",
}

var declaration = regexp.MustCompile(`^\s*(?:param|var)\s+([A-Za-z_][A-Za-z0-9_]*)`)

// declaredName is the name that a line of Bicep declares.
func declaredName(line string) string {
	if m := declaration.FindStringSubmatch(line); m != nil {
		return m[1]
	}
	return ""
}

// typeOfBicep is a text that names a resource type or a module, and no value.
var typeOfBicep = regexp.MustCompile(`^[A-Za-z0-9.]+(?:/[A-Za-z0-9.]+)+@\d{4}-\d\d-\d\d(?:-[A-Za-z]+)?$|^(?:\.{0,2}/)?[A-Za-z0-9_./-]+\.bicep$`)

// bicepStringSpans are the texts on a line of Bicep, and all that follows one that
// does not end, or is given to a parameter.
func bicepStringSpans(line string) [][2]int {
	var found [][2]int
	name := declaredName(line)
	for i := 0; i < len(line); i++ {
		switch {
		case line[i] == '=' && name != "":
			for _, h := range unknownWords(line[i:], "") {
				found = append(found, [2]int{i + h[0], i + h[1]})
			}
			return found
		case line[i] != '\'':
			continue
		}
		start := i + 1
		for i++; i < len(line) && line[i] != '\''; i++ {
			if line[i] == '\\' {
				i++
			}
		}
		i = min(i, len(line))
		if start < i && !typeOfBicep.MatchString(line[start:i]) {
			found = append(found, [2]int{start, i})
		}
	}
	return found
}

// A compiler repeats texts in what it says about their types. It is asked to keep
// quiet about those that look as if they were secrets.
var (
	textAsType = regexp.MustCompile(`(is of type ")'.*?'(")`)
	looksLike  = regexp.MustCompile(`(?i)\bparam\b|secur|secret|passw|pwd|pass\b|token|credential|connectionstring|apikey|accesskey|sas\b|key`)
)

// CompilerMessage is what a compiler says, without texts that may be secrets.
func CompilerMessage(text string, span source.Span) string {
	if span.File == nil || !textAsType.MatchString(text) {
		return text
	}
	line := span.File.Line(span.File.Position(span.Start).Line)
	if source.LanguageOf(span.File.Name) == source.BicepParameters || looksLike.MatchString(line) || looksLike.MatchString(text) {
		return textAsType.ReplaceAllString(text, "$1'"+leftOut+"'$2")
	}
	return text
}
