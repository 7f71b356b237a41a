# METADATA
# title: Parameters files have the required members.
# description: >-
#   A file with unknown members, or without required ones, cannot be deployed
#   with.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/azure-resource-manager/templates/parameter-files
# custom:
#   aka: [Azure.Template.ParameterFile, AZR-000229]
#   severity: error
#   types: [parameters]
#   pillar: Operational Excellence
#   category: Repeatable infrastructure
package forearm.rules.template.parameters_file

findings contains {
	"path": [],
	"message": sprintf("The file has no %s.", [member]),
} if {
	some member in ["$schema", "contentVersion", "parameters"]
	not member in object.keys(input.template)
}

findings contains {
	"path": [member],
	"message": sprintf("Unknown member %s of the parameters file.", [member]),
} if {
	some member, _ in input.template
	not member in {"$schema", "contentVersion", "metadata", "parameters", "extensionConfigs", "externalInputDefinitions", "usingConfig"}
}
