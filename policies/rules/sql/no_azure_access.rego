# METADATA
# title: SQL servers do not let all of Azure in.
# description: >-
#   A rule from 0.0.0.0 to 0.0.0.0 lets in every host in Azure, those of
#   strangers too. Name the addresses, or use private endpoints.
# custom:
#   aka: [Azure.SQL.AllowAzureAccess, AZR-000184]
#   severity: error
#   types: [Microsoft.Sql/servers]
#   pillar: Security
#   category: "SE:06 Network controls"
package forearm.rules.sql.no_azure_access

import data.forearm.lib.children
import data.forearm.lib.firewall

findings contains {
	"path": array.concat(path, ["properties"]),
	"message": "Every host in Azure can connect, those of strangers too.",
} if {
	some path, _ in firewall.azure(children.below(input.resource, "Microsoft.Sql/servers/firewallRules"))
}

# Azure names the rule so when it is made in the portal.
findings contains {
	"path": ["resources", i, "properties"],
	"message": "Every host in Azure can connect, those of strangers too.",
} if {
	some i, _ in children.named(input.resource, "Microsoft.Sql/servers/firewallRules", "AllowAllWindowsAzureIps")
}
