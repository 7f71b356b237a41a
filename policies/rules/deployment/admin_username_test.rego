package forearm.rules.deployment.admin_username_test

import data.forearm.rules.deployment.admin_username

login(value) := {"resources": [{"type": "Microsoft.Sql/servers", "properties": {"administratorLogin": value}}]}

test_fails_on_a_literal if {
	count(admin_username.findings) == 1 with input.template as login("dba")
	count(admin_username.findings) == 1 with input.template as login("[variables('login')]")
}

test_passes_on_a_parameter if {
	count(admin_username.findings) == 0 with input.template as login("[parameters('login')]")
}

test_fails_on_a_text_that_is_worked_out if {
	count(admin_username.findings) == 1 with input.template as login("[base64ToString('ZGJh')]")
}
