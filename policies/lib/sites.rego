# METADATA
# description: Settings of web apps, which stand in the site or in its config.
package forearm.lib.sites

import data.forearm.lib.text

# settings gives a site's settings, by the path that leads to where they are written
# last: config resources named web, else siteConfig of the site. What a config
# resource leaves out holds as the site has it.
settings(site) := apart if {
	apart := {["resources", i, "properties"]: both(inline(site), object.get(config, "properties", {})) |
		some i, config in site.resources
		is_config(config)
		named_web(config)
		of_site(site, config)
	}
	count(apart) > 0
} else := {["properties", "siteConfig"]: inline(site)}

# both has the members of two objects, those of the last where it has them.
both(first, last) := {key: value |
	some part in [{k: v | some k, v in first; not k in object.keys(last)}, last]
	some key, value in part
}

inline(site) := object.get(site, ["properties", "siteConfig"], {})

# place is where a setting is written, or would be: path is that of the settings.
place(site, path, member) := ["properties", "siteConfig", member] if {
	path[0] == "resources"
	member in object.keys(inline(site))
	not member in object.keys(object.get(site, path, {}))
} else := array.concat(path, [member])

# anywhere is settings, and for a config resource by itself what it holds.
anywhere(resource) := {["properties"]: object.get(resource, "properties", {})} if {
	is_config(resource)
} else := settings(resource)

# alone holds for config resources named web, which are looked at by themselves.
alone(resource) if {
	is_config(resource)
	named_web(resource)
}

named_web(config) if endswith(lower(config.name), "/web")

# Az.Resources exports it under the name of the site.
named_web(config) if endswith(lower(config.id), "/web")

is_config(resource) if text.same(resource.type, "Microsoft.Web/sites/config")

is_config(resource) if text.same(resource.type, "Microsoft.Web/sites/slots/config")

# A slot's config lies in the site, too, but is not the site's.
of_site(site, config) if count(split(config.type, "/")) == count(split(site.type, "/")) + 1

# web_app holds for apps that are not functions, workflows or containers.
web_app(site) if text.one_of(object.get(site, "kind", ""), ["", "app", "app,linux"])

# app holds for apps of every kind, not for functions and workflows. A kind is made of
# several words.
app(site) if object.get(site, "kind", "") == ""

app(site) if {
	kinds := split(lower(site.kind), ",")
	some kind in kinds
	kind in {"app", "linux", "container", "windows", "hyperv", "xenon"}
	not "functionapp" in kinds
	not "workflowapp" in kinds
}

# runtime is the version of what a function app of a Flex Consumption plan runs on,
# where it is one of names: such an app has none in its settings.
runtime(site, names) := version if {
	text.one_of(site.properties.functionAppConfig.runtime.name, names)
	version := site.properties.functionAppConfig.runtime.version
}
