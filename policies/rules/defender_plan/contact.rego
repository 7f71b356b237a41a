# METADATA
# title: Microsoft Defender for Cloud has a security contact.
# description: >-
#   Alerts need a contact to be noticed. Deploy `securityContacts` with
#   `emails`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.subscription
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.security/securitycontacts
# custom:
#   aka: [Azure.Defender.SecurityContact, AZR-000209, Azure.DefenderCloud.Contact, Azure.SecurityCenter.Contact]
#   severity: error
#   set: recommended
#   types:
#     - Microsoft.Subscription
#     - Microsoft.Security/securityContacts
#   pillar: Security
#   category: "SE:12 Incident response"
package forearm.rules.defender_plan.contact

import data.forearm.lib.children

contacts := children.at(input.resource, "Microsoft.Security/securityContacts")

findings contains {
	"path": [],
	"message": "No security contact has an email address for alerts.",
} if {
	count(contacts) == 0
}

findings contains {
	"path": array.concat(path, ["properties", "emails"]),
	"message": "No security contact has an email address for alerts.",
} if {
	some path, contact in contacts
	not has_address(contact.properties)
}

findings contains {
	"path": array.concat(path, ["properties", "isEnabled"]),
	"message": "Email notifications of the security contact are disabled.",
} if {
	some path, contact in contacts
	contact.properties.isEnabled == false
}

# Older versions have one address, in email.
has_address(properties) if {
	some member in ["emails", "email"]
	object.get(properties, member, "") != ""
}
