# METADATA
# title: Azure Cache for Redis accepts TLS connections only.
# description: >-
#   Otherwise access keys and data are transmitted without encryption and can be
#   intercepted. Set `properties.enableNonSslPort` to `false`. PSRule fails it
#   as well if it is not set; here that is a warning or a note, since the service's
#   default is the recommended value. Databases of enterprise caches have
#   `clientProtocol` instead. It is stricter than PSRule, which does not check
#   them.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cache/redis
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cache/redisenterprise
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cache/redisenterprise/databases
# custom:
#   aka: [Azure.Redis.NonSslPort, AZR-000163]
#   severity: error
#   types:
#     - Microsoft.Cache/redis
#     - Microsoft.Cache/redisEnterprise
#     - Microsoft.Cache/redisEnterprise/databases
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
#   fix: {set: properties.enableNonSslPort, value: false}
package forearm.rules.redis.encrypted_connections

import data.forearm.lib.children
import data.forearm.lib.text
import data.forearm.lib.written

applies if text.same(input.resource.type, "Microsoft.Cache/redis")

applies if count(databases) > 0

findings contains {
	"path": ["properties", "enableNonSslPort"],
	"severity": "warning",
	"message": "enableNonSslPort is not set.",
} if {
	text.same(input.resource.type, "Microsoft.Cache/redis")
	written.missing(input.resource, ["properties", "enableNonSslPort"])
}

findings contains {
	"path": ["properties", "enableNonSslPort"],
	"message": "The cache accepts connections without TLS.",
} if {
	text.same(input.resource.type, "Microsoft.Cache/redis")
	not written.missing(input.resource, ["properties", "enableNonSslPort"])
	not input.resource.properties.enableNonSslPort == false
}

# Databases of enterprise caches and of Azure Managed Redis are encrypted unless that
# is switched off.
findings contains {
	"path": array.concat(path, ["properties", "clientProtocol"]),
	"message": "The cache accepts connections without TLS.",
} if {
	some path, database in databases
	text.same(database.properties.clientProtocol, "Plaintext")
}

databases := children.at(input.resource, "Microsoft.Cache/redisEnterprise/databases")
