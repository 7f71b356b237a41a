package forearm.rules.appservice.secure_ftp_test

import data.forearm.rules.appservice.secure_ftp

test_findings[name] if {
	some name, case in {
		"fails where all is allowed": {"resource": {"type": "Microsoft.Web/sites", "kind": "app", "properties": {"siteConfig": {"ftpsState": "AllAllowed"}}}, "found": [["properties", "siteConfig", "ftpsState"]]},
		"fails where it is not set": {"resource": {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {}}}, "found": [["properties", "siteConfig", "ftpsState"]]},
		"passes where it is off": {"resource": {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"ftpsState": "Disabled"}}}, "found": []},
		"passes on ftps": {"resource": {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"ftpsState": "FtpsOnly"}}}, "found": []},
	}
	secure_ftp.applies with input.resource as case.resource
	found := [finding.path | some finding in secure_ftp.findings] with input.resource as case.resource
	found == case.found
}

test_does_not_apply[name] if {
	some name, seen in {
		"to functions": {"resource": {"type": "Microsoft.Web/sites", "kind": "functionapp", "properties": {"siteConfig": {}}}},
		"leaves settings to their site": {"resource": config("app/web", bad), "parent": {"type": "Microsoft.Web/sites"}},
	}
	not secure_ftp.applies with input as seen
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

bad := {"ftpsState": "AllAllowed"}
