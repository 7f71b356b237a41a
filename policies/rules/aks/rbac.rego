# METADATA
# title: AKS clusters enable Kubernetes RBAC.
# description: >-
#   Without Kubernetes RBAC every user of the cluster has full access. Set
#   `enableRBAC` to `true`. PSRule fails it as well if it is not set; here that
#   is a warning or a note, since the service's default is the recommended value.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
# custom:
#   aka: [Azure.AKS.UseRBAC, AZR-000038]
#   severity: error
#   types: [Microsoft.ContainerService/managedClusters]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1, PA-7]
#   fix: {set: properties.enableRBAC, value: true}
package forearm.rules.aks.rbac

import data.forearm.lib.written

findings contains {
	"path": ["properties", "enableRBAC"],
	"severity": "warning",
	"message": "enableRBAC is not set.",
} if {
	written.missing(input.resource, ["properties", "enableRBAC"])
}

findings contains {
	"path": ["properties", "enableRBAC"],
	"message": "Kubernetes RBAC is not enabled.",
} if {
	not written.missing(input.resource, ["properties", "enableRBAC"])
	not input.resource.properties.enableRBAC == true
}
