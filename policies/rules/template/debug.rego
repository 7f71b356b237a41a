# METADATA
# title: Nested deployments have no debug logging.
# description: >-
#   With debugging enabled, requests and responses are stored in the deployment
#   history, including secrets. Remove `debugSetting`. It is stricter than
#   PSRule, which does not check deployments within nested templates.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/azure-resource-manager/templates/syntax
# custom:
#   aka: [Azure.Template.DebugDeployment, AZR-000225]
#   severity: warning
#   types: [template]
#   pillar: Operational Excellence
#   category: Release engineering
package forearm.rules.template.debug

import data.forearm.lib.text

findings contains {
	"path": array.concat(path, [i, "properties", "debugSetting", "detailLevel"]),
	"message": "The deployment logs request and response content.",
} if {
	some [path, resources] in forearm.find(input.template, "**.resources")
	some i, resource in resources
	text.same(resource.type, "Microsoft.Resources/deployments")
	level := resource.properties.debugSetting.detailLevel
	not text.same(level, "None")
}
