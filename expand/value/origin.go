package value

import "forearm/expand/source"

// OriginKind says what a value came from.
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
)

func (k OriginKind) String() string {
	return [...]string{"literal", "expression", "parameter", "secure parameter", "Key Vault reference",
		"reference()", "list*()", "variable", "output", "user function", "copy", "context", "mock",
		"inherited auth", "inherited value", "projected", "synthesized"}[k]
}

// Origin tells where a value was written and how it travelled. From leads one
// step back: from a property to the parameter it was taken from, from there to
// the module call that passed it, and so on to a literal.
//
// An Origin stores places, not sentences: text is made when somebody asks.
type Origin struct {
	File       *source.File
	Start, End uint32
	Kind       OriginKind
	// Name of the parameter, variable, output, copy loop or function.
	Name string
	From *Origin
}

// IsMock tells a value that was made up as a whole, and not merely chosen or
// put together by something that was: there may be more to it than it shows.
func (o *Origin) IsMock() bool {
	for ; o != nil; o = o.From {
		switch o.Kind {
		case OriginMock, OriginReference, OriginList, OriginKeyVault:
			return true
		}
	}
	return false
}

// Span is the place in the user's file; zero where there is none.
func (o *Origin) Span() source.Span {
	if o == nil || o.File == nil {
		return source.Span{}
	}
	return source.Span{File: o.File, Start: o.Start, End: o.End}
}

// Span is the place where the value was written; zero where nobody knows.
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
