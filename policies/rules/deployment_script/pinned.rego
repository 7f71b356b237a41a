# METADATA
# title: Scripts from GitHub are pinned to a commit.
# description: >-
#   A script that is taken from a branch may be another one tomorrow. Use the
#   address of a commit, with its full hash.
# custom:
#   aka: [Azure.DeploymentScript.Pinned, AZR-000536]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Resources/deploymentScripts]
#   pillar: Security
#   category: "SE:02 Secured development lifecycle"
package forearm.rules.deployment_script.pinned

addresses contains {"path": ["properties", "primaryScriptUri"], "address": input.resource.properties.primaryScriptUri}

addresses contains {"path": ["properties", "supportingScriptUris", i], "address": address} if {
	some i, address in input.resource.properties.supportingScriptUris
}

findings contains {
	"path": entry.path,
	"message": "The script is not pinned to a commit.",
} if {
	some entry in addresses
	startswith(lower(entry.address), "https://raw.githubusercontent.com/")
	address := entry.address
	not regex.match(`/[0-9a-fA-F]{40}/`, address)
}
