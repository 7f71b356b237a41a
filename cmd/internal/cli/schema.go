package cli

import (
	"encoding/json"
	"strings"

	"github.com/spf13/cobra"

	"forearm/cmd/internal/config"
	"forearm/mocks"
	"forearm/policies"
)

// schemas are the JSON Schemas of what users write and of what policies see, by
// the name under which they are asked for.
var schemas = []struct {
	name, about string
	text        func() ([]byte, error)
}{
	{"config", "forearm.yaml", func() ([]byte, error) { return json.Marshal(config.Schema()) }},
	{"context", "what --context and the key context take", func() ([]byte, error) { return json.Marshal(config.ContextSchema()) }},
	{"mocks", "a file for --mocks", func() ([]byte, error) { return []byte(mocks.Schema), nil }},
	{"policy-input", "input, as policies see it", func() ([]byte, error) { return policies.InputSchema, nil }},
}

func (a *app) schemaCommand() *cobra.Command {
	var names []string
	about := &strings.Builder{}
	for _, s := range schemas {
		names = append(names, s.name)
		about.WriteString("\n  " + s.name + strings.Repeat(" ", 14-len(s.name)) + s.about)
	}
	return &cobra.Command{
		Use:   "schema NAME",
		Short: "Print a JSON Schema, for editors and for OPA",
		Long: `Print the JSON Schema of
` + about.String() + `

An editor that knows YAML schemas takes the first line of a file:

  # yaml-language-server: $schema=./forearm.schema.json

opa check --schema takes that of policy-input.`,
		Args:      exactly(1, "one of "+strings.Join(names, ", ")),
		ValidArgs: names,
		RunE: func(_ *cobra.Command, args []string) error {
			if _, err := a.formatOf("json"); err != nil {
				return err
			}
			if err := choice("schema", args[0], names...); err != nil {
				return usagef("there is no schema %q%s; there are %s", args[0], didYouMean(args[0], names), strings.Join(names, ", "))
			}
			for _, s := range schemas {
				if s.name == args[0] {
					return a.writeSchema(s.text)
				}
			}
			return nil
		},
	}
}

// writeSchema writes a schema indented, whichever way it is kept.
func (a *app) writeSchema(text func() ([]byte, error)) error {
	compact, err := text()
	if err != nil {
		return err
	}
	var document any
	if err := json.Unmarshal(compact, &document); err != nil {
		return err
	}
	indented, err := json.MarshalIndent(document, "", "  ")
	if err != nil {
		return err
	}
	return a.write(append(indented, '\n'))
}
