package sourcemap

import (
	"path"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// A Project leads places in compiled templates to the Bicep files behind them,
// from module to module. It is safe for concurrent use.
type Project struct {
	read func(name string) *source.File

	mu   sync.Mutex
	maps map[string]*Map
}

// NewProject makes a project whose files are read by name; read returns nil for
// a file that cannot be read. Names are those of entry files, and what module
// paths lead to from there.
func NewProject(read func(name string) *source.File) *Project {
	return &Project{read: read, maps: map[string]*Map{}}
}

// Read returns the text of a file, nil if it cannot be read.
func (p *Project) Read(name string) *source.File { return p.read(name) }

// Map returns the structure of a file, read once; nil if it cannot be read.
func (p *Project) Map(name string) *Map {
	name = path.Clean(name)
	p.mu.Lock()
	defer p.mu.Unlock()
	m, ok := p.maps[name]
	if !ok {
		if file := p.read(name); file != nil {
			m = Parse(file)
			m.name = name
			m.follow = func(other string) *Map { return p.localFile(name, other) }
		}
		p.maps[name] = m
	}
	return m
}

// localFile returns the Bicep file of this project that a path in another file names; nil
// for what is no Bicep file, or not of this project.
func (p *Project) localFile(from, to string) *Map {
	if source.LanguageOf(to) != source.Bicep || strings.Contains(to, ":") {
		return nil
	}
	return p.Map(path.Join(path.Dir(from), to))
}

// Located is a place in Bicep for a place in a compiled template.
type Located struct {
	Place
	// File is the Bicep file in which the way ends, also if there is no place in
	// it; nil if the entry cannot be read.
	File *source.File
	// Declaration is what the place belongs to.
	Declaration *Declaration
	// Whole reports that the way ends at the declaration and at nothing in it.
	Whole bool
	// Trace are the module statements that led there, the entry's first.
	Trace []*Declaration
	// Template and Rest are where the way goes on in a module that is a local
	// template in JSON, which the compiler takes over as it is.
	Template string
	Rest     []string
}

// maxModules bounds modules in modules.
const maxModules = 100

// Locate leads a path in the template that the entry file was compiled to (the
// tokens of a JSON pointer) to Bicep. The path may go on below what the compiler
// wrote, into the value of an expression, so that it can be put together from
// where a resource is declared in the template and a property of the expanded
// resource.
//
// A module that is not a Bicep file of this project (one of a registry, a
// template spec, JSON) ends the way: the place is then the first line of the
// module statement, which is what the author can change, with the match Within.
func (p *Project) Locate(entry string, compiled value.Value, pointer ...string) (Located, bool) {
	var l Located
	at := cursor{compiled}
	name := entry
	for range maxModules {
		m := p.Map(name)
		if m == nil {
			return l, false
		}
		l.File = m.File
		d, rest := m.findDeclared(&at, pointer)
		if d == nil {
			return l, false
		}
		l.Declaration = d
		if d.Kind != Module || len(rest) < 2 || rest[0] != "properties" || rest[1] != "template" {
			l.Whole = len(pointer) == 2
			l.Place = d.placeOf(&at, rest)
			return l, true
		}
		if len(rest) == 2 || p.localFile(name, d.Path) == nil {
			l.Place = Place{Span: d.Head, Match: Within}
			if !strings.Contains(d.Path, ":") && source.LanguageOf(d.Path) != source.Bicep {
				l.Template, l.Rest = path.Join(path.Dir(name), d.Path), rest[2:]
			}
			return l, true
		}
		l.Trace = append(l.Trace, d)
		at.stepInto("properties")
		at.stepInto("template")
		name, pointer = path.Join(path.Dir(name), d.Path), rest[2:]
	}
	return l, false
}

// A cursor walks through the compiled template beside the Bicep files, which shows
// what names do not: the types in a list of resources, and what property loops are
// called. Below what the compiler wrote its node is absent.
type cursor struct{ node value.Value }

func (c *cursor) stepInto(token string) { c.node = value.Step(c.node, token) }

func (c *cursor) memberText(name string) string { return c.node.Get(name).Str() }

// findDeclared finds the declaration that the beginning of a path names, moves the
// cursor there, and returns the rest of the path.
func (m *Map) findDeclared(at *cursor, pointer []string) (*Declaration, []string) {
	if len(pointer) < 2 {
		return nil, nil
	}
	section, key, rest := pointer[0], pointer[1], pointer[2:]
	at.stepInto(section)
	list := at.node
	at.stepInto(key)
	if section == "variables" && strings.HasPrefix(key, contentName) {
		return m.contentCall(key, list), rest
	}
	switch section {
	case "resources":
		if index, err := strconv.Atoi(key); list.Kind() == value.Array && err == nil {
			return m.listedResource(list, index), rest
		}
	case "variables":
		if key == "copy" && len(rest) > 0 { // a loop: copy/0/input
			at.stepInto(rest[0])
			key, rest = at.memberText("name"), rest[1:]
			if len(rest) > 0 && rest[0] == "input" {
				rest = append([]string{"*"}, rest[1:]...)
			}
		}
	case "functions": // 0/members/name/output/value
		if len(rest) > 1 && rest[0] == "members" {
			key, rest = rest[1], rest[2:]
			if len(rest) > 1 && rest[0] == "output" {
				rest = rest[2:]
			}
		}
	case "extensions": // alias/config/property/defaultValue
		d := m.symbols[key]
		if d == nil || d.Kind != Extension {
			return nil, nil
		}
		rest = skipKeyword(rest, "config")
		if n := len(rest) - 1; n > 0 && (rest[n] == "defaultValue" || rest[n] == "value") {
			rest = rest[:n]
		}
		return d, rest
	case "outputs":
		d := m.outputs[key]
		return d, skipKeyword(rest, "value")
	case "parameters":
		return m.symbols[key], skipKeyword(rest, "defaultValue", "value")
	}
	return m.compiledSymbol(key), rest
}

// foreign are the names that the compiler gives to what imported declarations
// need: the file's number, in an order of its own, and the name there.
var foreign = regexp.MustCompile(`^_\d+\.(.+)$`)

// compiledSymbol finds what a template calls by a name.
func (m *Map) compiledSymbol(name string) *Declaration {
	if d, ok := m.lookupSymbol(name); ok {
		return d
	}
	parts := foreign.FindStringSubmatch(name)
	if parts == nil || m.follow == nil {
		return nil
	}
	// Breadth first through the files that are imported: what is nearest is most
	// likely meant where several files use the name.
	seen := map[*Map]bool{m: true}
	for queue := []*Map{m}; len(queue) > 0; queue = queue[1:] {
		for _, r := range queue[0].references {
			if r.Kind != "import" {
				continue
			}
			other := queue[0].follow(r.Path)
			if other == nil || seen[other] {
				continue
			}
			seen[other] = true
			if d, ok := other.symbols[parts[1]]; ok {
				return d
			}
			queue = append(queue, other)
		}
	}
	return nil
}

// skipKeyword leaves out what templates put between a name and its value.
func skipKeyword(rest []string, names ...string) []string {
	for _, name := range names {
		if len(rest) > 0 && rest[0] == name {
			return rest[1:]
		}
	}
	return rest
}

// listedResource returns the declaration of a resource in a list without symbolic names.
func (m *Map) listedResource(list value.Value, index int) *Declaration {
	if index < 0 || index >= list.Len() {
		return nil
	}
	wanted, n := list.Item(index).Get("type").Str(), 0
	for _, other := range list.Items()[:index] {
		if other.Get("type").EqualFold(wanted) {
			n++
		}
	}
	if d := m.byName(wanted, list.Item(index).Get("name").Str()); d != nil {
		return d
	}
	if d, ok := m.ResourceAt(wanted, n); ok {
		return d
	}
	d, ok := m.ModuleAt(n)
	if !ok || !strings.EqualFold(wanted, "Microsoft.Resources/deployments") {
		return nil
	}
	return d
}

// byName returns the only module or resource of a type that has the name of a compiled
// resource written out; nil if there is none, or several. A module without a name gets
// one of the compiler's that is made of its symbol.
func (m *Map) byName(resourceType, name string) *Declaration {
	if name == "" {
		return nil
	}
	var found *Declaration
	modules := strings.EqualFold(resourceType, "Microsoft.Resources/deployments")
	for _, d := range m.all {
		if !(d.Kind == Module && modules || d.Kind == Resource && !d.Existing && strings.EqualFold(d.Type, resourceType)) {
			continue
		}
		written := d.Property("name")
		switch {
		case written.Match == Absent && d.Kind == Module && strings.Contains(name, "uniqueString('"+d.Name+"'"):
		case written.Match == Exact && written.Span.Text() == "'"+name+"'" && !strings.Contains(name, "$"):
		default:
			continue
		}
		if found != nil {
			return nil
		}
		found = d
	}
	return found
}

// placeOf finds the rest of a path in a declaration.
func (d *Declaration) placeOf(at *cursor, rest []string) Place {
	if len(rest) == 0 {
		if d.Kind == Resource || d.Kind == Module || d.Value.IsZero() {
			return Place{Span: d.Head, Match: Exact}
		}
		s := spot{d.file, d.value}
		p := placesOf([]spot{s}, Exact)
		p.Content = s.loadedPlace(nil)
		return p
	}
	if rest[0] == "condition" && d.condition != nil {
		return placesOf([]spot{{d.file, d.condition}}, Exact)
	}
	rest = at.unrolledPath(rest)
	switch rest[0] {
	case "resourceGroup", "subscriptionId", "scope": // all written as "scope: ..."
		if scope := d.Property("scope"); scope.Match != Absent {
			return scope
		}
	}
	return d.Property(rest...)
}

// unrolledPath returns a path as it would be without property loops: the compiler writes
// "copy/0/input" for a property whose value is a loop.
func (c *cursor) unrolledPath(rest []string) []string {
	var plain []string
	for i := 0; i < len(rest); i++ {
		if rest[i] == "copy" && i+2 < len(rest) && rest[i+2] == "input" {
			loop := *c
			loop.stepInto("copy")
			loop.stepInto(rest[i+1])
			if name := loop.memberText("name"); name != "" {
				plain = append(plain, name, "*")
				loop.stepInto("input")
				*c, i = loop, i+2
				continue
			}
		}
		c.stepInto(rest[i])
		plain = append(plain, rest[i])
	}
	return plain
}
