# METADATA
# title: Web apps run on a supported Node.js version.
# description: >-
#   Versions that are out of support receive no security updates. Use Node.js 20
#   or later. It is stricter than PSRule, which does not check
#   `functionAppConfig`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/sites
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/sites/config
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/sites/slots
# custom:
#   aka: [Azure.AppService.NodeJsVersion, AZR-000428]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.Web/sites
#     - Microsoft.Web/sites/config
#     - Microsoft.Web/sites/slots
#     - Microsoft.Web/sites/slots/config
#   pillar: Security
#   category: "SE:02 Secured development lifecycle"
package forearm.rules.appservice.node_version

import data.forearm.lib.children
import data.forearm.lib.sites
import data.forearm.lib.text
import data.forearm.lib.version

findings contains {
	"path": sites.place(input.resource, path, "linuxFxVersion"),
	"message": sprintf("Node.js %s is out of support.", [found]),
} if {
	some path, settings in sites.anywhere(input.resource)
	parts := split(settings.linuxFxVersion, "|")
	text.same(parts[0], "NODE")
	found := parts[1]
	lower(found) != "lts"
	not version.at_least(found, "20.0")
}

findings contains {
	"path": ["properties", "functionAppConfig", "runtime", "version"],
	"message": sprintf("Node.js %s is out of support.", [found]),
} if {
	found := sites.runtime(input.resource, ["node"])
	not version.at_least(found, "20.0")
}

findings contains {
	"path": setting.path,
	"message": sprintf("Node.js %s is out of support.", [setting.value]),
} if {
	some setting in defaults
	found := trim_left(setting.value, "~")
	not version.at_least(found, "20.0")
}

# The version for Windows stands in an app setting: in the site, or in a config
# resource named web (a list) or appsettings (an object).
defaults contains {"path": array.concat(sites.place(input.resource, path, "appSettings"), [i, "value"]), "value": setting.value} if {
	some path, settings in sites.anywhere(input.resource)
	some i, setting in settings.appSettings
	text.same(setting.name, "WEBSITE_NODE_DEFAULT_VERSION")
}

defaults contains {"path": array.concat(path, ["properties", "WEBSITE_NODE_DEFAULT_VERSION"]), "value": value} if {
	some path, config in configs
	value := config.properties.WEBSITE_NODE_DEFAULT_VERSION
}

configs := object.union(
	children.at(input.resource, "Microsoft.Web/sites/config"),
	children.at(input.resource, "Microsoft.Web/sites/slots/config"),
)
