package value

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

type parser struct {
	file    *source.File
	text    string
	pos     int
	invalid bool // the text has bytes that are not UTF-8
	failed  bool
	diags   diag.List

	// Blocks from which single things are handed out: one allocation for many.
	origins []Origin
	strs    []string
	objects []object
	// And blocks from which what containers hold is cut.
	itemRoom   []Value
	memberRoom []Member
	// Stacks on which containers gather their parts until their size is known.
	items   []Value
	members []Member
	// named are the places of members by name, of an object that has many.
	named map[string]int
}

// blockSize is how many things are made at once, of which a text has one in so many bytes
// at most: a small text must not need much.
func (p *parser) blockSize(most, bytes int) int { return min(most, max(4, len(p.text)/bytes)) }

func (p *parser) newOrigin(start int) *Origin {
	if len(p.origins) == 0 {
		p.origins = make([]Origin, p.blockSize(256, 64))
	}
	o := &p.origins[0]
	p.origins = p.origins[1:]
	o.File, o.Start, o.End, o.travel = p.file, uint32(start), uint32(p.pos), literal
	return o
}

func (p *parser) keepText(s string) *string {
	if len(p.strs) == 0 {
		p.strs = make([]string, p.blockSize(128, 128))
	}
	r := &p.strs[0]
	p.strs = p.strs[1:]
	*r = s
	return r
}

func (p *parser) reportProblem(code diag.Code, start, end int, format string, args ...any) {
	severity := diag.Error
	if code == diag.JSONDuplicateKey {
		severity = diag.Warning
	}
	p.diags.Add(diag.Diagnostic{Code: code, Severity: severity, Message: diag.Messagef(format, args...),
		Span: source.Span{File: p.file, Start: uint32(start), End: uint32(end)}})
}

// failSyntax reports a syntax error and ends the reading: every container that is
// open closes with what it has.
func (p *parser) failSyntax(format string, args ...any) Value {
	if !p.failed {
		p.failed = true
		end := p.pos
		if end < len(p.text) {
			_, size := utf8.DecodeRuneInString(p.text[end:])
			end += size
		}
		p.reportProblem(diag.JSONSyntax, p.pos, end, format, args...)
	}
	return Value{}
}

func (p *parser) describeFound() string {
	if p.pos >= len(p.text) {
		return "the end of the file"
	}
	r, _ := utf8.DecodeRuneInString(p.text[p.pos:])
	return strconv.QuoteRune(r)
}

// skipSpace skips white space and comments.
func (p *parser) skipSpace() {
	text, at := p.text, p.pos
	for {
		for at < len(text) && (text[at] == ' ' || text[at] == '\n' || text[at] == '\r' || text[at] == '\t') {
			at++
			// Nearly half of what compilers write indents lines.
			for at+8 <= len(text) && text[at:at+8] == "        " {
				at += 8
			}
			for at+2 <= len(text) && text[at:at+2] == "  " {
				at += 2
			}
		}
		p.pos = at
		if at+1 >= len(text) || text[at] != '/' {
			return
		}
		switch text[at+1] {
		case '/':
			end := strings.IndexByte(text[at:], '\n')
			if end < 0 {
				p.pos = len(text)
				return
			}
			at += end
		case '*':
			end := strings.Index(text[at+2:], "*/")
			if end < 0 {
				p.failSyntax("the comment is not closed")
				p.pos = len(text)
				return
			}
			at += 2 + end + 2
		default:
			return
		}
	}
}

func (p *parser) takeWord(w string) bool {
	if !strings.HasPrefix(p.text[p.pos:], w) {
		return false
	}
	p.pos += len(w)
	return true
}
