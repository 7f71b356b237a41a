# METADATA
# title: Web apps disable remote debugging.
# description: >-
#   Remote debugging opens additional ports and grants full control of the app.
#   Leave `siteConfig.remoteDebuggingEnabled` out or set it to `false`. It is
#   stricter than PSRule, which does not check `config` resources whose site is
#   deployed elsewhere.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/sites
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/sites/slots
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/sites/config
# custom:
#   aka: [Azure.AppService.RemoteDebug, AZR-000074]
#   severity: error
#   types:
#     - Microsoft.Web/sites
#     - Microsoft.Web/sites/slots
#     - Microsoft.Web/sites/config
#     - Microsoft.Web/sites/slots/config
#   pillar: Security
#   category: "SE:08 Hardening resources"
#   controls: [PV-2]
#   fix: {set: "**.remoteDebuggingEnabled", value: false}
package forearm.rules.appservice.no_remote_debugging

import data.forearm.lib.sites

applies if not sites.is_config(input.resource)

# Settings by themselves are looked at for what is wrong in them: the rest is in the
# site, and where that is deployed along with them, all is looked at there.
applies if {
	not input.parent
	sites.alone(input.resource)
	count(findings) > 0
}

findings contains {
	"path": sites.place(input.resource, path, "remoteDebuggingEnabled"),
	"message": "Remote debugging is enabled.",
} if {
	some path, settings in sites.anywhere(input.resource)
	settings.remoteDebuggingEnabled == true
}
