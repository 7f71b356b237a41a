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

test_applies_to_apps_of_several_kinds if {
	every kind in ["app", "app,linux", "app,linux,container", "app,container,windows", "APP", "linux", ""] {
		secure_ftp.applies with input.resource as {"type": "Microsoft.Web/sites", "kind": kind, "properties": {}}
	}
	every kind in ["functionapp,linux", "functionapp,workflowapp", "functionapp,linux,container", "workflowapp,linux"] {
		not secure_ftp.applies with input.resource as {"type": "Microsoft.Web/sites", "kind": kind, "properties": {}}
	}
}

config(name, properties) := {"type": "Microsoft.Web/sites/config", "name": name, "properties": properties}

test_looks_at_settings_by_themselves if {
	{finding.path | some finding in secure_ftp.findings} == {["properties", "ftpsState"]} with input.resource as config("app/web", {"ftpsState": "AllAllowed"})
	count(secure_ftp.findings) == 0 with input.resource as config("app/web", {"ftpsState": "Disabled"})
	count(secure_ftp.findings) == 0 with input.resource as config("app/web", {})
	secure_ftp.applies with input.resource as config("app/web", bad)
	not secure_ftp.applies with input.resource as config("app/web", {})
	not secure_ftp.applies with input.resource as config("app/appsettings", bad)
}

test_leaves_settings_to_their_site if {
	not secure_ftp.applies with input as {"resource": config("app/web", bad), "parent": {"type": "Microsoft.Web/sites"}}
}

bad := {"ftpsState": "AllAllowed"}
