package check

import (
	"path"
	"strings"

	"github.com/forearm/forearm/bicepcli/sourcemap"
	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// judgeParameters reports what happened to a template with its parameters file.
func (c *Coverage) judgeParameters(e discover.Entry, name string, then *Result) diag.List {
	template := ""
	for reached := range then.Reached {
		if template == "" || len(reached) < len(template) && e.Template == "" {
			template = reached
		}
	}
	if e.Template != "" {
		template = c.Then.Files.Rooted(e.Template)
	}
	there := template != "" && c.isThere(template)
	at := e.Path
	if there {
		at = c.displayPath(template)
	}
	parameters := diag.VariableText(e.Path)
	switch now := c.worked[name]; {
	case now != nil:
		if next := c.Now.Files.Rooted(now.Source.Template); there && replaceEnding(next) != replaceEnding(template) {
			return diag.List{c.coverageDiagnostic(at, "its parameters file "+parameters+" is for another template now")}
		}
		return nil
	case c.ConfiguredNow && (c.ignored[name] || c.ignored[template]):
		return nil
	case c.isThere(name):
		return diag.List{c.coverageDiagnostic(at, "its parameters file "+parameters+" is not checked with it any more")}
	case there && !c.isWorked(template):
		return diag.List{c.coverageDiagnostic(at, "its parameters file "+parameters+" is gone, and without it values are missing")}
	case !there && template != "":
		if moved := c.judgeMoved(discover.Entry{Path: c.displayPath(template)}, template); len(moved) > 0 {
			return moved
		}
	}
	return c.judgeMoved(e, name)
}

// judgeMoved reports where the content of a removed file is now, if that is not checked.
// Deleting a file is always allowed, and so is renaming it unchanged.
func (c *Coverage) judgeMoved(e discover.Entry, name string) diag.List {
	file, err := c.Then.Files.FS.ReadFile(e.Path)
	if err != nil {
		return nil
	}
	words := wordsOf(file.Text)
	var moved string
	for _, other := range c.addedFiles() {
		text, looks := c.templateText(other)
		if c.isWorked(other) {
			if text == file.Text || nameStem(other) == nameStem(name) && looks {
				return nil // it is checked where it is now, or what replaces it
			}
			continue
		}
		if !looks {
			continue
		}
		parameters := e.Kind == discover.Parameters
		if text == file.Text && !parameters {
			return nil
		}
		if text == file.Text || nameStem(other) == nameStem(name) || sharesWords(words, wordsOf(text)) {
			moved = other
		}
	}
	if moved == "" {
		return nil
	}
	return diag.List{c.coverageDiagnostic(c.displayPath(moved), "it has what "+diag.VariableText(e.Path)+" had, and is not looked at")}
}

// switchedOff is the type of a resource that a file deployed by itself, that it declares
// still, and that nothing deploys now; empty if there is none.
func (c *Coverage) switchedOff(name string, then engine.Reached) string {
	if c.worked[name] != nil {
		return ""
	}
	if _, deployed := c.reached[name]; !deployed {
		return ""
	}
	count := func(keys []string) map[string]int {
		types := map[string]int{}
		seen := map[string]bool{}
		for _, key := range keys {
			if typ, _, _ := strings.Cut(key, " "); !seen[key] {
				seen[key] = true
				types[typ]++
			}
		}
		return types
	}
	now, before := count(c.reached[name].Resources), count(then.Resources)
	declared := c.countDeclared(name)
	for _, key := range then.Resources {
		typ, _, _ := strings.Cut(key, " ")
		if now[typ] < before[typ] && now[typ] < declared[typ] {
			return typ
		}
	}
	return ""
}

// countDeclared counts the resources that a file declares, by type.
func (c *Coverage) countDeclared(name string) map[string]int {
	types := map[string]int{}
	file, err := c.Now.Files.FS.ReadFile(c.Now.Files.Unrooted(name))
	if err != nil {
		return types
	}
	if source.LanguageOf(name) == source.Bicep {
		for _, d := range sourcemap.Parse(file).Declarations() {
			if d.Kind == sourcemap.Resource && !d.Existing {
				types[strings.ToLower(d.Type)]++
			}
		}
		return types
	}
	root, _ := value.Parse(file)
	var resources func(list value.Value)
	resources = func(list value.Value) {
		each := func(r value.Value) {
			types[strings.ToLower(r.Get("type").Str())]++
			resources(r.Get("resources"))
		}
		for _, item := range list.Items() {
			each(item)
		}
		for _, m := range list.Members() {
			each(m.Value)
		}
	}
	resources(root.Get("resources"))
	return types
}

// deploysNothing reports whether a Bicep file has only types and functions for others.
func (c *Coverage) deploysNothing(name string) bool {
	if source.LanguageOf(name) != source.Bicep {
		return false
	}
	file, err := c.Now.Files.FS.ReadFile(c.Now.Files.Unrooted(name))
	return err == nil && !engine.Deploys(file) && strings.TrimSpace(file.Text) != ""
}

func replaceEnding(name string) string { return strings.TrimSuffix(name, path.Ext(name)) }

// nameStem is the name of a file before its first dot.
func nameStem(name string) string {
	base, _, _ := strings.Cut(path.Base(name), ".")
	return strings.ToLower(base)
}

// wordsOf counts the words of a text, however it is laid out.
func wordsOf(text string) map[string]int {
	words := map[string]int{}
	for _, word := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return r < 0x80 && (r < '0' || r > '9') && (r < 'a' || r > 'z') && r != '.' && r != '/' && r != '$'
	}) {
		words[word]++
	}
	return words
}

// sharesWords reports whether two texts have half of their words in common.
func sharesWords(a, b map[string]int) bool {
	total, shared := 0, 0
	for word, n := range a {
		total += n
		shared += min(n, b[word])
	}
	return total > 0 && 2*shared >= total
}
