package config

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// WithoutEffect is something of a PSRule configuration that forearm does not do.
type WithoutEffect struct {
	// What is a key, written with dots, or a file or rule beside the configuration.
	What, Why string
	// Setup is set for what only makes PSRule itself work, and is not missed here.
	Setup bool
}

// File reports whether it is a file, and not a key.
func (w WithoutEffect) File() bool { return strings.Contains(w.What, "/") }

// usedSettings are the settings under a key that mean something here; nil takes
// all of it.
var usedSettings = map[string][]string{
	"configuration": nil,
	"suppression":   nil,
	"rule":          {"include", "exclude", "baseline", "tag", "labels"},
	"override":      {"level"},
	"input":         {"pathIgnore"},
	"output":        {"outcome"},
	"execution":     {"break"},
}

// instead maps keys of PSRule to what forearm has for them.
var instead = map[string]string{
	"baseline":              "groups of baselines are not known: name one under rule.baseline, or with --only",
	"convention":            "conventions are PowerShell, which is not run",
	"format":                "files are told apart by what is in them",
	"include.path":          "rules are not looked for there, only in .ps-rule: --policy takes a folder of policies",
	"input.targetType":      "all types are checked: rule.include and rule.exclude choose policies, suppressions types",
	"input.format":          "files are told apart by what is in them",
	"input.ignoreGitIgnore": "what git ignores is left out",
	"output.as":             "--format and --summary say what is shown",
	"output.format":         "--format says it",
	"output.path":           "--output FILE says it",
	"output.jobSummaryPath": "--output markdown=FILE writes one",
	"output.banner":         "there is none",
	"output.footer":         "--summary and --quiet say what is shown",
	"output.style":          "--format says it",
	"rule.includeLocal":     "rules of PSRule's own kind are not run: policies of one's own come with --policy",
	"repository":            "the repository is asked itself",
	"logging":               "--verbose says more",
}

// isSetup reports whether nothing is lost by ignoring a key: it says where PSRule itself finds
// its rules and the types of its resources are found, or which version of it is needed.
func isSetup(key string, v value.Value) bool {
	switch key {
	case "binding.targetType", "binding.preferTargetInfo", "binding.ignoreCase", "include.module":
		for _, name := range value.Texts(v) {
			if !slices.ContainsFunc([]string{"PSRule.Rules.Azure", "type", "resourceType"}, func(n string) bool { return strings.EqualFold(n, name) }) {
				return false
			}
		}
		return true
	case "output.culture":
		return true
	}
	return strings.HasPrefix(key, "requires.")
}

// withoutEffect lists the keys that mean nothing here.
func withoutEffect(document value.Value) []WithoutEffect {
	var list []WithoutEffect
	add := func(key string, v value.Value) {
		w := WithoutEffect{What: key, Why: "forearm has nothing of the kind", Setup: isSetup(key, v)}
		top, _, _ := strings.Cut(key, ".")
		for _, name := range []string{top, key} {
			if why, ok := instead[name]; ok {
				w.Why = why
			}
		}
		if w.Setup {
			w.Why = "only PSRule itself needs it"
		}
		list = append(list, w)
	}
	for _, m := range document.Members() {
		used, known := usedSettings[m.Name]
		switch {
		case known && used == nil:
		case m.Value.Kind() != value.Object:
			add(m.Name, m.Value)
		default:
			for _, setting := range m.Value.Members() {
				name := m.Name + "." + setting.Name
				if !slices.ContainsFunc(used, func(name string) bool { return strings.EqualFold(name, setting.Name) }) && !isDefault(name, setting.Value) {
					add(name, setting.Value)
				}
			}
		}
	}
	return list
}

// isDefault reports whether a setting is forearm's behaviour anyway.
func isDefault(key string, v value.Value) bool {
	text := strings.ToLower(v.Str())
	switch key {
	case "rule.includeLocal":
		return v.Kind() == value.Bool && !v.Bool()
	case "execution.suppressionGroupExpired":
		return text == "error" || text == "warn"
	case "execution.ruleExcluded", "execution.ruleSuppressed":
		return text == "ignore" || text == "debug"
	}
	return false
}
