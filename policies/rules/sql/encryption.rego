# METADATA
# title: SQL databases enable transparent data encryption.
# description: >-
#   Without encryption everyone with access to the disks or a backup can read
#   the data. Azure encrypts new databases; do not disable it: `state` of
#   `transparentDataEncryption` is `Enabled`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.sql/servers/databases
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.sql/servers/databases/transparentdataencryption
# custom:
#   aka: [Azure.SQL.TDE, AZR-000191]
#   severity: error
#   types:
#     - Microsoft.Sql/servers/databases
#     - Microsoft.Sql/servers/databases/transparentDataEncryption
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
#   fix: {set: properties.state, value: Enabled}
package forearm.rules.sql.encryption

import data.forearm.lib.children
import data.forearm.lib.names
import data.forearm.lib.text

applies if not text.same(names.last(input.resource.name), "master")

items := children.at(input.resource, "Microsoft.Sql/servers/databases/transparentDataEncryption")

findings contains {
	"path": array.concat(path, ["properties", "state"]),
	"message": "Transparent data encryption is not enabled.",
} if {
	some path, item in items
	not enabled(item)
}

# What was read from Azure says whether it is encrypted.
findings contains {
	"path": [],
	"message": "Transparent data encryption is not enabled.",
} if {
	input.exported
	count(items) == 0
}

enabled(item) if text.same(item.properties.state, "Enabled")

enabled(item) if text.same(item.properties.status, "Enabled")
