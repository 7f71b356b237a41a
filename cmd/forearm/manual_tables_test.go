package main

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/forearm/forearm/cmd/internal/config"
	"github.com/forearm/forearm/cmd/internal/report/formats"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/policies/azure/rule"
)

var derived = regexp.MustCompile(`(?s)<!-- begin (\w+) -->\n.*?<!-- end -->`)

// tables are what is derived in the manual, by the name in <!-- begin NAME -->.
var tables = map[string]func(*reader) string{
	"commands":    (*reader).commands,
	"examples":    (*reader).examples,
	"flags":       (*reader).flags,
	"keys":        func(*reader) string { return keys() },
	"diagnostics": func(*reader) string { return diagnostics() },
	"language":    func(*reader) string { return azurePolicyLanguage() },
}

// azurePolicyLanguage lists the parts of Azure Policy's language that are evaluated, as the
// reader of rules has them, and those that are not, with what happens to them.
func azurePolicyLanguage() string {
	quoted := func(list []string) string { return "`" + strings.Join(list, "` `") + "`" }
	functions := rule.Functions()
	slices.Sort(functions)
	var b strings.Builder
	b.WriteString("| Part | Evaluated | Not evaluated |\n|---|---|---|\n")
	fmt.Fprintf(&b, "| conditions | `allOf` `anyOf` `not` `count` %s | `source`: Azure refuses it |\n", quoted(rule.Operators()))
	fmt.Fprintf(&b, "| functions | %s | `claims` and the identity in `requestContext`: unknown |\n", quoted(functions))
	b.WriteString("| effects | `append` `modify` `deny` `audit` `auditIfNotExists` `deployIfNotExists` `disabled` | `denyAction` is about deletions, `manual` is attested by people: no finding |\n")
	b.WriteString("| modes | `All` `Indexed` | `Microsoft.*.Data`: named as not judged |\n")
	return b.String()
}

// derive writes the tables of a page from what they describe, and counts them.
func (r *reader) derive(text string, seen map[string]int) string {
	r.t.Helper()
	return derived.ReplaceAllStringFunc(text, func(old string) string {
		name := derived.FindStringSubmatch(old)[1]
		table := tables[name]
		if table == nil {
			r.t.Errorf("there is no table %s", name)
			return old
		}
		seen[name]++
		return fmt.Sprintf("<!-- begin %s -->\n%s<!-- end -->", name, table(r))
	})
}

var helpLine = regexp.MustCompile(`(?m)^  ([\w-]+) +(\S.*)$`)

// commands lists the commands as help does, those of groups by their full name.
func (r *reader) commands() string {
	r.t.Helper()
	var b strings.Builder
	b.WriteString("| Command | Does |\n|---|---|\n")
	r.commandsOf(&b, "forearm")
	return b.String()
}

func (r *reader) commandsOf(b *strings.Builder, parent string) {
	r.t.Helper()
	_, list, found := strings.Cut(r.run(parent+" --help"), "Available Commands:\n")
	if !found {
		r.t.Fatalf("%s has no commands", parent)
	}
	list, _, _ = strings.Cut(list, "\n\n")
	for _, m := range helpLine.FindAllStringSubmatch(list, -1) {
		name := parent + " " + m[1]
		switch {
		case m[1] == "help":
		case strings.Contains(r.run(name+" --help"), "Available Commands:\n"):
			r.commandsOf(b, name)
		default:
			fmt.Fprintf(b, "| `%s` | %s |\n", name, m[2])
		}
	}
}

// examples lists what the help of each command begins with.
func (r *reader) examples() string {
	r.t.Helper()
	var b strings.Builder
	for _, m := range regexp.MustCompile("(?m)^[|] `(.+?)` [|]").FindAllStringSubmatch(r.commands(), -1) {
		list, _, found := strings.Cut(strings.TrimPrefix(r.run(m[1]+" --help"), "Examples:\n"), "\n\n")
		if !found {
			r.t.Fatalf("the help of %s has no examples", m[1])
		}
		b.WriteString("\n`" + m[1] + "`\n\n```text\n")
		for line := range strings.Lines(list + "\n") {
			b.WriteString(strings.TrimPrefix(line, "  "))
		}
		b.WriteString("```\n")
	}
	return b.String()
}

var flagLine = regexp.MustCompile(`(?m)^ {2,6}(?:-\w, )?(--[\w-]+(?: \S+)?) {2,}(\S.*)$`)

// flags lists the flags of all commands, with those that take them.
func (r *reader) flags() string {
	r.t.Helper()
	type flag struct{ name, does string }
	takes := map[flag][]string{}
	var visit func(command string)
	visit = func(command string) {
		help := r.run(command + " --help")
		own, _, _ := strings.Cut(help, "Global Flags:\n")
		_, own, _ = strings.Cut(own, "\nFlags:\n")
		for _, m := range flagLine.FindAllStringSubmatch(own, -1) {
			if m[1] != "--help" {
				f := flag{m[1], strings.ReplaceAll(m[2], "|", "\\|")}
				takes[f] = append(takes[f], strings.TrimPrefix(command, "forearm "))
			}
		}
		if _, list, found := strings.Cut(help, "Available Commands:\n"); found {
			list, _, _ = strings.Cut(list, "\n\n")
			for _, m := range helpLine.FindAllStringSubmatch(list, -1) {
				if m[1] != "help" {
					visit(command + " " + m[1])
				}
			}
		}
	}
	visit("forearm")
	all := slices.SortedFunc(maps.Keys(takes), func(a, b flag) int {
		return cmp.Or(strings.Compare(a.name, b.name), strings.Compare(a.does, b.does))
	})
	var b strings.Builder
	b.WriteString("| Flag | Does | Of |\n|---|---|---|\n")
	for _, f := range all {
		of := strings.Join(takes[f], ", ")
		if of == "forearm" {
			of = "all commands"
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", f.name, f.does, of)
	}
	return b.String()
}

// keys lists the keys of forearm.yaml.
func keys() string {
	var b strings.Builder
	b.WriteString("| Key | Type | |\n|---|---|---|\n")
	for _, k := range config.Keys() {
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", k.Name, strings.ReplaceAll(k.Type, "|", ", "), k.Doc)
	}
	return b.String()
}

// diagnostics lists the codes of diagnostics.
func diagnostics() string {
	var b strings.Builder
	for _, g := range diag.Catalogue() {
		fmt.Fprintf(&b, "\n**%s**\n\n| Code | | Means | What to do, or to know |\n|---|---|---|---|\n", g.Title)
		for _, info := range g.Codes {
			fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", info.Code, info.Severity, info.Summary, info.Help)
		}
	}
	return b.String()
}

// TestFormatsAreDescribed wants each format of check in the table of them.
func TestFormatsAreDescribed(t *testing.T) {
	text, err := os.ReadFile("docs/formats.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range formats.All {
		if !strings.Contains(string(text), "\n| `"+f.Name+"` | ") {
			t.Errorf("docs/formats.md has no %s", f.Name)
		}
		for _, ending := range f.Endings {
			if formats.ByEnding("x"+ending).Name != f.Name {
				t.Errorf("%s is not the format of %s", f.Name, ending)
			}
		}
	}
}
