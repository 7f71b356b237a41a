package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/config"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/engine/asserts"
	"github.com/forearm/forearm/cmd/internal/outfile"
	"github.com/forearm/forearm/cmd/internal/report/jsondoc"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/mocks"
	"github.com/forearm/forearm/policies"
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
	{"asserts", "files with assertions, for forearm test", func() ([]byte, error) { return json.Marshal(asserts.Schema()) }},
	{"report", "what check --format json writes", func() ([]byte, error) { return json.Marshal(jsondoc.Schema()) }},
	{"input", "input, as policies see it", func() ([]byte, error) { return policies.InputSchema, nil }},
}

func schemaCommand(a *app) *cobra.Command {
	var names []string
	about := &strings.Builder{}
	for _, s := range schemas {
		names = append(names, s.name)
		about.WriteString("\n  " + s.name + strings.Repeat(" ", 14-len(s.name)) + s.about)
	}
	names = append(names, opaFiles)
	about.WriteString("\n  " + opaFiles + strings.Repeat(" ", 14-len(opaFiles)) + "files for OPA's own tools, written into a folder")
	var dir string
	cmd := &cobra.Command{
		Use:   "schema NAME",
		Short: "Print a JSON Schema, for editors and for OPA",
		Long: `Print the JSON Schema of
` + about.String() + `

An editor with YAML schema support uses the first line of a file:

  # yaml-language-server: $schema=./forearm.schema.json

With the files written by forearm schema opa, OPA's own tools know the policy input:

  opa check --schema .forearm/input.schema.json --capabilities .forearm/capabilities.json . .forearm/lib
  opa test --capabilities .forearm/capabilities.json . .forearm/lib .forearm/data.json
  regal lint .

Functions that begin with forearm. are checked there; to run them takes forearm policy test.`,
		Args:      exactArgs(1, "one of "+strings.Join(names, ", ")),
		ValidArgs: names,
		RunE: func(cmd *cobra.Command, args []string) error {
			if args[0] == "policy-input" { // its former name
				args[0] = "input"
			}
			if err := usage.Choice("schema", args[0], names...); err != nil {
				return usage.Errorf("there is no schema %q%s; there are %s", args[0], usage.DidYouMean(args[0], names), strings.Join(names, ", "))
			}
			if args[0] == opaFiles {
				return writeOPAFiles(a, cmd.Context(), dir)
			}
			for _, s := range schemas {
				if s.name == args[0] {
					return writeSchema(a, s.text)
				}
			}
			return nil
		},
	}
	cmd.Flags().StringVar(&dir, "dir", ".", "write the files of opa below `DIR`")
	return cmd
}

// opaFiles is the name of what is not a schema alone, but files for OPA's own
// tools.
const opaFiles = "opa"

func writeOPAFiles(a *app, ctx context.Context, dir string) error {
	// The configuration is that of the folder; where it is yet to be made, of this one.
	var paths []string
	if info, err := a.files.Named.Stat(dir); err == nil {
		if !info.IsDir() {
			return usage.Errorf("%s: not a folder", filepath.ToSlash(dir))
		}
		paths = append(paths, dir)
	}
	w, err := a.openWorkspace(ctx, &expansionFlags{}, paths...)
	if err != nil {
		return err
	}
	defer w.Close()
	files, err := policies.ToolFiles(w.Settings().PolicyOptions(engine.Selection{}))
	if err != nil {
		return err
	}
	for _, file := range files {
		name := filepath.Join(dir, filepath.FromSlash(file.Name))
		err := a.newWriter().Create(name, file.Text)
		if errors.Is(err, outfile.ErrExists) { // from an earlier version
			if there, err := a.files.Named.ReadFile(name); err == nil && !file.IsOwn(there.Text) {
				fmt.Fprintf(a.Err, "%s is left as it is: it was not written by forearm\n", filepath.ToSlash(name))
				continue
			}
			err = a.newWriter().Write(name, file.Text)
		}
		if err != nil {
			return usage.Errorf("cannot write %s: %v", filepath.ToSlash(name), err)
		}
		fmt.Fprintln(a.Out, filepath.ToSlash(name))
	}
	return nil
}

// writeSchema writes a schema indented, whichever way it is kept.
func writeSchema(a *app, text func() ([]byte, error)) error {
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
