package policies

import (
	"strings"
	"time"

	"forearm/expand/diag"
	"forearm/expand/source"
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
	asOf    time.Time
	files   map[*source.File]*fileComments
	expired diag.List
}

type fileComments struct {
	whole  []comment
	byLine map[int][]comment
}

type comment struct {
	policies []string
	reason   string
	expires  time.Time
}

func (r *commentReader) lookup(f *Finding) *Suppression {
	for _, place := range []source.Span{f.Span, f.Declaration} {
		if place.File == nil {
			continue
		}
		comments := r.read(place.File)
		if comments == nil {
			continue
		}
		line := place.File.Position(place.Start).Line
		for _, c := range append(comments.byLine[line], comments.whole...) {
			for _, p := range c.policies {
				if matches(f.Rule, p) && !expired(c.expires, r.asOf) {
					return &Suppression{By: "comment", Reason: c.reason, Expires: c.expires}
				}
			}
		}
	}
	return nil
}

// read finds the comments of a file; nil where it has none.
func (r *commentReader) read(file *source.File) *fileComments {
	if known, done := r.files[file]; done {
		return known
	}
	var found *fileComments
	if strings.Contains(file.Text, ignoreComment) {
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
				span := source.Span{File: file, Start: uint32(offset + marker), End: uint32(offset + len(strings.TrimRight(line, "\r\n")))}
				r.check(c, span)
				alone := strings.TrimSpace(before[:marker]) == ""
				switch {
				case whole:
					found.whole = append(found.whole, c)
				case alone:
					waiting = append(waiting, c)
				default:
					found.byLine[number] = append(found.byLine[number], c)
				}
			case strings.TrimSpace(line) != "" && !strings.HasPrefix(strings.TrimSpace(line), "//"):
				found.byLine[number] = append(found.byLine[number], waiting...)
				// Decorators stand between a comment and what they decorate.
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

func (r *commentReader) check(c comment, at source.Span) {
	if expired(c.expires, r.asOf) {
		r.expired.Add(diag.Diagnostic{
			Code:     diag.SuppressionExpired,
			Severity: diag.Warning,
			Message:  diag.Messagef("The exception for %s ended on %s.", diag.Listed(c.policies), c.expires.Format(time.DateOnly)),
			Span:     at,
		})
	}
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
	if day, more, found := strings.Cut(strings.TrimPrefix(rest, "until "), " "); strings.HasPrefix(rest, "until ") {
		if until, err := time.Parse(time.DateOnly, strings.TrimSuffix(day, ":")); err == nil {
			c.expires = until
			rest = ""
			if found {
				rest = more
			}
		}
	}
	c.reason = strings.TrimSpace(strings.TrimLeft(rest, ":-– "))
	return c, whole
}
