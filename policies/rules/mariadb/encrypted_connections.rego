# METADATA
# title: MariaDB servers accept encrypted connections only.
# description: >-
#   Otherwise passwords and data can be read by anybody on the way. Set
#   `properties.sslEnforcement` to `Enabled`.
# custom:
#   aka: [Azure.MariaDB.UseSSL, AZR-000334]
#   severity: error
#   types: [Microsoft.DBforMariaDB/servers]
#   pillar: Security
#   category: Data protection
package forearm.rules.mariadb.encrypted_connections

import data.forearm.lib.text

findings contains {
	"path": ["properties", "sslEnforcement"],
	"message": "The server accepts unencrypted connections.",
} if {
	not as_wanted
}

as_wanted if text.same(input.resource.properties.sslEnforcement, "Enabled")
