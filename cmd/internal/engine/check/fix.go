package check

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/fix"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/excerpt"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies"
)

// fixer finds where the fixes of an entry point's findings are to be written.
type fixer struct {
	*ruleset
	x *engine.Expansion
	// digests are those of the texts of the files that may be edited, empty of others.
	digests map[*source.File]string
	// lower are texts in lower case, counts how often a reference is in one.
	lower  map[*source.File]string
	counts map[usesKey]int
}

func (r *ruleset) newFixer(x *engine.Expansion) *fixer {
	return &fixer{r, x, map[*source.File]string{}, map[*source.File]string{}, map[usesKey]int{}}
}

// fixOf is the fix of a finding, as edits of what people wrote; nil if there is none, or
// what is to change is not written as a literal, is outside of the tree, or was made by a
// compiler.
func (w *fixer) fixOf(f *policies.Finding) *report.Fix {
	if f.Fix == nil || f.Outcome != policies.Fail || w.x.Deployment == nil {
		return nil
	}
	edits := w.fixEdits(f)
	if len(edits) == 0 {
		return nil
	}
	made := &report.Fix{Description: w.x.Located.Redact.Text(describeFix(f.Fix))}
	for _, e := range edits {
		digest := w.fileDigest(e.Span.File)
		if digest == "" {
			return nil
		}
		made.Edits = append(made.Edits, report.Edit{Place: report.PlaceOf(e.Span), Start: int(e.Span.Start), End: int(e.Span.End),
			Text: e.Text, Digest: digest, Masks: excerpt.Masks(e.Span, w.x.Located.Redact)})
	}
	return made
}

// isNewerProperty reports whether a fix sets a property that the resource's type has in a
// newer API version only: the fixed file would have an unknown property.
func isNewerProperty(change *policies.Fix) bool {
	if change.Op == "remove" || change.Op == policies.FixRename {
		return false
	}
	t, ok := resourcetype.Lookup(change.Body.Get("type").Str())
	if !ok {
		return false
	}
	body := t.BodyAt(change.Body.Get("apiVersion").Str())
	return body.Exists() && !body.At(change.Path...).Exists() && t.Body().At(change.Path...).Exists()
}

// fixEdits are those that make the change of a fix.
func (w *fixer) fixEdits(f *policies.Finding) []fix.Edit {
	change := f.Fix
	if !change.Body.IsAbsent() && len(change.Path) == 0 || f.Resource.Type != "" && isNewerProperty(change) {
		return nil
	}
	at, left := value.Resolve(change.Body, change.Path)
	depth := len(change.Path) - left
	for left > 0 && depth > 0 && at.Kind() == value.Object && (at.Origin() == nil || at.Origin().File == nil) {
		depth-- // the expansion has put it there
		at, _ = value.Resolve(change.Body, change.Path[:depth])
	}
	switch change.Op {
	case "remove":
		if left > 0 {
			return nil
		}
		last := len(change.Path) - 1
		holder, _ := value.Resolve(change.Body, change.Path[:last])
		return fix.Remove(w.writtenAt(change, holder, last), change.Path[last])
	case policies.FixRename:
		if left > 0 {
			return nil
		}
		last := len(change.Path) - 1
		holder, _ := value.Resolve(change.Body, change.Path[:last])
		return fix.Rename(w.writtenAt(change, holder, last), change.Path[last], change.Value.Str())
	case "add":
		switch {
		case left == 0 && at.Kind() == value.Array:
			return fix.Append(w.writtenAt(change, at, depth), change.Value)
		case left == 0:
			return nil
		}
		return fix.SetMember(w.writtenAt(change, at, depth), change.Path[depth:], value.NewArray([]value.Value{change.Value}))
	}
	if left == 0 {
		span := w.writtenAt(change, at, depth)
		if span.IsZero() {
			span = w.handedOn(change, at)
		}
		return fix.Replace(span, change.Value)
	}
	return fix.SetMember(w.writtenAt(change, at, depth), change.Path[depth:], change.Value)
}

// writtenAt is where the value at a depth of a change's path is written out, within the
// declaration of what is changed: what comes from somewhere else may be used for other
// things as well. It is nowhere where the value is computed.
func (w *fixer) writtenAt(change *policies.Fix, v value.Value, depth int) source.Span {
	if depth == 0 {
		return w.declarationOf(change)
	}
	o := v.Origin()
	if o == nil || o.Kind != value.OriginLiteral || o.From != nil || o.Call != nil {
		return source.Span{}
	}
	span := o.Span()
	if !change.Declaration.Contains(span) {
		return source.Span{}
	}
	if w.x.Compiled == nil || span.File != w.x.Compiled.Template.Span().File {
		return span
	}
	place, exact := w.x.Compiled.Written(span)
	if !exact || !w.statementOf(change).Contains(place) {
		return source.Span{}
	}
	return place
}

// handOn is an expression that does nothing but pass on a parameter or a variable.
var handOn = regexp.MustCompile(`(?i)^"\[(parameters|variables)\('([^']+)'\)\]"$`)

