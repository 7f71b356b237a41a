package forearm.rules.mysql.entra_admin_test

import data.forearm.rules.mysql.entra_admin

test_findings[name] if {
	some name, case in {
		"fails without an administrator": {"resource": {"type": "Microsoft.DBforMySQL/flexibleServers", "properties": {}}, "found": [[]]},
		"fails on half an account": {"resource": {"type": "Microsoft.DBforMySQL/servers/administrators", "properties": {"login": "a"}}, "found": [["properties", "administratorType"], ["properties", "sid"], ["properties", "tenantId"]]},
		"passes on an account": {"resource": {"type": "Microsoft.DBforMySQL/servers", "resources": [{"type": "Microsoft.DBforMySQL/servers/administrators", "properties": {"administratorType": "ActiveDirectory", "login": "a", "sid": "1", "tenantId": "2"}}]}, "found": []},
		"passes on an account of a flexible server": {"resource": {"type": "Microsoft.DBforMySQL/flexibleServers/administrators", "properties": {"administratorType": "ActiveDirectory", "login": "ActiveDirectory", "sid": "ActiveDirectory", "tenantId": "ActiveDirectory", "identityResourceId": "ActiveDirectory"}}, "found": []},
		"condition count(administrators) == 0": {"resource": {"type": "Microsoft.DBforMySQL/flexibleServers/administrators"}, "found": [["properties", "administratorType"], ["properties", "identityResourceId"], ["properties", "login"], ["properties", "sid"], ["properties", "tenantId"]]},
		"reports once that the kind is missing": {"resource": {"type": "Microsoft.DBforMySQL/servers/administrators", "properties": {"login": "a", "sid": "1", "tenantId": "2"}}, "found": [["properties", "administratorType"]]},
	}
	found := sort([finding.path | some finding in entra_admin.findings]) with input.resource as case.resource
	found == case.found
}

test_says_what_is_wrong if {
	{finding.path | some finding in entra_admin.findings} == {["properties", "administratorType"]} with input.resource as {"type": "Microsoft.DBforMySQL/servers/administrators", "properties": {"administratorType": "Other", "login": "a", "sid": "1", "tenantId": "2"}}
	{finding.path | some finding in entra_admin.findings} == {["properties", "sid"], ["properties", "tenantId"]} with input.resource as {"type": "Microsoft.DBforMySQL/servers/administrators", "properties": {"administratorType": "ActiveDirectory", "login": "a", "sid": ""}}
}
