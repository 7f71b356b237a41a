package sarif

import (
	"strings"
	"unicode/utf8"

	"github.com/forearm/forearm/cmd/internal/report/terminal"
)

// ruleName is the id as a name of many languages: it has to differ from the id.
func ruleName(id string) string {
	var b strings.Builder
	for _, word := range strings.FieldsFunc(id, func(r rune) bool { return strings.ContainsRune("-_./ ", r) }) {
		_, size := utf8.DecodeRuneInString(word)
		b.WriteString(strings.ToUpper(word[:size]) + word[size:])
	}
	name := b.String()
	if strings.EqualFold(name, id) {
		name += "Rule"
	}
	return name[:min(len(name), maxRuleNames)]
}

// shortenText keeps a text below what GitHub takes.
func shortenText(text string) string {
	if len(text) <= maxRuleText {
		return text
	}
	return text[:terminal.RuneStart(text, maxRuleText)] + "..."
}

// endSentence ends a text with a full stop, which viewers put texts together by.
func endSentence(text string) string {
	text = strings.TrimSpace(text)
	if text == "" || strings.ContainsAny(text[len(text)-1:], ".!?") {
		return text
	}
	return text + "."
}

var linkEscaper = strings.NewReplacer(`\`, `\\`, "[", `\[`, "]", `\]`)

// linkText is a name as the text of a link.
func linkText(name string) string { return linkEscaper.Replace(terminal.Plain(name)) }

// escapeLinks is a text in which nothing is a link: names from templates must not lead
// anywhere.
func escapeLinks(text string) string { return strings.ReplaceAll(text, "](", `\](`) }

func capitalize(text string) string { return strings.ToUpper(text[:1]) + text[1:] }
