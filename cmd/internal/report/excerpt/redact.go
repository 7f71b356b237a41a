package excerpt

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/types"
	"github.com/forearm/forearm/expand/value"
)

// Redactor keeps secrets out of what is quoted from the user's files. Values are
// masked by their marks; a source line has none, and a literal password in it is
// found by its place and by its text.
type Redactor struct {
	texts []string
	spans []source.Span
	mask  string
	// shows are the files whose lines may be quoted.
	shows map[*source.File]bool
}

// Secrets of a letter or two are not looked for in other places: that would mask
// half of every line and hide nothing. Short ones and words are masked where they stand
// alone: "data" in "database" reveals nothing, and "Re{{secret}}s" reveals "source".
const (
	minSecret   = 4
	shortSecret = 6
	longestWord = 12
)

// isPartOfWords reports whether a secret is one that other words are made of: a short text,
// or letters alone. Random letters, of which one is upper-case within others, are none.
func isPartOfWords(secret string) bool {
	if len(secret) < shortSecret {
		return true
	}
	if len(secret) > longestWord {
		return false
	}
	capitals, lower := 0, true
	for _, r := range secret {
		switch {
		case !unicode.IsLetter(r):
			return false
		case !unicode.IsUpper(r):
			lower = true
		case lower:
			capitals++
			lower = false
		}
	}
	return capitals <= mostCapitals
}

// mostCapitals is how many words a text like CosmosDB is made of.
const mostCapitals = 3

// NewRedactor gathers the secrets of a deployment.
func NewRedactor(d *deployment.Deployment) *Redactor {
	r := &Redactor{mask: value.SecretText, shows: map[*source.File]bool{}}
	if d == nil {
		return r
	}
	for f := range d.Sources {
		r.shows[f] = f != d.ParameterFile
	}
	for _, problem := range d.Diagnostics {
		if problem.Code == diag.JSONSyntax {
			r.shows[problem.Span.File] = false
		}
	}
	seen := map[string]bool{}
	var module func(m *deployment.Module)
	module = func(m *deployment.Module) {
		for _, p := range m.Parameters {
			if p.Secure || !knownType(p) {
				r.addSecret(p.Value, seen)
				r.addDeclared(p.Value)
				r.addSecret(p.Declaration.Get("defaultValue"), seen)
				r.addSecret(p.Declaration.Get("allowedValues"), seen)
			} else {
				r.addMarked(p.Value, seen)
				r.addMarked(p.Declared.Secrets(p.Declaration.Get("defaultValue"), func(v value.Value, _ types.Kind) value.Value {
					return v.MarkDeep(value.Secret)
				}), seen)
			}
		}
		for _, o := range m.Outputs {
			r.addMarked(o.Value, seen)
			if o.Secure {
				r.addDeclared(o.Value)
			}
		}
		for _, child := range m.Children {
			module(child)
		}
	}
	if d.Root != nil {
		module(d.Root)
	}
	for _, resource := range d.Resources {
		r.addMarked(resource.Body, seen)
	}
	for _, v := range d.Hidden {
		r.addSecret(v, seen)
	}
	for _, e := range d.Extensions {
		for _, p := range e.Config {
			if p.Secure || p.Kind == deployment.ConfigSecret {
				r.addSecret(p.Value, seen)
			} else {
				r.addMarked(p.Value, seen)
			}
		}
	}
	// Longer ones first: one may be the beginning of another.
	slices.SortFunc(r.texts, func(a, b string) int {
		return cmp.Or(cmp.Compare(len(b), len(a)), cmp.Compare(a, b))
	})
	return r
}

// knownType reports whether the type of a parameter determines whether it is secure: a
// misspelt one may have been meant to be.
func knownType(p deployment.Parameter) bool {
	switch strings.ToLower(p.Declaration.Get("type").Str()) {
	case "", "string", "int", "bool", "object", "array":
		return true
	}
	return false
}

