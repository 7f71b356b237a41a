# METADATA
# title: Grafana is of a supported version.
# description: >-
#   Versions out of support get no security fixes. Set
#   `properties.grafanaMajorVersion` to 11 or later.
# custom:
#   aka: [Azure.Grafana.Version, AZR-000424]
#   severity: error
#   types: [Microsoft.Dashboard/grafana]
#   pillar: Reliability
#   category: "RE:04 Target metrics"
package forearm.rules.grafana.version

findings contains {
	"path": ["properties", "grafanaMajorVersion"],
	"message": "The version of Grafana is out of support.",
} if {
	not current
}

current if to_number(input.resource.properties.grafanaMajorVersion) >= 11
