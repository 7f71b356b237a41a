package findings

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/input"
)

// declaredAs is what a resource is called where it is declared; empty if it is
// declared nowhere.
func declaredAs(r *deployment.Resource) string {
	if r == nil {
		return ""
	}
	return cmp.Or(r.SymbolicName, r.Declaration.Get("name").Str())
}

// resolveIdentity computes what a finding's path leads through, from the value that it
// starts from.
func (f *Finding) resolveIdentity(root value.Value) {
	f.steps, f.leaf, f.judged = make([]string, len(f.Path)), "", ""
	unnamed := false
	var around value.Value
	for i, token := range f.Path {
		next := value.Step(root, token)
		if root.Kind() == value.Array && !next.IsAbsent() {
			if name := next.Get("name"); name.Kind() == value.String && !name.Marks().Any(value.Secret) {
				token = "[" + name.Str() + "]"
			} else {
				token = unnamedStep + contentHash(next) + "]"
				unnamed = true
			}
		}
		f.steps[i] = token
		around, root = root, next
	}
	if len(f.Path) > 0 {
		f.judged = judgedAt(root, around, f.Path[len(f.Path)-1])
	}
	if unnamed && !root.IsAbsent() {
		f.leaf = contentHash(root)
	}
}

// descriptive are members that no policy judges a resource by.
var descriptive = map[string]bool{"name": true, "description": true, "displayname": true, "comments": true, "metadata": true, "tags": true,
	"priority": true, "provisioningstate": true, "id": true, "type": true}

// maxTogether is how long a name may be that is looked at by isTogether.
const maxTogether = 256

// isTogether reports whether a member means something only with others that it names too: the
// ends of a range, or the source and the ports of a rule.
func isTogether(name string) bool {
	if len(name) > maxTogether {
		return false
	}
	name = value.Fold(name)
	switch name {
	case "to", "min", "minimum", "max", "maximum", "protocol", "protocols", "access", "direction":
		return true
	}
	contains := func(part string) bool { return strings.Contains(name, part) }
	begins := func(part string) bool { return strings.HasPrefix(name, part) }
	ends := func(part string) bool { return strings.HasSuffix(name, part) }
	return slices.ContainsFunc([]string{"address", "prefix", "cidr"}, contains) ||
		slices.ContainsFunc([]string{"start", "end", "from"}, begins) ||
		slices.ContainsFunc([]string{"port", "ports", "portrange", "portsrange", "portranges", "portsranges"}, ends)
}

// judgedAt stands for a value that was judged. The order of members does not count, nor
// what only describes.
func judgedAt(v, around value.Value, name string) string {
	parts := []string{judgedContent(v)}
	if v.Kind() != value.Object && isTogether(name) {
		for _, m := range sortedMembers(around) {
			if isTogether(m.Name) {
				parts = append(parts, value.Fold(m.Name), judgedContent(m.Value))
			}
		}
	}
	return digestOf(parts...)
}

// maxJudged is how many values stand for what was judged: of a list of a hundred thousand
// resources the first ones do.
const maxJudged = 5000

// judgedContent stands for a value, without the order of members and what only describes.
func judgedContent(v value.Value) string {
	left := maxJudged
	return judgedWithin(v, &left)
}

func judgedWithin(v value.Value, left *int) string {
	if *left--; *left < 0 {
		return ""
	}
	switch {
	case v.IsAbsent():
		return ""
	case v.Marks().Any(value.Secret):
		return contentHash(v)
	}
	switch v.Kind() {
	case value.Object:
		var parts []string
		for _, m := range sortedMembers(v) {
			if folded := value.Fold(m.Name); !descriptive[folded] {
				parts = append(parts, folded, judgedWithin(m.Value, left))
			}
		}
		return digestOf(parts...)
	case value.Array:
		parts := make([]string, v.Len())
		for i, item := range v.Items() {
			if *left <= 0 {
				break
			}
			parts[i] = judgedWithin(item, left)
		}
		return digestOf(parts...)
	}
	return contentHash(v)
}

