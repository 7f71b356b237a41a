package stack

import (
	"slices"

	_ "embed"
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/schema"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Actions on resources that are no longer managed.
const (
	DeleteAll       = "deleteAll"
	DeleteResources = "deleteResources"
	DetachAll       = "detachAll"
)

// Modes of the deny settings.
const (
	DenyNone           = "none"
	DenyDelete         = "denyDelete"
	DenyWriteAndDelete = "denyWriteAndDelete"
)

// Settings of a stack, from a settings file or from flags.
type Settings struct {
	// File is the settings file; nil if the settings were given otherwise.
	File *source.File
	// ActionOnUnmanage is DeleteAll, DeleteResources or DetachAll, or what happens to
	// resources, resource groups and management groups with '/' between; empty if it
	// is not given.
	ActionOnUnmanage string
	// DenyMode is DenyNone, DenyDelete or DenyWriteAndDelete; empty if it is not given.
	DenyMode           string
	ExcludedPrincipals []string
	ExcludedActions    []string
	ApplyToChildScopes bool
	BypassOutOfSync    bool
	Location           string
	// ExcludedFiles are the names that the settings file does not govern.
	ExcludedFiles []string

	document value.Value
}

//go:embed settings.schema.json
var settingsSchema string

var compiledSchema = sync.OnceValue(func() *schema.Schema {
	compiled, err := schema.Compile("settings.schema.json", settingsSchema)
	if err != nil {
		panic(err) // it is ours
	}
	return compiled
})

// settingNames are the keys of a settings file in the spelling of the schema.
var settingNames = []string{
	"actionOnUnmanage", "denySettingsMode", "denySettingsExcludedPrincipal", "denySettingsExcludedAction",
	"denySettingsApplyToChildScopes", "bypassStackOutOfSyncError", "location", "excludedAzOpsFiles", "$schema",
}

var settingValues = map[string][]string{
	"actionOnUnmanage": {DeleteAll, DeleteResources, DetachAll},
	"denySettingsMode": {DenyNone, DenyDelete, DenyWriteAndDelete},
}

// ParseAction and ParseDenyMode give a text in the spelling of the service, or
// false if there is no such value.
func ParseAction(text string) (string, bool) {
	return findSpelling(text, settingValues["actionOnUnmanage"])
}
func ParseDenyMode(text string) (string, bool) {
	return findSpelling(text, settingValues["denySettingsMode"])
}

func findSpelling(text string, names []string) (string, bool) {
	for _, name := range names {
		if strings.EqualFold(name, text) {
			return name, true
		}
	}
	return text, false
}

// Read reads a settings file. The settings are nil if the file is not a JSON
// object: AzOps then logs an error and deploys without a stack. With a wrong
// setting the push fails; what can be used of the file is returned all the same.
func Read(file *source.File) (*Settings, diag.List) {
	document, diags := value.Parse(file)
	if diags.HasErrors() {
		return nil, diags
	}
	if document.Kind() != value.Object {
		diags.Add(diag.Diagnostic{
			Code: diag.StackSettingsInvalid, Severity: diag.Error, Span: document.Span(),
			Message: diag.Messagef("stack settings must be an object, not %s", document.Kind()),
		})
		return nil, diags
	}
	normal := normaliseSettings(document)
	diags.Add(validateSettings(document, normal)...)
	s := &Settings{File: file, document: document}
	s.ActionOnUnmanage = allowedValues(normal, "actionOnUnmanage")
	s.DenyMode = allowedValues(normal, "denySettingsMode")
	s.ExcludedPrincipals = textItems(normal.Get("denySettingsExcludedPrincipal"))
	s.ExcludedActions = textItems(normal.Get("denySettingsExcludedAction"))
	s.ApplyToChildScopes = normal.Get("denySettingsApplyToChildScopes").Bool()
	s.BypassOutOfSync = normal.Get("bypassStackOutOfSyncError").Bool()
	s.Location = normal.Get("location").Str()
	s.ExcludedFiles = textItems(normal.Get("excludedAzOpsFiles"))
	return s, diags
}

// Says reports whether the settings file has a setting, whatever it is worth.
func (s *Settings) Says(name string) bool { return s.document.Has(name) }

// normaliseSettings spells keys and values as the schema does, and makes a list of a bare
// text, as PowerShell does when it binds one to a list parameter.
func normaliseSettings(document value.Value) value.Value {
	b := value.NewBuilder(document.Len())
	for _, m := range document.Members() {
		name, known := findSpelling(m.Name, settingNames)
		v := m.Value
		if values := settingValues[name]; known && values != nil && v.Kind() == value.String {
			text, _ := findSpelling(v.Str(), values)
			v = value.NewString(text).WithOrigin(v.Origin())
		}
		switch name {
		case "denySettingsExcludedPrincipal", "denySettingsExcludedAction", "excludedAzOpsFiles":
			if v.Kind() == value.String {
				v = value.NewArray([]value.Value{v}).WithOrigin(v.Origin())
			}
		}
		b.Set(name, v)
	}
	return b.Object()
}

func allowedValues(normal value.Value, name string) string {
	text, ok := findSpelling(normal.Get(name).Str(), settingValues[name])
	if !ok {
		return ""
	}
	return text
}

func textItems(v value.Value) []string {
	var found []string
	for _, item := range v.Items() {
		if item.Kind() == value.String {
			found = append(found, item.Str())
		}
	}
	return found
}

// validateSettings checks against the schema and puts what it finds into the words and
// places of the file.
func validateSettings(document, normal value.Value) diag.List {
	var diags diag.List
	for _, m := range document.Members() {
		if _, known := findSpelling(m.Name, settingNames); !known {
			diags.Add(diag.Diagnostic{
				Code: diag.StackSettingUnknown, Severity: diag.Warning, Span: document.KeySpan(&m),
				Message: diag.Messagef("'%s' is not a setting of a stack and is ignored", m.Name),
				Hint:    didYouMean(m.Name, settingNames),
			})
			normal = normal.Without(m.Name)
		}
	}
	for _, f := range compiledSchema().Check(normal) {
		diags.Add(faultDiagnostic(document, f))
	}
	return diags
}

func faultDiagnostic(document value.Value, f schema.Fault) diag.Diagnostic {
	at, _ := value.Resolve(document, f.Path)
	d := diag.Diagnostic{Code: diag.StackSettingsInvalid, Severity: diag.Error, Span: at.Span()}
	if len(f.Path) == 0 {
		d.Message = diag.Messagef("the stack settings are incomplete: %s", f.Message)
		d.Hint = "the commands that push a stack ask for both actionOnUnmanage and denySettingsMode"
		return d
	}
	name := f.Path[0]
	if values := settingValues[name]; values != nil {
		d.Message = diag.Messagef("'%s' is not a valid value of %s: allowed are %s", quoteValue(at), name, diag.Listed(values))
		d.Hint = didYouMean(at.Str(), values)
		return d
	}
	d.Message = diag.Messagef("%s: %s", name, f.Message)
	return d
}

func quoteValue(v value.Value) string {
	if v.Kind() == value.String && !v.Marks().Any(value.Secret) {
		return v.Str()
	}
	return v.JSON()
}

func didYouMean(name string, candidates []string) diag.Message {
	if s := diag.Suggest(name, candidates); s != "" {
		return diag.Messagef("did you mean '%s'?", s)
	}
	return ""
}

// CheckScope reports settings that are not valid at the scope of the stack.
func (s *Settings) CheckScope(scope string) diag.List {
	var diags diag.List
	m := s.document.Member("location")
	switch {
	case scope == "tenant":
		d := diag.Diagnostic{
			Code: diag.StackScope, Severity: diag.Error,
			Message: "there are no deployment stacks for a whole tenant: the scope is a resource group, a subscription or a management group",
		}
		if s.File != nil {
			d.Span = s.document.Span()
		}
		diags.Add(d)
	case m == nil:
	case scope == "resourceGroup":
		diags.Add(diag.Diagnostic{
			Code: diag.StackSettingIgnored, Severity: diag.Warning, Span: s.document.KeySpan(m),
			Message: "location is ignored: the stack of a resource group lies where its group lies",
		})
	default:
		diags.Add(diag.Diagnostic{
			Code: diag.StackSettingIgnored, Severity: diag.Warning, Span: s.document.KeySpan(m),
			Message: "AzOps sets the location of a stack itself before it adds the settings: this one collides with it, and the push may fail",
			Hint:    "set Core.DefaultDeploymentRegion of AzOps instead",
		})
	}
	return diags
}

// Document returns what the settings file says, in the spelling of the schema. Neither the
// order in which it lists principals, actions and files says anything, nor their
// case: they are in lower case and in the order of the alphabet.
func (s *Settings) Document() value.Value {
	normal := normaliseSettings(s.document)
	b := value.NewBuilder(normal.Len())
	for _, m := range normal.Members() {
		v := m.Value
		if m.Name == "$schema" {
			continue
		}
		if v.Kind() == value.Array {
			items := slices.Clone(v.Items())
			for i, item := range items {
				if item.Kind() == value.String {
					items[i] = value.NewString(foldName(item.Str())).WithOrigin(item.Origin())
				}
			}
			slices.SortStableFunc(items, func(a, b value.Value) int { return strings.Compare(a.Compact(), b.Compact()) })
			v = value.NewArray(items).WithOrigin(v.Origin())
		}
		b.Set(m.Name, v)
	}
	return b.Object().WithOrigin(s.document.Origin())
}
