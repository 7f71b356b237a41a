package loading

import (
	_ "embed"
	"encoding/json"
	"strings"
	"sync"
)

// Index is what is known of the shipped policies before any of them is parsed.
type Index struct {
	Rules []Rule
	// Libraries are the files of the shipped libraries by package.
	Libraries map[string]string
	// Names are the members that shipped policies speak of, in order.
	Names []string
}

// indexText is generated from the policies' metadata: a line for each property of a rule,
// its name and its values, with tabs between them.
//
//go:embed index.txt
var indexText string

// Shipped is the index of the shipped policies. Reading it takes 1 ms; a whole run takes as
// long as with an index in Go (63.5 and 64.1 ms, medians of 60 runs over a small template).
var Shipped = sync.OnceValue(func() *Index {
	x := &Index{Rules: make([]Rule, 0, strings.Count(indexText, "\nrule\t")+1), Libraries: map[string]string{}}
	for line := range strings.Lines(indexText) {
		key, text, _ := strings.Cut(line[:len(line)-1], "\t")
		switch key {
		case "rule":
			x.Rules = append(x.Rules, Rule{ID: text, Shipped: true})
		case "library":
			pkg, file, _ := strings.Cut(text, "\t")
			x.Libraries[pkg] = file
		case "name":
			x.Names = append(x.Names, text)
		default:
			x.Rules[len(x.Rules)-1].setProperty(key, text)
		}
	}
	return x
})

func (r *Rule) setProperty(key, text string) {
	list := func() []string { return strings.Split(text, "\t") }
	switch key {
	case "aka":
		r.Aka = list()
	case "title":
		r.Title = text
	case "description":
		r.Description = text
	case "severity":
		r.Severity, _ = ParseSeverity(text)
	case "types":
		r.Types = list()
	case "except":
		r.Except = list()
	case "covers":
		r.Covers = list()
	case "area":
		r.Area = text
	case "pillar":
		r.Pillar = text
	case "category":
		r.Category = text
	case "controls":
		r.Controls = list()
	case "release":
		r.Release = text
	case "set":
		r.Set = text
	case "docs":
		r.Docs = text
	case "related":
		r.Related = list()
	case "option":
		name, text, _ := strings.Cut(text, "\t")
		r.Configuration = append(r.Configuration, Setting{name, readDefault(text)})
	case "fix":
		l := list()
		last := len(l) - 1
		r.Fixes = append(r.Fixes, Fix{l[0], l[1:last:last], l[last]})
	case "package":
		r.Package = text
	case "file":
		r.File = text
	case "conditional":
		r.Conditional = true
	case "footprint":
		r.Footprint = list()
	case "need":
		name, kind, _ := strings.Cut(text, "\t")
		r.Needs = append(r.Needs, need{name, needKind(kind[0] - '0')})
	}
}

// readDefault reads the default of an option, with whole numbers as such.
func readDefault(text string) any {
	var v any
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		panic(err) // embedded: a test reads it
	}
	if n, ok := v.(float64); ok {
		return int(n)
	}
	return v
}
