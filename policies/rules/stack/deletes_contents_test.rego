package forearm.rules.stack.deletes_contents_test

import data.forearm.rules.stack.deletes_contents

space := {"type": "core/Namespace", "properties": {}}

test_fails_where_it_is_deleted if {
	found := deletes_contents.findings with input as {"resource": space, "deployment": {"stackSettings": {"actionOnUnmanage": {"resources": "delete"}, "denySettings": {"mode": "denyDelete"}}}}
	count(found) == 1
	{finding.path | some finding in found} == {["type"]}
	forearm.verdict("forearm.rules.stack.deletes_contents", {"resource": space, "deployment": {"stackSettings": {"actionOnUnmanage": {"resources": "delete"}, "denySettings": {"mode": "denyDelete"}}}}, []) == "fail"
}

test_passes_where_it_is_detached if {
	forearm.verdict("forearm.rules.stack.deletes_contents", {"resource": space, "deployment": {"stackSettings": {"actionOnUnmanage": {"resources": "detach"}, "denySettings": {"mode": "denyDelete"}}}}, []) == "pass"
}

test_does_not_apply_outside_of_a_stack if {
	forearm.verdict("forearm.rules.stack.deletes_contents", {"resource": space, "deployment": {"stackSettings": null}}, []) == "none"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.stack.deletes_contents", {"resource": space, "deployment": {"stackSettings": {"actionOnUnmanage": {"resources": "detach"}, "denySettings": {"mode": "denyDelete"}}}}, ["/deployment/stackSettings/actionOnUnmanage/resources"]) == "unknown"
}
