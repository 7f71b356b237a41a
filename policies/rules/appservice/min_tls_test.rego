package forearm.rules.appservice.min_tls_test

import data.forearm.rules.appservice.min_tls

test_findings[name] if {
	some name, case in {
		"fails on an older version": {"resource": {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"minTlsVersion": "1.0"}}}, "found": [["properties", "siteConfig", "minTlsVersion"]]},
		"fails where it is not set": {"resource": {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {}}}, "found": [["properties", "siteConfig", "minTlsVersion"]]},
		"passes on the current version": {"resource": {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"minTlsVersion": "1.2"}}}, "found": []},
		"passes where a config resource sets it": {"resource": {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {}}, "resources": [{"type": "Microsoft.Web/sites/config", "name": "app/web", "properties": {"minTlsVersion": "1.3"}}]}, "found": []},
	}
	min_tls.applies with input.resource as case.resource
	found := [finding.path | some finding in min_tls.findings] with input.resource as case.resource
	found == case.found
}

test_says_no_more_than_that_it_is_not_written if {
	{[finding.severity, finding.path] | some finding in min_tls.findings} == {["warning", ["properties", "siteConfig", "minTlsVersion"]]} with input.resource as {"type": "Microsoft.Web/sites", "properties": {}}
}

site(inline, apart) := {"type": "Microsoft.Web/sites", "properties": {"siteConfig": inline}, "resources": [{"type": "Microsoft.Web/sites/config", "name": "app/web", "properties": apart}]}

test_finds_where_it_is_written if {
	{finding.path | some finding in min_tls.findings} == {["properties", "siteConfig", "minTlsVersion"]} with input.resource as site({"minTlsVersion": "1.0"}, {"alwaysOn": true})
	{finding.path | some finding in min_tls.findings} == {["resources", 0, "properties", "minTlsVersion"]} with input.resource as site({"minTlsVersion": "1.2"}, {"minTlsVersion": "1.1"})
	{finding.path | some finding in min_tls.findings} == set() with input.resource as site({"minTlsVersion": "1.2"}, {"alwaysOn": true})
	{finding.path | some finding in min_tls.findings} == {["resources", 0, "properties", "minTlsVersion"]} with input.resource as site({}, {})
}

config(name, properties) := {"type": "Microsoft.Web/sites/config", "name": name, "properties": properties}

test_looks_at_settings_by_themselves if {
	{finding.path | some finding in min_tls.findings} == {["properties", "minTlsVersion"]} with input.resource as config("app/web", {"minTlsVersion": "1.0"})
	count(min_tls.findings) == 0 with input.resource as config("app/web", {"alwaysOn": true})
	min_tls.applies with input.resource as config("app/web", bad)
	not min_tls.applies with input.resource as config("app/web", {})
	min_tls.applies with input.resource as {"type": "Microsoft.Web/sites", "properties": {}}
	not min_tls.applies with input.resource as config("app/appsettings", bad)
}

test_leaves_settings_to_their_site if {
	not min_tls.applies with input as {"resource": config("app/web", bad), "parent": {"type": "Microsoft.Web/sites"}}
}

bad := {"minTlsVersion": "1.0"}
