package expand

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/template"
	"github.com/forearm/forearm/expand/value"
)

// checkMembers refuses what the engine refuses in the members that all resources
// have.
func (u *unit) checkMembers(in *instance) {
	r := in.res
	u.checkScope(in)
	// With symbolic names null is as good as nothing.
	if kind := r.Body.Get("kind"); !u.tmpl.Symbolic && kind.Kind() == value.Null && !kind.Deep().Any(value.Assumed) && !isLeftOut(kind) {
		written := r.Declaration.Get("kind")
		if expr.IsExpression(written.Str()) {
			u.frame.reportf(diag.ResourceShape, u.frame.declarationSeverity(written), written.Span(),
				"Evaluation result of language expression '%s' is type 'Null', expected type is 'String': the 'kind' of a resource.", value.Shown(written))
		}
	}
	tags := r.Body.Get("tags")
	if written := r.Declaration.Get("tags"); expr.IsExpression(written.Str()) && !tags.IsNull() && !tags.IsUnknown() && tags.Kind() != value.Object && !tags.Deep().Any(value.Assumed) {
		u.frame.reportf(diag.ResourceShape, u.frame.declarationSeverity(written), written.Span(), "The 'tags' of the resource '%s' must be an object; it is a value of type '%s'.", r.Name, tags.Kind())
	}
	if tags.Kind() == value.Object {
		for _, m := range tags.Members() {
			if k := m.Value.Kind(); (k == value.Object || k == value.Array) && !m.Value.Marks().Any(value.Assumed) && !m.Value.IsUnknown() {
				at := orSpan(m.Value, r.Declaration.Get("tags"))
				line, column := at.LineColumn()
				u.frame.reportf(diag.ResourceShape, diag.Error, at, "The template resource '%s' at line '%d' and column '%d' has an invalid tag '%s'.", r.Name, line, column, m.Shown())
			}
		}
	}
}

// checkScope refuses a resource where its type cannot be deployed. Templates with the
// schema of groups are deployed to other scopes, too: where it is not given which group
// is meant, that is left to those who check shapes.
func (u *unit) checkScope(in *instance) {
	r := in.res
	if !in.active || r.Existing || r.IsDeployment() || r.IDMarks.Any(value.Unknown) ||
		in.target.scope == deployment.ResourceGroup && in.target.idMarks().Any(value.Assumed) {
		return
	}
	t, ok := resourcetype.Lookup(r.Type)
	if !ok {
		return
	}
	if why := t.ScopeError(r.APIVersion, r.ID); why != "" {
		u.frame.reportf(diag.ResourceScope, diag.Error, orSpan(r.Declaration.Get("type"), r.Declaration), "%s", why)
	}
}

// Limits of a deployment's name.
// https://learn.microsoft.com/azure/azure-resource-manager/management/resource-name-rules#microsoftresources
const maxDeploymentName = 64

var deploymentName = regexp.MustCompile(`^[-\w._()]+$`)

