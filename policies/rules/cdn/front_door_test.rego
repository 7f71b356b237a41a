package forearm.rules.cdn.front_door_test

import data.forearm.rules.cdn.front_door

test_findings[name] if {
	some name, case in {
		"fails on the classic one": {"resource": {"sku": {"name": "Standard_Microsoft"}}, "found": [["sku", "name"]]},
		"passes on front door": {"resource": {"sku": {"name": "Standard_AzureFrontDoor"}}, "found": []},
	}
	front_door.applies with input.resource as case.resource
	found := [finding.path | some finding in front_door.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply_to_other_providers if {
	not front_door.applies with input.resource as {"sku": {"name": "Standard_Verizon"}}
}
