# METADATA
# title: Application gateways require TLS 1.2 or later.
# description: >-
#   TLS 1.0 and 1.1 have known vulnerabilities, and clients that support nothing
#   newer are out of support. Set `sslPolicy` to a policy that starts at TLS
#   1.2, such as `AppGwSslPolicy20220101S`, or its `minProtocolVersion` to
#   `TLSv1_2`. PSRule fails it as well if no policy is set, and does not check
#   profiles of listeners; here the former is a warning, since newer API
#   versions default to a policy that starts at TLS 1.2.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/applicationgateways
# custom:
#   aka: [Azure.AppGw.SSLPolicy, AZR-000064]
#   severity: error
#   types: [Microsoft.Network/applicationGateways]
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
package forearm.rules.app_gateway.ssl_policy

import data.forearm.lib.text
import data.forearm.lib.written

# A listener may have a policy of its own, in a profile.
policies contains {"path": ["properties", "sslPolicy"], "properties": input.resource.properties.sslPolicy}

policies contains {"path": ["properties", "sslProfiles", i, "properties", "sslPolicy"], "properties": profile.properties.sslPolicy} if {
	some i, profile in input.resource.properties.sslProfiles
}

findings contains {
	"path": array.concat(entry.path, [member(entry.properties)]),
	"message": "The gateway accepts TLS versions older than 1.2.",
} if {
	some entry in policies
	not modern(entry.properties)
}

# What holds then depends on the version of the API and on the day.
findings contains {
	"path": ["properties", "sslPolicy"],
	"severity": "warning",
	"message": "The TLS policy (sslPolicy) of the gateway is not set.",
} if {
	written.missing(input.resource, ["properties", "sslPolicy"])
}

member(policy) := "policyName" if policy.policyName

else := "minProtocolVersion"

modern(policy) if text.one_of(policy.policyName, [
	"AppGwSslPolicy20170401S", "AppGwSslPolicy20220101", "AppGwSslPolicy20220101S",
])

# A policy that is named counts for more than a version beside it.
modern(policy) if {
	not policy.policyName
	text.one_of(policy.minProtocolVersion, ["TLSv1_2", "TLSv1_3"])
}
