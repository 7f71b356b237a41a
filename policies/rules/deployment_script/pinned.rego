# METADATA
# title: Scripts from GitHub are pinned to a commit.
# description: >-
#   A script that is taken from a branch may be another one tomorrow. Use the
#   address of a commit, with its full hash. It is stricter than PSRule, which
#   knows `raw.githubusercontent.com` alone, and takes a hash anywhere in the
#   address.
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