// NewResourcesRedactor is for resources that were exported from Azure.
func NewResourcesRedactor(f *source.File) *Redactor {
	return &Redactor{mask: value.SecretText, shows: map[*source.File]bool{f: true}}
}

// addMarked takes up what carries the mark.
func (r *Redactor) addMarked(v value.Value, seen map[string]bool) {
	if !v.Deep().Any(value.Secret) {
		return
	}
	value.Walk(v, func(_ []string, v value.Value) bool {
		if v.Marks().Any(value.Secret) {
			r.addSecret(v, seen)
			return false
		}
		return v.Below().Any(value.Secret)
	})
}

// addSecret takes up a value and everything in it, and where it was written.
func (r *Redactor) addSecret(v value.Value, seen map[string]bool) {
	value.Walk(v, func(_ []string, v value.Value) bool {
		switch v.Kind() {
		case value.Int, value.Float, value.Bool:
			// As a text it is found everywhere: it is left out where it is written.
			if o := v.Origin(); o != nil && o.Kind == value.OriginLiteral && o.Call == nil && !o.Span().IsZero() {
				r.spans = append(r.spans, o.Span())
			}
			return true
		}
		if v.Kind() != value.String || v.Str() == "" {
			return true
		}
		text := v.Str()
		if expr.IsExpression(text) {
			if n, err := expr.Parse(text[1 : len(text)-1]); err == nil {
				r.addPieces(v.Origin(), n)
			}
			return true
		}
		if !seen[text] && len(text) >= minSecret {
			seen[text] = true
			r.texts = append(r.texts, text)
			// As it would be in JSON, and in a text of Bicep's.
			if quoted := strings.Trim(string(value.AppendQuoted(nil, text)), `"`); quoted != text {
				r.texts = append(r.texts, quoted)
			}
			if quoted := bicepEscaper.Replace(text); quoted != text {
				r.texts = append(r.texts, quoted)
			}
		}
		for o := v.Origin(); o != nil; o = o.From {
			// What is written out may be written with escapes, over several lines. The
			// place of an expression that gave the secret shows no secret.
			if span := o.Span(); !span.IsZero() && (o.Kind == value.OriginLiteral || strings.Contains(span.Text(), text)) {
				r.spans = append(r.spans, span)
			}
			if o.Call != nil && !slices.ContainsFunc(o.Call.Args, func(arg value.Value) bool { return arg.Deep().Any(value.Secret) }) {
				// Nothing that it is made of is known to be secret, so all of it is.
				if n, ok := o.Call.Node.(expr.Node); ok {
					r.addPieces(o, n)
				}
			}
		}
		return true
	})
}

// addDeclared takes up the expression that is given to what is declared secure: whatever
// is in it may be a part of the secret.
func (r *Redactor) addDeclared(v value.Value) {
	for o := v.Origin(); o != nil; o = o.From {
		if o.Call != nil {
			if n, ok := o.Call.Node.(expr.Node); ok {
				r.addPieces(o, n)
			}
			return
		}
	}
}

// addPieces takes up where texts are in an expression that gives a secret. They may be a
// part of it, or its user's name: elsewhere they are shown.
func (r *Redactor) addPieces(at *value.Origin, n expr.Node) {
	if at == nil || at.File == nil {
		return
	}
	expr.Walk(n, func(n expr.Node) bool {
		switch n := n.(type) {
		case *expr.Call:
			f := funcs.Lookup(n.Folded)
			return f == nil || !f.TakesNames()
		case *expr.Literal:
			if n.Value.Kind() == value.String && len(n.Value.Str()) >= minSecret && n.End() > 0 {
				part := value.NewCall(value.OriginLiteral, at, nil, n, nil)
				r.spans = append(r.spans, part.Span())
			}
		}
		return true
	})
}

