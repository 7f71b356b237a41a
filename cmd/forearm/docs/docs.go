// Package docs has the pages of the manual. They are read on the web as they are,
// printed by "forearm help TOPIC", and run by the tests of cmd/forearm: every command
// in them is executed, its output compared, and every link followed.
package docs

import (
	"embed"
	"io/fs"
	"strings"
)

//go:embed *.md
var files embed.FS

// index is the page that lists the others.
const index = "README.md"

// Topic is a page that help can print.
type Topic struct {
	// Name is what the topic is asked for by: the page's file name without its ending.
	Name string
	// Title is the heading of the page.
	Title string
}

// Topics returns the pages in the order of their names.
func Topics() []Topic {
	names, _ := fs.Glob(files, "*.md")
	var topics []Topic
	for _, name := range names {
		if name == index {
			continue
		}
		topics = append(topics, Topic{strings.TrimSuffix(name, ".md"), title(beginning(name))})
	}
	return topics
}

// beginning is the beginning of a page, which has its title. Every run lists the topics, and
// reading whole pages would take longer than all else about the command line.
func beginning(name string) string {
	page, err := files.Open(name)
	if err != nil {
		return ""
	}
	defer page.Close()
	var text [256]byte
	n, _ := page.Read(text[:])
	return string(text[:n])
}

// Page returns the text of a topic, and reports whether there is one.
func Page(name string) (string, bool) {
	if name+".md" == index {
		return "", false
	}
	text, err := files.ReadFile(name + ".md")
	return string(text), err == nil
}

// title is the first heading of a page.
func title(text string) string {
	for line := range strings.Lines(text) {
		if heading, ok := strings.CutPrefix(line, "# "); ok {
			return strings.TrimSpace(heading)
		}
	}
	return ""
}
