package forearm.rules.postgresql.entra_admin_test

import data.forearm.rules.postgresql.entra_admin

test_findings[name] if {
	some name, case in {
		"fails without an administrator": {"resource": {"type": "Microsoft.DBforPostgreSQL/flexibleServers", "properties": {}}, "found": [[]]},
		"fails on half an account": {"resource": {"type": "Microsoft.DBforPostgreSQL/servers/administrators", "properties": {"login": "a"}}, "found": [["properties", "administratorType"], ["properties", "sid"], ["properties", "tenantId"]]},
		"passes on an account": {"resource": {"type": "Microsoft.DBforPostgreSQL/servers", "resources": [{"type": "Microsoft.DBforPostgreSQL/servers/administrators", "properties": {"administratorType": "ActiveDirectory", "login": "a", "sid": "1", "tenantId": "2"}}]}, "found": []},
		"passes on an account of a flexible server": {"resource": {"type": "Microsoft.DBforPostgreSQL/flexibleServers/administrators", "properties": {"principalName": "ActiveDirectory", "principalType": "ActiveDirectory", "tenantId": "ActiveDirectory"}}, "found": []},
		"condition count(administrators) == 0": {"resource": {"type": "Microsoft.DBforPostgreSQL/flexibleServers/administrators"}, "found": [["properties", "principalName"], ["properties", "principalType"], ["properties", "tenantId"]]},
		"condition object.get(item, ['properties', 'administratorType'], '') != ''": {"resource": {"type": "Microsoft.DBforPostgreSQL/servers/administrators", "properties": {"principalName": "ActiveDirectory", "principalType": "ActiveDirectory", "tenantId": "ActiveDirectory"}}, "found": [["properties", "administratorType"], ["properties", "login"], ["properties", "sid"]]},
		"condition object.get(item, ['properties', name], '') == ''": {"resource": {"resources": [{"type": "Microsoft.DBforPostgreSQL/flexibleServers/administrators", "properties": {"administratorType": "ActiveDirectory", "login": "a", "sid": "1", "tenantId": "2"}}]}, "found": [["resources", 0, "properties", "principalName"], ["resources", 0, "properties", "principalType"]]},
		"reports once that the kind is missing": {"resource": {"type": "Microsoft.DBforPostgreSQL/servers/administrators", "properties": {"login": "a", "sid": "1", "tenantId": "2"}}, "found": [["properties", "administratorType"]]},
	}
	found := sort([finding.path | some finding in entra_admin.findings]) with input.resource as case.resource
	found == case.found
}

test_says_what_is_wrong if {
	{finding.path | some finding in entra_admin.findings} == {["properties", "administratorType"]} with input.resource as {"type": "Microsoft.DBforPostgreSQL/servers/administrators", "properties": {"administratorType": "Other", "login": "a", "sid": "1", "tenantId": "2"}}
	{finding.path | some finding in entra_admin.findings} == {["properties", "sid"], ["properties", "tenantId"]} with input.resource as {"type": "Microsoft.DBforPostgreSQL/servers/administrators", "properties": {"administratorType": "ActiveDirectory", "login": "a", "sid": ""}}
}
