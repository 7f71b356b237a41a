# METADATA
# title: Application gateways refuse connections older than TLS 1.2.
# description: >-
#   TLS 1.0 and 1.1 have known weaknesses, and clients that speak nothing newer
#   are out of support. Set `sslPolicy` to a policy that starts at TLS 1.2, such
#   as `AppGwSslPolicy20220101S`, or its `minProtocolVersion` to `TLSv1_2`.
# custom:
#   aka: [Azure.AppGw.SSLPolicy, AZR-000064]
#   severity: error
#   types: [Microsoft.Network/applicationGateways]
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
package forearm.rules.app_gateway.ssl_policy

import data.forearm.lib.text

findings contains {
	"path": ["properties", "sslPolicy"],
	"message": "The gateway accepts TLS versions older than 1.2.",
} if {
	not modern
}

modern if text.one_of(input.resource.properties.sslPolicy.policyName, [
	"AppGwSslPolicy20170401S", "AppGwSslPolicy20220101", "AppGwSslPolicy20220101S",
])

modern if text.one_of(input.resource.properties.sslPolicy.minProtocolVersion, ["TLSv1_2", "TLSv1_3"])
