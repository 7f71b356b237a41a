package forearm.rules.graph.application_permissions_test

import data.forearm.rules.graph.application_permissions

asks(type, id) := {"type": "Microsoft.Graph/applications", "properties": {"requiredResourceAccess": [{"resourceAppId": "00000003-0000-0000-c000-000000000000", "resourceAccess": [{"type": type, "id": id}]}]}}

test_verdicts[name] if {
	some name, case in {
		"fails on one that is asked for": {"resource": asks("Role", "9E3F62CF-ca93-4989-b6ce-bf83c28f9fe8"), "outcome": "fail", "found": [["properties", "requiredResourceAccess", 0, "resourceAccess", 0, "id"]]},
		"fails on one that is given": {"resource": {"type": "Microsoft.Graph/appRoleAssignedTo", "properties": {"appRoleId": "06B708A9-e830-4db3-a914-8e69da51d44f"}}, "outcome": "fail", "found": [["properties", "appRoleId"]]},
		"passes on another": {"resource": asks("Role", "df021288-bdef-4463-88db-98f22de89214"), "outcome": "pass", "found": []},
		"passes on what a user agrees to": {"resource": asks("Scope", "9e3f62cf-ca93-4989-b6ce-bf83c28f9fe8"), "outcome": "pass", "found": []},
		"is unknown where Azure decides": {"resource": asks("Role", "df021288-bdef-4463-88db-98f22de89214"), "assumed": ["/resource/properties/requiredResourceAccess/0/resourceAccess/0/id"], "outcome": "unknown", "found": []},
	}
	forearm.verdict("forearm.rules.graph.application_permissions", {"resource": case.resource}, object.get(case, "assumed", [])) == case.outcome
	found := [finding.path | some finding in application_permissions.findings] with input.resource as case.resource
	found == case.found
}
