package input

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

// contextFact is something about where a deployment goes that a flag gives.
type contextFact struct {
	function, member string
	what, flag       diag.Message
}

var (
	subscriptionID     = &contextFact{"subscription", "subscriptionId", "the subscription", "--subscription-id"}
	groupName          = &contextFact{"resourceGroup", "name", "the resource group", "--resource-group"}
	groupLocation      = &contextFact{"resourceGroup", "location", "the location of the resource group", "--location"}
	groupTags          = &contextFact{"resourceGroup", "tags", "the tags of the resource group", "--context"}
	tenantID           = &contextFact{"tenant", "tenantId", "the tenant", "--tenant-id"}
	managementGroup    = &contextFact{"managementGroup", "name", "the management group", "--management-group-id"}
	deploymentName     = &contextFact{"deployment", "name", "the name of the deployment", "--deployment-name"}
	deploymentLocation = &contextFact{"deployment", "location", "the location of the deployment", "--location"}
)

// ofIDs is what the ids of resources depend on.
var ofIDs = []*contextFact{subscriptionID, groupName, managementGroup, deploymentName}

// contextReads are the questions to the context, by how they are written in lower case,
// the more special ones first, with what their answers depend on.
var contextReads = []struct {
	written string
	facts   []*contextFact
}{
	{"resourcegroup().location", []*contextFact{groupLocation}},
	{"resourcegroup().name", []*contextFact{groupName}},
	{"resourcegroup().tags", []*contextFact{groupTags}},
	{"resourcegroup()", []*contextFact{groupName, subscriptionID}},
	{"subscription().tenantid", []*contextFact{tenantID}},
	{"subscription()", []*contextFact{subscriptionID}},
	{"tenant()", []*contextFact{tenantID}},
	{"managementgroup()", []*contextFact{managementGroup}},
	{"deployment().location", []*contextFact{deploymentLocation, groupLocation}},
	{"deployment().name", []*contextFact{deploymentName}},
	{"deployment()", []*contextFact{deploymentName, groupName, subscriptionID}},
}

// factsIn returns what an expression, in lower case, reads of where the deployment goes, and
// whether it reads anything of that.
func factsIn(folded string) (facts []*contextFact, asks bool) {
	for _, read := range contextReads {
		if !strings.Contains(folded, read.written) {
			continue
		}
		folded, asks = strings.ReplaceAll(folded, read.written, " "), true
		for _, f := range read.facts {
			if !slices.Contains(facts, f) {
				facts = append(facts, f)
			}
		}
	}
	return facts, asks
}

// openFacts names those that were not given, and the flags that would give them.
func openFacts(d *deployment.Deployment, facts []*contextFact) (what, flags diag.Message) {
	var names, wanted []diag.Message
	for _, f := range facts {
		if d == nil || d.Context.At(f.function, f.member).Deep().Any(OpenMarks) {
			names, wanted = append(names, f.what), append(wanted, f.flag)
		}
	}
	if len(names) == 0 {
		return "", ""
	}
	what = names[0]
	for i, name := range names[1:] {
		if i == len(names)-2 {
			what += " and " + name
		} else {
			what += ", " + name
		}
	}
	flags = wanted[0]
	for _, flag := range wanted[1:] {
		flags += ", " + flag
	}
	if len(names) > 1 {
		return what + ", which are not set", flags
	}
	return what + ", which is not set", flags
}

// secretReason names a secret by the parameter that has it.
func secretReason(o *value.Origin) diag.Message {
	for ; o != nil; o = o.From {
		if o.Kind == value.OriginSecureParameter {
			return "the secret '" + diag.VariableText(o.Name) + "', which policies do not see"
		}
	}
	return "a secret, which policies do not see"
}
