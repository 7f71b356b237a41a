# METADATA
# title: Parameters files have metadata that names their template.
# description: >-
#   Then they are not deployed with another template. Set `metadata.template`.
#   The policy is evaluated only if `AZURE_PARAMETER_FILE_METADATA_LINK` is set.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/azure-resource-manager/templates/parameter-files
# custom:
#   aka: [Azure.Template.MetadataLink, AZR-000231]
#   severity: error
#   types: [parameters]
#   pillar: Operational Excellence
#   category: Release engineering
#   configuration:
#     AZURE_PARAMETER_FILE_METADATA_LINK: false
package forearm.rules.template.parameters_link

applies if data.configuration.AZURE_PARAMETER_FILE_METADATA_LINK == true

findings contains {
	"path": ["metadata", "template"],
	"message": "The file does not name its template.",
} if {
	object.get(input.template, ["metadata", "template"], "") == ""
}
