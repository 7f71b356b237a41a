package mocks

import (
	"embed"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// data has a file for each provider, in the format that users write.
//
//go:embed data/*.json
var data embed.FS

// shipped are the entries of one data file.
type shipped struct {
	// byType has the entries for exactly one type, by its folded name.
	byType map[string][]*entry
	other  []*entry
}

var shippedFiles sync.Map // folded namespace to func() *shipped

// numbers counts the entries that have been read.
var numbers atomic.Int64

// shippedFor reads the data file of a namespace; nil if there is none.
func shippedFor(namespace string) *shipped {
	load, ok := shippedFiles.Load(namespace)
	if !ok {
		if !shippedNames()[namespace] {
			return nil
		}
		load, _ = shippedFiles.LoadOrStore(namespace, sync.OnceValue(func() *shipped {
			text, _ := data.ReadFile("data/" + namespace + ".json")
			v, _ := value.Parse(source.NewFile("mocks/data/"+namespace+".json", string(text)))
			s := &shipped{byType: map[string][]*entry{}}
			for _, item := range v.Get("mocks").Items() {
				e, _ := compileEntry(item)
				if e == nil {
					continue // a test proves that there is none
				}
				e.number = int(numbers.Add(1))
				if folded := value.Fold(e.resource); folded != "" && !strings.ContainsAny(folded, "*?") {
					s.byType[folded] = append(s.byType[folded], e)
				} else {
					s.other = append(s.other, e)
				}
			}
			return s
		}))
	}
	return load.(func() *shipped)()
}

var shippedNames = sync.OnceValue(func() map[string]bool {
	names := map[string]bool{}
	files, _ := data.ReadDir("data")
	for _, file := range files {
		names[strings.TrimSuffix(file.Name(), ".json")] = true
	}
	return names
})

// shippedMatching are the entries that come with the program for a subject.
func shippedMatching(s *subject, args []value.Value) []*entry {
	folded := value.Fold(s.typ)
	namespace, _, _ := strings.Cut(folded, "/")
	from := shippedFor(namespace)
	if from == nil {
		return nil
	}
	var found []*entry
	for _, list := range [...][]*entry{from.other, from.byType[folded]} {
		for _, e := range list {
			if e.coversSubject(s, args) {
				found = append(found, e)
			}
		}
	}
	return found
}
