package config

import (
	"path"
	"path/filepath"
	"slices"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// completeOverrides completes what was read of them.
func (c *Config) completeOverrides(document value.Value) diag.List {
	var diags diag.List
	for i := range c.Overrides {
		o, at := &c.Overrides[i], elementOrSelf(document.Get("overrides"), i)
		o.Dir, o.Span = c.Dir(), at.Span()
		if len(o.Files) == 0 {
			diags.Add(diag.Diagnostic{Code: diag.ConfigInvalid, Severity: diag.Error, Span: at.Span(), Message: "an override names the files that it is for"})
		}
	}
	return diags
}

// completePairings completes what was read of them.
func (c *Config) completePairings(document value.Value) diag.List {
	var diags diag.List
	for i := range c.ParameterFiles {
		p, at := &c.ParameterFiles[i], elementOrSelf(document.Get("parameterFiles"), i)
		p.Dir = c.Dir()
		if p.Template == "" || len(p.Files) == 0 {
			diags.Add(diag.Diagnostic{Code: diag.ConfigInvalid, Severity: diag.Error, Span: at.Span(), Message: "parameterFiles names a template and its files"})
		}
	}
	return diags
}

// elementOrSelf is one of what may be in a list, or alone.
func elementOrSelf(list value.Value, i int) value.Value {
	if list.Kind() == value.Array {
		return list.Item(i)
	}
	return list
}

// runKeys are about a run as a whole: what is below the folder where it takes place
// has no say in them.
var runKeys = []string{"baseline", "failOn", "failOnUnknown", "strict", "outcome", "bicep", "asOf"}

// Runs reports keys of a configuration nearer to a file that have no effect.
func (c *Config) Runs() diag.List {
	var diags diag.List
	for _, key := range runKeys {
		if v := c.Document.Get(key); !v.IsAbsent() {
			diags.Add(diag.Diagnostic{Code: diag.ConfigIgnored, Severity: diag.Warning, Span: v.Span(),
				Message: diag.ConstantText(key) + " is ignored here: it applies to a run as a whole", Hint: "Write it into the configuration of the folder where forearm is run, or of one above it."})
		}
	}
	return diags
}

// Below adds a configuration that is nearer to the files: lists are joined, objects laid
// over each other, and of single values the nearer one holds. Those about the run hold
// where run says so.
func (c *Config) Below(near *Config, run bool) *Config {
	made := *c
	if c.File == nil {
		made.File = near.File
	}
	made.Files = slices.Concat(c.Files, near.Files)
	move := func(names []string) []string {
		var moved []string
		for _, name := range names {
			moved = append(moved, relativeFrom(made.Dir(), near.Dir(), name))
		}
		return moved
	}
	has := func(key string) bool { return near.Document.Has(key) }
	// Patterns of ignore are for the folder that they are in; see Ignored in discover.
	made.Context = Merge(Sections(c.Context), Sections(near.Context))
	made.Mocks = slices.Concat(c.Mocks, move(near.Mocks))
	made.Types = slices.Concat(c.Types, move(near.Types))
	made.Extensions.Types = slices.Concat(c.Extensions.Types, move(near.Extensions.Types))
	schemas := value.BuilderFrom(c.Extensions.Schemas)
	for _, m := range near.Extensions.Schemas.Members() {
		schemas.Set(m.Name, value.NewString(relativeFrom(made.Dir(), near.Dir(), m.Value.Str())))
	}
	if schemas.Len() > 0 {
		made.Extensions.Schemas = schemas.Object()
	}
	made.Policies = c.Policies.withOverride(Overridden{near.Policies.Only, near.Policies.Skip, near.Policies.Options, near.Policies.Severity})
	made.Policies.Folders = slices.Concat(c.Policies.Folders, move(near.Policies.Folders))
	made.Policies.Conftest = slices.Concat(c.Policies.Conftest, move(near.Policies.Conftest))
	made.AzurePolicy.Folders = slices.Concat(c.AzurePolicy.Folders, move(near.AzurePolicy.Folders))
	if near.AzurePolicy.ManagementGroups != nil {
		// Groups are a chain: those that are nearer to the file replace it.
		made.AzurePolicy.ManagementGroups = near.AzurePolicy.ManagementGroups
	}
	if near.AzurePolicy.Aliases != "" {
		made.AzurePolicy.Aliases = relativeFrom(made.Dir(), near.Dir(), near.AzurePolicy.Aliases)
	}
	made.Policies.Namespaces = slices.Concat(c.Policies.Namespaces, near.Policies.Namespaces)
	if near.Policies.Rego != "" {
		made.Policies.Rego = near.Policies.Rego
	}
	made.Suppressions = slices.Concat(c.Suppressions, near.Suppressions)
	made.Overrides = slices.Concat(c.Overrides, near.Overrides)
	made.ParameterFiles = slices.Concat(c.ParameterFiles, near.ParameterFiles)
	made.References.Subscriptions = slices.Concat(c.References.Subscriptions, near.References.Subscriptions)
	made.References.ResourceGroups = slices.Concat(c.References.ResourceGroups, near.References.ResourceGroups)
	made.Stacks = Merge(c.Stacks, near.Stacks)
	made.Placeholders = slices.Concat(c.Placeholders, near.Placeholders)
	if has("synthesize") {
		made.Synthesize = near.Synthesize
	}
	if near.Stack != "" {
		made.Stack = near.Stack
	}
	if near.StackRules != "" {
		made.StackRules = near.StackRules
	}
	if !run {
		return &made
	}
	if has("baseline") {
		made.Baseline = relativeFrom(made.Dir(), near.Dir(), near.Baseline)
	}
	if has("failOn") {
		made.FailOn = near.FailOn
	}
	if has("failOnUnknown") {
		made.FailOnUnknown = near.FailOnUnknown
	}
	if has("strict") {
		made.Strict = near.Strict
	}
	if has("outcome") {
		made.Outcome = near.Outcome
	}
	if has("bicep") {
		made.Bicep = near.Bicep
	}
	if has("asOf") {
		made.AsOf = near.AsOf
	}
	return &made
}

// Overridden lays an override over the configuration.
func (c *Config) Overridden(o *Override) *Config {
	made := *c
	made.Context = Merge(Sections(c.Context), Sections(o.Context))
	made.Policies = c.Policies.withOverride(o.Policies)
	return &made
}

func (p Policies) withOverride(o Overridden) Policies {
	p.Only = unionOf(p.Only, o.Only)
	p.Skip = unionOf(p.Skip, o.Skip)
	p.Options = Merge(p.Options, o.Options)
	p.Severity = Merge(p.Severity, o.Severity)
	return p
}

// unionOf joins lists of names without repetitions.
func unionOf(outer, near []string) []string {
	if len(near) == 0 {
		return outer
	}
	joined := slices.Clone(outer)
	for _, name := range near {
		if !slices.Contains(outer, name) {
			joined = append(joined, name)
		}
	}
	return joined
}

// Sections writes a resource group or management group of a context that was given by
// name as an object, as all others are.
func Sections(v value.Value) value.Value {
	if v.Kind() != value.Object {
		return value.Value{}
	}
	for _, name := range []string{"resourceGroup", "managementGroup", "deployment"} {
		if m := v.Get(name); m.Kind() == value.String {
			v = v.With(name, value.ObjectOf("name", m))
		}
	}
	return v
}

// relativeFrom is a path of one folder as seen from another.
func relativeFrom(dir, near, name string) string {
	if path.IsAbs(name) || name == "" {
		return name
	}
	wd := source.WorkingDir()
	under := func(p string) string {
		if full := filepath.FromSlash(p); filepath.IsAbs(full) {
			return full
		}
		return filepath.Join(wd, filepath.FromSlash(p))
	}
	rel, err := filepath.Rel(under(dir), under(path.Join(near, name)))
	if err != nil {
		return path.Join(near, name)
	}
	return filepath.ToSlash(rel)
}
