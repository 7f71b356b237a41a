package forearm.rules.graph.application_permissions_test

import data.forearm.rules.graph.application_permissions

asks(type, id) := {"type": "Microsoft.Graph/applications", "properties": {"requiredResourceAccess": [{"resourceAppId": "00000003-0000-0000-c000-000000000000", "resourceAccess": [{"type": type, "id": id}]}]}}

test_fails_on_one_that_is_asked_for if {
	found := application_permissions.findings with input as {"resource": asks("Role", "9E3F62CF-ca93-4989-b6ce-bf83c28f9fe8")}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "requiredResourceAccess", 0, "resourceAccess", 0, "id"]}
	forearm.verdict("forearm.rules.graph.application_permissions", {"resource": asks("Role", "9E3F62CF-ca93-4989-b6ce-bf83c28f9fe8")}, []) == "fail"
}

test_fails_on_one_that_is_given if {
	found := application_permissions.findings with input as {"resource": {"type": "Microsoft.Graph/appRoleAssignedTo", "properties": {"appRoleId": "06B708A9-e830-4db3-a914-8e69da51d44f"}}}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "appRoleId"]}
	forearm.verdict("forearm.rules.graph.application_permissions", {"resource": {"type": "Microsoft.Graph/appRoleAssignedTo", "properties": {"appRoleId": "06B708A9-e830-4db3-a914-8e69da51d44f"}}}, []) == "fail"
}

test_passes_on_another if {
	forearm.verdict("forearm.rules.graph.application_permissions", {"resource": asks("Role", "df021288-bdef-4463-88db-98f22de89214")}, []) == "pass"
}

test_passes_on_what_a_user_agrees_to if {
	forearm.verdict("forearm.rules.graph.application_permissions", {"resource": asks("Scope", "9e3f62cf-ca93-4989-b6ce-bf83c28f9fe8")}, []) == "pass"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.graph.application_permissions", {"resource": asks("Role", "df021288-bdef-4463-88db-98f22de89214")}, ["/resource/properties/requiredResourceAccess/0/resourceAccess/0/id"]) == "unknown"
}