// handedOn is where a value is written that a resource has from a parameter or a variable:
// a default, a module's call, a parameters file. It is nowhere where one on the way is used
// for anything else.
func (w *fixer) handedOn(change *policies.Fix, v value.Value) source.Span {
	o := v.Origin()
	if o == nil || !change.Declaration.Contains(o.Span()) {
		return source.Span{}
	}
	for ; o != nil && o.Call == nil; o = o.From {
		switch o.Kind {
		case value.OriginExpression:
			reference := handOn.FindStringSubmatch(o.Span().Text())
			if reference == nil || w.countUses(o.File, reference[1]+"('"+reference[2]+"')") != 1 {
				return source.Span{}
			}
			if strings.EqualFold(reference[1], "parameters") && !allowsLiteral(w.x.Deployment.Root, reference[2], change.Value) {
				return source.Span{}
			}
		case value.OriginParameter, value.OriginVariable, value.OriginDefault:
		case value.OriginLiteral:
			if o.From != nil {
				return source.Span{}
			}
			span := o.Span()
			if w.x.Compiled != nil {
				if place, exact := w.x.Compiled.Written(span); exact {
					return place
				}
				return source.Span{}
			}
			return span
		default:
			return source.Span{}
		}
	}
	return source.Span{}
}

// allowsLiteral reports whether all parameters of a name in a module and those below it may have a
// value.
func allowsLiteral(m *deployment.Module, name string, v value.Value) bool {
	for _, p := range m.Parameters {
		if !strings.EqualFold(p.Name, name) {
			continue
		}
		if allowed := p.Declaration.Get("allowedValues"); allowed.Kind() == value.Array &&
			!slices.ContainsFunc(allowed.Items(), func(one value.Value) bool { return value.Equal(one, v) }) {
			return false
		}
	}
	return !slices.ContainsFunc(m.Children, func(child *deployment.Module) bool { return !allowsLiteral(child, name, v) })
}

// countUses is how often a template refers to a parameter or a variable.
func (w *fixer) countUses(file *source.File, reference string) int {
	text, known := w.lower[file]
	if !known {
		text = strings.ToLower(file.Text)
		w.lower[file] = text
	}
	key := usesKey{file, reference}
	n, known := w.counts[key]
	if !known {
		n = strings.Count(text, strings.ToLower(reference))
		w.counts[key] = n
	}
	return n
}

type usesKey struct {
	file      *source.File
	reference string
}

// declarationOf is where the object is written that is changed.
func (w *fixer) declarationOf(change *policies.Fix) source.Span {
	if w.x.Compiled == nil || change.Declaration.File != w.x.Compiled.Template.Span().File {
		return change.Declaration
	}
	return w.x.Compiled.Object(change.Declaration)
}

// statementOf is the statement of Bicep, or the resource of a module in JSON, that a change
// is within.
func (w *fixer) statementOf(change *policies.Fix) source.Span {
	pointer, ok := w.x.Compiled.Pointer(change.Declaration)
	if !ok {
		return source.Span{}
	}
	return w.x.Compiled.Statement(pointer)
}

// fileDigest is that of a file's text; empty if the file is not of the tree that is checked, or
// was made by a compiler.
func (w *fixer) fileDigest(file *source.File) string {
	digest, known := w.digests[file]
	if !known {
		if w.files.InTree(file.Name) && !(source.LanguageOf(file.Name) == source.JSON && w.isGenerated(file)) {
			digest = fix.Digest(file.Text)
		}
		w.digests[file] = digest
	}
	return digest
}

// isGenerated reports whether a file of JSON was made by a compiler. That of the entry point
// is not read again: it takes as long as the first time.
func (w *fixer) isGenerated(file *source.File) bool {
	if root := w.x.Deployment.Root.Template; root.Span().File == file {
		return fix.IsGenerated(root)
	}
	if !strings.Contains(file.Text, `"_generator"`) {
		return false
	}
	read, _ := value.Parse(file)
	return fix.IsGenerated(read)
}

// describeFix says what a fix does.
func describeFix(c *policies.Fix) string {
	var path strings.Builder
	for i, step := range c.Path {
		switch _, err := strconv.Atoi(step); {
		case err == nil:
			path.WriteString("[" + step + "]")
			continue
		case i > 0:
			path.WriteByte('.')
		}
		path.WriteString(step)
	}
	switch c.Op {
	case "remove":
		return "remove " + path.String()
	case policies.FixRename:
		return "rename " + path.String() + " to " + c.Value.Str()
	case "add":
		return "add " + shownValue(c.Value) + " to " + path.String()
	}
	return "set " + path.String() + " to " + shownValue(c.Value)
}

// maxShownValue is how much of a value is shown.
const maxShownValue = 100

func shownValue(v value.Value) string {
	text := v.JSON()
	if v.Kind() == value.String {
		text = "'" + v.Str() + "'"
	}
	if len(text) > maxShownValue {
		return "another value"
	}
	return text
}
