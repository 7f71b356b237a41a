package expr

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

// Limits of the language. The length is Azure's own; the depth keeps a text of
// brackets from using up the stack, and no real expression comes near it.
const (
	MaxLength = 24576
	maxDepth  = 500
)

// SyntaxError is what is wrong with an expression, and where.
type SyntaxError struct {
	Message diag.Message
	At, End int
	// Limit reports that a limit was exceeded, and not the grammar.
	Limit bool
}

func (e *SyntaxError) Error() string { return e.Message.String() }

// MessageText implements diag.Messenger.
func (e *SyntaxError) MessageText() diag.Message { return e.Message }

func parseText(text string) (Node, *SyntaxError) {
	if len(text) > MaxLength {
		return nil, &SyntaxError{Message: diag.Messagef("The language expression has %d characters; at most %d are allowed.", len(text), MaxLength), End: len(text), Limit: true}
	}
	p := parser{text: text}
	p.nextToken()
	n := p.readExpression(0)
	if p.err == nil && p.token != end {
		p.failUnexpected("EndOfData")
	}
	if p.err != nil {
		return nil, p.err
	}
	return n, nil
}

type token uint8

const (
	end token = iota
	identifier
	text
	number
	leftParen
	rightParen
	leftBracket
	rightBracket
	comma
	dot
)

var tokenNames = [...]string{"EndOfData", "Identifier", "StringLiteral", "Integer", "LeftParenthesis", "RightParenthesis", "LeftSquareBracket", "RightSquareBracket", "Comma", "Dot"}

var single = [256]token{'(': leftParen, ')': rightParen, '[': leftBracket, ']': rightBracket, ',': comma, '.': dot}

type parser struct {
	text string
	pos  int // behind the current token

	token token
	start int
	str   string
	num   int64
	err   *SyntaxError
}

func (p *parser) failSyntax(at, end int, format string, args ...any) {
	if p.err == nil {
		p.err = &SyntaxError{Message: diag.Messagef(format, args...), At: at, End: end}
	}
	p.token = 0
	p.pos = len(p.text)
	p.start = len(p.text)
}

func (p *parser) failUnexpected(want string) {
	p.failSyntax(p.start, max(p.pos, p.start), "Unable to parse language expression '%s': expected token '%s' and actual '%s'.", p.text, want, tokenNames[p.token])
}

func isIdentStart(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_'
}

func (p *parser) nextToken() {
	if p.err != nil {
		return
	}
	s := p.text
	for p.pos < len(s) && (s[p.pos] == ' ' || s[p.pos] == '\t' || s[p.pos] == '\r' || s[p.pos] == '\n') {
		p.pos++
	}
	p.start = p.pos
	if p.pos >= len(s) {
		p.token = end
		return
	}
	switch c := s[p.pos]; {
	case c == '\'':
		p.readString()
	case isIdentStart(c):
		for p.pos < len(s) && (isIdentStart(s[p.pos]) || '0' <= s[p.pos] && s[p.pos] <= '9') {
			p.pos++
		}
		p.token, p.str = identifier, s[p.start:p.pos]
	case '0' <= c && c <= '9' || (c == '-' || c == '+') && p.pos+1 < len(s) && '0' <= s[p.pos+1] && s[p.pos+1] <= '9':
		p.pos++
		for p.pos < len(s) && '0' <= s[p.pos] && s[p.pos] <= '9' {
			p.pos++
		}
		n, err := strconv.ParseInt(s[p.start:p.pos], 10, 32)
		if err != nil {
			p.failSyntax(p.start, p.pos, "The language expression '%s' is not valid: the number '%s' at position '%d' is out of the range of whole numbers.", s, s[p.start:p.pos], p.start)
			return
		}
		p.token, p.num = number, n
	default:
		t := single[c]
		if t == end {
			r, size := utf8.DecodeRuneInString(s[p.pos:])
			p.failSyntax(p.pos, p.pos+size, "The language expression '%s' is not valid: the string character '%s' at position '%d' is not expected.", s, quoteRune(r), p.pos)
			return
		}
		p.pos++
		p.token = t
	}
}

func (p *parser) readString() {
	s := p.text
	i := p.pos + 1
	for {
		q := strings.IndexByte(s[i:], '\'')
		if q < 0 {
			p.failSyntax(p.start, len(s), "The language expression '%s' is not valid: the string that starts at position '%d' is not closed.", s, p.start)
			return
		}
		i += q + 1
		if i < len(s) && s[i] == '\'' {
			i++
			continue
		}
		break
	}
	p.token, p.str = text, s[p.pos+1:i-1]
	if strings.Contains(p.str, "''") {
		p.str = strings.ReplaceAll(p.str, "''", "'")
	}
	p.pos = i
}

func (p *parser) readExpression(depth int) Node {
	if depth > maxDepth {
		if p.err == nil {
			p.failSyntax(p.start, p.pos, "The language expression nests deeper than %d.", maxDepth)
			p.err.Limit = true
		}
		return nil
	}
	n := p.readPrimary(depth)
	chain := 0
	for p.err == nil {
		switch p.token {
		case dot:
			p.nextToken()
			if p.token != identifier {
				p.failUnexpected("Identifier")
				return nil
			}
			key := &Literal{place{int32(p.start), int32(p.pos)}, value.NewString(p.str)}
			n = &Access{place: place{int32(n.Start()), int32(p.pos)}, Base: n, Key: key}
			p.nextToken()
		case leftBracket:
			p.nextToken()
			key := p.readExpression(depth + 1)
			if p.token != rightBracket {
				p.failUnexpected("RightSquareBracket")
				return nil
			}
			n = &Access{place: place{int32(n.Start()), int32(p.pos)}, Base: n, Key: key}
			p.nextToken()
		default:
			return n
		}
		if chain++; chain > maxDepth {
			p.failSyntax(p.start, p.pos, "The language expression nests deeper than %d.", maxDepth)
			p.err.Limit = true
		}
	}
	return nil
}

func (p *parser) readPrimary(depth int) Node {
	switch p.token {
	case text:
		n := &Literal{place{int32(p.start), int32(p.pos)}, value.NewString(p.str)}
		p.nextToken()
		return n
	case number:
		n := &Literal{place{int32(p.start), int32(p.pos)}, value.NewInt(p.num)}
		p.nextToken()
		return n
	case identifier:
		return p.readCall(depth)
	}
	p.failUnexpected("Identifier")
	return nil
}

func (p *parser) readCall(depth int) Node {
	start, name := p.start, p.str
	p.nextToken()
	for p.token == dot {
		p.nextToken()
		if p.token != identifier {
			p.failUnexpected("Identifier")
			return nil
		}
		name += "." + p.str
		p.nextToken()
	}
	if p.token != leftParen {
		p.failUnexpected("LeftParenthesis")
		return nil
	}
	p.nextToken()
	var args []Node
	for p.token != rightParen {
		if len(args) > 0 {
			if p.token != comma {
				p.failUnexpected("RightParenthesis")
				return nil
			}
			p.nextToken()
		}
		arg := p.readExpression(depth + 1)
		if p.err != nil {
			return nil
		}
		args = append(args, arg)
	}
	n := &Call{place: place{int32(start), int32(p.pos)}, Name: name, Folded: value.Fold(name), Args: args}
	p.nextToken()
	return n
}
