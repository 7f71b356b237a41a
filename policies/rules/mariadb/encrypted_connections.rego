# METADATA
# title: MariaDB servers enforce SSL connections.
# description: >-
#   Otherwise passwords and data are transmitted without encryption and can be
#   intercepted. Set `properties.sslEnforcement` to `Enabled`. PSRule fails it
#   as well if it is not set; here that is a warning or a note, since the service's
#   default is the recommended value.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbformariadb/servers
# custom:
#   aka: [Azure.MariaDB.UseSSL, AZR-000334]
#   severity: error
#   types: [Microsoft.DBforMariaDB/servers]
#   pillar: Security
#   category: Data protection
#   fix: {set: properties.sslEnforcement, value: Enabled}
package forearm.rules.mariadb.encrypted_connections

import data.forearm.lib.text
import data.forearm.lib.written

findings contains {
	"path": ["properties", "sslEnforcement"],
	"severity": "warning",
	"message": "sslEnforcement is not set.",
} if {
	written.missing(input.resource, ["properties", "sslEnforcement"])
}

findings contains {
	"path": ["properties", "sslEnforcement"],
	"message": "The server accepts unencrypted connections.",
} if {
	not written.missing(input.resource, ["properties", "sslEnforcement"])
	not as_wanted
}

as_wanted if text.same(input.resource.properties.sslEnforcement, "Enabled")