// sortedMembers are the members of an object by their names.
func sortedMembers(v value.Value) []value.Member {
	members := slices.Clone(v.Members())
	slices.SortFunc(members, func(a, b value.Member) int { return strings.Compare(a.Name, b.Name) })
	return members
}

// unnamedStep begins the step to an element that has no name.
const unnamedStep = "[#"

// scoped finds expressions whose values are others in another subscription or
// on another day.
var scoped = regexp.MustCompile(`(?i)\b(subscription|resourceGroup|managementGroup|tenant|deployment|reference|list\w*|uniqueString|newGuid|utcNow)\s*\(`)

// contentHash stands for a value: what it is, or, if that is known only in Azure or
// where it is deployed to, how it is written.
func contentHash(v value.Value) string {
	text := v.JSON()
	if v.Deep().Any(value.Secret) {
		return digestOf(whereverDeployed(text)) // of the mask
	}
	if v.Deep().Any(value.Assumed|value.Unknown|value.Generated) || v.Kind() == value.String && scoped.MatchString(v.Span().Text()) {
		text = cmp.Or(v.Span().Text(), text)
	}
	return digestOf(whereverDeployed(text))
}

var scopeOfID = regexp.MustCompile(`(?i)/(subscriptions|resourceGroups|managementGroups)/[^/"'\s]+`)

// whereverDeployed leaves out of a text what ids say about the scope.
func whereverDeployed(text string) string {
	if !strings.Contains(text, "/") {
		return strings.Join(strings.Fields(text), " ")
	}
	return scopeOfID.ReplaceAllString(strings.Join(strings.Fields(text), " "), "/$1/*")
}

