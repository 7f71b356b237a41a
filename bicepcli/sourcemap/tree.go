package sourcemap

import "github.com/forearm/forearm/expand/source"

type nodeKind uint8

const (
	opaque      nodeKind = iota // an expression whose parts do not matter here
	object                      // entries
	array                       // entries without names
	loop                        // parts[0] is the body
	conditional                 // parts are the two branches, and the condition
	guarded                     // if (parts[1]) parts[0]
	coalesce                    // parts are the operands of ??
	paren                       // parts[0]
	symbol                      // name
	access                      // parts[0], and then path
	call                        // name, parts are the arguments
	lambda                      // parts[0] is the body
	literal                     // a string, name is its text if it has no interpolation
)

// A node is an expression, with only as much structure as is needed to find
// properties in it.
type node struct {
	kind       nodeKind
	start, end uint32
	name       string
	parts      []*node
	entries    []entry
	path       []string // of an access; "*" where an index is worked out
	nested     []*Declaration
}

// An entry is a property of an object, an item of an array, or a spread.
type entry struct {
	name    string // empty for items, spreads and names with interpolations
	key     token
	value   *node
	spread  bool
	dynamic bool // the name has interpolations
}

// maxDepth is how deep expressions may nest. Bicep itself gives up earlier.
const maxDepth = 200

// parser reads tokens into statements and expressions. It never fails: what it
// does not understand becomes opaque, and each step moves on.
type parser struct {
	tokens []token
	at     int
	depth  int
	// inParens is set where line breaks do not end an expression.
	inParens bool
	// open counts the brackets of each kind that surround this place.
	open map[string]int
}

func (p *parser) peekToken() token { return p.tokens[p.at] }

func (p *parser) advanceToken() token {
	t := p.tokens[p.at]
	if t.kind != endOfFile {
		p.at++
	}
	return t
}

func (p *parser) takeSign(s string) bool {
	if p.peekToken().isSign(s) {
		p.at++
		return true
	}
	return false
}

func (p *parser) takeWord(w string) bool {
	t := p.peekToken()
	return t.kind == identifier && t.text == w
}

func (p *parser) skipNewlines() {
	for p.peekToken().kind == newline {
		p.at++
	}
}

// tokenAfterBreaks returns the first token past the line breaks from here.
func (p *parser) tokenAfterBreaks() token {
	for i := p.at; ; i++ {
		if p.tokens[i].kind != newline {
			return p.tokens[i]
		}
	}
}

// lastEnd returns where the token before this one ends.
func (p *parser) lastEnd() uint32 {
	if p.at == 0 {
		return 0
	}
	return p.tokens[p.at-1].end
}

// parseEnclosed reads what is before a closing bracket. Line breaks mean something
// between { } and [ ].
func (p *parser) parseEnclosed(closing string, read func()) {
	saved := p.inParens
	p.inParens = closing == ")"
	p.open[closing]++
	read()
	p.open[closing]--
	p.inParens = saved
}

// closesHere reports that something surrounding this place ends here. A closing bracket
// that nothing opened is a slip of the pen, and no end.
func (p *parser) closesHere() bool {
	t := p.peekToken()
	return t.kind == endOfFile || t.kind == sign && p.open[t.text] > 0
}

// skipTo passes by everything up to a sign or a line break at this level.
func (p *parser) skipTo(stops ...string) {
	open := 0
	for {
		t := p.peekToken()
		switch {
		case t.kind == endOfFile:
			return
		case t.kind == newline:
			if open == 0 && !p.inParens {
				return
			}
		case t.kind == sign:
			if open == 0 {
				for _, s := range stops {
					if t.text == s {
						return
					}
				}
			}
			switch t.text {
			case "{", "[", "(":
				open++
			case "}", "]", ")":
				if open == 0 {
					return
				}
				open--
			}
		}
		p.at++
	}
}

// A Map is the structure of one Bicep file.
type Map struct {
	File *source.File

	all        []*Declaration
	symbols    map[string]*Declaration
	outputs    map[string]*Declaration
	references []Reference
	loaded     []load
	extensions bool // the file uses some
	standalone bool // "using none"
	imports    map[string]imported

	// name is what the file is called in its project, empty for a map that stands alone.
	name string
	// follow leads to another file; nil for a map that stands alone.
	follow func(path string) *Map
}

// imported is what a name from another file stands for.
type imported struct{ path, name string }

// A Reference is a place that names another file or artifact.
type Reference struct {
	// Kind is "module", "using", "extends", "import", or the function that loads
	// a file, such as "loadJsonContent".
	Kind string
	// Path is empty if it cannot be told what a function loads.
	Path string
	Span source.Span // of the statement, or of the call
}

func (m *Map) spanOf(start, end uint32) source.Span {
	return source.Span{File: m.File, Start: start, End: end}
}

// Kind is a kind of declaration.
type Kind string

// A Declaration is one statement that declares something.
type Declaration struct {
	Kind Kind
	// Name is the symbol as templates write it: "parent::child" for a resource
	// within another.
	Name string
	// Type is a resource's full type without its version, also where only its
	// last segment is written.
	Type string
	// Path is what a module is made of: a relative path, or a reference such as
	// "br/public:...".
	Path string
	// Existing reports that the resource is only referred to.
	Existing bool
	// Loop and Conditional tell that the declaration stands for any number of
	// instances, or for perhaps none.
	Loop, Conditional bool
	// Decorators are the names of those that precede it, such as "secure".
	Decorators []string

	Span  source.Span // the statement, without decorators
	Head  source.Span // its first line, which is what people know it by
	Value source.Span // what stands behind "=": nowhere if there is no value
	// Condition is the expression of "if": nowhere if there is none.
	Condition source.Span

	typeText string
	imports  map[string]string // of an import: names here to names there, "*" for all
	parent   *Declaration
	value    *node
	// condition is the expression of "if".
	condition *node
	file      *Map
}

// load is a call of a function that reads a file when the template is compiled.
type load struct {
	function string
	span     source.Span
	// path is what names the file: a text, or the name of something that is one. It
	// is empty if it is neither.
	path token
	// qualified calls are of no function of the file's own.
	qualified bool
	// call is the call and all that follows it.
	call []token
}

// The kinds, named as Bicep writes them.
const (
	Param     Kind = "param"
	Var       Kind = "var"
	Resource  Kind = "resource"
	Module    Kind = "module"
	Output    Kind = "output"
	Type      Kind = "type"
	Func      Kind = "func"
	Extension Kind = "extension"
	Config    Kind = "extensionConfig" // in a .bicepparam
	Assert    Kind = "assert"
	Metadata  Kind = "metadata"
)
