package terminal

import "strings"

// What is in place of a context that was not given: the names that mocks.Mocks answers.
// People see at once that it is a placeholder; documents for programs keep the names, which
// are ids that can be parsed.
var placeholders = strings.NewReplacer(
	"/subscriptions/"+placeholderID, "/subscriptions/<subscription>",
	`"tenantId":"`+placeholderID, `"tenantId":"<tenant>`,
	`"tenantId": "`+placeholderID, `"tenantId": "<tenant>`,
	"/tenants/"+placeholderID, "/tenants/<tenant>",
	"ps-rule-test-rg", "<resource group>",
	"ps-rule-test-deployment", "<deployment>",
	"/managementGroups/psrule-test", "/managementGroups/<management group>",
	"PSRule Test Subscription", "<subscription>",
	placeholderID, "<subscription>",
)

const placeholderID = "ffffffff-ffff-ffff-ffff-ffffffffffff"

// ForPeople is Plain with placeholders for a context that was not given.
func ForPeople(text string) string { return Plain(WithPlaceholders(text)) }

// LinesForPeople is ForPeople for a text of many lines.
func LinesForPeople(text string) string { return PlainLines(WithPlaceholders(text)) }

func WithPlaceholders(text string) string {
	if !strings.Contains(text, "-rule-test-") && !strings.Contains(text, "ffffffff-") && !strings.Contains(text, "psrule-test") && !strings.Contains(text, "PSRule Test") {
		return text
	}
	return placeholders.Replace(text)
}

// MermaidForPeople is LinesForPeople for a drawing, whose labels Mermaid takes for HTML.
func MermaidForPeople(text string) string {
	for _, name := range []string{"subscription", "resource group", "deployment", "management group", "tenant"} {
		text = strings.ReplaceAll(WithPlaceholders(text), "<"+name+">", "#lt;"+name+"#gt;")
	}
	return PlainLines(text)
}
