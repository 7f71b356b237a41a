package relation

import (
	"strings"

	"forearm/expand/diag"
	"forearm/expand/value"
)

// slot is a property that takes ids of certain types only.
type slot struct {
	types []string
	// near tells that Azure does not allow a resource of another subscription.
	near bool
}

// slots by the property's name, or by its parent's name and its own where the
// latter is a mere "id". A name stands here only if it means the same in every
// resource type that has it; a slot may take several types.
var slots = map[string]slot{
	"subnet/id":                       {[]string{"Microsoft.Network/virtualNetworks/subnets", "Microsoft.AzureStackHCI/logicalNetworks", "Microsoft.AzureStackHCI/virtualNetworks"}, true},
	"virtualnetwork/id":               {[]string{"Microsoft.Network/virtualNetworks", "Microsoft.ClassicNetwork/virtualNetworks", "Microsoft.Network/virtualNetworks/subnets"}, false}, // the last for App Service environments
	"remotevirtualnetwork/id":         {[]string{"Microsoft.Network/virtualNetworks", "Microsoft.ClassicNetwork/virtualNetworks"}, false},
	"virtualnetworksubnetid":          {[]string{"Microsoft.Network/virtualNetworks/subnets"}, false},
	"vnetsubnetid":                    {[]string{"Microsoft.Network/virtualNetworks/subnets"}, false},
	"networksecuritygroup/id":         {[]string{"Microsoft.Network/networkSecurityGroups"}, true},
	"routetable/id":                   {[]string{"Microsoft.Network/routeTables"}, true},
	"natgateway/id":                   {[]string{"Microsoft.Network/natGateways"}, true},
	"publicipaddress/id":              {[]string{"Microsoft.Network/publicIPAddresses"}, true},
	"publicipprefix/id":               {[]string{"Microsoft.Network/publicIPPrefixes"}, true},
	"ddosprotectionplan/id":           {[]string{"Microsoft.Network/ddosProtectionPlans"}, false},
	"privatednszoneid":                {[]string{"Microsoft.Network/privateDnsZones"}, false},
	"applicationsecuritygroups/id":    {[]string{"Microsoft.Network/applicationSecurityGroups"}, true},
	"firewallpolicy/id":               {[]string{"Microsoft.Network/firewallPolicies", "Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies", "Microsoft.Network/FrontDoorWebApplicationFirewallPolicies"}, false},
	"virtualhub/id":                   {[]string{"Microsoft.Network/virtualHubs"}, false},
	"virtualwan/id":                   {[]string{"Microsoft.Network/virtualWans"}, false},
	"expressroutecircuit/id":          {[]string{"Microsoft.Network/expressRouteCircuits"}, false},
	"availabilityset/id":              {[]string{"Microsoft.Compute/availabilitySets"}, true},
	"proximityplacementgroup/id":      {[]string{"Microsoft.Compute/proximityPlacementGroups"}, true},
	"diskencryptionset/id":            {[]string{"Microsoft.Compute/diskEncryptionSets"}, false},
	"diskencryptionsetid":             {[]string{"Microsoft.Compute/diskEncryptionSets"}, false},
	"networkinterfaces/id":            {[]string{"Microsoft.Network/networkInterfaces"}, true},
	"serverfarmid":                    {[]string{"Microsoft.Web/serverFarms"}, true},
	"managedenvironmentid":            {[]string{"Microsoft.App/managedEnvironments"}, true},
	"workspaceresourceid":             {[]string{"Microsoft.OperationalInsights/workspaces", "Microsoft.Databricks/workspaces"}, false},
	"loganalyticsworkspaceresourceid": {[]string{"Microsoft.OperationalInsights/workspaces"}, false},
	"workspaceid":                     {[]string{"Microsoft.OperationalInsights/workspaces", "Microsoft.MachineLearningServices/workspaces", "Microsoft.Monitor/accounts", "Microsoft.HealthcareApis/workspaces", "Microsoft.DesktopVirtualization/workspaces", "Microsoft.Databricks/workspaces", "Microsoft.Synapse/workspaces", "Microsoft.Purview/accounts"}, false},
	"eventhubauthorizationruleid":     {[]string{"Microsoft.EventHub/namespaces/authorizationRules", "Microsoft.EventHub/namespaces/eventhubs/authorizationRules"}, false},
	"userassignedidentities":          {[]string{"Microsoft.ManagedIdentity/userAssignedIdentities"}, false},
	"policydefinitionid":              {[]string{"Microsoft.Authorization/policyDefinitions", "Microsoft.Authorization/policySetDefinitions"}, false},
	"policyassignmentid":              {[]string{"Microsoft.Authorization/policyAssignments"}, false},
	"roledefinitionid": {[]string{"Microsoft.Authorization/roleDefinitions", "Microsoft.DocumentDB/databaseAccounts/sqlRoleDefinitions", "Microsoft.DocumentDB/databaseAccounts/tableRoleDefinitions",
		"Microsoft.DocumentDB/databaseAccounts/gremlinRoleDefinitions", "Microsoft.DocumentDB/databaseAccounts/cassandraRoleDefinitions", "Microsoft.DocumentDB/databaseAccounts/mongoMIRoleDefinitions"}, false},
	"galleryimageid":                      {[]string{"Microsoft.Compute/galleries/images"}, false},
	"hostpoolarmpath":                     {[]string{"Microsoft.DesktopVirtualization/hostPools"}, false},
	"webapplicationfirewallpolicylink/id": {[]string{"Microsoft.Network/FrontDoorWebApplicationFirewallPolicies", "Microsoft.Cdn/CdnWebApplicationFirewallPolicies"}, false},
}

// slotOf finds the slot that an edge's property is, with its name.
func slotOf(e *Edge) (slot, string, bool) {
	tokens, _ := value.SplitPointer(e.Pointer)
	if e.Why == ByKey && len(tokens) > 0 {
		tokens = tokens[:len(tokens)-1]
	}
	name, parent := "", ""
	for i := len(tokens) - 1; i >= 0; i-- {
		token := value.Fold(tokens[i])
		if digits(token) == token {
			continue // an element of a list
		}
		if name == "" {
			name = token
			continue
		}
		parent = token
		if parent == "properties" {
			continue // {"subnet": {"properties": {"id"}}} does not occur; a list's element has its own
		}
		break
	}
	if name == "id" {
		name = parent + "/id"
	}
	s, ok := slots[name]
	return s, name, ok
}

func (c *checker) slot(e *Edge) {
	if e.Why != ByValue && e.Why != ByKey || e.open {
		return
	}
	s, name, ok := slotOf(e)
	if !ok {
		return
	}
	for _, t := range s.types {
		if strings.EqualFold(t, e.Type()) {
			return
		}
	}
	c.say(e, diag.Diagnostic{
		Code: diag.ReferenceType, Severity: diag.Warning,
		Message: diag.Messagef("'%s' takes the id of %s, and this is one of %s", strings.TrimSuffix(name, "/id"), strings.Join(s.types, " or "), e.Type()),
	})
}

// nearOnly tells references that Azure does not allow across subscriptions.
func nearOnly(e *Edge) bool {
	s, _, ok := slotOf(e)
	return ok && s.near
}
