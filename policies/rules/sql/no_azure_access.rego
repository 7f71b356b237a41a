# METADATA
# title: SQL servers do not allow access from all Azure services.
# description: >-
#   A rule from 0.0.0.0 to 0.0.0.0 allows every host in Azure, including those
#   of other customers. List the addresses, or use private endpoints.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.sql/servers
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.sql/servers/firewallrules
# custom:
#   aka: [Azure.SQL.AllowAzureAccess, AZR-000184]
#   severity: error
#   types:
#     - Microsoft.Sql/servers
#     - Microsoft.Sql/servers/firewallRules
#   pillar: Security
#   category: "SE:06 Network controls"
package forearm.rules.sql.no_azure_access

import data.forearm.lib.firewall
import data.forearm.lib.names
import data.forearm.lib.text

rules := firewall.of(input.resource, "Microsoft.Sql/servers")

findings contains {
	"path": array.concat(path, ["properties", "startIpAddress"]),
	"message": "The firewall rule allows access from all Azure services, including those of other customers.",
} if {
	some path, _ in firewall.azure(rules)
}

# Azure names the rule so when it is made in the portal.
findings contains {
	"path": array.concat(path, ["name"]),
	"message": "The name of the rule is the one that allows all Azure services.",
} if {
	some path, rule in rules
	text.same(names.last(rule.name), "AllowAllWindowsAzureIps")
}
