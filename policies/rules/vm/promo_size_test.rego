package forearm.rules.vm.promo_size_test

import data.forearm.rules.vm.promo_size

test_findings[name] if {
	some name, case in {
		"fails on a promotion": {"resource": {"properties": {"hardwareProfile": {"vmSize": "Standard_D2_v2_Promo"}}}, "found": [["properties", "hardwareProfile", "vmSize"]]},
		"condition regex.match(`(?i)Standard_DS{0,1}1{0,1}[1-9]{1}_v2_Promo`, properties.hardwareProfile.vmSize)": {"resource": {"properties": {"hardwareProfile": {"vmSize": "_promo"}}}, "found": []},
	}
	promo_size.applies with input.resource as case.resource
	found := [finding.path | some finding in promo_size.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_other_sizes if {
	not promo_size.applies with input.resource as {"properties": {"hardwareProfile": {"vmSize": "Standard_D2s_v5"}}}
}
