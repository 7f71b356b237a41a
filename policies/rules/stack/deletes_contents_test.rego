package forearm.rules.stack.deletes_contents_test

import data.forearm.rules.stack.deletes_contents

space := {"type": "core/Namespace", "properties": {}}

test_verdicts[name] if {
	some name, case in {
		"fails where it is deleted": {"input": {"resource": space, "deployment": {"stackSettings": {"actionOnUnmanage": {"resources": "delete"}, "denySettings": {"mode": "denyDelete"}}}}, "outcome": "fail", "found": [["type"]]},
		"passes where it is detached": {"input": {"resource": space, "deployment": {"stackSettings": {"actionOnUnmanage": {"resources": "detach"}, "denySettings": {"mode": "denyDelete"}}}}, "outcome": "pass", "found": []},
		"does not apply outside of a stack": {"input": {"resource": space, "deployment": {"stackSettings": null}}, "outcome": "none", "found": []},
		"is unknown where Azure decides": {"input": {"resource": space, "deployment": {"stackSettings": {"actionOnUnmanage": {"resources": "detach"}, "denySettings": {"mode": "denyDelete"}}}}, "assumed": ["/deployment/stackSettings/actionOnUnmanage/resources"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.stack.deletes_contents", case.input, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in deletes_contents.findings] with input as case.input
	found == case.found
}
