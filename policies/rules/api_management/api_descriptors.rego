# METADATA
# title: APIs in API Management have a display name and description.
# description: >-
#   APIs are found by their name and description. Set `displayName` and
#   `description`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service/apis
# custom:
#   aka: [Azure.APIM.APIDescriptors, AZR-000043]
#   severity: warning
#   set: style
#   types:
#     - Microsoft.ApiManagement/service
#     - Microsoft.ApiManagement/service/apis
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
package forearm.rules.api_management.api_descriptors

import data.forearm.lib.children
import data.forearm.lib.names

findings contains {
	"path": array.concat(path, ["properties", member]),
	"message": sprintf("The API %s has no %s.", [names.last(item.name), member]),
} if {
	some path, item in children.at(input.resource, "Microsoft.ApiManagement/service/apis")
	some member in ["displayName", "description"]
	object.get(item, ["properties", member], "") == ""
}
