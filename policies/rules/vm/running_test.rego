package forearm.rules.vm.running_test

import data.forearm.rules.vm.running

test_findings[name] if {
	some name, case in {
		"fails": {"resource": {"powerState": "PowerState/stopped"}, "found": [[]]},
		"passes": {"resource": {"powerState": "PowerState/deallocated"}, "found": []},
	}
	running.applies with input as {"exported": true, "resource": case.resource}
	found := [finding.path | some finding in running.findings] with input as {"exported": true, "resource": case.resource}
	found == case.found
}

test_does_not_apply_before_the_deployment if {
	not running.applies with input.resource as {"powerState": "PowerState/stopped"}
}
