# METADATA
# title: DNS prefixes of AKS clusters are valid.
# description: >-
#   Azure allows 1 to 54 letters, digits and dashes that begin and end with a
#   letter or digit; a deployment with any other prefix fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
# custom:
#   aka: [Azure.AKS.DNSPrefix, AZR-000040]
#   severity: warning
#   types: [Microsoft.ContainerService/managedClusters]
#   pillar: Operational Excellence
#   category: "OE:04 Continuous integration"
package forearm.rules.aks.dns_prefix

import data.forearm.lib.names

# Clusters in private zones may have a name there instead.
applies if not input.resource.properties.fqdnSubdomain

findings contains {
	"path": ["properties", "dnsPrefix"],
	"message": sprintf("%s A prefix has 1 to 54 letters, digits and dashes, and begins and ends with a letter or digit.", [replace(names.wrong(object.get(input.resource, ["properties", "dnsPrefix"], ""), 1, 54, `^[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?$`), "The name", "The prefix")]),
} if {
	not names.valid(object.get(input.resource, ["properties", "dnsPrefix"], ""), 1, 54, `^[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?$`)
}
