package discover

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// decideEntries settles which candidates are entry points, when all of them are known.
func (d *discovery) decideEntries() {
	slices.SortStableFunc(d.files, func(a, b *candidate) int { return cmp.Compare(a.path, b.path) })
	j := decision{discovery: d, byPath: map[string]*candidate{}, usedBy: map[string]string{}, users: map[string][]string{}, links: map[*candidate]linked{}}
	for _, c := range d.files {
		j.byPath[c.abs] = c
	}
	for _, c := range d.files {
		j.addReferences(c)
		if c.facts.computes {
			d.result.Computing = append(d.result.Computing, c.abs)
		}
	}
	for _, c := range d.files {
		j.judgeCandidate(c)
	}
	j.addCycleEntries()
	d.result.Users = j.users
}

type decision struct {
	*discovery
	byPath map[string]*candidate
	// usedBy is, by absolute path, why a file is not an entry point.
	usedBy map[string]string
	// users are all of those that seem to use a file.
	users map[string][]string
	links map[*candidate]linked
}

// linked is the template that a parameters file belongs to.
type linked struct {
	template string
	stale    bool
	// hint says which template would fit, if there is none.
	hint diag.Message
}

func (j *decision) addReferences(c *candidate) {
	note := func(target, why string) {
		abs := path.Join(path.Dir(c.abs), target)
		if abs == c.abs {
			return
		}
		j.users[abs] = append(j.users[abs], c.abs)
		if j.usedBy[abs] == "" {
			j.usedBy[abs] = why + " " + c.path
		}
	}
	for _, use := range c.facts.uses {
		note(use, "used by")
	}
	if c.facts.using != "" && c.facts.using != "none" {
		note(c.facts.using, "used with the parameters in")
	}
	if c.kind == Parameters {
		template, hint, problem := j.findTemplate(c)
		if problem != nil {
			j.result.Diagnostics.Add(*problem)
			j.recordFate(c.path, false, problem.Message.String())
			return
		}
		l := j.preferSource(template)
		l.hint = hint
		j.links[c] = l
		for _, used := range []string{template, l.template} {
			if used == "" {
				continue
			}
			j.users[j.absolutePath(used)] = append(j.users[j.absolutePath(used)], c.abs)
			if j.usedBy[j.absolutePath(used)] == "" {
				j.usedBy[j.absolutePath(used)] = "used with the parameters in " + c.path
			}
		}
	}
}

// preferSource chooses between a Bicep file and the template that was compiled from
// it, whichever of them was found first.
func (j *decision) preferSource(template string) linked {
	if source := j.bicepSource(template); source != "" && j.HaveBicep() {
		return linked{template: source}
	}
	if twin := j.compiledTemplate(template); twin != "" && !j.HaveBicep() {
		return linked{template: twin, stale: true}
	}
	return linked{template: template, stale: j.bicepSource(template) != ""}
}

func (j *decision) addEntry(e Entry, why string) {
	j.result.Entries = append(j.result.Entries, e)
	j.recordFate(e.Path, true, why)
}

func (j *decision) judgeCandidate(c *candidate) {
	why := "found"
	if c.named {
		why = "named on the command line"
	}
	if !c.named && j.Skip != nil && j.Skip(c.kind) {
		j.recordFate(c.path, false, "the configuration switches off "+c.kind.String()+" files")
		return
	}
	e := Entry{Path: c.path, Kind: c.kind, Named: c.named}
	used := j.usedBy[c.abs]
	switch {
	case c.kind == Parameters:
		j.addParameters(c, e, why)
	case c.named || c.kind == Resources:
		j.addEntry(e, why)
		j.suggestParameters(c)
	case c.kind == BicepParams && c.facts.using == "none":
		j.recordFate(c.path, false, "parameters for others to extend (using none)")
	case c.kind == BicepParams:
		j.addEntry(e, why)
	case used != "":
		j.addPart(c, e, used, "")
	case c.kind == Bicep:
		j.addBicep(c, e, why)
	default:
		j.addTemplate(c, e, why)
	}
}

// addPart adds a file that is left to others, if they deploy it.
func (j *decision) addPart(c *candidate, e Entry, why, source string) {
	j.recordFate(c.path, false, why)
	if c.kind == Bicep && !c.facts.deploys {
		return // types, variables and functions for others to import
	}
	if c.kind == Bicep {
		if twin := j.compiledTemplate(c.path); twin != "" && !j.HaveBicep() {
			return
		}
	}
	p := Part{Entry: e, Users: j.users[c.abs], Source: source}
	if source == "" && c.kind == Template {
		p.Source = j.bicepSource(c.path)
	}
	j.result.Parts = append(j.result.Parts, p)
}