var bicepEscaper = strings.NewReplacer(`\`, `\\`, `'`, `\'`, "${", `\${`)

// Text masks the secrets in a text that comes from the user's files.
func (r *Redactor) Text(text string) string { return r.maskText(text, nil) }

// Message masks the secrets in the variable parts of a message. Its constant parts stay as they
// are: where a password is "source", masking it in "resource" would hide nothing, and
// tell it.
func (r *Redactor) Message(m diag.Message) string {
	text, own := m.Parts()
	return r.maskText(text, own)
}

// maskText is a text without the secrets that are not in its constant parts.
func (r *Redactor) maskText(text string, own [][2]int) string {
	if r == nil {
		return text
	}
	for _, secret := range r.texts {
		if strings.Contains(text, secret) {
			text, own = replaceSecret(text, secret, r.mask, own)
		}
	}
	return text
}

// replaceSecret masks a secret in a text, except in its constant parts, and says where those
// stand then.
func replaceSecret(text, secret, mask string, own [][2]int) (masked string, left [][2]int) {
	var b strings.Builder
	keep := func(from, to int) {
		for _, p := range own {
			if start, end := max(p[0], from), min(p[1], to); start < end {
				left = append(left, [2]int{start - from + b.Len(), end - from + b.Len()})
			}
		}
		b.WriteString(text[from:to])
	}
	kept, looked := 0, 0
	for {
		at := strings.Index(text[looked:], secret)
		if at < 0 {
			keep(kept, len(text))
			return b.String(), left
		}
		at += looked
		end := at + len(secret)
		within := slices.ContainsFunc(own, func(p [2]int) bool { return p[0] <= at && end <= p[1] })
		if within || isPartOfWords(secret) && (endsInWord(text[looked:at]) || beginsWithWord(text[end:])) {
			// Its first letter stays, and the rest is looked at again.
			_, size := utf8.DecodeRuneInString(text[at:])
			looked = at + size
			continue
		}
		keep(kept, at)
		b.WriteString(mask)
		kept, looked = end, end
	}
}

func beginsWithWord(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsLetter(r) || unicode.IsDigit(r)
}

func endsInWord(s string) bool {
	r, _ := utf8.DecodeLastRuneInString(s)
	return unicode.IsLetter(r) || unicode.IsDigit(r)
}

// longestText is the length of the longest text that is looked for.
func (r *Redactor) longestText() int {
	if r == nil || len(r.texts) == 0 {
		return 0
	}
	return len(r.texts[0])
}

// maskLine is a part of a file, on one line, in three parts, without what is secret in it:
// by place, so that it does not matter how it is written, and by text where it stands
// again. It begins at the offset from, start and end are counted from there.
func (r *Redactor) maskLine(f *source.File, line string, from, start, end int) (before, marked, after string) {
	if r == nil {
		return line[:start], line[start:end], line[end:]
	}
	var parts [][2]int
	for _, s := range r.spans {
		if s.File != f || int(s.End) <= from || int(s.Start) >= from+len(line) {
			continue
		}
		parts = append(parts, [2]int{max(0, int(s.Start)-from), min(len(line), int(s.End)-from)})
	}
	if parts != nil {
		slices.SortFunc(parts, func(a, b [2]int) int { return cmp.Compare(a[0], b[0]) })
		apart := parts[:1]
		for _, p := range parts[1:] {
			if last := &apart[len(apart)-1]; p[0] <= last[1] {
				last[1] = max(last[1], p[1])
			} else {
				apart = append(apart, p)
			}
		}
		before, marked, after = hideParts(line, start, end, func(string) [][2]int { return apart })
	} else {
		before, marked, after = line[:start], line[start:end], line[end:]
	}
	return r.Text(before), r.Text(marked), r.Text(after)
}

// coversPlace reports that a place is within a secret.
func (r *Redactor) coversPlace(span source.Span) bool {
	if r == nil {
		return false
	}
	return slices.ContainsFunc(r.spans, func(s source.Span) bool { return s.Contains(span) })
}

// Manner of quoting a file.
func (r *Redactor) Manner(f *source.File) manner {
	if f == nil {
		return outline
	}
	if language := source.LanguageOf(f.Name); language == source.Rego || language == source.Bicep || r != nil && r.shows[f] {
		return whole
	}
	return outline
}
