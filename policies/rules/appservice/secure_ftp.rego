# METADATA
# title: Web apps allow FTPS only, or disable FTP.
# description: >-
#   FTP transmits user name, password and files without encryption. Set
#   `siteConfig.ftpsState` to `Disabled` or `FtpsOnly`. It is stricter than
#   PSRule, which checks neither containers nor `config` resources whose
#   site is deployed elsewhere.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/sites
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/sites/slots
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/sites/config
# custom:
#   aka: [Azure.AppService.WebSecureFtp, AZR-000081]
#   severity: error
#   types:
#     - Microsoft.Web/sites
#     - Microsoft.Web/sites/slots
#     - Microsoft.Web/sites/config
#     - Microsoft.Web/sites/slots/config
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
#   fix:
#     - {set: properties.siteConfig.ftpsState, value: Disabled}
#     - {set: properties.ftpsState, value: Disabled}
package forearm.rules.appservice.secure_ftp

import data.forearm.lib.sites
import data.forearm.lib.text
import data.forearm.lib.written

applies if {
	not sites.is_config(input.resource)
	sites.app(input.resource)
}

# Settings by themselves are looked at for what is wrong in them: the rest is in the
# site, and where that is deployed along with them, all is looked at there.
applies if {
	not input.parent
	sites.alone(input.resource)
	count(findings) > 0
}

findings contains {
	"path": sites.place(input.resource, path, "ftpsState"),
	"message": message(settings),
} if {
	some path, settings in sites.anywhere(input.resource)
	asked(settings)
	not secure(settings)
}

message(settings) := "ftpsState is not set." if {
	written.missing(settings, ["ftpsState"])
} else := "The app allows FTP without TLS (ftpsState)."

# What a config resource by itself leaves out is as the site has it.
asked(_) if not sites.is_config(input.resource)

asked(settings) if settings.ftpsState

secure(settings) if text.one_of(settings.ftpsState, ["FtpsOnly", "Disabled"])
