package value

import (
	"strings"

	"github.com/forearm/forearm/expand/source"
)

// OriginKind is what a value came from.
type OriginKind uint8

// Kinds of origin.
const (
	OriginLiteral OriginKind = iota
	OriginExpression
	OriginParameter
	OriginSecureParameter
	OriginKeyVault
	OriginReference
	OriginList
	OriginVariable
	OriginOutput
	OriginFunction
	OriginCopy
	OriginContext
	OriginMock
	OriginInheritedAuth
	OriginInheritedValue
	OriginProjected
	OriginSynthesized
	OriginDefault
	OriginCommandLine
	OriginAccess
	OriginIdentity
	OriginToken
)

func (k OriginKind) String() string {
	return [...]string{"literal", "expression", "parameter", "secure parameter", "Key Vault reference",
		"reference()", "list*()", "variable", "output", "function", "copy", "context", "mock",
		"inherited auth", "inherited value", "projected", "synthesized", "default", "command line", "access", "id", "token"}[k]
}

// Origin is where a value was written and how it travelled. From leads one
// step back: from a property to the parameter it was taken from, from there to
// the module call that passed it, and so on to a literal. Where an expression made
// the value, Call has what it was made of, so that all of them together form a tree.
//
// An Origin stores places and values, not sentences: text is made on demand.
//
// Every value of a file has one, and most of these are literals, of which only the place is
// kept: 24 bytes instead of 56 are 4 % of what check allocates.
type Origin struct {
	File       *source.File
	Start, End uint32
	// Origins of literals share one travel, so that none is without.
	*travel
}

// travel is what an origin of a value has that is not a literal.
type travel struct {
	Kind OriginKind
	// Name of the parameter, variable, output or copy loop.
	Name string
	From *Origin
	// Call is the part of the expression at the place which gave the value; nil if
	// there is no expression.
	Call *Call
}

// literal is the travel of what did not; it is never changed.
var literal = &travel{Kind: OriginLiteral}

// travelled is an origin that is not a literal's, in one piece.
type travelled struct {
	Origin
	travel travel
}

// WrittenAt is the origin of a literal.
func WrittenAt(at source.Span) *Origin {
	return &Origin{File: at.File, Start: at.Start, End: at.End, travel: literal}
}

// NamedOrigin is the origin of what was not written in a file.
func NamedOrigin(kind OriginKind, name string) *Origin {
	return NewOrigin(kind, name, source.Span{}, nil)
}

// NewOrigin is where a value was written, and what it was passed on from.
func NewOrigin(kind OriginKind, name string, at source.Span, from *Origin) *Origin {
	made := &travelled{Origin: Origin{File: at.File, Start: at.Start, End: at.End}, travel: travel{Kind: kind, Name: name, From: from}}
	made.Origin.travel = &made.travel
	return &made.Origin
}

// MovedTo is the origin with the place of another; with its own if that is nil.
func (o *Origin) MovedTo(site *Origin) *Origin {
	moved := *o
	if site != nil {
		moved.File, moved.Start, moved.End = site.File, site.Start, site.End
	}
	return &moved
}

// Site is the text at which the value was written: of a part of an expression, all of it.
func (o *Origin) Site() source.Span {
	if o == nil {
		return source.Span{}
	}
	return source.Span{File: o.File, Start: o.Start, End: o.End}
}

// Call is a part of an expression at work.
type Call struct {
	// Node is the part. Where it is in the text is computed when asked for.
	Node Node
	// Args are what it was made of: the arguments of a function as far as they were
	// evaluated, the value and the key of an access, the parts of an id. What was not
	// evaluated is Absent.
	Args []Value
}

// Node is a part of an expression, from one offset to another of its text.
type Node interface {
	Start() int
	End() int
}

// NewCall is the origin of what a part of the expression at a site gave. From is
// where that came from, if it was passed on as it is.
func NewCall(kind OriginKind, site, from *Origin, node Node, args []Value) *Origin {
	return new(called).fillCall(kind, site, from, node, args)
}

// Calls makes origins as NewCall does, many at once: an evaluation needs hundreds of
// thousands. It is for one goroutine.
type Calls struct{ room []called }

