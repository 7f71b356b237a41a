package sourcemap

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

// tokenAfterBreaks is the first token past the line breaks from here.
func (p *parser) tokenAfterBreaks() token {
	for i := p.at; ; i++ {
		if p.tokens[i].kind != newline {
			return p.tokens[i]
		}
	}
}

// lastEnd is where the token before this one ends.
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
