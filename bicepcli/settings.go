package bicepcli

import (
	"errors"
	"path"
	"path/filepath"
	"runtime"
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// bicepSettings are what a bicepconfig.json says about what the compiler fetches,
// and about what it reads and writes elsewhere.
type bicepSettings struct {
	// redefined: br/public may be something else than what Bicep ships, or whom the
	// compiler asks for a token is.
	redefined bool
	// outside are paths that lead out of what may be read.
	outside diag.List
	// extensions are references to registries; implicit ones need no statement.
	extensions []string
	implicit   bool

	// looked are the places where a configuration was looked for, from the file's folder on;
	// file is what was found at the last of them, nil if there is none.
	// above reports that it is not in what is checked, but in a folder above.
	looked []string
	file   *source.File
	above  bool
	// config is what it says, cache where the compiler keeps what it restores, and files
	// are those that it names.
	config value.Value
	cache  string
	files  []string
	// unknown is why it is not known what the compiler reads; empty if it can.
	unknown string
}

// nearestSettings returns those of the nearest bicepconfig.json, as the compiler finds it. One
// above what is checked is the user's.
func (c *Client) nearestSettings(name string) bicepSettings {
	dir := path.Dir(filepath.ToSlash(c.absolutePath(name)))
	return c.settings.get(dir, func() bicepSettings { return c.findSettings(dir) })
}

func (c *Client) findSettings(dir string) (s bicepSettings) {
	var looked []string
	files, above := c.opts.Files, false
	s.configurationInputs(value.Value{}, dir, homeDir(c.opts))
	for at := dir; ; {
		name := path.Join(at, "bicepconfig.json")
		file, err := files.ReadFile(name)
		if errors.Is(err, source.ErrOutside) && !errors.Is(err, source.ErrLeadsOutside) && !above {
			// Above what is checked it is the user's, and restricts nothing.
			files, above = disk(), true
			continue
		}
		looked = append(looked, name)
		switch {
		case err == nil && above:
			config, _ := value.Parse(file)
			s.configurationInputs(config, at, homeDir(c.opts))
		case err == nil:
			s = c.readSettings(file, at)
		case errors.Is(err, source.ErrLeadsOutside):
			s = bicepSettings{redefined: true, unknown: "the configuration is a link that leads outside"}
		case path.Dir(at) != at:
			at = path.Dir(at)
			continue
		}
		s.looked, s.file, s.above = looked, file, above
		return s
	}
}

// readSettings takes what it does not understand for the worst.
func (c *Client) readSettings(file *source.File, dir string) bicepSettings {
	root, diags := value.Parse(file)
	s := bicepSettings{
		redefined: diags.HasErrors() || !root.At("moduleAliases", "br", "public").IsAbsent() || !root.At("cloud", "profiles").IsAbsent(),
		implicit:  root.Get("implicitExtensions").Len() > 0,
	}
	s.configurationInputs(root, dir, homeDir(c.opts))
	for _, m := range root.Get("extensions").Members() {
		switch reference := m.Value.Str(); {
		case strings.HasPrefix(reference, "br:"), strings.HasPrefix(reference, "br/"):
			s.extensions = append(s.extensions, reference)
		case reference != "" && !strings.HasPrefix(reference, "builtin:"):
			c.noteOutside(&s, dir, m.Value)
		}
	}
	// What is fetched is written there; "~" is the home directory of the user.
	if cache := root.Get("cacheRootDirectory"); cache.Str() != "" && cache.Str() != "~/.bicep" {
		c.noteOutside(&s, dir, cache)
	}
	return s
}

// noteOutside takes note of a path that leads out of what may be read.
func (c *Client) noteOutside(s *bicepSettings, dir string, v value.Value) {
	to := configPath(v.Str(), dir, homeDir(c.opts))
	if _, err := c.opts.Files.Stat(to); errors.Is(err, source.ErrOutside) {
		code, why := diag.FileError(err)
		s.outside.Add(diag.Diagnostic{Code: code, Severity: diag.Error, Span: v.Span(), Message: diag.Messagef("'%s' %s", v.Str(), why)})
	}
}

// configurationInputs returns what the compiler reads because of a configuration, besides what it was
// found by: candidates are the places where it was looked for.
func (s *bicepSettings) configurationInputs(config value.Value, dir, home string) {
	s.config = config
	s.cache = path.Join(home, ".bicep")
	if home == "" {
		s.cache = ""
	}
	if to := config.Get("cacheRootDirectory").Str(); to != "" {
		s.cache = configPath(to, dir, home)
	}
	for _, m := range config.Get("extensions").Members() {
		if to := m.Value.Str(); to != "" && !strings.Contains(to, ":") {
			s.files = append(s.files, configPath(to, dir, home))
		}
	}
	if level := config.At("analyzers", "core", "rules", "use-recent-module-versions", "level").Str(); level != "" && !strings.EqualFold(level, "off") {
		s.unknown = "the rule use-recent-module-versions asks a registry"
	}
}

// configPath returns a path of a bicepconfig.json in a folder.
func configPath(to, dir, home string) string {
	to = strings.ReplaceAll(to, `\`, "/")
	if strings.HasPrefix(to, "~") {
		to = path.Join(filepath.ToSlash(home), strings.TrimPrefix(to, "~"))
	}
	if !path.IsAbs(to) && !filepath.IsAbs(to) {
		to = path.Join(dir, to)
	}
	return to
}

// disk is where inputs are, those above what is checked and restored modules included.
// Nothing of it is shown: it is digested, and configurations of the user's are read.
var disk = sync.OnceValue(func() *source.Boundary { return source.NewBoundary().Outright() })

// homeDir returns the user's folder, as the compiler takes it, or empty.
func homeDir(opts Options) string {
	name := "HOME"
	if runtime.GOOS == "windows" {
		name = "USERPROFILE"
	}
	at, _ := opts.Env(name)
	return at
}
