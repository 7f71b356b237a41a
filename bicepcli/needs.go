package bicepcli

import (
	"errors"
	"path"
	"path/filepath"
	"strings"

	"github.com/forearm/forearm/bicepcli/sourcemap"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// publicRegistry is where br/public leads, as Bicep ships it.
const publicRegistry = "br:mcr.microsoft.com/bicep/"

// needsOf returns the needs of a file, found once.
func (c *Client) needsOf(name string) needs {
	name = path.Clean(filepath.ToSlash(name))
	return c.needs.get(name, func() needs {
		n := collector{client: c, seen: map[string]bool{}, asked: map[source.Question]bool{}}
		n.configurations = map[string]source.Digest{}
		n.addFile(name)
		return n.needs
	})
}

func (n *collector) addFile(name string) {
	if n.seen[name] {
		return
	}
	n.seen[name] = true
	n.files = append(n.files, name)
	n.addInput(source.AskBytes, n.client.absolutePath(name), nil)
	m := n.client.project().Map(name)
	if m == nil {
		return
	}
	n.addInput(source.AskText, n.client.absolutePath(name), m.File)
	settings := n.client.nearestSettings(name)
	n.followSettings(settings)
	for _, d := range settings.outside {
		n.outside.Add(d)
	}
	for _, r := range m.References() {
		n.addReference(name, r, settings)
	}
	for _, d := range m.Declarations() {
		if d.Kind == sourcemap.Extension {
			n.addExtension(name, d, settings)
		}
	}
	if implicit := settings.extensions; len(m.Declarations()) > 0 && settings.implicit {
		for _, reference := range implicit {
			n.addRegistryModule(reference, source.Span{File: m.File}, settings)
		}
	}
}

func (n *collector) addReference(from string, r sourcemap.Reference, s bicepSettings) {
	if strings.Contains(r.Path, ":") {
		n.addRegistryModule(r.Path, r.Span, s)
		return
	}
	if r.Path == "" {
		n.outside.Add(diag.Diagnostic{Code: diag.FileOutside, Severity: diag.Error, Span: r.Span,
			Message: diag.Messagef("cannot determine which file %s reads", r.Kind), Hint: "write its path as a string literal"})
		return
	}
	to := path.Join(path.Dir(from), strings.ReplaceAll(r.Path, `\`, "/"))
	if _, err := n.client.opts.Files.Stat(to); errors.Is(err, source.ErrOutside) {
		code, why := diag.FileError(err)
		n.outside.Add(diag.Diagnostic{Code: code, Severity: diag.Error, Span: r.Span, Message: diag.Messagef("'%s' %s", r.Path, why)})
		return
	}
	if source.IsBicep(to) {
		n.addFile(to)
	} else {
		n.files = append(n.files, to)
		n.addPath(n.client.absolutePath(to))
	}
}

func (n *collector) addExtension(from string, d *sourcemap.Declaration, s bicepSettings) {
	switch {
	case strings.Contains(d.Path, ":"):
		n.addRegistryModule(d.Path, d.Span, s)
	case d.Path != "":
		n.addReference(from, sourcemap.Reference{Path: d.Path, Span: d.Span}, s)
	default:
		// Which of them is meant does not matter: a name may be an alias by now.
		for _, reference := range s.extensions {
			n.addRegistryModule(reference, d.Span, s)
		}
	}
}

// addRegistryModule takes note of a module of a registry.
func (n *collector) addRegistryModule(reference string, at source.Span, s bicepSettings) {
	n.addRestored(reference, s)
	public := strings.HasPrefix(reference, publicRegistry) || strings.HasPrefix(reference, "br/public:") && !s.redefined
	if !public && n.private == "" {
		n.private, n.at = reference, at
	}
}

// notFetched explains why a module is missing that the compiler would have
// fetched.
func (n needs) notFetched(name string, messages []message) diag.List {
	for _, m := range messages {
		switch m.code {
		case "BCP190", "BCP192":
			d := diag.Diagnostic{
				Code: diag.BicepRestore, Severity: diag.Error, File: name, Span: n.at,
				Message: diag.Messagef("modules were not restored, since %s does not come from Microsoft's public registry", n.private),
				Hint:    "allow it with --restore, or with bicep.restore: true in a configuration outside of what is checked, given by --config; the compiler then sends the user's token to the registry",
			}
			return diag.List{d}
		}
	}
	return nil
}

// FilesOf returns the file itself, the modules and the files that they load, as far as they are
// in the tree, whether they can be compiled or not.
func (c *Client) FilesOf(name string) []string { return c.needsOf(name).files }

// Inputs returns those of a file.
func (c *Client) Inputs(name string) Inputs {
	if c.opts.Disk != nil {
		return Inputs{Unknown: "the compiler reads the files elsewhere"}
	}
	return c.needsOf(name).inputs
}
