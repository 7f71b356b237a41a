package forearm.rules.graph.audience_test

import data.forearm.rules.graph.audience

application(properties) := {"type": "Microsoft.Graph/applications", "properties": properties}

test_fails_for_other_organisations if {
	found := audience.findings with input as {"resource": application({"signInAudience": "AzureADMultipleOrgs"})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "signInAudience"]}
	forearm.verdict("forearm.rules.graph.audience", {"resource": application({"signInAudience": "AzureADMultipleOrgs"})}, []) == "fail"
}

test_fails_for_private_accounts if {
	found := audience.findings with input as {"resource": application({"signInAudience": "AzureADandPersonalMicrosoftAccount"})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "signInAudience"]}
	forearm.verdict("forearm.rules.graph.audience", {"resource": application({"signInAudience": "AzureADandPersonalMicrosoftAccount"})}, []) == "fail"
}

test_fails_for_private_accounts_only if {
	found := audience.findings with input as {"resource": application({"signInAudience": "PersonalMicrosoftAccount"})}
	count(found) == 1
	{finding.path | some finding in found} == {["properties", "signInAudience"]}
	forearm.verdict("forearm.rules.graph.audience", {"resource": application({"signInAudience": "PersonalMicrosoftAccount"})}, []) == "fail"
}

test_passes_for_the_own_directory if {
	forearm.verdict("forearm.rules.graph.audience", {"resource": application({"signInAudience": "AzureADMyOrg"})}, []) == "pass"
}

test_passes_where_nothing_is_written if {
	forearm.verdict("forearm.rules.graph.audience", {"resource": application({})}, []) == "pass"
}

test_is_unknown_where_azure_decides if {
	forearm.verdict("forearm.rules.graph.audience", {"resource": application({"signInAudience": "AzureADMyOrg"})}, ["/resource/properties/signInAudience"]) == "unknown"
}
