package findings

import (
	"slices"
	"strings"
	"time"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/policies/loading"
)

// A comment silences policies where the code is written:
//
//	// forearm:ignore storage-https-only, nsg-any-source until 2027-01-31: the reason
//
// It covers its own line, or, where it stands alone, the next line with code;
// above a resource it covers the whole resource. forearm:ignore-file covers the
// file.
const (
	ignoreComment     = "forearm:ignore"
	ignoreFileComment = "forearm:ignore-file"
)

type commentReader struct {
	asOf  time.Time
	past  TrustedExceptions
	files map[*source.File]*fileComments
}

type fileComments struct {
	whole  []comment
	byLine map[int][]comment
	// all are the comments in the order of the file.
	all []comment
}

// appliesOn reports whether a comment silences what it names on a day.
func (c *comment) appliesOn(asOf time.Time) bool { return c.day == "" && !isExpired(c.expires, asOf) }

// commented is what a comment silences, and where it stands.
type commented struct {
	Suppression
	at source.Span
}

// commentsAt is what the comments of a file silence, and the line that is looked up;
// nil if it has none, as most have.
func (r *commentReader) commentsAt(place source.Span) (*fileComments, int) {
	if place.File == nil {
		return nil, 0
	}
	if r.past != nil {
		file, line := r.past.PlaceThen(place)
		if file == nil {
			return nil, 0
		}
		return r.readComments(file), line
	}
	comments := r.readComments(place.File)
	if comments == nil {
		return nil, 0
	}
	return comments, place.File.Position(place.Start).Line
}

// findComment is the first comment that silences a finding; use is called for each that names
// its policy there, whether or not it holds.
func (r *commentReader) findComment(f *Finding, use func(at source.Span, policy string)) *commented {
	var first *commented
	for n, place := range []source.Span{f.Span, f.Declaration} {
		comments, line := r.commentsAt(place)
		if comments == nil {
			continue
		}
		for _, c := range slices.Concat(comments.byLine[line], comments.whole) {
			if c.line && n > 0 {
				continue
			}
			for _, p := range c.policies {
				if !loading.Matches(f.Rule, p) {
					continue
				}
				if use != nil {
					use(c.at, p)
				}
				if first == nil && c.appliesOn(r.asOf) {
					first = &commented{Suppression{By: byComment, Reason: c.reason, Expires: c.expires}, c.at}
				}
			}
		}
	}
	return first
}

// HasComments reports whether a file may have comments that silence something.
func HasComments(file *source.File) bool {
	return strings.Contains(file.Text, ignoreComment) || isBicep(file) && strings.Contains(file.Text, compilerComment)
}

// readComments finds the comments of a file; nil if it has none.
func (r *commentReader) readComments(file *source.File) *fileComments {
	if known, done := r.files[file]; done {
		return known
	}
	var found *fileComments
	if HasComments(file) {
		found = &fileComments{byLine: map[int][]comment{}}
		offset := 0
		var waiting []comment
		number := 0
		for line := range strings.Lines(file.Text) {
			number++
			before, text, has := strings.Cut(line, ignoreComment)
			marker := strings.LastIndex(before, "//")
			switch {
			case has && marker >= 0:
				c, whole := parseComment(text)
				c.at = source.Span{File: file, Start: uint32(offset + marker), End: uint32(offset + len(strings.TrimRight(line, "\r\n")))}
				found.all = append(found.all, c)
				alone := strings.TrimSpace(before[:marker]) == ""
				switch {
				case whole:
					found.whole = append(found.whole, c)
				case alone:
					waiting = append(waiting, c)
				default:
					found.byLine[number] = append(found.byLine[number], c)
				}
			case isBicep(file) && strings.HasPrefix(strings.TrimSpace(line), compilerComment):
				if c := parseCompilerComment(line); len(c.policies) > 0 {
					c.at = source.Span{File: file, Start: uint32(offset), End: uint32(offset + len(strings.TrimRight(line, "\r\n")))}
					found.byLine[number+1] = append(found.byLine[number+1], c)
				}
			case strings.TrimSpace(line) != "" && !strings.HasPrefix(strings.TrimSpace(line), "//"):
				found.byLine[number] = append(found.byLine[number], waiting...)
				// Decorators are between a comment and what they decorate.
				if !strings.HasPrefix(strings.TrimSpace(line), "@") {
					waiting = nil
				}
			}
			offset += len(line)
		}
	}
	r.files[file] = found
	return found
}

// parseComment reads what follows the marker: policies, an optional day, and the
// reason.
func parseComment(text string) (comment, bool) {
	text, whole := strings.CutPrefix(text, strings.TrimPrefix(ignoreFileComment, ignoreComment))
	text = strings.TrimSuffix(strings.TrimSpace(text), "*/")
	var c comment
	text = strings.NewReplacer(", ", ",", " ,", ",").Replace(text)
	policies, rest, _ := strings.Cut(text, " ")
	policies, tail, colon := strings.Cut(policies, ":")
	if colon {
		rest = tail + " " + rest
	}
	for _, p := range strings.Split(policies, ",") {
		if p = strings.TrimSpace(p); p != "" {
			c.policies = append(c.policies, p)
		}
	}
	rest = strings.TrimSpace(rest)
	if after, until := strings.CutPrefix(rest, "until "); until {
		day, more, _ := strings.Cut(strings.TrimSpace(after), " ")
		day = strings.TrimSuffix(day, ":")
		t, err := time.Parse(time.DateOnly, day)
		switch {
		case err == nil:
			c.expires, rest = t, more
		case !colon || strings.ContainsAny(day[:min(1, len(day))], "0123456789"):
			// After a colon it may be the reason that begins like that.
			c.day = day
		}
	}
	c.reason = strings.TrimSpace(strings.TrimLeft(rest, ":-– "))
	return c, whole
}

// compilerComment begins a comment of the compiler's own, for what its linter reports. Where
// forearm reports the same, a finding accepted there need not be accepted again.
const compilerComment = "#disable-next-line"

func isBicep(file *source.File) bool {
	language := source.LanguageOf(file.Name)
	return language == source.Bicep || language == source.BicepParameters
}

// compilerRules are rules of the compiler's linter, and what forearm calls the same.
// The proposal and the compiler disagree about the name of the first.
var compilerRules = map[string][]string{
	"stacks-extensibility-compat":        {"stack-auth", "stack-value", "stack-directive"},
	"stacks-extensibility-compatibility": {"stack-auth", "stack-value", "stack-directive"},
}

// parseCompilerComment reads the codes of such a comment. It is about the next line, and
// is not reported where it silences nothing: it was written for the compiler.
func parseCompilerComment(line string) comment {
	codes, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(line), compilerComment), "//")
	c := comment{line: true}
	for _, code := range strings.Fields(codes) {
		c.policies = append(c.policies, compilerRules[code]...)
	}
	return c
}
