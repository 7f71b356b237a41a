package diag

import "sync"

// Group is a part of the catalogue under a heading.
type Group struct {
	Title string
	// Area is what the rules of the group belong to, as policies do.
	Area  string
	Codes []Info
}

// Describe is what is known about a code.
func Describe(code Code) (Info, bool) {
	info, ok := described()[code]
	return info, ok
}

var described = sync.OnceValue(func() map[Code]Info {
	all := map[Code]Info{}
	for _, g := range Catalogue() {
		for _, info := range g.Codes {
			all[info.Code] = info
		}
	}
	return all
})

// Catalogue documents every code once, in the order of the stages that report
// them. Documentation is derived from it; a test holds that it is complete.
func Catalogue() []Group {
	return []Group{
		{"Files and JSON", "file", files()},
		{"Bicep", "bicep", bicep()},
		{"Templates", "template", templates()},
		{"Expressions", "expression", expressions()},
		{"Limits", "limit", limits()},
		{"Mocks, configuration and policies", "configuration", settings()},
		{"Settings of deployment stacks", "stack", stackSettings()},
		{"Azure Policy", "azure-policy", azurePolicy()},
		{"Relations between resources", "relation", relations()},
		{"Extensions, secrets and what stacks can keep", "extension", Extensions()},
	}
}

func files() []Info {
	return []Info{
		{FileNotFound, Notification, Error, "A file that another one names, or a folder that was given, does not exist.", "Correct the name. For a parameters file, name its template in metadata.template or by the file's own name."},
		{FileUnreadable, Notification, Error, "A file or folder cannot be read.", "Check its permissions."},
		{FileOutside, Notification, Error, "A path or a link leads out of the folder that is checked: the repository, else the folder that was named, for a file its own.", "Nothing of it is read. --allow-path DIR opens one more folder."},
		{FileTooLarge, Notification, Error, "A file is larger than 256 MiB.", "No template that Azure accepts is; leave it out with the key ignore."},
		{FileNotRegular, Notification, Error, "A path is a pipe, a device or a folder with the name of a file.", "Only regular files are read."},
		{FileEncoding, Obstacle, Error, "A file is neither UTF-8 nor UTF-16 nor UTF-32.", "Save it as UTF-8."},
		{FileEmpty, Obstacle, Error, "A file is empty.", "An empty template is no template; remove it, or leave it out with the key ignore."},
		{JSONSyntax, Obstacle, Error, "A file is not JSON.", "Comments, trailing commas and texts over several lines are fine, as Azure takes them."},
		{JSONDuplicateKey, Violation, Warning, "An object has the same member twice.", "The last one holds. Remove the other."},
		{JSONAmbiguousName, Violation, Error, "Two members of an object differ by case alone.", "Azure reads names whatever their case, and which of the two values holds is not defined. Remove one of them."},
		{YAMLSyntax, Obstacle, Error, "A configuration or mocks file is not YAML.", "The place is the first that could not be read."},
		{FileSkipped, Notification, Note, "A file is not checked.", "The message says why; forearm doctor says it for every file. Required parameters can be given by a parameters file, --parameter-default or --synthesize."},
		{StaleTemplate, Notification, Warning, "A compiled template is checked in place of the Bicep file beside it.", "Install the Bicep CLI, so that what is checked is what was written."},
		{CoverageLost, Notification, Error, "An entry point that the revision had checked is there still, and is not checked any more.", "Delete it, or give it what it needs: a value for a parameter, its parameters file, a name that is looked at. No exception and no baseline accepts it."},
		{UnknownFileFormat, Notification, Error, "A file is of a kind that the command does not take.", "Arrays of exported resources can be checked, but there is nothing to expand in them."},
	}
}

func bicep() []Info {
	return []Info{
		{BicepNotFound, Notification, Error, "There is no Bicep CLI.", "Install it, or name it with --bicep or PSRULE_AZURE_BICEP_PATH. JSON is checked without."},
		{BicepError, Obstacle, Error, "The Bicep compiler refuses a file.", "The message has the compiler's own code and text."},
		{BicepWarning, Violation, Warning, "The Bicep compiler warns.", "The levels of its rules are set in bicepconfig.json."},
		{BicepNote, Violation, Note, "The Bicep compiler has something to say.", "Shown with --verbose."},
		{BicepFailed, Notification, Error, "The Bicep CLI ended without a result.", "The message has what it printed. forearm doctor shows which one is used."},
		{BicepTimeout, Notification, Error, "The Bicep CLI did not end in time.", "It was ended with all its children. Give it more time with bicep.timeout or AZURE_BICEP_FILE_EXPANSION_TIMEOUT."},
		{BicepRestore, Notification, Error, "A module was not fetched, since it does not come from Microsoft's public registry.", "The compiler sends its user's token to the registry: --restore allows it, or bicep.restore in a configuration outside of what is checked."},
		{BicepVersionOld, Notification, Error, "The Bicep CLI is too old.", "Upgrade it with bicep or az bicep upgrade."},
	}
}

