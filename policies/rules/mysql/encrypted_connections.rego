# METADATA
# title: MySQL servers accept encrypted connections only.
# description: >-
#   Otherwise passwords and data can be read by anybody on the way. Set
#   `properties.sslEnforcement` to `Enabled`.
# custom:
#   aka: [Azure.MySQL.UseSSL, AZR-000131]
#   severity: error
#   types: [Microsoft.DBforMySQL/servers]
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [NS-2]
package forearm.rules.mysql.encrypted_connections

import data.forearm.lib.text

findings contains {
	"path": ["properties", "sslEnforcement"],
	"message": "The server accepts unencrypted connections.",
} if {
	not as_wanted
}

as_wanted if text.same(input.resource.properties.sslEnforcement, "Enabled")
