# METADATA
# description: Settings of web apps, which stand in the site or in its config.
package forearm.lib.sites

import data.forearm.lib.children
import data.forearm.lib.text

# settings gives the objects that hold a site's settings, by the path that leads
# to them: config resources named web, or else siteConfig of the site.
settings(site) := apart if {
	apart := {["resources", i, "properties"]: object.get(config, "properties", {}) |
		some i, config in site.resources
		is_config(config)
		named_web(config)
		of_site(site, config)
	}
	count(apart) > 0
} else := {["properties", "siteConfig"]: object.get(site, ["properties", "siteConfig"], {})}

# anywhere is settings, and for a config resource by itself what it holds.
anywhere(resource) := {["properties"]: object.get(resource, "properties", {})} if {
	is_config(resource)
} else := settings(resource)

named_web(config) if text.same(text.last(config.name, "/"), "web")

# Az.Resources exports it under the name of the site.
named_web(config) if text.same(text.last(config.id, "/"), "web")

is_config(resource) if text.same(resource.type, "Microsoft.Web/sites/config")

is_config(resource) if text.same(resource.type, "Microsoft.Web/sites/slots/config")

# A slot's config lies in the site, too, but is not the site's.
of_site(site, config) if count(split(config.type, "/")) == count(split(site.type, "/")) + 1

# web_app tells apps from functions and workflows.
web_app(site) if object.get(site, "kind", null) == null

web_app(site) if text.one_of(site.kind, ["app", "app,linux"])
