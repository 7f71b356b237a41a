package forearm.rules.disk.size_test

import data.forearm.rules.disk.size

test_fails_between_steps if {
	count(size.findings) > 0 with input.resource as {"properties": {"diskSizeGB": 200}}
}

test_passes_on_a_step if {
	count(size.findings) == 0 with input.resource as {"properties": {"diskSizeGB": 256}}
}

test_passes_just_below_a_step if {
	count(size.findings) == 0 with input.resource as {"properties": {"diskSizeGB": 127}}
}

test_does_not_apply_to_disks_of_the_marketplace if {
	not size.applies with input.resource as {"properties": {"diskSizeGB": 200, "purchasePlan": {"name": "a"}}}
}
