package alias

import (
	"archive/zip"
	"bytes"
	_ "embed" // the embedded table
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

// Table is a set of aliases. The nil Table has none.
type Table struct {
	// provider reads the aliases of a folded namespace; nil if all are in names.
	provider func(namespace string) *provider
	names    *provider
}

// provider has the aliases of one namespace by their folded names, and their names by their
// folded types.
type provider struct {
	byName map[string][]*row
	types  map[string][]string
}

func newProvider() *provider {
	return &provider{byName: map[string][]*row{}, types: map[string][]string{}}
}

func (p *provider) addRow(foldedType string, r *row) {
	key := strings.ToLower(r.name)
	p.byName[key] = append(p.byName[key], r)
	p.types[foldedType] = append(p.types[foldedType], r.name)
}

// row is an alias that is made when it is looked up: a namespace has thousands.
type row struct {
	name, resourceType, path, more string

	once sync.Once
	made *Alias
}

func (r *row) alias() *Alias {
	r.once.Do(func() {
		if r.made != nil {
			return
		}
		known := value.Value{}
		if r.more != "" {
			var diags diag.List
			if known, diags = value.ParseText(r.more); diags.HasErrors() {
				panic("alias: " + diags[0].Message.String())
			}
		}
		r.made = newAlias(r.name, r.resourceType, r.path, known)
	})
	return r.made
}

// New makes a table of aliases.
func New(aliases []*Alias) *Table {
	t := &Table{names: newProvider()}
	for _, a := range aliases {
		t.names.addRow(strings.ToLower(a.Type), &row{name: a.Name, made: a})
	}
	return t
}

// Lookup lists the aliases of a name: one, or several where types share the name; none
// if there is no such alias.
func (t *Table) Lookup(name string) []*Alias {
	folded := strings.ToLower(name)
	p := t.providerOf(folded)
	if p == nil {
		return nil
	}
	var found []*Alias
	for _, r := range p.byName[folded] {
		found = append(found, r.alias())
	}
	return found
}

// Suggest returns the alias with the nearest name, or "".
func (t *Table) Suggest(name string) string {
	p := t.providerOf(strings.ToLower(name))
	if p == nil {
		return ""
	}
	// Names of the same type are nearest: one of thousands of another type would be chance.
	resourceType := name
	if i := strings.LastIndex(name, "/"); i > 0 {
		resourceType = name[:i]
	}
	if s := diag.Suggest(name, p.types[strings.ToLower(resourceType)]); s != "" {
		return s
	}
	var all []string
	for _, names := range p.types {
		all = append(all, names...)
	}
	slices.Sort(all)
	return diag.Suggest(name, all)
}

// HasType reports whether the table has aliases of a resource type.
func (t *Table) HasType(name string) bool {
	folded := strings.ToLower(name)
	p := t.providerOf(folded)
	return p != nil && len(p.types[folded]) > 0
}

func (t *Table) providerOf(folded string) *provider {
	if t == nil {
		return nil
	}
	if t.provider == nil {
		return t.names
	}
	namespace, _, _ := strings.Cut(folded, "/")
	return t.provider(namespace)
}

//go:embed aliases.zip
var archive []byte

// Embedded is the table that is compiled in.
var Embedded = sync.OnceValue(func() *Table {
	r, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		// The archive is part of the program, and a test reads all of it.
		panic("alias: " + err.Error())
	}
	readers := make(map[string]func() *provider, len(r.File))
	for _, f := range r.File {
		readers[f.Name] = sync.OnceValue(func() *provider { return readProvider(f) })
	}
	return &Table{
		provider: func(namespace string) *provider {
			if read := readers[namespace]; read != nil {
				return read()
			}
			return nil
		},
	}
})

// readProvider reads the aliases of a provider: a line "=TYPE" for each type, and below it the
// rest of each alias behind "TYPE" (or all of it, where it begins otherwise), its path
// unless that is "properties." and the rest, and what else is known, as JSON.
func readProvider(f *zip.File) *provider {
	r, err := f.Open()
	if err != nil {
		panic("alias: " + err.Error())
	}
	defer r.Close()
	text, err := io.ReadAll(r)
	if err != nil {
		panic("alias: " + err.Error())
	}
	p := newProvider()
	resourceType, foldedType := "", ""
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSuffix(line, "\n")
		if t, ok := strings.CutPrefix(line, "="); ok {
			resourceType, foldedType = t, strings.ToLower(t)
			continue
		}
		name, rest, _ := strings.Cut(line, "\t")
		path, more, _ := strings.Cut(rest, "\t")
		if path == "" {
			path = "properties." + strings.TrimPrefix(name, "/")
		}
		if strings.HasPrefix(name, "/") {
			name = resourceType + name
		}
		p.addRow(foldedType, &row{name: name, resourceType: resourceType, path: path, more: more})
	}
	return p
}
