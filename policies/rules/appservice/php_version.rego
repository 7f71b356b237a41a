# METADATA
# title: Web apps run on a supported PHP version.
# description: >-
#   Versions that are out of support receive no security updates. Use PHP 8.2 or
#   later.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/sites
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/sites/slots
# custom:
#   aka: [Azure.AppService.PHPVersion, AZR-000076]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.Web/sites
#     - Microsoft.Web/sites/slots
#   pillar: Security
#   category: "SE:02 Secured development lifecycle"
package forearm.rules.appservice.php_version

import data.forearm.lib.sites
import data.forearm.lib.text
import data.forearm.lib.version

findings contains {
	"path": sites.place(input.resource, path, "linuxFxVersion"),
	"message": sprintf("PHP %s is out of support.", [found]),
} if {
	some path, settings in sites.settings(input.resource)
	parts := split(settings.linuxFxVersion, "|")
	text.same(parts[0], "PHP")
	found := parts[1]
	not version.at_least(found, "8.2")
}

findings contains {
	"path": sites.place(input.resource, path, "phpVersion"),
	"message": sprintf("PHP %s is out of support.", [found]),
} if {
	some path, settings in sites.settings(input.resource)
	not text.begins(object.get(settings, "linuxFxVersion", ""), "PHP|")
	found := settings.phpVersion
	not text.one_of(found, ["", "OFF"])
	not version.at_least(found, "8.2")
}
