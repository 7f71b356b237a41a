package cli

import (
	"bytes"
	"strings"

	"github.com/spf13/cobra"

	"forearm/cmd/internal/report"
	"forearm/expand/resourcetype"
	"forearm/expand/source"
)

// readTypes reads the types that the configuration describes.
func (s *session) readTypes() error {
	var files []*source.File
	for _, name := range s.config.Types {
		file, err := s.configured(name)
		if err != nil {
			return err
		}
		files = append(files, file)
	}
	if len(files) == 0 {
		return nil
	}
	types, diags := resourcetype.ReadOwn(files)
	s.say(diags)
	s.types = types
	return problem("the types", diags)
}

func (a *app) typeCommand() *cobra.Command {
	f := &expansionFlags{}
	version, depth := "", 0
	cmd := &cobra.Command{
		Use:   "type NAME",
		Short: "Print what a resource type is made of",
		Long: `Print the published shape of a resource type, of its newest stable API version
where none is named: each property with what it holds, ! where it is required,
values that it can have, limits. Properties that only the service sets are marked
as read-only.`,
		Args: exactly(1, "one resource type, such as Microsoft.Storage/storageAccounts"),
		RunE: func(_ *cobra.Command, args []string) error {
			format, err := a.formatOf("console", "json")
			if err != nil {
				return err
			}
			s, err := a.open(f)
			if err != nil {
				return err
			}
			defer s.close()
			name, at, _ := strings.Cut(args[0], "@")
			if version == "" {
				version = at
			}
			t, body, err := s.typeOf(name, version)
			if err != nil {
				return err
			}
			var b bytes.Buffer
			if format == "json" {
				err = report.WriteValue(&b, typeDocument(t, body, depth))
			} else {
				typeText(&b, t, body, depth)
			}
			if err != nil {
				return err
			}
			return a.write(b.Bytes())
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&version, "api-version", "", "the API `VERSION`; the newest stable one where not given")
	flags.IntVar(&depth, "depth", 4, "levels of properties to print; 0 is all of them")
	flags.StringVar(&f.config, "config", "", "use `FILE` instead of the configuration that is found")
	return cmd
}

// shapeOf is a type as of one API version.
type shapeOf struct {
	*resourcetype.Type
	version string
}

func (s *session) typeOf(name, version string) (shapeOf, resourcetype.Body, error) {
	t, ok := s.types.Lookup(name)
	if !ok {
		namespace, _, _ := strings.Cut(name, "/")
		known := s.types.TypesOf(namespace)
		if known == nil {
			known = resourcetype.Names()
		}
		return shapeOf{}, resourcetype.Body{}, usagef("there is no type %q%s", name, didYouMean(name, known))
	}
	if version == "" {
		version = t.APIVersion
	}
	body := t.BodyAt(version)
	if !body.Exists() {
		return shapeOf{}, body, usagef("%s has no API version %q%s; there are %s", t.Name, version, didYouMean(version, t.APIVersions), strings.Join(t.APIVersions, ", "))
	}
	return shapeOf{t, version}, body, nil
}
