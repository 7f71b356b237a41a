# METADATA
# title: Storage accounts use redundant storage.
# description: >-
#   With locally redundant storage (LRS) all copies are in one data center, and
#   are lost if it fails. Use a zone- or geo-redundant SKU: `Standard_ZRS`,
#   `Standard_GRS`, `Standard_GZRS` and their readable variants. It is stricter
#   than PSRule, which does not support the SKUs that begin with `StandardV2_`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.storage/storageaccounts
# custom:
#   aka: [Azure.Storage.UseReplication, AZR-000195]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Storage/storageAccounts]
#   pillar: Reliability
#   category: "RE:05 Regions and availability zones"
package forearm.rules.storage.replication

import data.forearm.lib.text

applies if {
	regex.match(`(?i)^Standard(V2)?_`, input.resource.sku.name)
	not input.resource.tags["ms-resource-usage"] == "azure-cloud-shell"
	not text.one_of(object.get(input.resource, ["tags", "resource-usage"], ""), ["azure-functions", "azure-monitor"])
	not text.same(object.get(input.resource, ["properties", "largeFileSharesState"], ""), "Enabled")
}

findings contains {
	"path": ["sku", "name"],
	"message": sprintf("The data is not replicated to other zones or regions (%s).", [input.resource.sku.name]),
} if {
	not replicated
}

replicated if text.one_of(input.resource.sku.name, [
	"Standard_GRS", "Standard_RAGRS", "Standard_GZRS",
	"Standard_RAGZRS", "Standard_ZRS", "StandardV2_GRS", "StandardV2_GZRS", "StandardV2_ZRS",
])
