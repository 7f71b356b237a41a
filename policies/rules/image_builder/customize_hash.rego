# METADATA
# title: Image customizers have a SHA256 checksum.
# description: >-
#   Content at a URL can change at any time. Set `sha256Checksum` of each file
#   and script.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.virtualmachineimages/imagetemplates
# custom:
#   aka: [Azure.ImageBuilder.CustomizeHash, AZR-000453]
#   severity: warning
#   set: recommended
#   types: [Microsoft.VirtualMachineImages/imageTemplates]
#   pillar: Security
#   category: "SE:02 Secured development lifecycle"
package forearm.rules.image_builder.customize_hash

import data.forearm.lib.text

findings contains {
	"path": ["properties", "customize", i, "sha256Checksum"],
	"message": sprintf("sha256Checksum of %s is not set.", [object.get(step, "name", "The file")]),
} if {
	some i, step in input.resource.properties.customize
	fetched(step)
	object.get(step, "sha256Checksum", "") == ""
}

fetched(step) if {
	text.same(step.type, "File")
	step.sourceUri != ""
}

fetched(step) if {
	text.one_of(step.type, ["PowerShell", "Shell"])
	step.scriptUri != ""
}
