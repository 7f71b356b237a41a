# METADATA
# title: The SQL managed instance has a Microsoft Entra administrator.
# description: >-
#   Microsoft Entra accounts are managed centrally, support Conditional Access
#   and multi-factor authentication, and are disabled when people leave. Set an
#   administrator: in `properties.administrators`, or in an `administrators`
#   resource with `administratorType`, `login` and `sid`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.sql/managedinstances
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.sql/managedinstances/administrators
# custom:
#   aka: [Azure.SQLMI.AAD, AZR-000368]
#   severity: error
#   set: recommended
#   types:
#     - Microsoft.Sql/managedInstances
#     - Microsoft.Sql/managedInstances/administrators
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1]
package forearm.rules.sqlmi.entra_admin

import data.forearm.lib.children
import data.forearm.lib.text

# Both what the server itself says and resources beside it count.
administrators contains {"path": array.concat(path, ["properties"]), "properties": object.get(item, "properties", {})} if {
	some path, item in children.at(input.resource, "Microsoft.Sql/managedInstances/administrators")
}

administrators contains {"path": ["properties", "administrators"], "properties": input.resource.properties.administrators} if {
	text.same(input.resource.type, "Microsoft.Sql/managedInstances")
	count(children.of(input.resource, "Microsoft.Sql/managedInstances/administrators")) == 0
	is_object(input.resource.properties.administrators)
}

findings contains {
	"path": ["properties", "administrators"],
	"message": "The server has no Microsoft Entra administrator.",
} if {
	count(administrators) == 0
}

findings contains {
	"path": array.concat(entry.path, [name]),
	"message": sprintf("%s of the Microsoft Entra administrator is not set.", [name]),
} if {
	some entry in administrators
	some name in ["administratorType", "login", "sid"]
	object.get(entry.properties, name, "") == ""
}

findings contains {
	"path": array.concat(entry.path, ["administratorType"]),
	"message": "The administrator is not a Microsoft Entra administrator.",
} if {
	some entry in administrators
	object.get(entry.properties, "administratorType", "") != ""
	not text.same(object.get(entry.properties, "administratorType", ""), "ActiveDirectory")
}
