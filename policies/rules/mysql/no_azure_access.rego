# METADATA
# title: MySQL servers do not let all of Azure in.
# description: >-
#   A rule from 0.0.0.0 to 0.0.0.0 lets in every host in Azure, those of
#   strangers too. Name the addresses, or use private endpoints.
# custom:
#   aka: [Azure.MySQL.AllowAzureAccess, AZR-000134]
#   severity: error
#   types: [Microsoft.DBforMySQL/servers]
#   pillar: Security
#   category: "SE:06 Network controls"
package forearm.rules.mysql.no_azure_access

import data.forearm.lib.children
import data.forearm.lib.firewall

findings contains {
	"path": array.concat(path, ["properties"]),
	"message": "Every host in Azure can connect, those of strangers too.",
} if {
	some path, _ in firewall.azure(children.below(input.resource, "Microsoft.DBforMySQL/servers/firewallRules"))
}

# Azure names the rule so when it is made in the portal.
findings contains {
	"path": ["resources", i, "properties"],
	"message": "Every host in Azure can connect, those of strangers too.",
} if {
	some i, _ in children.named(input.resource, "Microsoft.DBforMySQL/servers/firewallRules", "AllowAllWindowsAzureIps")
}
