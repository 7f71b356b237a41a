# METADATA
# title: Names of nested deployments are valid.
# description: >-
#   Azure allows 1 to 64 letters, digits, dots, underscores, dashes and
#   parentheses; a deployment with any other name fails. White space around the
#   name is a warning, since deployments with it are known that do not.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.resources/deployments
# custom:
#   aka: [Azure.Deployment.Name, AZR-000359]
#   covers: [shape-length, shape-pattern, shape-invalid-value]
#   severity: error
#   types: [Microsoft.Resources/deployments]
#   pillar: Operational Excellence
#   category: Repeatable infrastructure
package forearm.rules.deployment.name

import data.forearm.lib.names

applies if not input.module.root == true

findings contains {
	"path": ["name"],
	"message": sprintf("%s A name has 1 to 64 letters, digits, dots, underscores, dashes and parentheses.", [names.wrong(input.resource.name, 1, 64, `^[A-Za-z0-9._()-]*$`)]),
} if {
	not regex.match(`^\s*[A-Za-z0-9._()-]{1,64}\s*$`, input.resource.name)
}

findings contains {
	"path": ["name"],
	"message": "The name has white space around it. A name has 1 to 64 letters, digits, dots, underscores, dashes and parentheses.",
	"severity": "warning",
} if {
	not regex.match(`^[A-Za-z0-9._()-]{1,64}$`, input.resource.name)
	regex.match(`^\s*[A-Za-z0-9._()-]{1,64}\s*$`, input.resource.name)
}
