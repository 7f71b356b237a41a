package cli

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/extension"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

func idCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "id ID...",
		Short: "Parse, normalise and validate resource IDs",
		Long: `Parse resource IDs, write them in Azure's spelling and report what is wrong with
them. With - ids are read from standard input, one per line. The exit status is 1
if one of them is not valid.`,
		RunE: func(_ *cobra.Command, args []string) error { return runID(a, args) },
	}
}

func runID(a *app, args []string) error {
	var ids []string
	for _, arg := range args {
		if arg != "-" {
			ids = append(ids, arg)
			continue
		}
		file, err := a.files.Read("-")
		if err != nil {
			return err
		}
		for _, line := range strings.Split(file.Text, "\n") {
			if line = strings.TrimSpace(line); line != "" {
				ids = append(ids, line)
			}
		}
	}
	if len(ids) == 0 {
		return usage.Errorf("id takes one or more resource ids")
	}
	status := statusClean
	var documents []value.Value
	for _, id := range ids {
		document, valid := describeID(id)
		documents = append(documents, document)
		if !valid {
			status = statusFindings
		}
	}
	err := a.show(a.documentFormat(), value.NewArray(documents), func(b *bytes.Buffer) {
		for _, document := range documents {
			idText(b, document)
		}
	})
	if err != nil {
		return err
	}
	return exitWith(status)
}

// describeID is the document about an id; it is valid where Azure can have it.
func describeID(text string) (document value.Value, valid bool) {
	if document, ok := describeExtensionID(text); ok {
		return document, true
	}
	issues := resourceid.Validate(text)
	valid = true
	found := make([]value.Value, 0, len(issues))
	for _, issue := range issues {
		severity := "error"
		if issue.Minor {
			severity = "warning"
		} else {
			valid = false
		}
		found = append(found, value.ObjectOf("severity", severity, "message", issue.Message.String(), "offset", issue.At,
			"length", issue.End-issue.At, "hint", value.NonEmpty(issue.Hint)))
	}
	members := []any{"input", value.NonEmpty(text), "valid", valid}
	if id, err := resourceid.Parse(text); err == nil {
		normalized, err := resourceid.Normalize(text)
		if err != nil {
			normalized = id.String()
		}
		parent := ""
		if above, ok := id.Parent(); ok {
			parent = above.String()
		}
		members = append(members, "id", value.NonEmpty(normalized), "type", value.NonEmpty(id.Type), "name", value.NonEmpty(id.FullName()),
			"provider", value.NonEmpty(id.Provider), "subscriptionId", value.NonEmpty(id.SubscriptionID),
			"resourceGroup", value.NonEmpty(id.ResourceGroup), "managementGroup", value.NonEmpty(id.ManagementGroup),
			"location", value.NonEmpty(id.Location), "parent", value.NonEmpty(parent), "scope", id.IsScope())
	}
	return value.ObjectOf(append(members, "issues", value.NewArray(found))...), valid
}

// idText shows the document for people.
func idText(out *bytes.Buffer, document value.Value) {
	fmt.Fprintf(out, "%s\n", terminal.Plain(document.Get("input").Str()))
	for _, m := range document.Members() {
		if m.Value.Kind() == value.String && m.Name != "input" {
			fmt.Fprintf(out, "  %-15s %s\n", m.Name, terminal.Plain(m.Value.Str()))
		}
	}
	for _, m := range document.Get("identifiers").Members() {
		fmt.Fprintf(out, "  %-15s %s=%s\n", "identifier", terminal.Plain(m.Name), terminal.Plain(m.Value.Str()))
	}
	for _, issue := range document.Get("issues").Items() {
		fmt.Fprintf(out, "  %-15s %s\n", issue.Get("severity").Str(), terminal.Plain(issue.Get("message").Str()))
		if hint := issue.Get("hint").Str(); hint != "" {
			fmt.Fprintf(out, "  %-15s %s\n", "", terminal.Plain(hint))
		}
	}
}

// describeExtensionID is the document about the id of an extension resource:
// keys and values in turn. ok is false for a text that is meant as another id.
func describeExtensionID(text string) (document value.Value, ok bool) {
	if strings.HasPrefix(text, "/") || strings.Contains(text, ":") {
		return document, false
	}
	identifiers, ok := extension.SplitID(text)
	if !ok {
		return document, false
	}
	switch first, _, _ := strings.Cut(strings.ToLower(identifiers[0].Name), "."); first {
	case "subscriptions", "providers", "resourcegroups", "microsoft":
		return document, false
	}
	b := value.NewBuilder(len(identifiers))
	for _, i := range identifiers {
		b.Set(i.Name, i.Value)
	}
	return value.ObjectOf("input", text, "valid", true, "id", text, "identifiers", b.Object(), "issues", value.NewArray(nil)), true
}
