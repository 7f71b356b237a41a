# METADATA
# title: Container apps restrict ingress by IP address.
# description: >-
#   Unrestricted ingress is exposed to attacks from the Internet. List the
#   allowed ranges in `ingress.ipSecurityRestrictions`, all with the action
#   `Allow`. It is stricter than PSRule, which does not check which addresses
#   are allowed.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.app/containerapps
# custom:
#   aka: [Azure.ContainerApp.RestrictIngress, AZR-000380]
#   severity: error
#   set: recommended
#   types: [Microsoft.App/containerApps]
#   pillar: Security
#   category: "SE:06 Network controls"
#   controls: [NS-2]
package forearm.rules.container_app.restricted_ingress

import data.forearm.lib.addresses
import data.forearm.lib.text

applies if input.resource.properties.configuration.ingress

findings contains {
	"path": ["properties", "configuration", "ingress", "ipSecurityRestrictions"],
	"message": "The app can be reached from any address.",
} if {
	count(object.get(input.resource, ["properties", "configuration", "ingress", "ipSecurityRestrictions"], [])) == 0
}

findings contains {
	"path": ["properties", "configuration", "ingress", "ipSecurityRestrictions", i, "action"],
	"message": sprintf("The rule %v denies addresses and allows all others.", [object.get(rule, "name", i)]),
} if {
	some i, rule in input.resource.properties.configuration.ingress.ipSecurityRestrictions

	# A rule without an action is none: Azure refuses it, which the shape says.
	not text.same(object.get(rule, "action", "Allow"), "Allow")
}

findings contains {
	"path": ["properties", "configuration", "ingress", "ipSecurityRestrictions"],
	"message": "The IP rules allow every address.",
} if {
	addresses.all_of([rule.ipAddressRange |
		some rule in input.resource.properties.configuration.ingress.ipSecurityRestrictions
		text.same(rule.action, "Allow")
	])
}
