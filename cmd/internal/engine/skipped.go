package engine

import (
	"context"
	"strings"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/types"
	"github.com/forearm/forearm/expand/value"
)

// WhySkipped explains why an entry point would be left out, or what keeps it from being
// read; it is empty if it is expanded.
func (w *Workspace) WhySkipped(ctx context.Context, e discover.Entry) string {
	s, err := w.SettingsFor(e)
	if err != nil {
		return "not checked: " + err.Error()
	}
	in, diags := w.loadInput(ctx, e)
	if in.File == nil {
		if len(diags) > 0 {
			return "cannot be read: " + diags[len(diags)-1].Message.String()
		}
		return "cannot be read"
	}
	root, _ := value.Parse(in.File)
	o, _, err := s.expandOptions(e, root, in)
	if err != nil {
		return ""
	}
	if why := s.whySkipped(e, root, o); why != "" {
		return "skipped: " + why.String()
	}
	return ""
}

// whySkipped explains why a file that was found is left out; it is empty if it is not. A
// parameters file implies that its template is deployed with it: what it leaves out is a
// mistake. A template without values for its parameters may be for others to use.
func (s *Settings) whySkipped(e discover.Entry, root value.Value, o expand.Options) diag.Message {
	if e.Named || s.synthesize || e.Kind == discover.Parameters || e.Kind == discover.BicepParams {
		return ""
	}
	if missing := missingParameters(root, o); len(missing) > 0 {
		return "required parameters have no value: " + diag.Listed(missing)
	}
	return ""
}

// missingParameters are the required parameters that nothing gives a value.
func missingParameters(root value.Value, o expand.Options) []string {
	var missing []string
	entries := ParameterEntries(o.ParameterFile)
	has := func(values map[string]value.Value, name string) bool {
		for given := range values {
			if strings.EqualFold(given, name) {
				return true
			}
		}
		return false
	}
	for _, m := range root.Get("parameters").Members() {
		t := types.InTemplate(m.Value, root)
		if !t.Default().IsAbsent() || t.Nullable() || entries.Has(m.Name) || has(o.Values, m.Name) || has(o.Defaults, m.Name) {
			continue
		}
		missing = append(missing, m.Name)
	}
	return missing
}

// ParameterEntries are the entries of a parameters file by name.
func ParameterEntries(file *source.File) value.Value {
	if file == nil {
		return value.Value{}
	}
	document, _ := value.Parse(file)
	if entries := document.Get("parameters"); entries.Kind() == value.Object {
		return entries
	}
	return document
}
