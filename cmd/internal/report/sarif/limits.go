package sarif

// What is known about those who read SARIF 2.1.0:
//
//   - GitHub resolves relative addresses against the root of the repository,
//     whatever uriBaseId says, and shows the text of a message, not its markdown;
//     a rule's help it shows as markdown where there is some. Of a text it shows
//     the links to related locations.
//   - The name of a rule must differ from its id; Azure DevOps refuses a log whose
//     rules have none, or whose driver has no fullName.
//   - Suppressions are ignored by GitHub: what is suppressed would be listed there,
//     so it is left out by default.
//   - A level other than none is only allowed for results of the kind fail; what
//     is unknown has the kind open.
//   - Columns count UTF-16 units, which columnKind has to say.
//   - What is in a category replaces what was uploaded in it before.
//
// https://docs.github.com/code-security/code-scanning/integrating-with-code-scanning/sarif-support-for-code-scanning
const (
	sarifSchema  = "https://json.schemastore.org/sarif-2.1.0.json"
	sarifVersion = "2.1.0"
	baseID       = "SRCROOT"
	homepage     = "https://github.com/forearm/forearm"
)

// GitHub refuses a log that has more, or 10 MB once it is compressed, and shows of
// results the 5,000 gravest, of the related places 100. The rules and what is on its way
// through the packer are the rest of the 10 MB.
const (
	maxResults   = 25000
	maxPacked    = 9_000_000
	maxRelated   = 100
	maxFlows     = 10
	maxTags      = 10
	maxRuleText  = 1000
	maxRuleNames = 250
)

// A result has so many bytes, where its message, its place and its resource leave room
// for more: what leads to a finding is as long as the template makes it, and a log of
// thousands of findings has to stay below what code scanning takes.
const (
	maxResultSize = 1800
	// minRelated places are in a result however long it is.
	minRelated = 2
	// maxFlowSteps bounds the steps of a flow before the finding, and those after it.
	maxFlowSteps = 6
	// overhead is what a result or a location has of names of members and of marks.
	resultOverhead, locationOverhead = 250, 180
)
