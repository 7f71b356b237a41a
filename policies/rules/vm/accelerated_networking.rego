# METADATA
# title: Virtual machines use accelerated networking.
# description: >-
#   With accelerated networking packets reach the machine with less delay and
#   load. Set `enableAcceleratedNetworking` of the interface to `true`. The
#   policy applies to resources exported from Azure.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachines
# custom:
#   aka: [Azure.VM.AcceleratedNetworking, AZR-000244]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Compute/virtualMachines]
#   pillar: Performance Efficiency
#   category: "PE:07 Code and infrastructure"
package forearm.rules.vm.accelerated_networking

import data.forearm.lib.children

applies if {
	input.exported
	capable
	count(interfaces) > 0
}

interfaces := children.of(input.resource, "Microsoft.Network/networkInterfaces")

# Sizes of two or more cores have it, and from the third generation on, where a
# core counts twice, those of four or more.
capable if {
	some pattern in [
		`(?i)^Standard_DS?([2-5]|1[1-5])_v2$`,
		`(?i)^Standard_[DE]([4-9]|\d\d)[a-z]*_v[3-9]$`,
		`(?i)^Standard_F([4-9]|\d\d)s_v2$`,
		`(?i)^Standard_F(2|4|8|16)s?$`,
		`(?i)^Standard_B(12|16|20)ms$`,
		`(?i)^Standard_(M|L)\d+`,
	]
	regex.match(pattern, input.resource.properties.hardwareProfile.vmSize)
}

findings contains {
	"path": [],
	"message": "Accelerated networking is not enabled.",
} if {
	not accelerated
}

accelerated if {
	every interface in interfaces {
		interface.properties.enableAcceleratedNetworking == true
	}
}
