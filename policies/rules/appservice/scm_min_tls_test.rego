package forearm.rules.appservice.scm_min_tls_test

import data.forearm.rules.appservice.scm_min_tls

app(kind, settings) := {"type": kind, "properties": {"siteConfig": settings}}

config(name, properties) := {"type": "Microsoft.Web/sites/config", "name": name, "properties": properties}

test_fails_on_an_older_version if {
	every kind in ["Microsoft.Web/sites", "Microsoft.Web/sites/slots"] {
		[finding.path | some finding in scm_min_tls.findings] == [["properties", "siteConfig", "scmMinTlsVersion"]] with input.resource as app(kind, {"minTlsVersion": "1.2", "scmMinTlsVersion": "1.0"})
	}
}

test_passes_on_the_current_version_and_the_one_of_the_service if {
	count(scm_min_tls.findings) == 0 with input.resource as app("Microsoft.Web/sites", {"scmMinTlsVersion": "1.2"})
	count(scm_min_tls.findings) == 0 with input.resource as app("Microsoft.Web/sites", {"minTlsVersion": "1.0", "scmMinTlsVersion": null})
	count(scm_min_tls.findings) == 0 with input.resource as {"type": "Microsoft.Web/sites", "properties": {}}
}

test_goes_by_what_is_deployed_last if {
	both := {"type": "Microsoft.Web/sites", "properties": {"siteConfig": {"scmMinTlsVersion": "1.2"}}, "resources": [config("app/web", {"scmMinTlsVersion": "1.1"})]}
	[finding.path | some finding in scm_min_tls.findings] == [["resources", 0, "properties", "scmMinTlsVersion"]] with input.resource as both
}

test_looks_at_settings_by_themselves if {
	forearm.verdict("forearm.rules.appservice.scm_min_tls", {"resource": config("app/web", {"scmMinTlsVersion": "1.1"})}, []) == "fail"
	forearm.verdict("forearm.rules.appservice.scm_min_tls", {"resource": config("app/web", {"alwaysOn": true})}, []) == "none"
	forearm.verdict("forearm.rules.appservice.scm_min_tls", {"resource": config("app/appsettings", {"scmMinTlsVersion": "1.1"})}, []) == "none"
	not scm_min_tls.applies with input as {"resource": config("app/web", {"scmMinTlsVersion": "1.1"}), "parent": {"type": "Microsoft.Web/sites"}}
}

test_is_unknown_where_azure_decides if {
	every version in ["1.0", "1.2"] {
		forearm.verdict("forearm.rules.appservice.scm_min_tls", {"resource": app("Microsoft.Web/sites", {"scmMinTlsVersion": version})}, ["/resource/properties/siteConfig/scmMinTlsVersion"]) == "unknown"
	}
}
