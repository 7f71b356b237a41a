# METADATA
# title: Web apps refuse plain FTP.
# description: >-
#   Plain FTP sends user name, password and files in the clear. Set
#   `siteConfig.ftpsState` to `Disabled` or `FtpsOnly`.
# custom:
#   aka: [Azure.AppService.WebSecureFtp, AZR-000081]
#   severity: error
#   types:
#     - Microsoft.Web/sites
#     - Microsoft.Web/sites/slots
#   pillar: Security
#   category: "SE:07 Encryption"
#   controls: [DP-3]
package forearm.rules.appservice.secure_ftp

import data.forearm.lib.sites
import data.forearm.lib.text

applies if sites.web_app(input.resource)

findings contains {
	"path": array.concat(path, ["ftpsState"]),
	"message": "The app accepts files over plain FTP.",
} if {
	some path, settings in sites.settings(input.resource)
	not secure(settings)
}

secure(settings) if text.one_of(settings.ftpsState, ["FtpsOnly", "Disabled"])
