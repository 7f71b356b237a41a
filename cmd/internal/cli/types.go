package cli

import (
	"bytes"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

func typeCommand(a *app) *cobra.Command {
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
		RunE: func(cmd *cobra.Command, args []string) error {
			format, err := a.formatOf("console", "json")
			if err != nil {
				return err
			}
			w, err := a.open(cmd.Context(), f)
			if err != nil {
				return err
			}
			defer w.Close()
			name, at, _ := strings.Cut(args[0], "@")
			if version == "" {
				version = at
			}
			t, body, err := typeOf(w.Settings().Types, name, version)
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
	flags.StringVar(&f.options.Config, "config", "", "use `FILE` instead of the configuration that is found")
	return cmd
}

// shapeOf is a type as of one API version.
type shapeOf struct {
	*resourcetype.Type
	version  string
	children []string
}

func typeOf(types *resourcetype.Own, name, version string) (shapeOf, resourcetype.Body, error) {
	t, ok := types.Lookup(name)
	if !ok {
		return shapeOf{}, resourcetype.Body{}, usage.Errorf("there is no type %q%s", name, otherTypes(types, name))
	}
	if version == "" {
		version = t.APIVersion
	}
	body := t.BodyAt(version)
	if !body.Exists() {
		return shapeOf{}, body, usage.Errorf("%s has no API version %q%s (there are %s)", t.Name, version, usage.DidYouMean(version, t.APIVersions), strings.Join(t.APIVersions, ", "))
	}
	return shapeOf{t, version, children(types, t)}, body, nil
}

// otherTypes is what to put after a message about a type that there is not: one
// that is near, the types of a provider where the name is one, or those that end
// with it.
func otherTypes(types *resourcetype.Own, name string) string {
	namespace, _, found := strings.Cut(name, "/")
	if found {
		known := types.TypesOf(namespace)
		if known == nil {
			known = resourcetype.Names()
		}
		return usage.DidYouMean(name, known)
	}
	for _, provider := range []string{name, "Microsoft." + name} {
		if known := types.TypesOf(provider); known != nil {
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
		return usage.DidYouMean(name, resourcetype.Namespaces())
	}
	return "; did you mean " + strings.Join(ending, ", or ") + "?"
}

// children are the types right below a type.
func children(types *resourcetype.Own, t *resourcetype.Type) []string {
	namespace, _, _ := strings.Cut(t.Name, "/")
	var names []string
	for _, name := range types.TypesOf(namespace) {
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
