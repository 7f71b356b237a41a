# METADATA
# title: Template files have the required members.
# description: >-
#   A file with unknown members, or without required ones, cannot be deployed.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/azure-resource-manager/templates/syntax
# custom:
#   aka: [Azure.Template.TemplateFile, AZR-000212]
#   severity: error
#   types: [template]
#   pillar: Operational Excellence
#   category: "OE:05 Infrastructure as code"
package forearm.rules.template.file

known := {
	"$schema", "languageVersion", "contentVersion", "apiProfile", "definitions", "extensions", "imports", "metadata",
	"parameters", "variables", "functions", "resources", "outputs", "asserts", "rules",
}

findings contains {
	"path": [],
	"message": sprintf("The template has no %s.", [member]),
} if {
	some member in ({"$schema", "contentVersion", "resources"} - object.keys(input.template))
}

findings contains {
	"path": [member],
	"message": sprintf("Unknown member %s of the template.", [member]),
} if {
	some member in (object.keys(input.template) - known)
}
