# METADATA
# title: Load balancers follow the naming convention.
# description: >-
#   Names that follow one convention tell at a glance what a resource is for and
#   whose it is. Set `AZURE_LOAD_BALANCER_NAME_FORMAT` to a regular expression;
#   case counts.
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
