# METADATA
# title: Federated credentials name an HTTPS issuer.
# description: >-
#   Microsoft Entra ID downloads the keys of the issuer from its URL, which must
#   begin with `https://`, and accepts tokens for `api://AzureADTokenExchange`
#   (in other clouds for the corresponding audience). One audience is allowed.
# related_resources:
#   - ref: https://learn.microsoft.com/entra/workload-id/workload-identity-federation
# custom:
#   severity: error
#   types: [Microsoft.Graph/applications/federatedIdentityCredentials]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-3]
package forearm.rules.graph.federated_issuer

findings contains {
	"path": ["properties", "issuer"],
	"message": sprintf("The address of the issuer does not begin with https:// but is %s.", [issuer]),
} if {
	issuer := input.resource.properties.issuer
	not startswith(issuer, "https://")
}

findings contains {
	"path": ["properties", "audiences"],
	"message": sprintf("There are %d audiences instead of one.", [count(input.resource.properties.audiences)]),
} if {
	count(input.resource.properties.audiences) != 1
}
