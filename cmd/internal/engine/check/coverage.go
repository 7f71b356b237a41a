package check

import (
	"context"
	"errors"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/forearm/forearm/bicepcli/sourcemap"
	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Coverage compares what a revision had checked with what is checked now. An entry point
// that is there still and is not computed any more is an error: what it deploys passes
// without a look.
type Coverage struct {
	// Now and Then are the files of both.
	Now, Then *engine.Workspace
	// Found and Results are what is checked now, Entries the entry points that turned out
	// to be some. Past is what was found in the revision.
	Found   discover.Result
	Entries []discover.Entry
	Results []Result
	Past    discover.Result
	// Paths are the files and folders that are checked.
	Paths []string
	// Resolved are all entry points of the revision with what they deploy, computed when
	// it is first needed; a Result without Reached was not computed.
	Resolve func(context.Context) ([]discover.Entry, []Result)
	// Name is what reports call the revision. ConfiguredNow leaves to the configuration of
	// the work tree what is ignored.
	Name          string
	ConfiguredNow bool

	worked  map[string]*Result
	reached map[string]engine.Reached
	left    map[string]bool // parts that others deploy
	ignored map[string]bool
	added   []string
	listed  bool
}

// Lost are the diagnostics about entry points that are not checked any more, and about new
// files that look like templates and are not checked.
func (c *Coverage) Lost(ctx context.Context) (lost diag.List) {
	c.indexEntries()
	var candidates []discover.Entry
	all := slices.Clone(c.Past.Entries)
	for _, part := range c.Past.Parts {
		all = append(all, part.Entry)
	}
	for _, e := range all {
		if !c.stillWorked(e) {
			candidates = append(candidates, e)
		}
	}
	if len(candidates) > 0 {
		entries, results := c.Resolve(ctx)
		then, deployed := map[string]*Result{}, map[string]bool{}
		for i := range results {
			then[results[i].Entry] = &results[i]
			for name := range results[i].Reached {
				deployed[name] = deployed[name] || name != results[i].Entry
			}
		}
		for _, e := range candidates {
			name := c.Then.Files.Rooted(e.Path)
			isEntry := slices.ContainsFunc(entries, func(one discover.Entry) bool { return one.Path == e.Path })
			if r := then[name]; isEntry && r != nil && (r.Reached != nil || r.Source != nil || e.Kind == discover.Resources) {
				lost.Add(c.explainEntry(e, r)...)
			} else if !isEntry && deployed[name] && c.isThere(name) && c.isSkipped(name) {
				lost.Add(c.coverageDiagnostic(e.Path, "nothing deploys it any more, and by itself it lacks values"))
			}
		}
	}
	return append(lost, c.newFiles(lost)...)
}

func (c *Coverage) indexEntries() {
	c.worked, c.reached, c.left, c.ignored = map[string]*Result{}, map[string]engine.Reached{}, map[string]bool{}, map[string]bool{}
	p := NewParts(c.Now.Files, nil)
	for i := range c.Results {
		r := &c.Results[i]
		if r.Entry == "" || r.Source == nil {
			continue
		}
		c.worked[r.Entry] = r
		p.Add(r.Reached)
	}
	c.reached = p.reached
	for _, part := range c.Found.Parts {
		if !slices.ContainsFunc(c.Entries, func(e discover.Entry) bool { return e.Path == part.Path }) {
			c.left[c.Now.Files.Rooted(part.Path)] = true
		}
	}
	for _, fate := range c.Found.Fates {
		if !fate.Entry && fate.Ignored {
			c.ignored[c.Now.Files.Rooted(fate.Path)] = true
		}
	}
}

// stillWorked reports whether an entry point of the revision is one now, with the same
// template.
func (c *Coverage) stillWorked(e discover.Entry) bool {
	r := c.worked[c.Then.Files.Rooted(e.Path)]
	if r == nil {
		return false
	}
	return e.Template == "" || r.Source.Template == e.Template
}

// isWorked reports whether a file is checked, by itself or through others.
func (c *Coverage) isWorked(name string) bool {
	_, deployed := c.reached[name]
	return c.worked[name] != nil || deployed || c.left[name]
}

// isSkipped reports whether a file was looked at, and left out.
func (c *Coverage) isSkipped(name string) bool { return !c.isWorked(name) }

// explainEntry reports what happened to an entry point that the revision had checked.
func (c *Coverage) explainEntry(e discover.Entry, then *Result) diag.List {
	name := c.Then.Files.Rooted(e.Path)
	switch e.Kind {
	case discover.Parameters, discover.BicepParams:
		return c.judgeParameters(e, name, then)
	}
	if !c.isThere(name) {
		return c.judgeMoved(e, name)
	}
	if c.ConfiguredNow && c.ignored[name] {
		return nil
	}
	if !c.isWorked(name) {
		if c.deploysNothing(name) {
			return nil
		}
		return diag.List{c.coverageDiagnostic(e.Path, c.whyUnchecked(name))}
	}
	if off := c.switchedOff(name, then.Reached[name]); off != "" {
		return diag.List{c.coverageDiagnostic(e.Path, "it is worked out with values only that switch off resources it deployed by itself, such as "+diag.VariableText(off))}
	}
	return nil
}

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

// newFiles names files that the revision does not have, that look like templates, and that
// are not checked.
func (c *Coverage) newFiles(lost diag.List) (list diag.List) {
	if c.ConfiguredNow {
		return nil
	}
	said := map[string]bool{}
	for _, d := range lost {
		said[d.File] = true
	}
	for _, name := range c.addedFiles() {
		shown := c.displayPath(name)
		if c.isWorked(name) || said[shown] || !c.isAsked(name) {
			continue
		}
		if _, looks := c.templateText(name); looks {
			list.Add(diag.Diagnostic{Code: diag.FileSkipped, Severity: diag.Warning, File: shown,
				Message: "new since " + diag.VariableText(c.Name) + ", looks like a template, and is not checked"})
		}
	}
	return list
}

// isAsked reports whether a file is in one of the folders that are checked.
func (c *Coverage) isAsked(name string) bool {
	if len(c.Paths) == 0 {
		return true
	}
	return slices.ContainsFunc(c.Paths, func(p string) bool {
		dir := c.Now.Files.Rooted(p)
		return c.Now.Files.IsFolder(p) && (dir == "." || strings.HasPrefix(name, dir+"/"))
	})
}

// addedFiles are the files of the work tree that the revision does not have, from the root.
func (c *Coverage) addedFiles() []string {
	if c.listed {
		return c.added
	}
	c.listed = true
	const most = 1 << 16
	seen := 0
	files := c.Now.Files
	var walk func(dir string)
	walk = func(dir string) {
		entries, _ := files.FS.ReadDir(files.Unrooted(dir))
		for _, e := range entries {
			name := path.Join(dir, e.Name())
			if seen++; seen > most {
				return
			}
			switch {
			case e.IsDir():
				if e.Name() != ".git" && e.Name() != "node_modules" {
					walk(name)
				}
			case e.Type()&fs.ModeSymlink == 0:
				if _, err := c.Then.Files.FS.Stat(files.Unrooted(name)); errors.Is(err, fs.ErrNotExist) {
					c.added = append(c.added, name)
				}
			}
		}
	}
	walk(".")
	return c.added
}

// templateText is the text of a file, and whether it looks like a template, a parameters
// file or Bicep.
func (c *Coverage) templateText(name string) (string, bool) {
	const most = 8 << 20
	full := c.Now.Files.Unrooted(name)
	if info, err := c.Now.Files.FS.Stat(full); err != nil || !info.Mode().IsRegular() || info.Size() > most {
		return "", false
	}
	file, err := c.Now.Files.FS.ReadFile(full)
	if err != nil {
		return "", false
	}
	return file.Text, discover.LooksLikeTemplate(file)
}

func (c *Coverage) coverageDiagnostic(file string, why diag.Message) diag.Diagnostic {
	return diag.Diagnostic{Code: diag.CoverageLost, Severity: diag.Error, File: file,
		Message: diag.Messagef("%s checked this, and now it is not checked: %s", c.Name, why),
		Hint:    "Delete it, or provide what it needs to be expanded."}
}

// whyUnchecked explains why a file that exists is not checked.
func (c *Coverage) whyUnchecked(name string) diag.Message {
	for i := range c.Results {
		if r := &c.Results[i]; r.Entry == name {
			for _, d := range r.Diagnostics {
				if d.Code == string(diag.FileSkipped) {
					return diag.VariableText(d.Message)
				}
			}
		}
	}
	for _, fate := range c.Found.Fates {
		if c.Now.Files.Rooted(fate.Path) == name && !fate.Entry {
			return diag.VariableText(fate.Why)
		}
	}
	return "nothing looks at it"
}

// isThere reports whether a folder has a name, also that of a link that leads nowhere.
func (c *Coverage) isThere(name string) bool {
	files := c.Now.Files
	if _, err := files.FS.Stat(files.Unrooted(name)); err == nil {
		return true
	}
	entries, _ := files.FS.ReadDir(files.Unrooted(path.Dir(name)))
	return slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return e.Name() == path.Base(name) })
}

// displayPath is a file as the user sees it, from the working directory.
func (c *Coverage) displayPath(name string) string {
	rel, err := filepath.Rel(filepath.FromSlash(c.Now.Files.Dir()), filepath.FromSlash(c.Now.Files.Unrooted(name)))
	if err != nil {
		return name
	}
	return filepath.ToSlash(rel)
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
