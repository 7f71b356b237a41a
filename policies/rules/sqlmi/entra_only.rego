# METADATA
# title: SQL managed instances use Microsoft Entra-only authentication.
# description: >-
#   Passwords of SQL accounts are shared, guessed and rarely rotated. Set
#   `azureADOnlyAuthentication` to `true`, in `properties.administrators` or in
#   an `azureADOnlyAuthentications` resource. The separate resource takes
#   precedence over the server's property, since it is deployed later.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.sql/managedinstances
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.sql/managedinstances/azureadonlyauthentications
# custom:
#   aka: [Azure.SQLMI.AADOnly, AZR-000366]
#   severity: error
#   set: recommended
#   types:
#     - Microsoft.Sql/managedInstances
#     - Microsoft.Sql/managedInstances/azureADOnlyAuthentications
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   fix:
#     - {set: properties.administrators.azureADOnlyAuthentication, value: true}
#     - {set: properties.azureADOnlyAuthentication, value: true}
package forearm.rules.sqlmi.entra_only

import data.forearm.lib.children
import data.forearm.lib.text

items := children.at(input.resource, "Microsoft.Sql/managedInstances/azureADOnlyAuthentications")

findings contains {
	"path": ["properties", "administrators", "azureADOnlyAuthentication"],
	"message": "Password authentication is enabled.",
} if {
	text.same(input.resource.type, "Microsoft.Sql/managedInstances")
	count(items) == 0
	not input.resource.properties.administrators.azureADOnlyAuthentication == true
}

findings contains {
	"path": array.concat(path, ["properties", "azureADOnlyAuthentication"]),
	"message": "Password authentication is enabled.",
} if {
	some path, item in items
	not item.properties.azureADOnlyAuthentication == true
}
