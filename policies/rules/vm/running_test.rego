package forearm.rules.vm.running_test

import data.forearm.rules.vm.running

test_fails if {
	running.applies with input as {"exported": true, "resource": {"powerState": "PowerState/stopped"}}
	count(running.findings) > 0 with input.resource as {"powerState": "PowerState/stopped"}
}

test_passes if {
	count(running.findings) == 0 with input.resource as {"powerState": "PowerState/deallocated"}
}

test_does_not_apply_before_the_deployment if {
	not running.applies with input.resource as {"powerState": "PowerState/stopped"}
}
