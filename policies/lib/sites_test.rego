package forearm.lib.sites_test

import data.forearm.lib.sites

config(type, name, properties) := {"type": type, "name": name, "properties": properties}

site(inline, resources) := {"type": "Microsoft.Web/sites", "name": "s", "properties": {"siteConfig": inline}, "resources": resources}

web(properties) := config("Microsoft.Web/sites/config", "s/Web", properties)

test_reads_the_site_without_a_config_resource if {
	sites.settings(site({"a": 1}, [])) == {["properties", "siteConfig"]: {"a": 1}}
	sites.settings({"type": "Microsoft.Web/sites"}) == {["properties", "siteConfig"]: {}}
	others := [config("Microsoft.Web/sites/config", "s/appsettings", {"a": 2}), config("Microsoft.Web/sites/slots/config", "s/t/web", {"a": 2}), config("Microsoft.Web/sites/other", "s/web", {"a": 2})]
	sites.settings(site({"a": 1}, others)) == {["properties", "siteConfig"]: {"a": 1}}
}

test_puts_a_config_resource_over_it if {
	sites.settings(site({"a": 1, "b": 1}, [web({"b": 2, "c": 2})])) == {["resources", 0, "properties"]: {"a": 1, "b": 2, "c": 2}}
	sites.settings(site({"a": 1}, [{"type": "Microsoft.Web/sites/config", "id": "/x/config/web", "name": "s"}])) == {["resources", 0, "properties"]: {"a": 1}}
	slot := {"type": "Microsoft.Web/sites/slots", "name": "s/t", "resources": [config("Microsoft.Web/sites/slots/config", "s/t/web", {"a": 3})]}
	sites.settings(slot) == {["resources", 0, "properties"]: {"a": 3}}
}

test_finds_where_a_setting_is_written if {
	one := site({"a": 1, "b": 1}, [web({"b": 2})])
	path := ["resources", 0, "properties"]
	sites.place(one, path, "a") == ["properties", "siteConfig", "a"]
	sites.place(one, path, "b") == ["resources", 0, "properties", "b"]
	sites.place(one, path, "c") == ["resources", 0, "properties", "c"]
	sites.place(one, ["properties", "siteConfig"], "a") == ["properties", "siteConfig", "a"]
	sites.place(web({"a": 1}), ["properties"], "a") == ["properties", "a"]
}

test_takes_a_config_resource_by_itself if {
	sites.anywhere(web({"a": 1})) == {["properties"]: {"a": 1}}
	sites.anywhere(site({"a": 1}, [])) == {["properties", "siteConfig"]: {"a": 1}}
	sites.alone(web({}))
	not sites.alone(config("Microsoft.Web/sites/config", "s/appsettings", {}))
	not sites.alone(config("Microsoft.Web/sites", "s/web", {}))
}

test_tells_apps if {
	every kind in ["", "app", "APP,linux", "linux", "app,container,windows", "hyperV", "app,container,xenon"] {
		sites.app({"kind": kind})
	}
	sites.app({})
	every kind in ["functionapp", "functionapp,linux,container", "linux,functionapp", "app,workflowapp", "api", "other"] {
		not sites.app({"kind": kind})
	}
}

test_tells_web_apps if {
	every kind in ["", "app", "App,Linux"] {
		sites.web_app({"kind": kind})
	}
	sites.web_app({})
	every kind in ["app,linux,container", "functionapp", "api"] {
		not sites.web_app({"kind": kind})
	}
}
