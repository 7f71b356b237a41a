package findings

import (
	"fmt"
	"time"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/loading"
)

// TrustedExceptions is a revision whose exceptions count in place of those of the files: what
// is checked does not decide whether it counts.
type TrustedExceptions interface {
	// PlaceThen is the file that a place is in as it was, and the line on which it had
	// what now is there: 0 if it had no such thing. The file is nil if there was
	// none, and the place's own where the revision has no say in it.
	PlaceThen(place source.Span) (file *source.File, line int)
	// MetadataThen is forearm.ignore of a declaration as it was; now is what it is.
	MetadataThen(declaration source.Span, now value.Value) value.Value
	// Name is the revision, as the user knows it.
	Name() string
}

// Exception silences policies for resources, by configuration.
type Exception struct {
	// Policies by id, other name, tag or pattern; none is all of them.
	Policies []string
	// Resources by id, name or type, each also with * and ?; none is all of them.
	Resources []string
	// File reports whether it is about a file; nil is about all.
	File func(name string) bool
	// If further limits it, where it was read from a PSRule suppression group.
	If     Condition
	Reason string
	// Expires is the first day on which it no longer holds; zero is never.
	Expires time.Time
	// By is where it was written: configuration, or the name of a group.
	By   string
	Span source.Span
}

// Suppressor silences findings. Findings must have their final places: comments
// are looked for where the author wrote the code.
type Suppressor struct {
	Exceptions []Exception
	AsOf       time.Time
	// Past has the comments and metadata that count; nil is the files themselves.
	Past TrustedExceptions
}

// Condition limits an exception; it is read from the if of a suppression group.
type Condition interface{ coversFinding(*Finding) bool }

// ignored is one entry of forearm.ignore: a policy, or {policy, reason, expires}.
type ignored struct {
	policy string
	Suppression
	// day is what stands where a day has to and is none.
	day string
	at  source.Span
}

func isExpired(day, asOf time.Time) bool { return !day.IsZero() && !asOf.Before(day) }

// Who silenced a finding, where that is written with the code.
const (
	byComment  = "comment"
	byMetadata = "metadata"
)

// ignoreEntries is what a template says about its own resource, an entry forearm.ignore in
// the metadata of the declaration.
func (f *Finding) ignoreEntries() value.Value { return f.metadata.At("forearm", "ignore") }

// metadataException is the entry of forearm.ignore that silences a finding; use is called for each
// that names its policy.
func (s *Suppressor) metadataException(f *Finding, ignore value.Value, use func(at source.Span, policy string)) *Suppression {
	var first *Suppression
	for _, x := range ignoredIn(ignore) {
		if x.policy == "" || !loading.Matches(f.Rule, x.policy) {
			continue
		}
		if use != nil {
			use(x.at, x.policy)
		}
		if first == nil && x.day == "" && !isExpired(x.Expires, s.AsOf) {
			first = &x.Suppression
		}
	}
	return first
}

type comment struct {
	policies []string
	reason   string
	expires  time.Time
	// day is what stands where a day has to and is none.
	day string
	at  source.Span
	// line comments are about what begins on the line alone, and not about the
	// resource that is declared there.
	line bool
}

// ignoredIn reads forearm.ignore: an entry, or an array of them.
func ignoredIn(ignore value.Value) []ignored {
	entries := ignore.Items()
	if ignore.Kind() == value.String || ignore.Kind() == value.Object {
		entries = []value.Value{ignore}
	}
	var list []ignored
	for _, entry := range entries {
		x := ignored{policy: entry.Str(), Suppression: Suppression{By: byMetadata}, at: entry.Span()}
		if entry.Kind() == value.Object {
			x.policy = entry.Get("policy").Str()
			x.Reason = entry.Get("reason").Str()
			if expires := entry.Get("expires"); !expires.IsNull() {
				var err error
				if x.Expires, err = time.Parse(time.DateOnly, expires.Str()); err != nil {
					x.day = expires.JSON()
				}
			}
		}
		list = append(list, x)
	}
	return list
}

// Key is what an exception of the configuration is known by: where it stands, or its
// number where that is unknown.
func (x *Exception) Key(number int) string {
	if x.Span.IsZero() {
		return fmt.Sprintf("#%d", number)
	}
	return fmt.Sprintf("%s@%d", FileName(x.Span), x.Span.Start)
}
