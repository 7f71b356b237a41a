package funcs

import (
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

const (
	docScope    = "https://learn.microsoft.com/azure/azure-resource-manager/templates/template-functions-scope#"
	docResource = "https://learn.microsoft.com/azure/azure-resource-manager/templates/template-functions-resource#"
	docDate     = "https://learn.microsoft.com/azure/azure-resource-manager/templates/template-functions-date#"
)

// Functions about where the deployment goes, what it deploys, and what only
// Azure knows.
func init() {
	for _, f := range []struct{ name, doc, summary string }{
		{"subscription", docScope + "subscription", "The subscription that is deployed to."},
		{"resourceGroup", docScope + "resourcegroup", "The resource group that is deployed to."},
		{"managementGroup", docScope + "managementgroup", "The management group that is deployed to."},
		{"tenant", docScope + "tenant", "The tenant."},
		{"deployment", docDeployment + "deployment", "The running deployment."},
		{"deployer", docDeployment + "deployer", "Who deploys."},
		{"environment", docDeployment + "environment", "The cloud's addresses."},
	} {
		registerFunctions(&Func{
			Name: f.name, Marking: Gathering, Reach: Shape, Phase: Context, Doc: f.doc, Summary: f.summary,
			Examples: []Example{{Expr: "[" + f.name + "(1)]", Error: "requires 0 argument(s)"}},
			Call:     inDeployment(func(h DeploymentHost, c *Call) (value.Value, error) { return h.Context(c.Func.Name, c.Member) }),
		})
	}
	for _, f := range []struct {
		name, summary string
		min           int
	}{
		{"resourceId", "The id of a resource in a resource group.", 2},
		{"subscriptionResourceId", "The id of a resource in a subscription.", 2},
		{"tenantResourceId", "The id of a resource in the tenant.", 2},
		{"managementGroupResourceId", "The id of a resource in a management group.", 2},
		{"extensionResourceId", "The id of a resource that extends another.", 3},
	} {
		registerFunctions(&Func{
			Name: f.name, Text: true, Params: []Param{{Name: "part", Types: Str, Format: NoFormat}}, Min: f.min, Rest: true, Phase: Context,
			Doc: docResource, Summary: f.summary,
			Examples: []Example{{Expr: "[" + f.name + "('a')]", Error: "requires at least"}},
			Call:     inDeployment(func(h DeploymentHost, c *Call) (value.Value, error) { return h.ResourceID(c.Func.Name, c.Args) }),
		})
	}
	reference := func(name, doc, summary string, least int, params ...Param) *Func {
		return &Func{
			Name: name, Params: params, Min: least, Marking: Gathering, Reach: Shape, Phase: Runtime, Doc: doc, Summary: summary,
			Examples: []Example{{Expr: "[" + strings.Replace(name, "*", "Keys", 1) + "()]", Error: "argument"}},
			Call:     inDeployment(DeploymentHost.Reference),
		}
	}
	asks := func(f *Func) *Func {
		f.AsksResource = true
		return f
	}
	resource := Param{Name: "resource", Types: Str, Format: FormatResourceID}
	registerFunctions(
		asks(reference("reference", docResource+"reference", "The properties of a resource, or all of it.", 1, resource,
			Param{Name: "apiVersion", Types: Str | Nul}, Param{Name: "full", Types: Str})),
		asks(reference("references", docResource+"references", "The properties of all resources of a loop.", 1, resource,
			Param{Name: "full", Types: Str})),
		asks(reference("list*", docResource+"list", "What a POST to a resource answers: listKeys, listSecrets and so on.", 1, resource,
			Param{Name: "apiVersion", Types: Str | Nul}, Param{Name: "body", Types: Any})),
		reference("resourceInfo", docResource, "Id, name, type and API version of a resource of this template.", 1, resource),
		reference("extensions", docDeployment, "An extension of this template with its configuration.", 1, Param{Name: "alias", Types: Any}),
		reference("extensionConfigs", docDeployment, "The configuration of an extension of this template.", 1, Param{Name: "alias", Types: Any}),
		&Func{
			Name: "target", Params: []Param{{Name: "full", Types: Str}}, Marking: Gathering, Phase: Runtime,
			Doc: docResource, Summary: "The resource as it is before the deployment.",
			Examples: []Example{{Expr: "[target('full', 1)]", Error: "requires 0 to 1 arguments"}},
			Call:     inDeployment(DeploymentHost.Ask),
		},
	)
	for _, f := range []struct {
		name, doc, summary string
		least              int
		params             []Param
	}{
		{"providers", docResource + "providers", "A resource provider's types.", 1, []Param{{Name: "namespace", Types: Str}, {Name: "resourceType", Types: Str}}},
		{"pickZones", docResource + "pickzones", "Zones that a type supports in a region.", 3, []Param{{Name: "namespace", Types: Str}, {Name: "resourceType", Types: Str}, {Name: "location", Types: Str}, {Name: "count", Types: Num}, {Name: "offset", Types: Num}}},
		{"toLogicalZone", docResource, "The logical zone of a physical one.", 3, zoneParams(Str)},
		{"toLogicalZones", docResource, "The logical zones of physical ones.", 3, zoneParams(Arr)},
		{"toPhysicalZone", docResource, "The physical zone of a logical one.", 3, zoneParams(Str)},
		{"toPhysicalZones", docResource, "The physical zones of logical ones.", 3, zoneParams(Arr)},
		{"roleDefinitions", docResource, "A built-in role by its name.", 1, []Param{{Name: "name", Types: Str}}},
		{"externalInputs", docDeployment, "A value that the parameters file takes from outside.", 1, []Param{{Name: "key", Types: Str}}},
	} {
		registerFunctions(&Func{
			Name: f.name, Params: f.params, Min: f.least, Marking: Gathering, Phase: Runtime, Doc: f.doc, Summary: f.summary,
			Examples: []Example{{Expr: "[" + f.name + "()]", Error: "requires"}},
			Call:     inDeployment(DeploymentHost.Ask),
		})
	}
	registerFunctions(
		&Func{
			Name: "utcNow", Params: []Param{{Name: "format", Types: Str}}, Phase: DefaultsOnly,
			Doc: docDate + "utcnow", Summary: "The time of the deployment.",
			Examples: []Example{{Expr: "[utcNow('d', 'e')]", Error: "requires 0 to 1 arguments"}},
			Call: inDeployment(func(h DeploymentHost, c *Call) (value.Value, error) {
				format := "yyyyMMddTHHmmssZ"
				if len(c.Args) > 0 {
					format = c.Args[0].Str()
				}
				at, given := h.Now()
				if !given {
					c.Mark(value.Generated)
				}
				text, err := FormatDate(at, format)
				if err != nil {
					return value.Value{}, err
				}
				return value.NewString(text), nil
			}),
		},
		&Func{
			Name: "newGuid", Phase: DefaultsOnly,
			Doc: docString + "newguid", Summary: "A new random GUID.",
			Examples: []Example{{Expr: "[newGuid(1)]", Error: "requires 0 argument(s)"}},
			Call: inDeployment(func(h DeploymentHost, c *Call) (value.Value, error) {
				c.Mark(value.Generated)
				return value.NewString(h.NewGUID()), nil
			}),
		},
	)
}

func zoneParams(zones Types) []Param {
	return []Param{{Name: "subscriptionId", Types: Str}, {Name: "location", Types: Str}, {Name: "zones", Types: zones}}
}

// SegmentsError returns the error for a type and names whose numbers of segments do not
// match.
func SegmentsError(function string, resourceType value.Value, want int) error {
	return &Error{Code: diag.ResourceSegments, Arg: -1, Message: diag.Messagef(
		"Unable to evaluate template language function '%s': the type '%s' requires '%d' resource name argument(s). Please see https://aka.ms/arm-function-%s for usage details.",
		function, resourceType, want, value.Fold(function))}
}
