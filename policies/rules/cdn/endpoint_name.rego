# METADATA
# title: Names of CDN endpoints are valid.
# description: >-
#   Azure allows 1 to 50 letters, digits and dashes that begin and end with a
#   letter or digit; a deployment with any other name fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cdn/profiles/endpoints
# custom:
#   aka: [Azure.CDN.EndpointName, AZR-000091]
#   covers: [shape-length, shape-pattern, shape-invalid-value]
#   severity: error
#   types: [Microsoft.Cdn/profiles/endpoints]
#   pillar: Operational Excellence
#   category: Repeatable infrastructure
package forearm.rules.cdn.endpoint_name

import data.forearm.lib.names

findings contains {
	"path": ["name"],
	"message": sprintf("%s A name has 1 to 50 letters, digits and dashes, and begins and ends with a letter or digit.", [names.wrong(names.last(input.resource.name), 1, 50, `^[a-zA-Z0-9]([a-zA-Z0-9-]*[a-zA-Z0-9])?$`)]),
} if {
	not names.valid(names.last(input.resource.name), 1, 50, `^[a-zA-Z0-9]([a-zA-Z0-9-]*[a-zA-Z0-9])?$`)
}
