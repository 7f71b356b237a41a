package discover

import (
	"errors"
	"regexp"
	"strings"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// facts are what is known from the beginning of a file, and the files that it refers to.
type facts struct {
	schema    string // $schema at the top of a JSON document
	template  string // metadata.template of a parameters file
	generator string // metadata._generator.name of a compiled template
	resources bool   // an export of resources
	versioned bool   // contentVersion at the top
	lists     bool   // resources at the top
	odd       bool   // not plain JSON
	uses      []string
	computes  bool   // links to templates whose paths are expressions
	using     string // what a .bicepparam names; "none" is kept
	extends   []string
	deploys   bool // resources, modules or outputs of a Bicep file
}

// sniff looks at the members at the top of a JSON document, and at metadata. It
// is decisive when nothing that may follow can change the answer; a document that
// is cut off or broken yields what was read so far.
func sniff(text string, whole bool) (f facts, decisive bool) {
	s := &scanner{text: text}
	defer func() { f.odd = s.odd }()
	switch s.nextByte() {
	case '[':
		f.resources = s.exportedOnes()
		return f, f.resources || whole
	case '{':
	case 0:
		return f, true
	default:
		s.odd = true
		return f, whole
	}
	one, several := exportedFacts{}, false
	for {
		name, ok := s.nextKey()
		if !ok {
			f.resources = f.schema == "" && (several || one.resource())
			s.odd = s.odd || !s.over()
			return f, whole
		}
		switch strings.ToLower(name) {
		case "$schema":
			// Of two the one counts by which this would be deployed.
			if schema := s.readText(); !f.isTemplate() && (!f.isParameters() || facts{schema: schema}.isTemplate()) {
				f.schema = schema
			}
		case "metadata":
			s.metadata(&f)
		case "contentversion":
			f.versioned = true
			s.skipValue()
		case "resources":
			f.lists = true
			s.skipValue()
		case "value", "data":
			at := s.pos
			if s.nextByte() == '[' {
				several = s.exportedOnes() || several
			}
			s.pos = at
			s.skipValue()
		default:
			one.member(s, name)
		}
		// A compiled template has its generator near the top, a parameters file its
		// link. With another schema it is neither, unless a second one follows.
		if f.isTemplate() && f.generator != "" || f.isParameters() && f.template != "" {
			return f, true
		}
	}
}

func (s *scanner) metadata(f *facts) {
	s.visitObject(func(name string) {
		switch name {
		case "template":
			f.template = s.readText()
		case "_generator":
			s.visitObject(func(name string) {
				if name == "name" {
					f.generator = s.readText()
				} else {
					s.skipValue()
				}
			})
		default:
			s.skipValue()
		}
	})
}

// exportedOnes reports whether an element of an array is a resource as Azure's exports
// show it.
func (s *scanner) exportedOnes() bool {
	for {
		switch s.nextByte() {
		case '{':
		case 0, ']':
			return false
		default:
			s.pos--
			s.skipValue()
			continue
		}
		item := exportedFacts{}
		for {
			name, ok := s.nextKey()
			if !ok {
				break
			}
			item.member(s, name)
		}
		if item.resource() {
			return true
		}
	}
}

// exportedFacts are what an object has of a resource as Azure shows it.
type exportedFacts struct{ id, kind bool }

func (f exportedFacts) resource() bool { return f.id && f.kind }

func (f *exportedFacts) member(s *scanner, name string) {
	switch strings.ToLower(name) {
	case "id", "resourceid":
		f.id = strings.HasPrefix(s.readText(), "/") || f.id
	case "type", "resourcetype":
		f.kind = true
		s.skipValue()
	default:
		s.skipValue()
	}
}

// decided is what the reader says about a text in which the scanner saw what is no plain
// JSON. What it cannot read either, and names a schema of templates, is taken for one:
// that it cannot be read is reported when it is checked.
func decided(f facts, name, text string) facts {
	v, diags := value.Parse(source.NewFile(name, text))
	if !diags.HasErrors() {
		for _, m := range v.Members() {
			if schema := m.Value.Str(); strings.EqualFold(m.Name, "$schema") && (f.schema == "" || facts{schema: schema}.isTemplate()) {
				f.schema = schema
			}
		}
		return f
	}
	if !f.isTemplate() && !f.isParameters() {
		if schema := schemaIn(text); schema != "" {
			f.schema, f.resources = schema, false
		}
	}
	return f
}

// templateSchema finds where a text names a schema of templates or of parameters, and
// escape an escaped character of JSON.
var (
	templateSchema = regexp.MustCompile(`(?i)schema\.management\.azure\.com/schemas/[^"'\s]*deployment(Template|Parameters)\.json`)
	escape         = regexp.MustCompile(`\\+(u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|/)`)
)

// schemaIn is the schema of templates that a text names which cannot be read; empty if it
// names none.
func schemaIn(text string) string {
	text = strings.ReplaceAll(text, "\x00", "")
	text = escape.ReplaceAllStringFunc(text, func(sequence string) string {
		sequence = strings.TrimLeft(sequence, `\`)
		if sequence == "/" {
			return sequence
		}
		if sequence[0] == 'x' {
			sequence = "u00" + sequence[1:]
		}
		v, _ := value.ParseText(`"\` + sequence + `"`)
		return v.Str()
	})
	return templateSchema.FindString(text)
}

// unread is what is known of a file that cannot be read. Bytes that are no text are
// not a mistake, unless they name a schema of templates.
func unread(err error) (facts, error) {
	var encoding source.EncodingError
	if !errors.As(err, &encoding) {
		return facts{}, err
	}
	if schema := schemaIn(encoding.Raw); schema != "" {
		return facts{schema: schema}, nil
	}
	return facts{}, nil
}

func (f facts) isTemplate() bool { return f.names("deploymenttemplate.json") }

func (f facts) isParameters() bool { return f.names("deploymentparameters.json") }

// names reports whether the schema is one of a kind; there is one for each scope,
// such as subscriptionDeploymentTemplate.json.
func (f facts) names(kind string) bool { return value.IndexFold(f.schema, kind) >= 0 }
