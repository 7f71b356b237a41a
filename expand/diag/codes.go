package diag

// Code names a kind of diagnostic. Codes are stable: scripts, suppressions and
// code scanning depend on them. They are never renamed and never used again for
// something else.
type Code string

// Info documents a code.
type Info struct {
	Code     Code
	Kind     Kind
	Severity Severity // the usual one; a cause that is only assumed makes it a warning
	Summary  string
	Help     string
}

// Files and JSON.
const (
	FileNotFound       Code = "file-not-found"
	FileUnreadable     Code = "file-unreadable"
	FileOutside        Code = "file-outside"
	FileTooLarge       Code = "file-too-large"
	FileNotRegular     Code = "file-not-regular"
	FileEncoding       Code = "file-encoding"
	FileEmpty          Code = "file-empty"
	JSONSyntax         Code = "json-syntax"
	JSONDuplicateKey   Code = "json-duplicate-key"
	JSONAmbiguousName  Code = "json-ambiguous-name"
	YAMLSyntax         Code = "yaml-syntax"
	FileSkipped        Code = "file-skipped"
	ParametersUnpaired Code = "parameters-unpaired"
	ParametersBeside   Code = "parameters-beside"
	StaleTemplate      Code = "stale-template"
	CoverageLost       Code = "coverage-lost"
	UnknownFileFormat  Code = "file-format"
)

// Bicep.
const (
	BicepNotFound   Code = "bicep-not-found"
	BicepError      Code = "bicep-error"   // what the compiler calls an error
	BicepWarning    Code = "bicep-warning" // a warning of the compiler's
	BicepNote       Code = "bicep-note"    // what it says for information
	BicepFailed     Code = "bicep-failed"
	BicepTimeout    Code = "bicep-timeout"
	BicepRestore    Code = "bicep-restore"
	BicepVersionOld Code = "bicep-version"
)

// Templates.
const (
	TemplateShape        Code = "template-shape"
	TemplateSchema       Code = "template-schema"
	TemplateLanguage     Code = "template-language-version"
	ParametersShape      Code = "parameters-shape"
	ParameterMissing     Code = "parameter-missing"
	ParameterUnknown     Code = "parameter-unknown"
	ParameterType        Code = "parameter-type"
	ParameterConstraint  Code = "parameter-constraint"
	ParameterPlaceholder Code = "parameter-placeholder"
	TypeInvalid          Code = "type-invalid"
	OutputInvalid        Code = "output-invalid"
	AssertionFailed      Code = "assertion-failed"
	ResourceShape        Code = "resource-shape"
	ResourceSegments     Code = "resource-segments"
	ResourceDuplicate    Code = "resource-duplicate"
	ResourceName         Code = "resource-name"
	DeploymentName       Code = "deployment-name"
	ResourceScope        Code = "shape-wrong-scope" // what a check of shapes says, too
	CopyInvalid          Code = "copy-invalid"
	ConditionInvalid     Code = "condition-invalid"
	ScopeInvalid         Code = "scope-invalid"
	DependencyUnknown    Code = "dependency-unknown"
	DependencyCycle      Code = "dependency-cycle"
	CyclicReference      Code = "cyclic-reference"
	ModuleNotFound       Code = "module-not-found"
	ModuleCycle          Code = "module-cycle"
	ModuleNotFollowed    Code = "module-not-followed"
	NestedShortCircuit   Code = "nested-deployment-short-circuited"
	DeploymentShape      Code = "deployment-shape"
)

// Expressions.
const (
	ExprSyntax          Code = "expression-syntax"
	ExprUnknownFunction Code = "expression-unknown-function"
	ExprArguments       Code = "expression-arguments"
	ExprType            Code = "expression-type"
	ExprValue           Code = "expression-value"
	ExprProperty        Code = "expression-property"
	ExprIndex           Code = "expression-index"
	ExprPlacement       Code = "expression-placement"
	ExprNotFound        Code = "expression-not-found"
	ExprFail            Code = "expression-fail"
	ExprOverflow        Code = "expression-overflow"
	RuntimeProperty     Code = "runtime-property"
	SecretLeak          Code = "secret-leak"
	SecretLaundered     Code = "secret-laundered"
)

// Limits.
const (
	LimitSteps       Code = "limit-steps"
	LimitBytes       Code = "limit-bytes"
	LimitDepth       Code = "limit-depth"
	LimitResources   Code = "limit-resources"
	LimitTemplate    Code = "limit-template"
	LimitMessages    Code = "limit-messages"
	LimitTime        Code = "limit-time"
	LimitExploration Code = "limit-exploration"
	LimitMemory      Code = "limit-memory"
)

