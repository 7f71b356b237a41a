# METADATA
# title: IoT hubs require TLS 1.2 or later.
# description: >-
#   TLS 1.0 and 1.1 have known vulnerabilities, and clients that support nothing
#   newer are out of support. Set `properties.minTlsVersion` to `1.2`; it can
#   only be set in some regions.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.devices/iothubs
# custom:
#   aka: [Azure.IoTHub.MinTLS, AZR-000357]
#   severity: error
#   types: [Microsoft.Devices/IotHubs]
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
#   fix: {set: properties.minTlsVersion, value: "1.2"}
package forearm.rules.iot_hub.min_tls

import data.forearm.lib.locations
import data.forearm.lib.version
import data.forearm.lib.written

applies if locations.plain(input.resource.location) in {"eastus", "southcentralus", "westus2", "usgovarizona", "usgovvirginia"}

findings contains {
	"path": ["properties", "minTlsVersion"],
	"message": "The minimum TLS version is not set.",
} if {
	written.missing(input.resource, ["properties", "minTlsVersion"])
}

findings contains {
	"path": ["properties", "minTlsVersion"],
	"message": "The hub accepts TLS versions older than 1.2.",
} if {
	not written.missing(input.resource, ["properties", "minTlsVersion"])
	not modern
}

modern if version.at_least(input.resource.properties.minTlsVersion, "1.2")
