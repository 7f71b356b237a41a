package discover

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/cmd/internal/outline"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// MayLinkToFiles reports whether a template whose links are expressions may link to files. It does
// not where all of them are addresses whatever is deployed: most are made by uri(), or have a
// part with a scheme. users are the files that seem to use it: the parameters files that it is
// deployed with, and templates that link to it.
func MayLinkToFiles(files source.FS, template string, users []string) bool {
	var given []value.Value
	others := false
	for _, name := range users {
		v, ok := ParsedJSON(files, name)
		if ok && (facts{schema: v.Get("$schema").Str()}).isParameters() {
			given = append(given, v.Get("parameters"))
		} else {
			others = true
		}
	}
	root, ok := ParsedJSON(files, template)
	if !ok {
		return true
	}
	may := false
	outline.New(root, given, others).Walk(func(t *outline.Template, object value.Value) bool {
		may = may || slices.ContainsFunc(object.Members(), func(m value.Member) bool {
			return strings.EqualFold(m.Name, "templateLink") && isComputed(m.Value) && t.MayLinkToFile(m.Value)
		})
		return !may
	})
	return may
}

// ParsedJSON is what a file has that is in JSON; false if it is in another language, or cannot be
// read to its end.
func ParsedJSON(files source.FS, name string) (value.Value, bool) {
	if source.LanguageOf(name) != source.JSON {
		return value.Value{}, false
	}
	file, err := files.ReadFile(name)
	if err != nil {
		return value.Value{}, false
	}
	v, diags := value.Parse(file)
	return v, !diags.HasErrors()
}

// isComputed reports whether what a link leads to is an expression.
func isComputed(link value.Value) bool {
	relative := link.Get("relativePath")
	return expr.IsExpression(link.Str()) || expr.IsExpression(relative.Str()) || relative.IsAbsent() && expr.IsExpression(link.Get("uri").Str())
}
