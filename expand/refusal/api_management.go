package refusal

import (
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

// checkPolicies checks a document of policies for API Management: that it is well-formed, its
// root and sections, and the sections that policies stand in.
func (c *checker) checkPolicies(rule *constraint, p place) fault {
	text, ok := comparableText(p)
	if !ok || p.v.Marks().Any(value.Assumed|value.Generated) || strings.TrimSpace(text) == "" {
		return fault{}
	}
	format := value.Fold(c.placeBeside(p, "/properties/format").v.Str() + c.placeBeside(p, "/properties/contentFormat").v.Str())
	switch format {
	case "", "xml":
	case "rawxml":
		if text, ok = withoutExpressions(text); !ok {
			return fault{}
		}
	default:
		return fault{} // a link
	}
	d := &policyDocument{root: rule.is[0]}
	if message := d.read(text); message != "" {
		return fault{message: named(p) + ": " + message}
	}
	return fault{}
}

// policyDocument is one that is read; open are the names of the elements around the place.
type policyDocument struct {
	root     string
	open     []string
	sections []string
	seen     bool
}

// read returns what is wrong with a document first.
func (d *policyDocument) read(text string) diag.Message {
	decoder := xml.NewDecoder(strings.NewReader(strings.TrimPrefix(text, "\ufeff")))
	decoder.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil }
	for {
		token, err := decoder.Token()
		if err == io.EOF {
			if !d.seen {
				return diag.Messagef("There is no <%s>.", d.root)
			}
			return ""
		}
		if err != nil {
			if syntax := (*xml.SyntaxError)(nil); errors.As(err, &syntax) {
				return diag.Messagef("This is not well-formed XML: line %d: %s.", syntax.Line, syntax.Msg)
			}
			return ""
		}
		switch token := token.(type) {
		case xml.StartElement:
			if message := d.start(token.Name.Local); message != "" {
				return message
			}
			d.open = append(d.open, token.Name.Local)
		case xml.EndElement:
			d.open = d.open[:len(d.open)-1]
		}
	}
}

// start returns what is wrong with an element where it is.
func (d *policyDocument) start(name string) diag.Message {
	switch {
	case len(d.open) == 0 && d.seen:
		return diag.Messagef("This is not well-formed XML: <%s> follows the root element.", name)
	case len(d.open) == 0:
		d.seen = true
		if name != d.root {
			return diag.Messagef("The root element is <%s>, and has to be <%s>.", name, d.root)
		}
	case d.root != "policies":
	case len(d.open) == 1:
		if !slices.Contains(policySections, name) {
			return diag.Messagef("<policies> has the element <%s>%s", name, suggestElement(name, policySections, "; its elements are <inbound>, <backend>, <outbound> and <on-error>."))
		}
		if slices.Contains(d.sections, name) {
			return diag.Messagef("<policies> has the section <%s> twice.", name)
		}
		d.sections = append(d.sections, name)
	case d.isAmongPolicies():
		section := d.open[1]
		if allowed := sectionsOfPolicy[name]; allowed != nil && !slices.Contains(allowed, section) {
			return diag.Messagef("The policy <%s> is in the section <%s>, and has to be in <%s>.", name, section, strings.Join(allowed, "> or <"))
		}
	}
	return ""
}

// isAmongPolicies reports whether the elements around the place take any policies: a section,
// and below it the branches and loops of control flow.
func (d *policyDocument) isAmongPolicies() bool {
	for _, name := range d.open[2:] {
		switch name {
		case "choose", "when", "otherwise", "retry", "wait", "limit-concurrency":
		default:
			return false
		}
	}
	return true
}

func suggestElement(name string, known []string, otherwise diag.Message) diag.Message {
	if near := diag.Suggest(name, known); near != "" {
		return "; did you mean <" + diag.VariableText(near) + ">?"
	}
	return otherwise
}

var policySections = []string{"inbound", "backend", "outbound", "on-error"}

// sectionsOfPolicy are the sections of policies whose pages name no more than one or two.
// https://learn.microsoft.com/azure/api-management/api-management-policies
var sectionsOfPolicy = map[string][]string{
	"cache-lookup": {"inbound"}, "cache-store": {"outbound"}, "check-header": {"inbound"}, "cors": {"inbound"},
	"forward-request": {"backend"}, "ip-filter": {"inbound"}, "jsonp": {"outbound"}, "quota": {"inbound"},
	"quota-by-key": {"inbound"}, "rate-limit": {"inbound"}, "rate-limit-by-key": {"inbound"}, "rewrite-uri": {"inbound"},
	"set-backend-service": {"inbound", "backend"}, "validate-azure-ad-token": {"inbound"}, "validate-jwt": {"inbound"},
}

// withoutExpressions replaces the policy expressions of a text, @(…) and @{…}, in which raw XML
// may have any characters; ok is false if one does not end.
func withoutExpressions(text string) (string, bool) {
	var b strings.Builder
	for {
		at := strings.Index(text, "@")
		if at < 0 || at+1 == len(text) {
			b.WriteString(text)
			return b.String(), true
		}
		b.WriteString(text[:at])
		text = text[at:]
		if text[1] != '(' && text[1] != '{' {
			b.WriteByte('@')
			text = text[1:]
			continue
		}
		end := endOfExpression(text[1:])
		if end < 0 {
			return "", false
		}
		b.WriteString("expression")
		text = text[1+end:]
	}
}

// endOfExpression is where the bracket that a text of C# begins with is closed, or -1.
func endOfExpression(text string) int {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch ch := text[i]; ch {
		case '(', '{', '[':
			depth++
		case ')', '}', ']':
			if depth--; depth == 0 {
				return i + 1
			}
		case '"', '\'':
			verbatim := i > 0 && text[i-1] == '@'
			for i++; i < len(text) && text[i] != ch; i++ {
				if text[i] == '\\' && !verbatim {
					i++
				}
			}
		case '/':
			switch {
			case strings.HasPrefix(text[i:], "//"):
				if end := strings.IndexByte(text[i:], '\n'); end >= 0 {
					i += end
				} else {
					return -1
				}
			case strings.HasPrefix(text[i:], "/*"):
				end := strings.Index(text[i:], "*/")
				if end < 0 {
					return -1
				}
				i += end + 1
			}
		}
	}
	return -1
}
