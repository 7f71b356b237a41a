// Package webpage writes a document as one self-contained HTML file: data, style and
// script in one, nothing fetched from elsewhere. A content security policy allows the
// script and the style by their hashes and nothing besides, so that no text of a
// template can become code.
//
// What goes in is a title and data that encoding/json can write; it has been redacted
// by the caller. The data is in the page as JSON, with every character escaped that
// could end the element, and the script makes text nodes of it, never markup.
package webpage

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"io"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/forearm/forearm/cmd/internal/report/terminal"
)

//go:embed assets
var assets embed.FS

// View is what a page shows; each has a script of its own.
type View string

// Views.
const (
	Check  View = "check"
	Graph  View = "graph"
	Change View = "change"
)

// Write writes a page.
func Write(w io.Writer, view View, title string, data any) error {
	var encoded bytes.Buffer
	encoder := json.NewEncoder(&encoded)
	// <, > and & are written as escapes, and U+2028 and U+2029 as well.
	encoder.SetEscapeHTML(true)
	if err := encoder.Encode(data); err != nil {
		return err
	}
	style, script := asset("style.css"), asset("common.js")+asset(string(view)+".js")
	policy := fmt.Sprintf("default-src 'none'; script-src '%s'; style-src '%s'; base-uri 'none'; form-action 'none'", hash(script), hash(style))
	_, err := fmt.Fprintf(w, `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="%s">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>%s</title>
<style>%s</style>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header><h1>%s</h1></header>
<main id="main" tabindex="-1"><noscript>This report needs JavaScript, which is in the file itself: nothing is fetched.</noscript></main>
<script type="application/json" id="data">%s</script>
<script>%s</script>
</body>
</html>
`, policy, html.EscapeString(title), style, html.EscapeString(title), ascii(bytes.TrimSpace(encoded.Bytes())), script)
	return err
}

// ascii writes what is not ASCII in a JSON document as escapes: so no character of the
// data, however invisible, is in the file itself.
func ascii(document []byte) []byte {
	made := make([]byte, 0, len(document))
	for len(document) > 0 {
		r, n := utf8.DecodeRune(document)
		switch {
		case r < 0x7f:
			made = append(made, byte(r))
		case r > 0xffff:
			high, low := utf16.EncodeRune(r)
			made = fmt.Appendf(made, `\u%04x\u%04x`, high, low)
		default:
			made = fmt.Appendf(made, `\u%04x`, r)
		}
		document = document[n:]
	}
	return made
}

// asset returns the text of a file that is embedded.
func asset(name string) string {
	text, err := assets.ReadFile("assets/" + name)
	if err != nil {
		panic(err) // it is compiled in
	}
	return string(text)
}

// hash is how a content security policy names a script or a style.
func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// Document is a document whose texts a page shows.
func Document(document []byte) json.RawMessage {
	return json.RawMessage(terminal.WithPlaceholders(string(document)))
}
