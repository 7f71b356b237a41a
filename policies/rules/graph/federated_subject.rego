# METADATA
# title: Federated credentials trust one subject.
# description: >-
#   Everyone who gets a token of the issuer with the subject of a federated
#   credential can act as the application. In GitHub every pull request from a
#   branch of the repository gets the subject `pull_request`; use an environment
#   or a branch. Flexible expressions with an asterisk match more than is
#   obvious.
# related_resources:
#   - ref: https://learn.microsoft.com/entra/workload-id/workload-identity-federation-considerations
# custom:
#   severity: error
#   types: [Microsoft.Graph/applications/federatedIdentityCredentials]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-3]
package forearm.rules.graph.federated_subject

findings contains {
	"path": ["properties", "subject"],
	"message": "Every pull request of the repository acts as the application.",
	"severity": "warning",
} if {
	regex.match(`(?i)^repo:.+:pull_request$`, input.resource.properties.subject)
}

findings contains {
	"path": ["properties", "subject"],
	"message": sprintf("No token has the subject %s: an asterisk stands for itself.", [input.resource.properties.subject]),
} if {
	contains(input.resource.properties.subject, "*")
}

findings contains {
	"path": ["properties", "claimsMatchingExpression", "value"],
	"message": "The expression matches every repository of an owner.",
} if {
	regex.match(`(?i)claims\['sub'\]\s+matches\s+'(\*|repo:[^/']*\*)`, input.resource.properties.claimsMatchingExpression.value)
}
