# METADATA
# title: Microsoft Defender for APIs is enabled.
# description: >-
#   Microsoft Defender for APIs detects attacks on APIs and sensitive data in
#   them. Deploy a `Microsoft.Security/apiCollections` named like the API onto
#   the service.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service
# custom:
#   aka: [Azure.APIM.DefenderCloud, AZR-000387]
#   severity: warning
#   set: recommended
#   types: [Microsoft.ApiManagement/service]
#   pillar: Security
#   category: "SE:10 Monitoring and threat detection"
#   controls: [LT-1]
package forearm.rules.api_management.defender

import data.forearm.lib.children
import data.forearm.lib.names
import data.forearm.lib.text

apis := {i: api |
	some i, api in children.of(input.resource, "Microsoft.ApiManagement/service/apis")
	text.same(object.get(api, ["properties", "type"], object.get(api, ["properties", "apiType"], "http")), "http")
}

applies if count(apis) > 0

findings contains {
	"path": ["resources", i],
	"message": sprintf("Microsoft Defender for APIs is not enabled for the API %s.", [names.last(api.name)]),
} if {
	some i, api in apis
	count(children.named(input.resource, "Microsoft.Security/apiCollections", names.last(api.name))) == 0
}
