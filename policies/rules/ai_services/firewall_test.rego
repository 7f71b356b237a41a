package forearm.rules.ai_services.firewall_test

import data.forearm.rules.ai_services.firewall

test_findings[name] if {
	some name, case in {
		"fails where all networks are allowed": {"resource": {"properties": {}}, "found": [["properties", "networkAcls", "defaultAction"]]},
		"passes without public access": {"resource": {"properties": {"publicNetworkAccess": "Disabled"}}, "found": []},
		"passes where traffic is denied": {"resource": {"properties": {"networkAcls": {"defaultAction": "Deny"}}}, "found": []},
		"fails where rules allow all addresses": {"resource": {"properties": {"networkAcls": {"defaultAction": "Deny", "ipRules": [{"value": "0.0.0.0/1"}, {"value": "128.0.0.0/1"}]}}}, "found": [["properties", "networkAcls", "ipRules"]]},
		"passes where rules let in some": {"resource": {"properties": {"networkAcls": {"defaultAction": "Deny", "ipRules": [{"value": "192.0.2.0/24"}]}}}, "found": []},
		"rules mean nothing without public access": {"resource": {"properties": {"publicNetworkAccess": "Disabled", "networkAcls": {"defaultAction": "Deny", "ipRules": [{"value": "0.0.0.0/0"}]}}}, "found": []},
		"reports once that all networks are allowed": {"resource": {"properties": {"networkAcls": {"defaultAction": "Allow", "ipRules": [{"value": "0.0.0.0/0"}]}}}, "found": [["properties", "networkAcls", "defaultAction"]]},
	}
	found := [finding.path | some finding in firewall.findings] with input.resource as case.resource
	found == case.found
}
