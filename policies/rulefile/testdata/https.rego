# METADATA
# title: "Accounts are reached over HTTPS."
# description: "Ask for HTTPS."
# custom:
#   id: "Org.Https"
#   aka: ["ORG-1"]
#   severity: note
#   labels:
#     "release": "preview"
#   types: ["Microsoft.Storage/storageAccounts"]
package org.https

import data.forearm.lib.psrule

applies if {
	chosen
	lower(input.resource.kind) == "storagev2"
}

findings contains {
	"path": ["properties", "supportsHttpsTrafficOnly"],
	"message": "Ask for HTTPS.",
} if {
	not condition
}

condition if input.resource.properties.supportsHttpsTrafficOnly == true

chosen if psrule.begins(input.resource.sku.name, ["Premium"])

package org.https_test

import data.org.https as policy

test_passes if {
	count(policy.findings) == 0 with input.resource as {"type": "Microsoft.Storage/storageAccounts", "name": "example", "sku": {"name": "Premium"}, "kind": "StorageV2", "properties": {"supportsHttpsTrafficOnly": true}}
}

test_fails if {
	count(policy.findings) == 1 with input.resource as {"type": "Microsoft.Storage/storageAccounts", "name": "example", "sku": {"name": "Premium"}, "kind": "StorageV2"}
}

test_applies if {
	policy.applies with input.resource as {"type": "Microsoft.Storage/storageAccounts", "name": "example", "sku": {"name": "Premium"}, "kind": "StorageV2"}
}

test_does_not_apply if {
	not policy.applies with input.resource as {"type": "Microsoft.Storage/storageAccounts", "name": "example"}
}
