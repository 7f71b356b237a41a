package forearm.rules.sql.entra_admin_test

import data.forearm.rules.sql.entra_admin

test_findings[name] if {
	some name, case in {
		"fails without an administrator": {"resource": {"type": "Microsoft.Sql/servers", "properties": {}}, "found": [["properties", "administrators"]]},
		"fails on another kind of account": {"resource": {"type": "Microsoft.Sql/servers", "properties": {"administrators": {"azureADOnlyAuthentication": true}}}, "found": [["properties", "administrators", "administratorType"], ["properties", "administrators", "login"], ["properties", "administrators", "sid"]]},
		"passes on an account in the server": {"resource": {"type": "Microsoft.Sql/servers", "properties": {"administrators": {"administratorType": "ActiveDirectory", "login": "dba", "sid": "1"}}}, "found": []},
		"passes on an account beside it": {"resource": {"type": "Microsoft.Sql/servers", "resources": [{"type": "Microsoft.Sql/servers/administrators", "properties": {"administratorType": "ActiveDirectory", "login": "dba", "sid": "1"}}]}, "found": []},
		"reports once that the kind is missing": {"resource": beside({"login": "dba", "sid": "1"}), "found": [["properties", "administratorType"]]},
	}
	found := sort([finding.path | some finding in entra_admin.findings]) with input.resource as case.resource
	found == case.found
}

found(resource) := paths if {
	paths := {finding.path | some finding in entra_admin.findings} with input.resource as resource
}

server(account) := {"type": "Microsoft.Sql/servers", "properties": {"administrators": account}}

beside(account) := {"type": "Microsoft.Sql/servers/administrators", "properties": account}

account := {"administratorType": "ActiveDirectory", "login": "dba", "sid": "1"}

test_says_what_is_missing if {
	every name in object.keys(account) {
		found(server(object.remove(account, [name]))) == {["properties", "administrators", name]}
		found(beside(object.remove(account, [name]))) == {["properties", name]}
		found(beside(object.union(account, {name: ""}))) == {["properties", name]}
	}
	found(beside(object.union(account, {"administratorType": "Other"}))) == {["properties", "administratorType"]}
	found(beside(account)) == set()
}

test_goes_by_the_resource_beside_the_server if {
	found(object.union(server({}), {"resources": [beside(account)]})) == set()
	found(object.union(server(account), {"resources": [beside({"login": "dba", "sid": "1"})]})) == {["resources", 0, "properties", "administratorType"]}
	found({"type": "Microsoft.Sql/servers/other", "properties": {"administrators": account}}) == {["properties", "administrators"]}
	found(server("a")) == {["properties", "administrators"]}
}