func templates() []Info {
	return []Info{
		{TemplateShape, Obstacle, Error, "A part of a template has the wrong JSON type, is missing, or is nothing that templates have.", "The rest of the template is worked out."},
		{TemplateSchema, Violation, Error, "A template has no $schema, or that of something else.", "The schema says at which scope a template is deployed; without one that is a resource group."},
		{TemplateLanguage, Obstacle, Error, "The languageVersion of a template is not known, or does not have what the template uses.", "It is read as the newest that is known. Symbolic names and definitions of types need 2.0."},
		{ParametersShape, Obstacle, Error, "A parameters file is not of the form that it must have.", "It has parameters, by name an object with value or reference."},
		{ParameterMissing, Obstacle, Error, "A required parameter has no value.", "Give one with --parameters, a default for all templates with --parameter-default, or let one be made with --synthesize."},
		{ParameterUnknown, Violation, Error, "A value is given for a parameter that the template does not have.", "Look for a slip in the name."},
		{ParameterType, Obstacle, Error, "The value of a parameter has the wrong type.", "Types are those that the template declares, down to the members of objects."},
		{ParameterConstraint, Violation, Error, "The value of a parameter is outside of what the template allows.", "See allowedValues, minValue, maxValue, minLength and maxLength, and the cases of a discriminator."},
		{TypeInvalid, Obstacle, Error, "A type that a template declares cannot be used.", "It refers to a definition that is not there, or to itself without end, or is no type at all."},
		{OutputInvalid, Violation, Error, "An output has no value, or one of another type than it declares.", "The value is kept as it is."},
		{AssertionFailed, Violation, Error, "An assertion of the template does not hold.", "Assertions are the template's own; where they rest on assumed values it is a warning."},
		{ResourceShape, Obstacle, Error, "A resource lacks type or name, or a member of it has the wrong JSON type.", "The resource is left out, or worked out without the member."},
		{ResourceSegments, Violation, Error, "The name of a resource has more or fewer segments than its type.", "A/b/c takes a name of two segments: parent/child."},
		{ResourceDuplicate, Violation, Error, "Two resources have the same id.", "Where that rests on a condition or on assumed values it is a warning."},
		{ResourceName, Obstacle, Error, "A resource has no name.", "Give it one."},
		{ResourceScope, Violation, Error, "Resources are deployed where their type can be.", "A type can be deployed to a tenant, a management group, a subscription, a resource group, or onto another resource, and Azure refuses it elsewhere. A module with another scope puts the resource where it belongs."},
		{CopyInvalid, Obstacle, Error, "A copy loop is not valid.", "The count is a number from 0 to 800 that is known before the deployment."},
		{ConditionInvalid, Obstacle, Error, "A condition is no boolean.", "The resource is kept, its condition is unknown."},
		{ScopeInvalid, Obstacle, Error, "The scope of a deployment is not one.", "Deployments go to a resource group, a subscription, a management group or the tenant."},
		{DependencyUnknown, Violation, Error, "dependsOn names a resource that the template does not have.", "Use the name, the id or the symbolic name of one that it has."},
		{DependencyCycle, Obstacle, Error, "Resources wait for each other.", "The message names the cycle link by link."},
		{CyclicReference, Obstacle, Error, "A variable, parameter or function refers to itself.", "What refers to it is unknown."},
		{ModuleNotFound, Obstacle, Error, "A linked template cannot be read.", "Its path is relative to the template that links to it."},
		{ModuleCycle, Obstacle, Error, "A deployment deploys itself.", "Deployments may also nest too deep."},
		{ModuleNotFollowed, Notification, Warning, "A template that is linked by address, or kept for later, is not checked.", "forearm reads nothing from the network, and what template specs, policy definitions and managed applications keep is deployed with values that nobody knows now. --strict makes it an error."},
		{NestedShortCircuit, Violation, Warning, "A nested deployment is not expanded, since the count of a loop in it is known only during the deployment.", "The engine behind bicep snapshot does the same."},
		{DeploymentShape, Obstacle, Error, "A nested deployment is not of the form that it must have.", "It has template or templateLink, and parameters by name."},
	}
}

