# METADATA
# title: Resources have tags.
# description: >-
#   Tags show the owner, purpose and cost center of a resource.
# custom:
#   aka: [Azure.Resource.UseTags, AZR-000166]
#   severity: warning
#   set: style
#   types: ["*"]
#   except: [Microsoft.Resources/deployments]
#   pillar: Cost Optimization
#   category: "CO:03 Cost data and reporting"
package forearm.rules.resource.tags

import data.forearm.lib.tags

applies if tags.taggable(input.resource)

findings contains {
	"path": ["tags"],
	"message": "The resource has no tags.",
} if {
	count(object.get(input.resource, "tags", {})) == 0
}
