# METADATA
# title: MariaDB servers do not allow access from all Azure services.
# description: >-
#   A rule from 0.0.0.0 to 0.0.0.0 allows every host in Azure, including those
#   of other customers. List the addresses, or use private endpoints.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbformariadb/servers
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbformariadb/servers/firewallrules
# custom:
#   aka: [Azure.MariaDB.AllowAzureAccess, AZR-000342]
#   severity: error
#   types:
#     - Microsoft.DBforMariaDB/servers
#     - Microsoft.DBforMariaDB/servers/firewallRules
#   pillar: Security
#   category: "SE:06 Network controls"
package forearm.rules.mariadb.no_azure_access

import data.forearm.lib.firewall
import data.forearm.lib.names
import data.forearm.lib.text

rules := firewall.of(input.resource, "Microsoft.DBforMariaDB/servers")

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
