package forearm.rules.sql.database_name_test

import data.forearm.rules.sql.database_name

test_fails_on_a_question_mark if {
	count(database_name.findings) > 0 with input.resource as {"name": "s/what?"}
}

test_passes_on_a_valid_name if {
	count(database_name.findings) == 0 with input.resource as {"name": "s/shop"}
}
