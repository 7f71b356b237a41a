package forearm.rules.disk.attached_test

import data.forearm.rules.disk.attached

test_fails if {
	attached.applies with input as {"exported": true, "resource": {"name": "a", "properties": {"diskState": "Unattached"}}}
	count(attached.findings) > 0 with input.resource as {"name": "a", "properties": {"diskState": "Unattached"}}
}

test_passes if {
	count(attached.findings) == 0 with input.resource as {"name": "a", "properties": {"diskState": "Attached"}}
}

test_does_not_apply_before_the_deployment if {
	not attached.applies with input.resource as {"name": "a", "properties": {"diskState": "Unattached"}}
}