func digestOf(parts ...string) string {
	h := sha256.New()
	for _, p := range parts {
		h.Write([]byte(p))
		h.Write([]byte{0})
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
}

// Site is the entry point that findings were made in.
type Site struct {
	// Entry and Template are its files, as they are called in every run.
	Entry, Template string
	// Name is what any other file is called in every run.
	Name func(file string) string
}

// siteFile is what a file is called that a finding without a resource is about: empty
// for the entry point's own, else as seen from there.
func (s *Site) siteFile(name string) string {
	if name = s.Name(name); name == s.Entry {
		return ""
	}
	return relativePath(path.Dir(s.Entry), name)
}

// relativePath leads from a folder to a file.
func relativePath(dir, name string) string {
	from, to := strings.Split(dir, "/"), strings.Split(name, "/")
	if dir == "." {
		from = nil
	}
	for len(from) > 0 && len(to) > 1 && from[0] == to[0] {
		from, to = from[1:], to[1:]
	}
	return strings.Repeat("../", len(from)) + strings.Join(to, "/")
}

// Known is what is kept of a finding, to know it again when lines, order, files,
// modules, scopes and names have changed.
type Known struct {
	Policy string `json:"policy"`
	// Entry is the file that was checked, Template what it is for where that is
	// another one.
	Entry    string `json:"entry,omitempty"`
	Template string `json:"template,omitempty"`
	// Type and Resource are those of the resource; without a Type Resource is a file.
	Type     string `json:"type,omitempty"`
	Resource string `json:"resource,omitempty"`
	// Declared is the resource as it is written, where that is something else.
	Declared string `json:"declared,omitempty"`
	// Path has elements by name or content; Value is what is there, where an
	// element has no name.
	Path  string `json:"path,omitempty"`
	Value string `json:"value,omitempty"`
	// Judged stands for the value that the finding is about: where it has changed, so has
	// the finding. Those that were written by older versions have none.
	Judged string `json:"judged,omitempty"`
	// Message distinguishes findings without a path, and diagnostics of the engine.
	Message string `json:"message,omitempty"`
	// Same is everything else: id, modules, the very words.
	Same        string `json:"same,omitempty"`
	Fingerprint string `json:"fingerprint"`
	// Count is how many there are that are the same in all of that, if more than one.
	Count int `json:"count,omitempty"`
	// Fails is set for a finding that fails, and not for an unknown one.
	Fails bool `json:"-"`
}

// Fingerprints sets the fingerprint of each finding of an entry point, which no other one
// of it has, and returns what they are recognized by.
func Fingerprints(findings []Finding, s Site) []Known {
	type numbered struct {
		base string
		f    *Finding
		k    *Known
	}
	known := make([]Known, len(findings))
	list := make([]numbered, len(findings))
	for i := range findings {
		f := &findings[i]
		known[i] = f.Known(s)
		k := &known[i]
		list[i] = numbered{digestOf(k.Policy, k.Entry, k.Type, cmp.Or(k.Declared, k.Resource), k.Path, k.Message), f, k}
	}
	slices.SortStableFunc(list, func(a, b numbered) int {
		return cmp.Or(cmp.Compare(a.base, b.base), cmp.Compare(a.f.Resource.Name, b.f.Resource.Name), cmp.Compare(a.f.Resource.ID, b.f.Resource.ID))
	})
	number := 0
	for i, n := range list {
		if number++; i == 0 || list[i-1].base != n.base {
			number = 1
		}
		n.f.Fingerprint = n.base
		if number > 1 {
			n.f.Fingerprint = digestOf(n.base, strconv.Itoa(number))
		}
		n.k.Fingerprint = n.f.Fingerprint
	}
	return known
}

// Known is what is kept of a finding.
func (f *Finding) Known(s Site) Known {
	k := Known{
		Policy: f.Rule.ID, Entry: s.Entry, Template: s.Template, Type: f.Resource.Type, Resource: f.Resource.Name,
		Declared: f.declared, Path: value.Pointer(f.steps...), Value: f.leaf, Judged: f.judged, Fingerprint: f.Fingerprint, Fails: f.Outcome == Fail,
	}
	if k.Template == k.Entry {
		k.Template = ""
	}
	if k.Type == "" {
		k.Resource = s.siteFile(FileName(f.Span))
	}
	if k.Declared == k.Resource {
		k.Declared = ""
	}
	if len(f.steps) == 0 || f.Statement != nil {
		k.Message = digestOf(f.messageWithoutNames())
	}
	k.Same = digestOf(strings.ToLower(f.Resource.ID), stackOf(f.Trace), f.Message.String(), f.Outcome.String())
	// What is known is kept until the end of a run; a part of a file's text would keep
	// all of it.
	for _, text := range []*string{&k.Type, &k.Resource, &k.Declared, &k.Path, &k.Value, &k.Judged} {
		*text = strings.Clone(*text)
	}
	return k
}

// messageWithoutNames is the message without what it says about the resource's names.
func (f *Finding) messageWithoutNames() string {
	text := f.Message.String()
	for _, name := range []string{f.Resource.ID, f.Resource.Name} {
		if len(name) > 2 {
			text = strings.ReplaceAll(text, name, "*")
		}
	}
	return strings.ToLower(whereverDeployed(place.ReplaceAllString(text, "line * column *")))
}

// place finds where Azure's wording says that something stands, which changes with every
// line above it.
var place = regexp.MustCompile(`(?i)line '?\d+'?,?( and)? (column|position) '?\d+'?|\b\d+:\d+\b`)

func stackOf(trace []diag.Frame) string {
	var b strings.Builder
	for _, frame := range trace {
		fmt.Fprintf(&b, "%s\x00", frame.Name)
	}
	return b.String()
}

// MarkPresent stands for a resource of an entry point, to tell which known ones are gone;
// without a type for one of its files.
func MarkPresent(typ, name string) string {
	return digestOf(strings.ToLower(typ), strings.ToLower(name))[:12]
}

// PresentIn are the resources of a deployment, or of an export if there is none,
// and its files.
func PresentIn(d *deployment.Deployment, exported value.Value, s Site) map[string]bool {
	made := map[string]bool{MarkPresent("", ""): true}
	if d == nil {
		view, _ := input.ExportedView(exported)
		for _, r := range view.All {
			made[MarkPresent(r.Type(), r.Name())] = true
		}
		return made
	}
	for _, r := range d.Resources {
		made[MarkPresent(r.Type, r.Name)] = true
	}
	for file := range d.Sources {
		made[MarkPresent("", s.siteFile(file.Name))] = true
	}
	return made
}
