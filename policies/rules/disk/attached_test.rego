package forearm.rules.disk.attached_test

import data.forearm.rules.disk.attached

test_findings[name] if {
	some name, case in {
		"fails": {"resource": {"name": "a", "properties": {"diskState": "Unattached"}}, "found": [["properties", "diskState"]]},
		"passes": {"resource": {"name": "a", "properties": {"diskState": "Attached"}}, "found": []},
	}
	attached.applies with input as {"exported": true, "resource": case.resource}
	found := [finding.path | some finding in attached.findings] with input as {"exported": true, "resource": case.resource}
	found == case.found
}

test_does_not_apply[name] if {
	some name, seen in {
		"before the deployment": {"resource": {"name": "a", "properties": {"diskState": "Unattached"}}},
		"condition not endswith(name, '-ASRReplica')": {"exported": true, "resource": {}},
	}
	not attached.applies with input as seen
}
