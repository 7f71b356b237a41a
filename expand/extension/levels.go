package extension

import (
	"path"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

// Levels are how seriously each file takes what a deployment stack could not
// keep, as the configuration of the Bicep linter says it.
type Levels struct {
	level     diag.Severity
	overrides []override
	// Below returns the name of a file relative to the folder of a configuration; nil if
	// the name is that anyhow.
	Below func(folder, file string) string
}

type override struct {
	glob  string
	level diag.Severity
	// folder is that of the configuration, which patterns with a slash start from.
	folder string
}

// The rule has one name in the compiler and another in the design.
var ruleNames = []string{"stacks-extensibility-compatibility", "stacks-extensibility-compat"}

// ParseLevels reads {"rules": {"stacks-extensibility-compatibility": {"level":
// "warning", "fileOverrides": {"*.stack.bicep": "error"}}}}, also with the
// analyzers.core around it that bicepconfig.json has. It is nil if the rule is not
// mentioned.
func ParseLevels(v value.Value) (*Levels, diag.List) {
	var diags diag.List
	rules := v.Get("rules")
	if nested := v.At("analyzers", "core", "rules"); !nested.IsAbsent() {
		rules = nested
	}
	for _, name := range ruleNames {
		rule := rules.Get(name)
		if rule.Kind() != value.Object {
			continue
		}
		l := &Levels{}
		if level := rule.Get("level"); !level.IsAbsent() {
			l.level = parseLevel(level, &diags)
		}
		for _, m := range rule.Get("fileOverrides").Members() {
			if _, err := path.Match(m.Name, ""); err != nil {
				diags.Add(diag.Diagnostic{Code: diag.StackRules, Severity: diag.Error, Span: rule.Get("fileOverrides").KeySpan(&m),
					Message: diag.Messagef("'%s' is not a valid file name pattern", m.Name)})
				continue
			}
			one := override{glob: m.Name, level: parseLevel(m.Value, &diags)}
			if in := m.Value.Span().File; in != nil {
				one.folder = path.Dir(in.Name)
			}
			l.overrides = append(l.overrides, one)
		}
		return l, diags
	}
	return nil, diags
}

func parseLevel(v value.Value, diags *diag.List) diag.Severity {
	switch strings.ToLower(v.Str()) {
	case "off":
		return 0
	case "info":
		return diag.Note
	case "warning":
		return diag.Warning
	case "error":
		return diag.Error
	}
	diags.Add(diag.Diagnostic{Code: diag.StackRules, Severity: diag.Error, Span: v.Span(),
		Message: diag.Messagef("the level must be off, info, warning or error, not %s", v.JSON())})
	return 0
}

// Of returns the level of a file; zero is off. Of several patterns that match, the
// last counts. A pattern without slash is checked against the base name, any other one
// against the way from the folder of the configuration.
func (l *Levels) Of(file string) diag.Severity {
	level := l.level
	for _, o := range l.overrides {
		name := file
		switch {
		case !strings.Contains(o.glob, "/"):
			name = path.Base(file)
		case l.Below != nil && o.folder != "":
			name = l.Below(o.folder, file)
		}
		if matchGlob(o.glob, name) {
			level = o.level
		}
	}
	return level
}

// matchGlob is path.Match where "**" stands for any number of folders.
func matchGlob(glob, name string) bool {
	if strings.HasSuffix(glob, "/**") {
		glob += "/*"
	}
	before, after, deep := strings.Cut(glob, "**/")
	if !deep {
		ok, err := path.Match(strings.TrimPrefix(glob, "./"), strings.TrimPrefix(name, "./"))
		return ok && err == nil
	}
	parts := strings.Split(name, "/")
	prefix := strings.Count(before, "/")
	if prefix > len(parts) {
		return false
	}
	if ok, err := path.Match(before, strings.Join(parts[:prefix], "/")+strings.Repeat("/", min(prefix, 1))); before != "" && (!ok || err != nil) {
		return false
	}
	for i := prefix; i < len(parts); i++ {
		if matchGlob(after, strings.Join(parts[i:], "/")) {
			return true
		}
	}
	return false
}
