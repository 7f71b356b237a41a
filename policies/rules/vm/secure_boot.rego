# METADATA
# title: Virtual machines use Trusted launch.
# description: >-
#   Without secure boot, rootkits can load before the operating system. Set
#   `securityProfile.securityType` to `TrustedLaunch` or `ConfidentialVM`, and
#   `uefiSettings.secureBootEnabled` to `true`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachines
# custom:
#   aka: [Azure.VM.SecureBoot, AZR-000538]
#   severity: error
#   set: recommended
#   types: [Microsoft.Compute/virtualMachines]
#   pillar: Security
#   category: "SE:08 Hardening resources"
#   fix: {set: properties.securityProfile.uefiSettings.secureBootEnabled, value: true}
package forearm.rules.vm.secure_boot

import data.forearm.lib.text

findings contains {
	"path": ["properties", "securityProfile", "securityType"],
	"message": "Trusted launch is not enabled.",
} if {
	not trusted
}

findings contains {
	"path": ["properties", "securityProfile", "uefiSettings", "secureBootEnabled"],
	"message": "Secure Boot is not enabled.",
} if {
	trusted
	not input.resource.properties.securityProfile.uefiSettings.secureBootEnabled == true
}

trusted if text.one_of(input.resource.properties.securityProfile.securityType, ["TrustedLaunch", "ConfidentialVM"])
