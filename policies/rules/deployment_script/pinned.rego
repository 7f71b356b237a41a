# METADATA
# title: Scripts from GitHub are pinned to a commit.
# description: >-
#   A script from a branch can change at any time. Use the URL of a commit, with
#   its full hash. It is stricter than PSRule, which checks only
#   `raw.githubusercontent.com`, and accepts a hash anywhere in the URL.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.resources/deploymentscripts
# custom:
#   aka: [Azure.DeploymentScript.Pinned, AZR-000536]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Resources/deploymentScripts]
#   pillar: Security
#   category: "SE:02 Secured development lifecycle"
package forearm.rules.deployment_script.pinned

import data.forearm.lib.github

addresses contains {"path": ["properties", "primaryScriptUri"], "address": input.resource.properties.primaryScriptUri}

addresses contains {"path": ["properties", "supportingScriptUris", i], "address": address} if {
	some i, address in input.resource.properties.supportingScriptUris
}

findings contains {
	"path": entry.path,
	"message": "The script is not pinned to a commit.",
} if {
	some entry in addresses
	github.unpinned(entry.address)
}
