package stack

import (
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// UsingMember is what a parameters file says about how it is deployed; Bicep writes it for
// using '...' with {...}.
const UsingMember = "usingConfig"

// Using is how a parameters file says that it is deployed.
type Using struct {
	// File is the parameters file.
	File *source.File
	// Stack reports that a stack deploys it; else a plain deployment does.
	Stack bool
	// Scope is what it is deployed to; Name that of the stack or the deployment.
	Scope, Name, Location string
	// Settings are those of the stack.
	Settings *Settings
}

// The modes of usingConfig.
const (
	modeStack      = "stack"
	modeDeployment = "deployment"
)

var (
	usingNames  = []string{"mode", "scope", "name", "location", "actionOnUnmanage", "denySettings", "description", "tags", "bypassStackOutOfSyncError", "validationLevel", "debugSetting"}
	usingLevels = []string{"resources", "resourceGroups", "managementGroups"}
	usingDeny   = []string{"mode", "applyToChildScopes", "excludedActions", "excludedPrincipals"}
)

// ReadUsing reads usingConfig, whose value is given: an object, or Absent if the file
// has none. It is nil if the file says nothing that could be used.
func ReadUsing(file *source.File, v value.Value) (*Using, diag.List) {
	if v.IsAbsent() || v.IsNull() || v.IsUnknown() {
		return nil, nil
	}
	r := usingReader{Using: &Using{File: file}}
	if v.Kind() != value.Object {
		r.reportInvalid(v, "'%s' must be an object with 'mode' and 'scope', and not %s", UsingMember, v.Kind())
		return nil, r.diags
	}
	r.checkMembers(v, usingNames)
	mode := v.Get("mode")
	switch text, ok := findSpelling(mode.Str(), []string{modeStack, modeDeployment}); {
	case mode.IsUnknown():
		return nil, r.diags
	case mode.IsAbsent():
		r.reportInvalid(v, "'%s' does not say a 'mode', which is '%s' or '%s'", UsingMember, modeStack, modeDeployment)
		return nil, r.diags
	case !ok:
		r.reportWithHint(mode, didYouMean(mode.Str(), []string{modeStack, modeDeployment}), "'%s' is not a mode of '%s': there are '%s' and '%s'", quoteValue(mode), UsingMember, modeStack, modeDeployment)
		return nil, r.diags
	default:
		r.Stack = text == modeStack
	}
	r.Name, r.Location = r.textMember(v, "name"), r.textMember(v, "location")
	if r.Scope = r.textMember(v, "scope"); r.Scope != "" {
		if id, err := resourceid.ParseScope(r.Scope); r.Scope != "/" && (err != nil || !id.IsScope()) {
			r.reportInvalid(v.Get("scope"), "'%s' is not the id of a scope that can be deployed to", quoteValue(v.Get("scope")))
			r.Scope = ""
		}
	}
	if r.Stack {
		r.readSettings(v)
	}
	return r.Using, r.diags
}

type usingReader struct {
	*Using
	diags diag.List
}

func (r *usingReader) reportInvalid(at value.Value, format string, args ...any) {
	r.reportWithHint(at, "", format, args...)
}

func (r *usingReader) reportWithHint(at value.Value, hint diag.Message, format string, args ...any) {
	r.addDiagnostic(diag.Diagnostic{Code: diag.StackSettingsInvalid, Severity: diag.Error, Span: at.Span(), Hint: hint, Message: diag.Messagef(format, args...)})
}

func (r *usingReader) addDiagnostic(d diag.Diagnostic) {
	if d.Span.IsZero() && r.File != nil {
		d.File = r.File.Name
	}
	r.diags.Add(d)
}

// checkMembers reports unknown members.
func (r *usingReader) checkMembers(v value.Value, names []string) {
	for _, m := range v.Members() {
		if _, ok := findSpelling(m.Name, names); !ok {
			r.addDiagnostic(diag.Diagnostic{Code: diag.StackSettingUnknown, Severity: diag.Warning, Span: v.KeySpan(&m), Hint: didYouMean(m.Name, names),
				Message: diag.Messagef("'%s' is not a member of '%s' and is ignored", m.Name, UsingMember)})
		}
	}
}

// textMember returns a member that is a text; what is known only later is none.
func (r *usingReader) textMember(v value.Value, name string) string {
	m := v.Get(name)
	switch {
	case m.IsNull(), m.IsUnknown(), m.Marks().Any(value.Secret):
		return ""
	case m.Kind() != value.String:
		r.reportInvalid(m, "'%s' of '%s' must be a string, and not %s", name, UsingMember, m.Kind())
		return ""
	}
	return m.Str()
}

// readSettings returns those of the stack, with a document as a settings file has it, so that
// both can be compared.
func (r *usingReader) readSettings(v value.Value) {
	s := &Settings{File: r.File}
	document := value.NewBuilder(6)
	if action := v.Get("actionOnUnmanage"); !action.IsNull() {
		if text, ok := r.readAction(action); ok {
			s.ActionOnUnmanage = text
			document.Set("actionOnUnmanage", value.NewString(text).WithOrigin(action.Origin()))
		}
	}
	if deny := v.Get("denySettings"); !deny.IsNull() {
		if deny.Kind() != value.Object {
			r.reportInvalid(deny, "'denySettings' of '%s' must be an object with a 'mode'", UsingMember)
		} else {
			r.readDenySettings(s, deny, document)
		}
	}
	s.BypassOutOfSync = v.Get("bypassStackOutOfSyncError").Bool()
	s.document = document.Object().WithOrigin(v.Origin())
	r.Settings = s
}

// readAction puts the three levels into one word if there is one.
func (r *usingReader) readAction(v value.Value) (string, bool) {
	if v.Kind() == value.String {
		text, ok := ParseAction(v.Str())
		if !ok {
			r.reportWithHint(v, didYouMean(v.Str(), settingValues["actionOnUnmanage"]), "'%s' is not a value of actionOnUnmanage", quoteValue(v))
		}
		return text, ok
	}
	if v.Kind() != value.Object {
		r.reportInvalid(v, "'actionOnUnmanage' of '%s' must be an object with 'resources'", UsingMember)
		return "", false
	}
	r.checkMembers(v, append(usingLevels, "resourcesWithoutDeleteSupport"))
	levels := []string{"detach", "detach", "detach"}
	good := true
	for i, name := range usingLevels {
		m := v.Get(name)
		text, ok := findSpelling(m.Str(), []string{"delete", "detach"})
		switch {
		case m.IsNull(), m.IsUnknown():
		case !ok:
			r.reportWithHint(m, didYouMean(m.Str(), []string{"delete", "detach"}), "'%s' is not an action for %s: there are 'delete' and 'detach'", quoteValue(m), name)
			good = false
		default:
			levels[i] = text
		}
	}
	return actionOf(levels), good
}

// actionOf returns the word for what happens to the three levels, or the three with '/'
// between if there is none.
func actionOf(levels []string) string {
	text := strings.Join(levels, "/")
	for _, action := range []string{DeleteAll, DeleteResources, DetachAll} {
		if strings.Join(actionLevels(action), "/") == text {
			return action
		}
	}
	return text
}

// actionLevels returns what happens to resources, resource groups and management groups; nil
// if it is not given.
func actionLevels(action string) []string {
	switch action {
	case DeleteAll:
		return []string{"delete", "delete", "delete"}
	case DeleteResources:
		return []string{"delete", "detach", "detach"}
	case DetachAll:
		return []string{"detach", "detach", "detach"}
	}
	if levels := strings.Split(action, "/"); len(levels) == 3 {
		return levels
	}
	return nil
}

func (r *usingReader) readDenySettings(s *Settings, v value.Value, document *value.Builder) {
	r.checkMembers(v, usingDeny)
	if mode := v.Get("mode"); !mode.IsNull() && !mode.IsUnknown() {
		text, ok := ParseDenyMode(mode.Str())
		if ok {
			s.DenyMode = text
			document.Set("denySettingsMode", value.NewString(text).WithOrigin(mode.Origin()))
		} else {
			r.reportWithHint(mode, didYouMean(mode.Str(), settingValues["denySettingsMode"]), "'%s' is not a mode of denySettings: allowed are %s", quoteValue(mode), diag.Listed(settingValues["denySettingsMode"]))
		}
	}
	s.ApplyToChildScopes = v.Get("applyToChildScopes").Bool()
	s.ExcludedActions, s.ExcludedPrincipals = textItems(v.Get("excludedActions")), textItems(v.Get("excludedPrincipals"))
	for name, member := range map[string]string{"applyToChildScopes": "denySettingsApplyToChildScopes", "excludedActions": "denySettingsExcludedAction", "excludedPrincipals": "denySettingsExcludedPrincipal"} {
		if given := v.Get(name); !given.IsNull() {
			document.Set(member, given)
		}
	}
}

// Context returns the scope and the name as the context of a deployment has them; Absent if
// neither is given.
func (u *Using) Context() value.Value {
	if u == nil {
		return value.Value{}
	}
	var scope resourceid.ID
	if id, err := resourceid.ParseScope(u.Scope); u.Scope != "" && err == nil {
		scope = id
	}
	given := func(members ...any) value.Value {
		v := value.ObjectOf(members...)
		return value.OnlyIf(v.Len() > 0, v)
	}
	return given("subscription", given("subscriptionId", value.NonEmpty(scope.SubscriptionID)),
		"resourceGroup", given("name", value.NonEmpty(scope.ResourceGroup)), "managementGroup", given("name", value.NonEmpty(scope.ManagementGroup)),
		"deployment", given("location", value.NonEmpty(u.Location), "name", value.OnlyIf(!u.Stack, value.NonEmpty(u.Name))))
}

// Govern lets what a parameters file says win over a settings file beside the template:
// it was named with the deployment. That they differ is told.
func (u *Using) Govern(found Found) (Found, diag.List) {
	if u == nil {
		return found, nil
	}
	var diags diag.List
	if beside := found.Settings; beside != nil && u.hasDifferent(beside) {
		diags.Add(diag.Diagnostic{Code: diag.StackSettingIgnored, Severity: diag.Warning, File: found.File,
			Message: diag.Messagef("%s has no effect: %s of %s overrides it, since it is nearer to the deployment", found.File, UsingMember, u.File.Name)})
	}
	found.Settings, found.File = u.Settings, ""
	for i := range found.Candidates {
		if found.Candidates[i].Outcome == Used {
			found.Candidates[i].Outcome, found.Candidates[i].By = Overridden, u.File.Name
		}
	}
	if u.Stack {
		found.File, found.Reason = u.File.Name, ""
		if u.Name != "" {
			found.Name = u.Name
		}
	} else {
		found.Reason = UsingMember + " of " + u.File.Name + " deploys it without a stack"
	}
	return found, diags
}

// hasDifferent reports whether settings say something else.
func (u *Using) hasDifferent(beside *Settings) bool {
	return !u.Stack || !value.Equal(u.Settings.Document(), beside.Document())
}
