# METADATA
# title: Load balancers follow the naming convention.
# description: >-
#   A naming convention shows the purpose and the owner of a resource. Set
#   `AZURE_LOAD_BALANCER_NAME_FORMAT` to a regular expression, which is
#   case-sensitive.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/loadbalancers
# custom:
#   aka: [Azure.LB.Naming, AZR-000465]
#   severity: warning
#   types: [Microsoft.Network/loadBalancers]
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_LOAD_BALANCER_NAME_FORMAT: ""
package forearm.rules.load_balancer.naming

import data.forearm.lib.names

applies if {
	names.wanted("AZURE_LOAD_BALANCER_NAME_FORMAT")
	not startswith(input.resource.name, "kubernetes")
}

findings contains {
	"path": ["name"],
	"message": sprintf("The name %s does not match %s.", [names.last(input.resource.name), data.configuration.AZURE_LOAD_BALANCER_NAME_FORMAT]),
} if {
	not names.fits(names.last(input.resource.name), "AZURE_LOAD_BALANCER_NAME_FORMAT")
}