func (j *decision) addParameters(c *candidate, e Entry, why string) {
	link, found := j.links[c]
	switch {
	case !found: // reported already
	case link.template != "":
		e.Template, e.Stale = link.template, link.stale
		j.reportStale(e)
		j.addEntry(e, fmt.Sprintf("%s, with the template %s", why, e.Template))
	case c.named:
		j.result.Diagnostics.Add(diag.Diagnostic{Code: diag.FileNotFound, Severity: diag.Error, File: c.path,
			Message: "no template goes with this parameters file",
			Hint:    cmp.Or(link.hint, "name the template in metadata.template, or run forearm check TEMPLATE --parameters "+diag.VariableText(c.path))})
		j.recordFate(c.path, false, "no template goes with it")
	default:
		const why = "no template goes with this parameters file: neither its name nor its parameters lead to one"
		j.recordFate(c.path, false, why)
		j.result.Diagnostics.Add(diag.Diagnostic{Code: diag.ParametersUnpaired, Severity: diag.Warning, File: c.path, Message: "not checked: " + why,
			Hint: cmp.Or(link.hint, "Name the template in metadata.template, or under parameterFiles in the configuration.")})
	}
}

func (j *decision) addBicep(c *candidate, e Entry, why string) {
	if twin := j.compiledTemplate(c.path); twin != "" && !j.HaveBicep() {
		j.recordFate(c.path, false, "there is no Bicep CLI, so "+twin+" is checked instead")
		return
	}
	j.addEntry(e, why)
}

func (j *decision) addTemplate(c *candidate, e Entry, why string) {
	source := j.bicepSource(c.path)
	if source == "" {
		j.addEntry(e, why)
		return
	}
	if j.HaveBicep() {
		j.addPart(c, e, "compiled from "+source, source)
		return
	}
	if used := j.usedBy[j.absolutePath(source)]; used != "" {
		j.users[c.abs] = j.users[j.absolutePath(source)]
		j.addPart(c, e, "compiled from "+source+", "+used, "")
		return
	}
	e.Stale = true
	j.reportStale(e)
	j.addEntry(e, why+", in place of "+source)
}

func (j *decision) reportStale(e Entry) {
	if e.Stale {
		template := e.TemplatePath()
		j.result.Diagnostics.Add(diag.Diagnostic{Code: diag.StaleTemplate, Severity: diag.Warning, File: template,
			Message: "checked in place of " + diag.VariableText(replaceExtension(template, ".bicep")) + ", since there is no Bicep CLI; it may be out of date"})
	}
}

// suggestParameters names, for a template that was named alone, the parameters files that a run
// over the folder would check it with.
func (j *decision) suggestParameters(c *candidate) {
	if !c.named || j.Values || c.kind != Template && c.kind != Bicep || j.usedBy[c.abs] != "" {
		return
	}
	if list := j.parametersBeside(c.path); len(list) > 0 {
		j.result.Diagnostics.Add(diag.Diagnostic{Code: diag.ParametersBeside, Severity: diag.Warning, File: c.path,
			Message: diag.Messagef("checked without %s, which gives it parameters", diag.Listed(list)),
			Hint:    "Name that file, or the folder."})
	}
}

// bicepSource is the Bicep file that is beside a template that was compiled from it.
func (j *decision) bicepSource(template string) string {
	if source.LanguageOf(template) != source.JSON {
		return ""
	}
	beside, c := replaceExtension(template, ".bicep"), j.byPath[j.absolutePath(template)]
	if c != nil && !strings.EqualFold(c.facts.generator, "bicep") || !j.isFile(beside) {
		return ""
	}
	if c == nil {
		if f, _ := sniffFile(j.Files, template); !strings.EqualFold(f.generator, "bicep") {
			return ""
		}
	}
	return beside
}

// compiledTemplate is the template beside a Bicep file that was compiled from it.
func (j *decision) compiledTemplate(bicep string) string {
	if source.LanguageOf(bicep) != source.Bicep {
		return ""
	}
	if template := replaceExtension(bicep, ".json"); j.isFile(template) && j.bicepSource(template) != "" {
		return template
	}
	return ""
}

// addCycleEntries makes an entry of the first file of every circle of modules: each uses
// another, so that none would be looked at, and the compiler has something to
// say about it.
func (j *decision) addCycleEntries() {
	reached := map[string]bool{}
	var reach func(abs string)
	reach = func(abs string) {
		c := j.byPath[abs]
		if c == nil || reached[abs] {
			return
		}
		reached[abs] = true
		targets := append(slices.Clone(c.facts.uses), c.facts.extends...)
		if c.facts.using != "" {
			targets = append(targets, c.facts.using)
		}
		for _, t := range targets {
			reach(path.Join(path.Dir(abs), t))
		}
		if template := j.links[c].template; template != "" {
			reach(j.absolutePath(template))
			reach(j.absolutePath(replaceExtension(template, ".bicep")))
			reach(j.absolutePath(replaceExtension(template, ".json")))
		}
	}
	for _, c := range j.files {
		if j.usedBy[c.abs] == "" || c.named || c.kind == Parameters {
			reach(c.abs)
		}
	}
	for _, c := range j.files {
		if reached[c.abs] || c.kind == Parameters {
			continue
		}
		reach(c.abs)
		i := slices.IndexFunc(j.result.Fates, func(f Fate) bool { return f.Path == c.path })
		if i < 0 || j.Skip != nil && j.Skip(c.kind) {
			continue
		}
		j.result.Fates[i] = Fate{Path: c.path, Entry: true, Why: "found; the modules use each other in a circle"}
		j.result.Entries = append(j.result.Entries, Entry{Path: c.path, Kind: c.kind})
		j.result.Parts = slices.DeleteFunc(j.result.Parts, func(p Part) bool { return p.Path == c.path })
	}
}
