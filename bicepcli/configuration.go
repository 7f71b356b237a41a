package bicepcli

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Configuration is what a bicepconfig.json makes the compiler do otherwise.
type Configuration struct {
	// File is its path.
	File string
	// Levels are the levels of the compiler's rules, and Aliases what the aliases of modules
	// stand for, in the order of the file.
	Levels, Aliases []Setting
	// CacheRoot is the folder that modules are fetched into, empty if it is Bicep's own.
	CacheRoot string
	// Broken reports that the file is no JSON, in which case the compiler refuses it.
	Broken bool
}

// Setting is one of a list of them.
type Setting struct{ Name, Value string }

// ConfigurationOf reads the bicepconfig.json that counts for a Bicep file: the nearest one.
// It is nil if there is none in what is checked.
func (c *Client) ConfigurationOf(name string) *Configuration {
	s := c.nearestSettings(name)
	if s.file == nil || s.above {
		return nil
	}
	return readConfiguration(s.file, source.Relative(s.looked[len(s.looked)-1]))
}

func readConfiguration(file *source.File, name string) *Configuration {
	root, diags := value.Parse(file)
	made := &Configuration{File: name, Broken: diags.HasErrors(), CacheRoot: root.Get("cacheRootDirectory").Str()}
	for _, analyzer := range root.Get("analyzers").Members() {
		if enabled := analyzer.Value.Get("enabled"); enabled.Kind() == value.Bool && !enabled.Bool() {
			made.Levels = append(made.Levels, Setting{analyzer.Name, "off"})
			continue
		}
		for _, rule := range analyzer.Value.Get("rules").Members() {
			if level := rule.Value.Get("level").Str(); level != "" {
				made.Levels = append(made.Levels, Setting{rule.Name, level})
			}
		}
	}
	for _, kind := range root.Get("moduleAliases").Members() {
		for _, alias := range kind.Value.Members() {
			registry, prefix := deployment.ModuleAlias(root, kind.Name, alias.Name)
			made.Aliases = append(made.Aliases, Setting{kind.Name + "/" + alias.Name, strings.Trim(registry+"/"+prefix, "/")})
		}
	}
	return made
}
