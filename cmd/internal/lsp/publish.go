package lsp

import (
	"encoding/json"
	"maps"
	"path"
	"slices"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/diag"
)

// publishFailure shows why nothing can be checked: a configuration that is wrong, mostly.
// Open templates say so, too: without diagnostics they would look clean.
func (c *checks) publishFailure(err error, said []report.Diagnostic) {
	open := c.docs.openVersions()
	list := slices.Concat(said, schemaDiagnostics(open))
	for file := range open {
		if isTemplateFile(file) && schemaOf(file) == nil && !slices.ContainsFunc(said, func(d report.Diagnostic) bool { return path.Clean(d.Place.File) == file }) {
			list = append(list, report.Diagnostic{Severity: diag.Warning, Code: string(diag.ConfigInvalid),
				Message: "not checked: " + err.Error(), Place: report.Place{File: file, Line: 1, Column: 1}})
		}
	}
	c.publishFindings(open, list, nil)
	if len(said) == 0 {
		c.client.notify("window/logMessage", map[string]any{"type": severityError, "message": "forearm: " + err.Error()})
	}
}

// publishFindings shows what was found, in every file that it is in, and takes back what was shown
// of others. Each document is told of the version that was looked at; what is of an older
// one is not shown.
func (c *checks) publishFindings(looked map[string]document, said []report.Diagnostic, rules map[string]report.Rule) {
	all := map[string][]diagnostic{}
	c.mu.Lock()
	for _, name := range slices.Sorted(maps.Keys(c.entries)) {
		for file, list := range c.entries[name].found {
			all[file] = append(all[file], list...)
		}
	}
	for i := range said {
		if d := &said[i]; d.Place.File != "" && d.Severity != diag.Note {
			file := path.Clean(d.Place.File)
			all[file] = append(all[file], runDiagnostic(d))
		}
	}
	for file := range looked {
		if all[file] == nil && isTemplateFile(file) {
			all[file] = []diagnostic{} // that nothing is found in an open file is an answer, too
		}
	}
	for file := range c.published {
		if all[file] == nil {
			all[file] = []diagnostic{}
		}
	}
	c.mu.Unlock()
	now := c.docs.openVersions()
	for _, file := range slices.Sorted(maps.Keys(all)) {
		message := publishParams{URI: uriOf(file), Diagnostics: mergeDuplicates(all[file])}
		if doc, open := looked[file]; open {
			if now[file].version != doc.version {
				continue // the next check shows it
			}
			message.URI, message.Version = doc.uri, &doc.version
		}
		for i := range message.Diagnostics {
			if page := rules[message.Diagnostics[i].Code].Page; page != "" {
				message.Diagnostics[i].About = &codeDescription{page}
			}
		}
		text, err := json.Marshal(message)
		if err != nil || c.published[file] == string(text) {
			continue // of thousands of files, one key changes few
		}
		c.published[file] = string(text)
		if len(message.Diagnostics) == 0 && message.Version == nil {
			delete(c.published, file)
		}
		c.client.notify(publishMethod, message)
	}
	c.client.refresh()
}
