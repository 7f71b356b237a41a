package value

import (
	"regexp"
	"strings"
)

// NewLiteral is a text as somebody wrote it. One with a token in it that a
// pipeline replaces before it deploys, #_name_# or #{name}#, is Assumed: it is
// not what will be deployed.
func NewLiteral(s string) Value {
	v := NewString(s)
	if HasToken(s) {
		v.marks = Assumed
	}
	return v
}

// Literal is NewLiteral for a text that was read.
func (v Value) Literal() Value {
	if v.kind == String && HasToken(v.Str()) {
		v.marks |= Assumed
	}
	return v
}

// HasToken tells a text with such a token in it.
func HasToken(s string) bool {
	i := strings.IndexByte(s, '#')
	if i < 0 || i+1 >= len(s) {
		return false
	}
	_, rest, ok := strings.Cut(s[i:], "#_")
	if ok && strings.Contains(rest, "_#") {
		return true
	}
	_, rest, ok = strings.Cut(s[i:], "#{")
	return ok && strings.Contains(rest, "}#")
}

// Given is Literal for what was read from a parameters file, however deep: there
// tools leave placeholders of more kinds.
func (v Value) Given() Value {
	switch v.kind {
	case String:
		if v = v.Literal(); HasPlaceholder(v.Str()) {
			v.marks |= Assumed
		}
	case Array:
		for i, item := range v.Items() {
			if given := item.Given(); given != item {
				items := append([]Value(nil), v.Items()...)
				items[i] = given
				for j := i + 1; j < len(items); j++ {
					items[j] = items[j].Given()
				}
				return v.WithItems(items)
			}
		}
	case Object:
		for i, m := range v.Members() {
			if given := m.Value.Given(); given != m.Value {
				members := append([]Member(nil), v.Members()...)
				members[i].Value = given
				for j := i + 1; j < len(members); j++ {
					members[j].Value = members[j].Value.Given()
				}
				return v.WithMembers(members)
			}
		}
	}
	return v
}

// generated are the placeholders that the tests of Azure's quickstart templates
// replace: GEN- and one of these, or GET-PREREQ-.
var generated = []string{"UNIQUE", "PASSWORD", "SSH-PUB-KEY", "GUID", "KEYVAULT-", "VNET-", "SUBNET", "AZUREAD-", "SELFSIGNED-",
	"CUSTOM-", "STATIC-WEBSITE-", "SF-CERT-", "FRONTDOOR-", "USER-ASSIGNED-IDENTITY-", "SPECIALIZED-", "MANAGEMENTGROUP-"}

// environment is what the Azure Developer CLI replaces, ${NAME} and
// ${NAME=default}, and a whole text that Azure Pipelines does, $(name).
var environment = regexp.MustCompile(`\$\{[A-Z_][A-Z0-9_]*(=[^}]*)?\}|^\$\([A-Za-z][A-Za-z0-9_.-]*( [A-Za-z0-9_.-]+)*\)$`)

// HasPlaceholder tells a text in a parameters file that is replaced before
// anybody deploys with it.
func HasPlaceholder(s string) bool {
	if strings.Contains(s, "GET-PREREQ-") || strings.Contains(strings.ToLower(s), "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx") || strings.IndexByte(s, '$') >= 0 && environment.MatchString(s) {
		return true
	}
	_, name, ok := strings.Cut(s, "GEN-")
	if !ok {
		return false
	}
	for _, prefix := range generated {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}
