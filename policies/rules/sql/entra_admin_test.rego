package forearm.rules.sql.entra_admin_test

import data.forearm.rules.sql.entra_admin

test_fails_without_an_administrator if {
	count(entra_admin.findings) > 0 with input.resource as {"type": "Microsoft.Sql/servers", "properties": {}}
}

test_fails_on_another_kind_of_account if {
	count(entra_admin.findings) > 0 with input.resource as {"type": "Microsoft.Sql/servers", "properties": {"administrators": {"azureADOnlyAuthentication": true}}}
}

test_passes_on_an_account_in_the_server if {
	count(entra_admin.findings) == 0 with input.resource as {"type": "Microsoft.Sql/servers", "properties": {"administrators": {"administratorType": "ActiveDirectory", "login": "dba", "sid": "1"}}}
}

test_passes_on_an_account_beside_it if {
	count(entra_admin.findings) == 0 with input.resource as {"type": "Microsoft.Sql/servers", "resources": [{"type": "Microsoft.Sql/servers/administrators", "properties": {"administratorType": "ActiveDirectory", "login": "dba", "sid": "1"}}]}
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

test_says_once_that_the_kind_is_missing if {
	count(entra_admin.findings) == 1 with input.resource as beside({"login": "dba", "sid": "1"})
}
