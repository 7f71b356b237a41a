package webpage

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"io"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// TestPageIsSealed wants a page that fetches nothing and runs nothing but its own script,
// whatever its data says.
func TestPageIsSealed(t *testing.T) {
	hostile := map[string]any{
		"message":  "</script><script>alert(1)</script><img src=x onerror=alert(1)>",
		"comment":  "<!--<script>",
		"line":     "\u2028\u2029",
		"https://": "https://example.com/x.js",
	}
	for _, view := range []View{Check, Graph, Change} {
		var b bytes.Buffer
		if err := Write(&b, view, "a <b> title", hostile); err != nil {
			t.Fatal(err)
		}
		page := b.String()
		scripts, elements := elementsOf(t, page)
		if len(scripts) != 2 {
			t.Fatalf("%s has %d scripts", view, len(scripts))
		}
		var back map[string]any
		if err := json.Unmarshal([]byte(scripts[0]), &back); err != nil || back["message"] != hostile["message"] {
			t.Errorf("%s: the data does not come back: %v", view, err)
		}
		for _, name := range []string{"img", "link", "iframe", "object"} {
			if elements[name] > 0 {
				t.Errorf("%s has an element %s", view, name)
			}
		}
		policy := regexp.MustCompile(`Content-Security-Policy" content="([^"]+)"`).FindStringSubmatch(page)
		sum := sha256.Sum256([]byte(scripts[1]))
		if policy == nil || !strings.Contains(policy[1], "default-src 'none'") || !strings.Contains(policy[1], "sha256-"+base64.StdEncoding.EncodeToString(sum[:])) || strings.Contains(policy[1], "unsafe") {
			t.Errorf("%s: %v", view, policy)
		}
	}
}

// elementsOf returns the texts of the scripts and the number of elements by name.
func elementsOf(t *testing.T, page string) (scripts []string, elements map[string]int) {
	t.Helper()
	elements = map[string]int{}
	z := html.NewTokenizer(strings.NewReader(page))
	inScript := false
	for {
		switch z.Next() {
		case html.ErrorToken:
			if z.Err() != io.EOF {
				t.Fatal(z.Err())
			}
			return scripts, elements
		case html.StartTagToken:
			token := z.Token()
			elements[token.Data]++
			inScript = token.Data == "script"
			for _, a := range token.Attr {
				if a.Key == "src" || a.Key == "style" || strings.HasPrefix(a.Key, "on") {
					t.Errorf("<%s> has %s", token.Data, a.Key)
				}
			}
		case html.TextToken:
			if inScript {
				scripts = append(scripts, string(z.Text()))
				inScript = false
			}
		}
	}
}

// TestAssetsMakeNoMarkup refuses what would turn a text into markup or code.
func TestAssetsMakeNoMarkup(t *testing.T) {
	for _, name := range []string{"common.js", "check.js", "graph.js", "change.js"} {
		for _, forbidden := range []string{"innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function"} {
			if strings.Contains(asset(name), forbidden) {
				t.Errorf("%s uses %s", name, forbidden)
			}
		}
	}
}
