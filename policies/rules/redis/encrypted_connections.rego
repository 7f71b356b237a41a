# METADATA
# title: Caches accept encrypted connections only.
# description: >-
#   Otherwise keys and data can be read by anybody on the way. Set
#   `properties.enableNonSslPort` to `false`. PSRule fails it as well where it is
#   not written; here that is a warning, as the service's own value is the wanted
#   one.
# custom:
#   aka: [Azure.Redis.NonSslPort, AZR-000163]
#   severity: error
#   types: [Microsoft.Cache/redis]
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
package forearm.rules.redis.encrypted_connections

import data.forearm.lib.written

findings contains {
	"path": ["properties", "enableNonSslPort"],
	"severity": "warning",
	"message": "It is not written that the port without encryption is closed.",
} if {
	written.missing(input.resource, ["properties", "enableNonSslPort"])
}

findings contains {
	"path": ["properties", "enableNonSslPort"],
	"message": "The cache accepts unencrypted connections.",
} if {
	not written.missing(input.resource, ["properties", "enableNonSslPort"])
	not input.resource.properties.enableNonSslPort == false
}
