package expand

import (
	"slices"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/template"
	"github.com/forearm/forearm/expand/value"
)

// viewTemplate views a template, and reports what is wrong with it once.
func (x *expansion) viewTemplate(root value.Value, by *frame) *template.Template {
	if t, ok := x.templates[root.Origin()]; ok && root.Origin() != nil {
		return t
	}
	read := template.Read
	whole := x.localModules(root, by)
	if o := root.Origin(); value.ShareContent(whole, root) && o != nil && o.Kind == value.OriginLiteral && o.Call == nil && o.From == nil {
		read = template.ReadWritten
	}
	t, diags := read(whole)
	for _, d := range diags {
		by.Report(d)
	}
	// The scope of a nested deployment is that of its resource: the engine does not look
	// at the $schema of its template.
	if !t.Unsupported.IsAbsent() && by.module == nil {
		by.reportf(diag.TemplateSchema, diag.Error, t.Unsupported.Span(), "Template schema '%s' is not supported.", t.Unsupported.Str())
	}
	if root.Origin() != nil {
		x.templates[root.Origin()] = t
	}
	return t
}

// isTruncated reports whether a file was not read to its end.
func isTruncated(diags diag.List) bool {
	return slices.ContainsFunc(diags, func(d diag.Diagnostic) bool { return d.Severity == diag.Error && d.Code != diag.FileEncoding })
}

// recordRead takes what reading a file had to say.
func (x *expansion) recordRead(diags diag.List) {
	x.d.Diagnostics.Add(diags...)
	x.d.Truncated = x.d.Truncated || isTruncated(diags)
}
