package cli

import (
	"bytes"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
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
values that it can have (and | ... where others are taken), limits, and what it is
made of, as deep as --depth says ({...} is what lies deeper). Properties that only
the service sets are marked as read-only, those that it never returns as
write-only.`,
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
	version  string
	children []string
}

func (s *session) typeOf(name, version string) (shapeOf, resourcetype.Body, error) {
	t, ok := s.types.Lookup(name)
	if !ok {
		return shapeOf{}, resourcetype.Body{}, usagef("there is no type %q%s", name, s.otherTypes(name))
	}
	if version == "" {
		version = t.APIVersion
	}
	body := t.BodyAt(version)
	if !body.Exists() {
		return shapeOf{}, body, usagef("%s has no API version %q%s (there are %s)", t.Name, version, didYouMean(version, t.APIVersions), strings.Join(t.APIVersions, ", "))
	}
	return shapeOf{t, version, s.children(t)}, body, nil
}

// otherTypes is what to put after a message about a type that there is not: one
// that is near, the types of a provider where the name is one, or those that end
// with it.
func (s *session) otherTypes(name string) string {
	namespace, _, found := strings.Cut(name, "/")
	if found {
		known := s.types.TypesOf(namespace)
		if known == nil {
			known = resourcetype.Names()
		}
		return didYouMean(name, known)
	}
	for _, provider := range []string{name, "Microsoft." + name} {
		if known := s.types.TypesOf(provider); known != nil {
			return "; it is a provider with " + strings.Join(known, ", ")
		}
	}
	var ending []string
	for _, known := range resourcetype.Names() {
		if value.Fold(known[strings.LastIndexByte(known, '/')+1:]) == value.Fold(name) {
			ending = append(ending, known)
		}
	}
	if len(ending) == 0 {
		return didYouMean(name, resourcetype.Namespaces())
	}
	return "; did you mean " + strings.Join(ending, ", or ") + "?"
}

// children are the types right below a type.
func (s *session) children(t *resourcetype.Type) []string {
	namespace, _, _ := strings.Cut(t.Name, "/")
	var names []string
	for _, name := range s.types.TypesOf(namespace) {
		if value.Fold(resourcetype.Parent(name)) == value.Fold(t.Name) {
			names = append(names, name)
		}
	}
	return names
}

// reference is where the type is documented; "" where nobody but the user has
// described it.
func (t shapeOf) reference() string {
	published, ok := resourcetype.Lookup(t.Name)
	if !ok || !slices.Contains(published.APIVersions, t.version) {
		return ""
	}
	path := strings.ToLower(t.Name)
	if t.version != published.APIVersion {
		namespace, rest, _ := strings.Cut(path, "/")
		path = namespace + "/" + t.version + "/" + rest
	}
	return "https://learn.microsoft.com/azure/templates/" + path + "?pivots=deployment-language-bicep"
}

// functions are the names of the type's list* functions.
func (t shapeOf) functions() []string {
	var names []string
	for _, f := range t.List {
		names = append(names, f.Name)
	}
	slices.Sort(names)
	return names
}
