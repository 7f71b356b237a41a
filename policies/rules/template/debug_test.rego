package forearm.rules.template.debug_test

import data.forearm.rules.template.debug

test_fails_where_it_is_on if {
	count(debug.findings) > 0 with input as {"file": {"name": "main.json"}, "template": {"resources": [{"type": "Microsoft.Resources/deployments", "properties": {"debugSetting": {"detailLevel": "requestContent"}}}]}}
}

test_passes_where_it_is_not_set if {
	count(debug.findings) == 0 with input as {"file": {"name": "main.json"}, "template": {"resources": [{"type": "Microsoft.Resources/deployments", "properties": {}}]}}
}