func expressions() []Info {
	return []Info{
		{ExprSyntax, Obstacle, Error, "An expression cannot be parsed.", "A text that begins with a bracket and is none is written [[."},
		{ExprUnknownFunction, Obstacle, Error, "There is no such function.", "Look for a slip in the name; functions of users are namespace.name."},
		{ExprArguments, Obstacle, Error, "A function is called with too many or too few arguments.", "The message has the number that it takes."},
		{ExprType, Obstacle, Error, "An argument has the wrong type.", "The message has the types that the function takes."},
		{ExprValue, Obstacle, Error, "An argument has a value that the function cannot take.", "The wording is that of the engine where it is known."},
		{ExprProperty, Obstacle, Error, "An object does not have a property.", "Of an assumed object it is a warning: the real one may have it. tryGet gives null instead."},
		{ExprIndex, Obstacle, Error, "An index is outside of its array.", "tryGet gives null instead."},
		{ExprPlacement, Obstacle, Error, "A function cannot be used in this place.", "utcNow and newGuid stand in defaults of parameters only, reference and list*() only where the deployment is running."},
		{ExprNotFound, Obstacle, Error, "There is no such parameter, variable or resource.", "Look for a slip in the name."},
		{ExprFail, Obstacle, Error, "The template calls fail().", "The message is the template's own."},
		{ExprOverflow, Obstacle, Error, "A calculation exceeds 64 bits.", "Azure's numbers are 64-bit integers."},
		{RuntimeProperty, Violation, Note, "A property that only Azure sets does not exist in this API version.", "Look for a slip in its name, or take a newer API version."},
		{SecretLaundered, Violation, Warning, "A template asks about a secret bit by bit.", "A boolean that is made of a secret is not secret, so the answers to many questions tell it. Look at who wants to know."},
	}
}

func limits() []Info {
	return []Info{
		{LimitSteps, Obstacle, Error, "Working out a file takes more than ten million steps.", "Look for loops within loops."},
		{LimitBytes, Obstacle, Error, "A text, a list or a file's texts together grow too large.", "Look for variables that double each other."},
		{LimitDepth, Obstacle, Error, "Values, expressions or calls nest too deep.", "Look for a function or a type that calls itself."},
		{LimitResources, Obstacle, Error, "A file deploys more than 250,000 resources.", "What was found up to there is checked."},
		{LimitTemplate, Obstacle, Error, "A template has more parameters, variables, outputs or resources than Azure accepts.", "Azure takes 256 parameters, 512 variables, 64 outputs, 800 resources, and 4 MB of text."},
		{LimitMessages, Notification, Error, "There is more to say about a file than anybody reads.", "Mend what is shown first; the rest is mostly the same."},
		{LimitTime, Notification, Error, "Working on a file takes longer than --time-limit.", "The other files stand. A file that takes longer by right needs a higher limit, which only the command line gives."},
		{LimitExploration, Notification, Warning, "Not all pairs of values of a template's parameters were tried.", "Let --explore-limit be higher, or give some of the parameters values with --parameters."},
		{LimitMemory, Notification, Error, "Working on a file takes more memory than --memory-limit.", "The other files stand. A file that takes more by right needs a higher limit, which only the command line gives."},
	}
}

func settings() []Info {
	return []Info{
		{MocksInvalid, Notification, Error, "A mocks file cannot be used.", "forearm mocks FILE writes one to start from."},
		{ConfigInvalid, Notification, Error, "A value in a configuration cannot be used.", "The exit status is 2, nothing is checked."},
		{ConfigUnknown, Notification, Error, "A key of a configuration is not known.", "Look for a slip in its name; the exit status is 2. Keys of a ps-rule.yaml that have no effect here are named and left alone."},
		{ConfigIgnored, Notification, Warning, "A configuration says what it has no say in.", "What is checked names no program: use --bicep, the environment, or a configuration outside of it that --config names."},
		{PolicyInvalid, Notification, Error, "A policy cannot be used, or a name names none.", "forearm policy lint DIR checks policies without running them."},
		{PolicyFailed, Notification, Error, "A policy ended with an error, or took too long.", "The other policies stand. forearm policy eval FILE --policy ID asks it alone."},
		{TrustAltered, Notification, Warning, "A change alters what it is judged by.", "What the revision of --trust has counts instead: configuration, policies, exceptions, the baseline. Look at the change with care."},
		{SuppressionExpired, Violation, Warning, "An exception to a policy is past its day.", "What it silenced is reported again."},
		{SuppressionUnused, Violation, Warning, "An exception to a policy silences nothing, or names no policy.", "Look for a slip in the name; take out what is no longer needed, since it would silence what comes. Nothing is said of a policy that the run did not ask."},
		{SuppressionInvalid, Violation, Error, "The day of an exception is none.", "The exception does not hold. Days are written like 2027-01-31."},
		{InternalError, Notification, Error, "forearm failed.", "That is a mistake in forearm; please report it."},
	}
}

