package findings

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// Exceptions are what an entry point has of exceptions in its code, and which of them
// have silenced something in it. One in a module that several entry points use may do
// so in another.
type Exceptions struct {
	// Files are those that people wrote, Deployment has the resources with metadata.
	Files      []*source.File
	Deployment *deployment.Deployment
	// Asked reports for a name whether there is such a policy, and whether it is evaluated.
	Asked func(name string) (known, asked bool, hint diag.Message)
	// Incomplete reports that not all of the entry point was looked at.
	Incomplete bool

	// Idle is what is reported, unless they silence something elsewhere.
	Idle []Idle
	used map[string]bool
}

// Idle is an exception that silences nothing in an entry point.
type Idle struct {
	Key        string
	Diagnostic diag.Diagnostic
}

// Used are the keys of the exceptions that have silenced something.
func (in *Exceptions) Used() []string {
	keys := make([]string, 0, len(in.used))
	for key := range in.used {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

func keyOf(at source.Span, policy string) string {
	return fmt.Sprintf("%s@%d %s", FileName(at), at.Start, strings.ToLower(policy))
}

func (in *Exceptions) markUsed(at source.Span, policy string) { in.used[keyOf(at, policy)] = true }

// reviewExceptions reports what is wrong with exceptions in the code, and records which of them are
// unused.
func (in *Exceptions) reviewExceptions(s *Suppressor, comments *commentReader) diag.List {
	var diags diag.List
	var files []*fileComments
	for _, c := range comments.files {
		if c != nil {
			files = append(files, c)
		}
	}
	slices.SortFunc(files, func(a, b *fileComments) int {
		return cmp.Compare(firstOf(a), firstOf(b))
	})
	for _, file := range files {
		for _, c := range file.all {
			diags.Add(expiredOrNone(s.AsOf, c.at, diag.Listed(c.policies), c.expires, c.day)...)
			if c.appliesOn(s.AsOf) {
				in.noteUnused(s, c.at, c.policies)
			}
		}
	}
	if in.Deployment == nil {
		return diags
	}
	seen := map[source.Span]bool{}
	for _, r := range in.Deployment.Resources {
		ignore := r.Declaration.At("metadata", "forearm", "ignore")
		if ignore.IsAbsent() || seen[ignore.Span()] {
			continue
		}
		seen[ignore.Span()] = true
		if s.Past != nil {
			ignore = s.Past.MetadataThen(r.Declaration.Span(), ignore)
		}
		for _, x := range ignoredIn(ignore) {
			diags.Add(expiredOrNone(s.AsOf, x.at, diag.VariableText(x.policy), x.Expires, x.day)...)
			if x.day == "" && !isExpired(x.Expires, s.AsOf) {
				in.noteUnused(s, x.at, namesOf(x.policy))
			}
		}
	}
	return diags
}

func firstOf(c *fileComments) string {
	if len(c.all) == 0 {
		return ""
	}
	return FileName(c.all[0].at)
}

func namesOf(policy string) []string {
	if policy == "" {
		return nil
	}
	return []string{policy}
}

// expiredOrNone reports an exception that has expired, or whose date is invalid.
func expiredOrNone(asOf time.Time, at source.Span, what diag.Message, day time.Time, none string) diag.List {
	switch {
	case none != "":
		return diag.List{{Code: diag.SuppressionInvalid, Severity: diag.Error, Span: at,
			Message: diag.Messagef("The exception for %s has no effect: invalid date %s.", what, none), Hint: "Write it like 2027-01-31."}}
	case isExpired(day, asOf):
		return diag.List{{Code: diag.SuppressionExpired, Severity: diag.Warning, Span: at,
			Message: diag.Messagef("The exception for %s expired on %s.", what, day.Format(time.DateOnly))}}
	}
	return nil
}

// noteUnused keeps the diagnostic about an exception in the code that silences nothing. What
// a revision decides about is not reported: what the files have now does not count.
func (in *Exceptions) noteUnused(s *Suppressor, at source.Span, names []string) {
	if s.Past != nil || in.Asked == nil || in.Incomplete {
		return
	}
	if len(names) == 0 {
		in.Idle = append(in.Idle, Idle{keyOf(at, ""), UnusedException(at, "", "The exception names no policy, and silences nothing.", "")})
	}
	for _, name := range names {
		if in.used[keyOf(at, name)] {
			continue
		}
		known, asked, hint := in.Asked(name)
		switch {
		case !known:
			in.Idle = append(in.Idle, Idle{keyOf(at, name), UnusedException(at, "", diag.Messagef("Unused exception: unknown policy %s.", name), hint)})
		case asked:
			in.Idle = append(in.Idle, Idle{keyOf(at, name), UnusedException(at, "", diag.Messagef("Unused exception for %s.", name), "")})
		}
	}
}

// UnusedException returns the message about an exception that suppresses nothing.
func UnusedException(at source.Span, file string, message, hint diag.Message) diag.Diagnostic {
	if hint == "" {
		hint = "Take it out: it would silence what comes."
	}
	return diag.Diagnostic{Code: diag.SuppressionUnused, Severity: diag.Warning, Span: at, File: file, Message: message, Hint: hint}
}
