# METADATA
# title: Web apps cannot be debugged remotely.
# description: >-
#   Remote debugging opens ports into the app and gives whoever gets in full
#   control. Leave `siteConfig.remoteDebuggingEnabled` out or set it to `false`.
# custom:
#   aka: [Azure.AppService.RemoteDebug, AZR-000074]
#   severity: error
#   types:
#     - Microsoft.Web/sites
#     - Microsoft.Web/sites/slots
#   pillar: Security
#   category: "SE:08 Hardening resources"
#   controls: [PV-2]
package forearm.rules.appservice.no_remote_debugging

import data.forearm.lib.sites

findings contains {
	"path": array.concat(path, ["remoteDebuggingEnabled"]),
	"message": "The app can be debugged remotely.",
} if {
	some path, settings in sites.settings(input.resource)
	settings.remoteDebuggingEnabled == true
}