// checkDeployment refuses what the engine refuses in a nested deployment.
func (u *unit) checkDeployment(in *instance) {
	r := in.res
	if in.nested != nil || !in.active {
		return
	}
	declared := r.Declaration
	fail := func(at value.Value, rest value.Value, format string, args ...any) {
		if rest.Deep().Any(value.Assumed | value.Unknown) {
			return
		}
		if at.IsAbsent() {
			at = declared
		}
		u.frame.reportf(diag.DeploymentShape, u.frame.declarationSeverity(at), at.Span(), format, args...)
	}
	if !r.NameMarks.Any(value.Assumed | value.Unknown | value.Secret) {
		name := declared.Get("name")
		if n := len(r.Name); n > maxDeploymentName {
			u.frame.reportf(diag.DeploymentName, diag.Error, name.Span(), "The name of the deployment '%s' has %d characters; at most %d are allowed.", r.Name, n, maxDeploymentName)
		} else if n > 0 && !deploymentName.MatchString(r.Name) {
			u.frame.reportf(diag.DeploymentName, diag.Error, name.Span(), "The name of the deployment '%s' is not valid: its characters can be letters, digits, '-', '_', '.', '(' and ')'.", r.Name)
		}
	}
	if at := declared.Get("apiVersion"); !expr.IsExpression(at.Str()) && r.APIVersion != "" && !knownDeploymentVersion(r.APIVersion) {
		u.frame.reportf(diag.ResourceShape, diag.Error, at.Span(), "The value '%s' of 'apiVersion' is invalid: there is no such API version of Microsoft.Resources/deployments.", r.APIVersion)
	}
	u.checkPlacement(in, fail)
	written, properties := declared.Get("properties"), r.Body.Get("properties")
	if properties.IsNull() {
		fail(declared, properties, "The deployment '%s' must have the property 'properties'.", r.Name)
		return
	}
	if mode := properties.Get("mode"); written.Kind() == value.Object && written.Get("mode").IsNull() {
		fail(value.Or(written.Get("mode"), written), value.Value{}, "Required property 'mode' not found in JSON: the deployment '%s' must have one.", r.Name)
	} else if mode.Kind() == value.String && !mode.EqualFold("incremental") && !mode.EqualFold("complete") {
		fail(written.Get("mode"), mode, "The mode '%s' of the deployment '%s' is not valid; it is 'Incremental' or 'Complete'.", value.Shown(mode), r.Name)
	}
	if properties.Has("parameters") && properties.Has("parametersLink") {
		fail(written.Get("parametersLink"), value.Value{}, "The deployment '%s' has both 'parameters' and 'parametersLink'; only one of them is allowed.", r.Name)
	}
	if !written.Get("template").IsNull() && !written.Get("templateLink").IsNull() {
		fail(written.Get("templateLink"), value.Value{}, "The deployment '%s' has both 'template' and 'templateLink'; only one of them is allowed.", r.Name)
	}
	if written.Kind() == value.Object && written.Get("template").IsNull() && written.Get("templateLink").IsNull() {
		fail(written, value.Value{}, "The deployment '%s' must have either the property 'template' or 'templateLink'.", r.Name)
	}
	scope, at := properties.At("expressionEvaluationOptions", "scope"), written.At("expressionEvaluationOptions", "scope")
	switch {
	case scope.Kind() != value.String:
	case !slices.ContainsFunc([]string{"inner", "outer", "notSpecified"}, scope.EqualFold):
		fail(at, scope, "The scope '%s' of 'expressionEvaluationOptions' is not valid; it is 'inner' or 'outer'.", value.Shown(scope))
	case scope.EqualFold("outer") && template.InnerByDefault(u.tmpl.Language):
		fail(at, scope, "The scope 'outer' of 'expressionEvaluationOptions' is not allowed in the language version '%s'.", u.tmpl.Language)
	}
}

// checkPlacement refuses deployments to where one cannot get to, and compares
// location with where they go.
func (u *unit) checkPlacement(in *instance, fail func(at, rest value.Value, format string, args ...any)) {
	r, from, to := in.res, u.destination.target.scope, in.target.scope
	if to == deployment.ManagementGroup && (from == deployment.ResourceGroup || from == deployment.Subscription) {
		fail(r.Declaration.Get("scope"), textValue("").Mark(u.destination.target.idMarks()), "The scope of the deployment '%s' is not valid: %s cannot deploy to a management group.", r.Name, map[deployment.Scope]string{
			deployment.ResourceGroup: "a deployment to a resource group", deployment.Subscription: "a deployment to a subscription"}[from])
	}
	location := r.Declaration.Get("location")
	switch {
	case to == deployment.ResourceGroup && !location.IsNull() && !r.Body.Get("location").IsNull():
		fail(location, r.Body.Get("location").Mark(in.target.idMarks()), "The 'location' property is not allowed for '%s' at resource group scope.", r.Name)
	case to != deployment.ResourceGroup && location.IsNull():
		fail(r.Declaration, textValue("").Mark(in.target.idMarks()), "The 'location' property must be specified for the deployment '%s'.", r.Name)
	}
}

// knownDeploymentVersion reports whether the engine accepts an API version of
// Microsoft.Resources/deployments. It accepts more than are published: all of the
// provider's, of which there were many until 2020.
func knownDeploymentVersion(version string) bool {
	if len(version) < len(time.DateOnly) {
		return false
	}
	if _, err := time.Parse(time.DateOnly, version[:len(time.DateOnly)]); err != nil {
		return false
	}
	known, ok := resourcetype.Lookup(deploymentsType)
	if !ok || version < "2021" || slices.Contains(known.APIVersions, version) {
		return true
	}
	newest := known.APIVersions[len(known.APIVersions)-1]
	return version > newest || slices.Contains(providerVersions, version)
}

// providerVersions are versions of Microsoft.Resources after 2020 that deployments
// do not publish, and the engine takes.
var providerVersions = strings.Fields("2022-01-01 2022-03-01-preview 2022-05-01 2022-06-01 2022-11-01-preview 2022-12-01 2023-03-01-preview")