// New is NewCall.
func (c *Calls) New(kind OriginKind, site, from *Origin, node Node, args []Value) *Origin {
	if len(c.room) == 0 {
		c.room = make([]called, 32)
	}
	made := &c.room[0]
	c.room = c.room[1:]
	return made.fillCall(kind, site, from, node, args)
}

// called is an origin with its call.
type called struct {
	travelled
	call Call
}

func (made *called) fillCall(kind OriginKind, site, from *Origin, node Node, args []Value) *Origin {
	made.call = Call{node, args}
	made.travelled.travel = travel{Kind: kind, From: from, Call: &made.call}
	made.Origin.travel = &made.travelled.travel
	if site != nil {
		made.File, made.Start, made.End = site.File, site.Start, site.End
	}
	return &made.Origin
}

// Behind is where a value came from before parts of an expression handed it on.
func (o *Origin) Behind() *Origin {
	for o != nil && o.Call != nil && o.From != nil {
		o = o.From
	}
	return o
}

// InheritedFrom is where an inherited value of a configuration was set.
func (o *Origin) InheritedFrom() *Origin {
	for o != nil && o.From != nil && (o.Kind == OriginInheritedAuth || o.Kind == OriginInheritedValue) {
		o = o.From
	}
	return o
}

// IsMock reports whether a value was synthesized as a whole, and not merely selected or
// assembled by something that was: it may have more members than it shows.
func (o *Origin) IsMock() bool {
	for ; o != nil; o = o.From {
		switch o.Kind {
		case OriginMock, OriginReference, OriginList, OriginKeyVault:
			return true
		}
	}
	return false
}

// IsSynthesized reports whether a value goes back to one that was synthesized for a parameter.
func (o *Origin) IsSynthesized() bool {
	for ; o != nil; o = o.From {
		if o.Kind == OriginSynthesized {
			return true
		}
	}
	return false
}

// Function is the name of the function that made the value; empty if it was none.
func (o *Origin) Function() string {
	if o.Call != nil {
		if named, ok := o.Call.Node.(interface{ Function() string }); ok {
			return named.Function()
		}
	}
	return ""
}

// Chooses reports that a value is one of two between which the first argument of a call
// decided.
func (o *Origin) Chooses() bool {
	if o.Call == nil || len(o.Call.Args) == 0 {
		return false
	}
	call, ok := o.Call.Node.(interface{ Chooses() bool })
	return ok && call.Chooses()
}

// Span is the place in the user's file; zero if there is none.
func (o *Origin) Span() source.Span {
	if o == nil || o.File == nil {
		return source.Span{}
	}
	span := source.Span{File: o.File, Start: o.Start, End: o.End}
	if o.Call != nil && o.Call.Node != nil {
		return partSpan(span, o.Call.Node)
	}
	return span
}

// partSpan is the place of a part of an expression; that of all of it is the text's
// own, with its quotes and brackets.
func partSpan(text source.Span, part Node) source.Span {
	const around = len(`["`)
	if part.End() == 0 {
		return text // it was not read from there
	}
	if part.Start() == 0 && part.End()+2*around == int(text.End-text.Start) || int(text.End-text.Start) < 2*around {
		return text
	}
	span := text.TextPart(part.Start()+1, part.End()+1)
	if strings.TrimSpace(text.File.Text[text.Start+uint32(around):text.End-uint32(around)]) == span.Text() {
		return text
	}
	return span
}

// Span is the place where the value was written; zero if that is unknown.
func (v Value) Span() source.Span { return v.origin.Span() }

// KeySpan is the place of a member's name in the object it belongs to.
func (v Value) KeySpan(m *Member) source.Span {
	if v.origin == nil || v.origin.File == nil || m.At == 0 && v.origin.Start != 0 {
		return v.Span()
	}
	text := v.origin.File.Text
	end := m.At + 1
	for int(end) < len(text) && text[end] != '"' {
		if text[end] == '\\' {
			end++
		}
		end++
	}
	return source.Span{File: v.origin.File, Start: m.At, End: min(end+1, uint32(len(text)))}
}
