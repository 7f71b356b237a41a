package findings

import (
	"fmt"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// altered lists the exceptions that a change adds or removes. Neither counts.
type altered struct {
	past     TrustedExceptions
	reported map[string]bool
	list     diag.List
}

// addedException is an exception that would silence a finding, if the revision had it.
func (a *altered) addedException(f *Finding, at source.Span) {
	a.reportChange(at, diag.Messagef("The exception for %s is ignored: %s does not have it here.", f.Rule.ID, a.past.Name()))
}

// removedException is an exception that silences a finding although it is no longer there.
func (a *altered) removedException(f *Finding) {
	a.reportChange(source.Span{File: f.Span.File}, diag.Messagef("The exception for %s still applies: %s has it.", f.Rule.ID, a.past.Name()))
}

func (a *altered) reportChange(at source.Span, message diag.Message) {
	if at.File == nil {
		return
	}
	key := fmt.Sprint(at.File.Name, "\x00", at.Start, "\x00", message.String())
	if a.reported[key] {
		return
	}
	if a.reported == nil {
		a.reported = map[string]bool{}
	}
	a.reported[key] = true
	d := diag.Diagnostic{Code: diag.TrustAltered, Severity: diag.Warning, Message: message, Span: at}
	if at.Start == at.End {
		d.Span, d.File = source.Span{}, at.File.Name
	}
	a.list.Add(d)
}

// compareExceptions holds what the files say now against what counted.
func (a *altered) compareExceptions(s *Suppressor, now *commentReader, f *Finding) {
	comment, metadata := now.findComment(f, nil), s.metadataException(f, f.ignoreEntries(), nil)
	switch x := f.Suppressed; {
	case x == nil && comment != nil:
		a.addedException(f, comment.at)
	case x == nil && metadata != nil:
		a.addedException(f, f.ignoreEntries().Span())
	case x != nil && (x.By == byComment || x.By == byMetadata) && comment == nil && metadata == nil:
		a.removedException(f)
	}
}
