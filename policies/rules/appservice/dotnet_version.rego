# METADATA
# title: Web apps run on a supported .NET version.
# description: >-
#   Versions that are out of support receive no security updates. Use .NET 8 or
#   later, or .NET Framework 4.8 (`v4.0`). It is stricter than PSRule, which
#   does not check `functionAppConfig`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/sites
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/sites/slots
# custom:
#   aka: [Azure.AppService.NETVersion, AZR-000075]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.Web/sites
#     - Microsoft.Web/sites/slots
#   pillar: Security
#   category: "SE:02 Secured development lifecycle"
package forearm.rules.appservice.dotnet_version

import data.forearm.lib.sites
import data.forearm.lib.text
import data.forearm.lib.version

findings contains {
	"path": sites.place(input.resource, path, "linuxFxVersion"),
	"message": sprintf(".NET %s is out of support.", [found]),
} if {
	some path, settings in sites.settings(input.resource)
	parts := split(settings.linuxFxVersion, "|")
	text.one_of(parts[0], ["DOTNETCORE", "DOTNET", "DOTNET-ISOLATED"])
	found := parts[1]
	not text.same(found, "lts")
	not version.at_least(found, "8.0")
}

findings contains {
	"path": sites.place(input.resource, path, "netFrameworkVersion"),
	"message": sprintf(".NET %s is out of support.", [found]),
} if {
	some path, settings in sites.settings(input.resource)
	not text.one_of(object.get(settings, "linuxFxVersion", ""), ["DOTNETCORE"])
	not text.begins(object.get(settings, "linuxFxVersion", ""), "DOTNETCORE|")
	found := settings.netFrameworkVersion
	not text.one_of(found, ["", "OFF", "v4.0", "4.0"])
	not version.at_least(found, "8.0")
}

findings contains {
	"path": ["properties", "functionAppConfig", "runtime", "version"],
	"message": sprintf(".NET %s is out of support.", [found]),
} if {
	found := sites.runtime(input.resource, ["dotnet-isolated"])
	not version.at_least(found, "8.0")
}