func stackSettings() []Info {
	return []Info{
		{StackSettingsInvalid, Violation, Error, "The settings of a stack are incomplete or wrong.", "actionOnUnmanage and denySettingsMode are needed."},
		{StackSettingUnknown, Violation, Warning, "A setting of a stack is not known.", "It is ignored when the stack is pushed."},
		{StackSettingIgnored, Violation, Warning, "A setting of a stack has no effect where it stands.", "Take it out."},
		{StackName, Violation, Warning, "The name of a stack has characters that Azure does not allow.", "The name is made from the file's; rename the file."},
		{StackNameCollision, Violation, Error, "Two templates would become the same stack.", "Names are cut; make the files differ before that."},
		{StackScope, Violation, Error, "There are no stacks at this scope.", "Stacks belong to a resource group, a subscription or a management group."},
	}
}

func azurePolicy() []Info {
	return []Info{
		{AzurePolicyDocument, Obstacle, Error, "A file of Azure Policy cannot be read, or what it refers to is not there.", "The message says what is missing. Built-in definitions that an assignment names have to lie in a folder of azurePolicy, since nothing is fetched."},
		{AzurePolicyDefinition, Violation, Error, "Azure would refuse to create a policy definition or an initiative.", "The message has the place in the rule and what Azure takes there."},
		{AzurePolicyExpression, Violation, Error, "An expression of a policy cannot be parsed, or calls a function that policies do not have.", "Policies have functions of their own, and about seventy of those of templates."},
		{AzurePolicyAlias, Violation, Error, "A rule names a field that is no field and no alias, or modify names an alias that cannot be modified.", "Aliases are those of the embedded table, or of the file given by --aliases."},
		{AzurePolicyLint, Violation, Warning, "A definition of a policy is accepted by Azure and is likely a mistake.", "The message says what the rule does not do."},
		{AzurePolicyUnjudged, Notification, Note, "Policies are assigned that no deployment can be judged by.", "Their modes are about objects inside of a service, Kubernetes for one."},
		{AzurePolicyAssignment, Violation, Error, "Azure would refuse an assignment or an exemption.", "Parameters have to be declared, have a value, and one of the allowed ones; selectors and overrides have the form that Azure documents."},
	}
}

func relations() []Info {
	return []Info{
		{OwnerMissing, Violation, Note, "The parent of a resource, or what it extends, is not part of the deployment.", "It has to exist already."},
		{OwnerWithoutDependent, Violation, Warning, "A resource lacks a child without which Azure does not create it.", "Add the child."},
		{ReferenceMissing, Violation, Error, "A reference leads to nothing.", "The resource that it leads into declares others of the kind; where only a slip is likely it is a warning."},
		{ReferenceExternal, Violation, Note, "A reference leads into a resource group that the deployment creates, to something that it does not.", "Something else has to make it."},
		{ReferenceMalformed, Violation, Warning, "A text that should be the id of a resource is none.", "forearm id takes ids apart and says what is wrong."},
		{ReferenceType, Violation, Warning, "A reference leads to a resource of another type than the property takes.", "Look for ids that were swapped."},
		{ReferenceSubscription, Violation, Note, "A reference leads into another subscription.", "Some resources have to be in the same one; those are warnings."},
		{ReferenceResourceGroup, Violation, Note, "A reference leads into another resource group.", "Some resources have to be in the same one."},
		{ChildDeclaredTwice, Violation, Warning, "A child stands within its parent and by itself, or only by itself though the parent keeps no others than those within it.", "Whichever is deployed last wins, and the next deployment of such a parent deletes the child; declare all of them in one place."},
		{DependsOnMissing, Violation, Warning, "A resource does not wait for one that it needs.", "Add it to dependsOn, or refer to it by its symbolic name."},
		{DependsOnUnneeded, Violation, Note, "A resource waits for one that it waits for anyhow.", "It can be left out."},
	}
}
