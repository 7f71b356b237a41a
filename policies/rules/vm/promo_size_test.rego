package forearm.rules.vm.promo_size_test

import data.forearm.rules.vm.promo_size

test_fails_on_a_promotion if {
	count(promo_size.findings) > 0 with input.resource as {"properties": {"hardwareProfile": {"vmSize": "Standard_D2_v2_Promo"}}}
}

test_does_not_apply_to_other_sizes if {
	not promo_size.applies with input.resource as {"properties": {"hardwareProfile": {"vmSize": "Standard_D2s_v5"}}}
}
