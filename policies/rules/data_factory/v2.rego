# METADATA
# title: Data factories are version 2.
# description: >-
#   The first version is retired. Use `Microsoft.DataFactory/factories`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.datafactory/datafactories
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.datafactory/factories
# custom:
#   aka: [Azure.DataFactory.Version, AZR-000097]
#   covers: [shape-unknown-type]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.DataFactory/datafactories
#     - Microsoft.DataFactory/factories
#   pillar: Reliability
#   category: "RE:04 Target metrics"
package forearm.rules.data_factory.v2

import data.forearm.lib.text

findings contains {
	"path": ["type"],
	"message": "The factory is of version 1, which is retired.",
} if {
	not text.same(input.resource.type, "Microsoft.DataFactory/factories")
}
