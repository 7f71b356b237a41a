# METADATA
# title: MySQL servers do not allow access from all Azure services.
# description: >-
#   A rule from 0.0.0.0 to 0.0.0.0 allows every host in Azure, including those
#   of other customers. List the addresses, or use private endpoints. It is
#   stricter than PSRule, which does not check flexible servers.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbformysql/servers
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbformysql/flexibleservers
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbformysql/servers/firewallrules
# custom:
#   aka: [Azure.MySQL.AllowAzureAccess, AZR-000134]
#   severity: error
#   types:
#     - Microsoft.DBforMySQL/servers
#     - Microsoft.DBforMySQL/flexibleServers
#     - Microsoft.DBforMySQL/servers/firewallRules
#     - Microsoft.DBforMySQL/flexibleServers/firewallRules
#   pillar: Security
#   category: "SE:06 Network controls"
package forearm.rules.mysql.no_azure_access

import data.forearm.lib.firewall
import data.forearm.lib.names
import data.forearm.lib.text

rules := {path: rule |
	some server in ["Microsoft.DBforMySQL/servers", "Microsoft.DBforMySQL/flexibleServers"]
	some path, rule in firewall.of(input.resource, server)
}

applies if text.same(input.resource.type, "Microsoft.DBforMySQL/servers")

# Flexible servers without rules may be in a network, where rules mean nothing.
applies if count(rules) > 0

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