// Mocks and configuration.
const (
	MocksInvalid  Code = "mocks-invalid"
	ConfigInvalid Code = "config-invalid"
	ConfigUnknown Code = "config-unknown"
	ConfigIgnored Code = "config-ignored"
	PolicyInvalid Code = "policy-invalid"
	PolicyFailed  Code = "policy-failed"
	// SuppressionExpired: an exception to a policy is past its day.
	SuppressionExpired Code = "suppression-expired"
	// SuppressionUnused: an exception silences nothing, or names nothing that there is.
	SuppressionUnused Code = "suppression-unused"
	// SuppressionInvalid: an exception has a day that is none, and does not hold.
	SuppressionInvalid Code = "suppression-invalid"
	// TrustAltered: a change alters what it is checked with; the trusted revision counts.
	TrustAltered  Code = "trust-altered"
	InternalError Code = "internal-error"
)

// Deployment stacks.
const (
	StackSettingsInvalid Code = "stack-settings-invalid"
	StackSettingUnknown  Code = "stack-setting-unknown"
	StackSettingIgnored  Code = "stack-setting-ignored"
	StackName            Code = "stack-name"
	StackNameCollision   Code = "stack-name-collision"
	StackScope           Code = "stack-scope"
)

// Relations between resources.
const (
	OwnerMissing           Code = "owner-missing"
	OwnerWithoutDependent  Code = "owner-without-dependent"
	ReferenceMissing       Code = "reference-missing"
	ReferenceExternal      Code = "reference-external"
	ReferenceMalformed     Code = "reference-malformed"
	ReferenceType          Code = "reference-type"
	ReferenceRegion        Code = "reference-region"
	ReferenceSubscription  Code = "reference-subscription"
	ReferenceResourceGroup Code = "reference-resource-group"
	ChildDeclaredTwice     Code = "child-declared-twice"
	DependsOnMissing       Code = "depends-on-missing"
	DependsOnUnneeded      Code = "depends-on-unneeded"
)

// Extension configurations.
const (
	ExtensionAliasUnknown    Code = "extension-alias-unknown"
	ExtensionAliasCase       Code = "extension-alias-case"
	ExtensionConfigMissing   Code = "extension-config-missing"
	ExtensionConfigShape     Code = "extension-config-shape"
	ExtensionBareValue       Code = "extension-bare-value"
	ExtensionPropertyMissing Code = "extension-property-missing"
	ExtensionPropertyUnknown Code = "extension-property-unknown"
	ExtensionPropertyType    Code = "extension-property-type"
	ExtensionPropertyPlace   Code = "extension-property-place"
	ExtensionMismatch        Code = "extension-mismatch"
	ExtensionInheritance     Code = "extension-inheritance"
	ExtensionReference       Code = "extension-reference"
	ExtensionUnknown         Code = "extension-unknown"
	ExtensionLegacy          Code = "extension-legacy"
	ExtensionDefault         Code = "extension-default"
	ExtensionRuntimeAuth     Code = "extension-runtime-auth"
	ExtensionTypes           Code = "extension-types"
)

// Extension resources.
const (
	ExtensionIDDuplicate     Code = "extension-id-duplicate"
	ExtensionIDMissing       Code = "extension-id-missing"
	ExtensionIDUnpredictable Code = "extension-id-unpredictable"
	ExtensionIDFromConfig    Code = "extension-id-from-config"
	ExtensionIDVersion       Code = "extension-id-version"
	ExtensionExisting        Code = "extension-existing"
)

// Deployment stacks: what they can keep of a configuration.
const (
	StackAuth      Code = "stack-auth"
	StackValue     Code = "stack-value"
	StackNames     Code = "stack-names"
	StackDirective Code = "stack-directive"
	StackRules     Code = "stack-rules"
)

// Directives that fail when a stack follows them. The user can mend all but the
// last.
const (
	DirectiveSecret     Code = "directive-secret"
	DirectivePermission Code = "directive-permission"
	DirectivePath       Code = "directive-path"
	DirectiveSequence   Code = "directive-sequence"
	DirectiveType       Code = "directive-type"
	DirectiveService    Code = "directive-service"
)

// Azure Policy: definitions, initiatives, assignments and exemptions that Azure refuses,
// or that cannot be read.
const (
	AzurePolicyDocument   Code = "azure-policy-document"
	AzurePolicyDefinition Code = "azure-policy-definition"
	AzurePolicyExpression Code = "azure-policy-expression"
	AzurePolicyAlias      Code = "azure-policy-alias"
	AzurePolicyAssignment Code = "azure-policy-assignment"
	AzurePolicyLint       Code = "azure-policy-lint"
	AzurePolicyUnjudged   Code = "azure-policy-unjudged"
)
