# METADATA
# title: Parameters files contain no secrets.
# description: >-
#   A password in a parameters file can be read by everyone with access to the
#   repository and its history. Use a Key Vault `reference`, or pass the value
#   at deployment. Tokens that a pipeline replaces and `GEN-PASSWORD` are
#   allowed.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/azure-resource-manager/templates/parameter-files
# custom:
#   severity: warning
#   types: [parameters]
#   pillar: Security
#   category: "SE:02 Secured development lifecycle"
package forearm.rules.template.parameters_literals

findings contains {
	"path": ["parameters", name, "value"],
	"message": sprintf("The value of the secure parameter %s is written in the file.", [name]),
} if {
	some name, declared in input.types.parameters
	declared.literal == true
}
