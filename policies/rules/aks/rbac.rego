# METADATA
# title: AKS clusters enable Kubernetes RBAC.
# description: >-
#   Without role-based access control, everybody who can reach the cluster can do
#   everything. Set `enableRBAC` to `true`. PSRule fails it as well where it is
#   not written; here that is a warning, as the service's own value is the wanted
#   one.
# custom:
#   aka: [Azure.AKS.UseRBAC, AZR-000038]
#   severity: error
#   types: [Microsoft.ContainerService/managedClusters]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1, PA-7]
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
