package forearm.rules.appservice.secure_ftp_test

import data.forearm.rules.appservice.secure_ftp

test_fails_where_all_is_allowed if {
	count(secure_ftp.findings) > 0 with input.resource as {"type": "Microsoft.Web/sites", "kind": "app", "properties": {"siteConfig": {"ftpsState": "AllAllowed"}}}
}

test_fails_where_it_is_not_set if {
	count(secure_ftp.findings) > 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {}}}
}

test_passes_where_it_is_off if {
	count(secure_ftp.findings) == 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"ftpsState": "Disabled"}}}
}

test_passes_on_ftps if {
	count(secure_ftp.findings) == 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"ftpsState": "FtpsOnly"}}}
}

test_does_not_apply_to_functions if {
	not secure_ftp.applies with input.resource as {"type": "Microsoft.Web/sites", "kind": "functionapp", "properties": {"siteConfig": {}}}
}
