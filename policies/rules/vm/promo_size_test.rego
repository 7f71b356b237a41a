package forearm.rules.vm.promo_size_test

import data.forearm.rules.vm.promo_size

test_fails_on_a_promotion if {
	count(promo_size.findings) > 0 with input.resource as {"properties": {"hardwareProfile": {"vmSize": "Standard_D2_v2_Promo"}}}
}

test_does_not_apply_to_other_sizes if {
	not promo_size.applies with input.resource as {"properties": {"hardwareProfile": {"vmSize": "Standard_D2s_v5"}}}
}

# Each tells one condition of the policy apart.
cases := [
	{"sees": {"resource": {"properties": {"hardwareProfile": {"vmSize": "_promo"}}}}, "found": []},
]

test_cases if {
	every case in cases {
		found := [finding.path | some finding in promo_size.findings] with input as case.sees
		sort(found) == sort(case.found)
	}
}
