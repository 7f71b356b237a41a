# METADATA
# title: Scale sets use Trusted launch.
# description: >-
#   Without secure boot, rootkits can load before the operating system. Set
#   `securityProfile.securityType` to `TrustedLaunch` or `ConfidentialVM`, and
#   `uefiSettings.secureBootEnabled` to `true`. Scale sets without a profile,
#   whose machines are created separately, are not checked.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachinescalesets
# custom:
#   aka: [Azure.VMSS.SecureBoot, AZR-000539]
#   severity: error
#   set: recommended
#   types: [Microsoft.Compute/virtualMachineScaleSets]
#   pillar: Security
#   category: "SE:08 Hardening resources"
#   fix: {set: properties.virtualMachineProfile.securityProfile.uefiSettings.secureBootEnabled, value: true}
package forearm.rules.vmss.secure_boot

import data.forearm.lib.text

# A scale set without a profile holds machines that are made by themselves.
applies if {
	some profile in [object.get(input.resource, ["properties", "virtualMachineProfile"], null)]
	is_object(profile)
}

findings contains {
	"path": ["properties", "virtualMachineProfile", "securityProfile", "securityType"],
	"message": "Trusted launch is not enabled.",
} if {
	not trusted
}

findings contains {
	"path": ["properties", "virtualMachineProfile", "securityProfile", "uefiSettings", "secureBootEnabled"],
	"message": "Secure Boot is not enabled.",
} if {
	trusted
	not input.resource.properties.virtualMachineProfile.securityProfile.uefiSettings.secureBootEnabled == true
}

trusted if text.one_of(input.resource.properties.virtualMachineProfile.securityProfile.securityType, ["TrustedLaunch", "ConfidentialVM"])
