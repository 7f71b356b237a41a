package value

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Tokens are what a pipeline replaces in texts before it deploys them, as the user has declared.
// A text with a token in it is Assumed: what stands around the token is known, and the
// token may be anything. Nil knows of none: without a word everything is what it is.
type Tokens struct {
	find *regexp.Regexp
	// needs are texts of which a text with a token has one: most have none.
	needs []string
}

// presets are tokens that tools replace, by a name.
var presets = map[string][]string{
	// The tests of Azure Verified Modules.
	"avm": {"#_*_#"},
	// The tests of Azure's quickstart templates.
	"quickstarts": {"GEN-UNIQUE*", "GEN-PASSWORD*", "GEN-SSH-PUB-KEY*", "GEN-GUID*", "GEN-KEYVAULT-*", "GEN-VNET-*", "GEN-SUBNET*", "GEN-AZUREAD-*", "GEN-SELFSIGNED-*", "GEN-CUSTOM-*", "GEN-STATIC-WEBSITE-*", "GEN-SF-CERT-*", "GEN-FRONTDOOR-*", "GEN-USER-ASSIGNED-IDENTITY-*", "GEN-SPECIALIZED-*", "GEN-MANAGEMENTGROUP-*",
		"GET-PREREQ-*", "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx"},
	// The Azure Developer CLI.
	"azd": {"${*}"},
	// Azure Pipelines, and its task to replace tokens.
	"azure-pipelines": {"$(*)", "#{*}#"},
}

// TokenPresets are the names that stand for several patterns.
func TokenPresets() []string {
	names := make([]string, 0, len(presets))
	for name := range presets {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// NewTokens makes tokens of patterns, in which * stands for the name, and of names of
// presets.
func NewTokens(patterns []string) (*Tokens, error) {
	var forms []string
	t := &Tokens{}
	add := func(pattern string) error {
		before, after, _ := strings.Cut(pattern, "*")
		name := `[^\r\n]*?`
		switch {
		case !strings.Contains(pattern, "*"):
			name = ""
		case after == "":
			name = `[A-Za-z0-9_.-]*`
		}
		if len(before) < 2 || strings.Contains(after, "*") {
			return fmt.Errorf("invalid placeholder pattern '%s': it must begin with at least two characters, and have one * for the name", pattern)
		}
		forms, t.needs = append(forms, regexp.QuoteMeta(before)+name+regexp.QuoteMeta(after)), append(t.needs, before)
		return nil
	}
	for _, pattern := range patterns {
		preset, ok := presets[pattern]
		if !ok && !strings.Contains(pattern, "*") {
			return nil, fmt.Errorf("invalid placeholder pattern '%s': it has no * for the name, and is not one of %s", pattern, strings.Join(TokenPresets(), ", "))
		}
		if !ok {
			preset = []string{pattern}
		}
		for _, one := range preset {
			if err := add(one); err != nil {
				return nil, err
			}
		}
	}
	if len(forms) == 0 {
		return nil, nil
	}
	t.find = regexp.MustCompile(strings.Join(forms, "|"))
	return t, nil
}

// In marks a text that has a token in it, and says which one in its origin; site is where
// the text is written, if it does not say so itself.
func (t *Tokens) In(v Value, site *Origin) Value {
	if t == nil || v.kind != String || !slices.ContainsFunc(t.needs, func(part string) bool { return strings.Contains(v.Str(), part) }) {
		return v
	}
	s := v.Str()
	found := t.find.FindAllStringIndex(s, -1)
	if found == nil {
		return v
	}
	var form []Part
	end := 0
	from := v.Origin()
	if from == nil {
		from = site
	}
	// What a token stands for may be another text each time.
	where := "@"
	if from != nil && from.File != nil {
		where += from.File.Name + ":" + strconv.Itoa(int(from.Start)) + ":"
	}
	for _, at := range found {
		if at[0] > end {
			form = append(form, Part{Written: s[end:at[0]]})
		}
		form = append(form, Part{Class: AnyCharacter, Most: -1, Source: tokenSource + s[at[0]:at[1]] + where + strconv.Itoa(at[0])})
		end = at[1]
	}
	if end < len(s) {
		form = append(form, Part{Written: s[end:]})
	}
	origin := NewOrigin(OriginToken, s[found[0][0]:found[0][1]], from.Site(), from)
	return v.Mark(Assumed).WithForm(form).WithOrigin(origin)
}

// HasToken reports whether a token is a part of a text.
func HasToken(v Value) bool {
	if v.kind != String || !v.marks.Any(Assumed) {
		return false
	}
	if o := v.Origin(); o != nil && o.Kind == OriginToken {
		return true
	}
	f, ok := v.data.(*formed)
	return ok && f.hasToken()
}

// Below is In for all texts of a value.
func (t *Tokens) Below(v Value) Value {
	switch {
	case t == nil:
		return v
	case v.kind == String:
		return t.In(v, nil)
	}
	return MapBelow(v, t.Below)
}

// LooksReplaced reports whether a text has what some tool replaces before it deploys,
// whatever is declared: a password that is one of these is not written out.
func LooksReplaced(s string) bool {
	all := everyPreset()
	return slices.ContainsFunc(all.needs, func(part string) bool { return strings.Contains(s, part) }) && all.find.MatchString(s)
}

var everyPreset = sync.OnceValue(func() *Tokens {
	all, err := NewTokens(TokenPresets())
	if err != nil {
		panic(err) // the table above
	}
	return all
})
