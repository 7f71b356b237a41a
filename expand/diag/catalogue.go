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
		{"Files and JSON", "file", fileCodes()},
		{"Bicep", "bicep", bicepCodes()},
		{"Templates", "template", templateCodes()},
		{"Expressions", "expression", expressionCodes()},
		{"Limits", "limit", limitCodes()},
		{"Mocks, configuration and policies", "configuration", settingCodes()},
		{"Settings of deployment stacks", "stack", stackSettings()},
		{"Azure Policy", "azure-policy", azurePolicy()},
		{"Relations between resources", "relation", relationCodes()},
		{"Extensions, secrets and what stacks can keep", "extension", Extensions()},
	}
}

func fileCodes() []Info {
	return []Info{
		{FileNotFound, Notification, Error, "A referenced file, or a folder given as an argument, does not exist.", "Correct the name. For a parameters file, name its template in metadata.template or by the file's own name."},
		{FileUnreadable, Notification, Error, "A file or folder cannot be read.", "Check its permissions."},
		{FileOutside, Notification, Error, "A path or a symbolic link leads outside of the folder that is checked: the repository, else the folder given, for a file its own.", "The file is not read. --allow-path DIR allows another folder."},
		{FileTooLarge, Notification, Error, "A file is larger than 256 MiB.", "Azure accepts no template of that size; exclude the file with the key ignore."},
		{FileNotRegular, Notification, Error, "A path is not a regular file: a pipe, a device or a folder.", "Only regular files are read."},
		{FileEncoding, Obstacle, Error, "A file is neither UTF-8 nor UTF-16 nor UTF-32.", "Save it as UTF-8."},
		{FileEmpty, Obstacle, Error, "A file is empty.", "An empty file is not a template; remove it, or exclude it with the key ignore."},
		{JSONSyntax, Obstacle, Error, "A file is not valid JSON.", "Comments, trailing commas and multi-line strings are allowed, since Azure accepts them."},
		{JSONDuplicateKey, Violation, Warning, "An object has a duplicate key.", "The last one takes effect. Remove the other."},
		{JSONAmbiguousName, Violation, Error, "Two keys of an object differ only by case.", "Azure compares names without regard to case, and which of the two values takes effect is undefined. Remove one of them."},
		{YAMLSyntax, Obstacle, Error, "A configuration or mocks file is not valid YAML.", "The position is the first that could not be parsed."},
		{FileSkipped, Notification, Note, "A file is not checked.", "The message has the reason; forearm doctor lists it for every file. Values for required parameters can come from a parameters file, --parameter-default or --synthesize."},
		{ParametersUnpaired, Obstacle, Warning, "A parameters file belongs to no template, so that what it deploys is not checked.", "Name the template in metadata.template, or under parameterFiles in the configuration, or call the file like its template: app.parameters.json for app.json. The hint names a nearby template that declares its parameters."},
		{ParametersBeside, Notification, Warning, "A template is given as an argument, and there is a parameters file for it beside it.", "Give the parameters file or the folder instead, so that the template is checked with it."},
		{StaleTemplate, Notification, Warning, "A compiled template is checked instead of the Bicep file beside it.", "Install the Bicep CLI, so that the Bicep file itself is checked: the compiled template may be outdated."},
		{CoverageLost, Notification, Error, "An entry point that was checked at the revision still exists, and is no longer checked.", "Delete it, or provide what it needs: a value for a parameter, its parameters file, a file name that is discovered. It cannot be suppressed or baselined."},
		{UnknownFileFormat, Notification, Error, "The command does not support files of this kind.", "Arrays of exported resources can be checked, but not expanded."},
	}
}

func bicepCodes() []Info {
	return []Info{
		{BicepNotFound, Notification, Error, "The Bicep CLI was not found.", "Install it, or set its path with --bicep or PSRULE_AZURE_BICEP_PATH. JSON templates are checked without it."},
		{BicepError, Obstacle, Error, "The Bicep compiler reports an error.", "The message has the compiler's own code and text."},
		{BicepWarning, Violation, Warning, "The Bicep compiler reports a warning.", "The levels of its rules are set in bicepconfig.json."},
		{BicepNote, Violation, Note, "The Bicep compiler reports a note.", "Shown with --verbose."},
		{BicepFailed, Notification, Error, "The Bicep CLI exited without a result.", "The message has what it printed. forearm doctor shows which one is used."},
		{BicepTimeout, Notification, Error, "The Bicep CLI timed out.", "It was terminated with all its child processes. Set a longer timeout with bicep.timeout or AZURE_BICEP_FILE_EXPANSION_TIMEOUT."},
		{BicepRestore, Notification, Error, "A module was not restored, since it does not come from Microsoft's public registry.", "The compiler sends the user's token to the registry: allow it with --restore, or with bicep.restore in a configuration outside of what is checked."},
		{BicepVersionOld, Notification, Error, "The Bicep CLI is too old.", "Upgrade it with bicep or az bicep upgrade."},
	}
}

func templateCodes() []Info {
	return []Info{
		{TemplateShape, Obstacle, Error, "A part of a template has the wrong JSON type, is missing, or is not a part of templates.", "The rest of the template is expanded."},
		{TemplateSchema, Violation, Error, "A template has no $schema, or one that is not of deployment templates.", "The schema determines the scope of a deployment; without one it is a resource group."},
		{TemplateLanguage, Obstacle, Error, "The languageVersion of a template is unknown, or does not support a feature that the template uses.", "It is read as the newest known version. Symbolic names and type definitions need 2.0."},
		{ParametersShape, Obstacle, Error, "A parameters file does not have the required form.", "It has the member parameters: for each name an object with value or reference."},
		{ParameterMissing, Obstacle, Error, "A required parameter has no value.", "Pass one with --parameters, a default for all templates with --parameter-default, or synthesize one with --synthesize."},
		{ParameterUnknown, Violation, Error, "A value is given for a parameter that the template does not have.", "Check the spelling of the name."},
		{ParameterType, Obstacle, Error, "The value of a parameter has the wrong type.", "The types are those that the template declares, including the properties of objects."},
		{ParameterConstraint, Violation, Error, "The value of a parameter violates a constraint of the template.", "See allowedValues, minValue, maxValue, minLength and maxLength, and the cases of a discriminator."},
		{ParameterPlaceholder, Violation, Error, "A value in a parameters file is empty or a placeholder, and the template is not valid with it.", "Give the real value. The findings that follow from it are shown with it; in JSON they are findings with the same cause. An empty value that the template accepts is not reported."},
		{TypeInvalid, Obstacle, Error, "A type that a template declares cannot be used.", "It refers to a missing definition, or to itself without end, or is not a type."},
		{OutputInvalid, Violation, Error, "An output has no value, or a value of another type than declared.", "The value is kept as it is."},
		{AssertionFailed, Violation, Error, "An assertion of the template fails.", "Assertions are declared in the template; where they depend on assumed values it is a warning."},
		{ResourceShape, Obstacle, Error, "A resource lacks type or name, or a member of it has the wrong JSON type.", "The resource is left out, or expanded without the member."},
		{ResourceSegments, Violation, Error, "The name of a resource has more or fewer segments than its type.", "A/b/c takes a name of two segments: parent/child."},
		{ResourceDuplicate, Violation, Error, "Two resources have the same id.", "Where that depends on a condition or on assumed values it is a warning."},
		{ResourceName, Obstacle, Error, "A resource has no name.", "Give it one."},
		{DeploymentName, Violation, Error, "The name of a nested deployment is too long or has characters that Azure refuses.", "Azure allows 1 to 64 letters, digits, dots, underscores, dashes and parentheses."},
		{ResourceScope, Violation, Error, "Resources are deployed at a scope that their type supports.", "A type can be deployed at some of these scopes: tenant, management group, subscription, resource group, or as an extension of another resource. Azure refuses it at others. A module with another scope deploys the resource where it belongs."},
		{CopyInvalid, Obstacle, Error, "A copy loop is not valid.", "The count is a number from 0 to 800 that is known before the deployment."},
		{ConditionInvalid, Obstacle, Error, "A condition is not a boolean.", "The resource is kept, its condition is unknown."},
		{ScopeInvalid, Obstacle, Error, "The scope of a deployment is not valid.", "Deployments go to a resource group, a subscription, a management group or the tenant."},
		{DependencyUnknown, Violation, Error, "dependsOn refers to a resource that is not defined in the template.", "Use the name, the id or the symbolic name of a resource in the template."},
		{DependencyCycle, Obstacle, Error, "Resources have a circular dependency.", "The message names the cycle link by link."},
		{CyclicReference, Obstacle, Error, "A variable, parameter or function refers to itself.", "What refers to it is unknown."},
		{ModuleNotFound, Obstacle, Error, "A linked template cannot be read.", "Its path is relative to the template that links to it."},
		{ModuleCycle, Obstacle, Error, "A deployment deploys itself.", "Deployments may also nest too deep."},
		{ModuleNotFollowed, Notification, Warning, "A template that is linked by URI, or deployed later, is not checked.", "forearm reads nothing from the network, and templates in template specs, policy definitions and managed applications are deployed with values that are not known yet. --strict makes it an error."},
		{NestedShortCircuit, Violation, Warning, "A nested deployment is not expanded, since the count of a copy loop in it is known only at deployment time.", "The engine behind bicep snapshot does the same."},
		{DeploymentShape, Obstacle, Error, "A nested deployment does not have the required form.", "Its properties are template or templateLink, and parameters by name."},
	}
}

func expressionCodes() []Info {
	return []Info{
		{ExprSyntax, Obstacle, Error, "An expression cannot be parsed.", "A string that begins with a bracket and is not an expression is written [[."},
		{ExprUnknownFunction, Obstacle, Error, "The function does not exist.", "Check the spelling; user-defined functions are namespace.name."},
		{ExprArguments, Obstacle, Error, "A function is called with too many or too few arguments.", "The message has the expected number."},
		{ExprType, Obstacle, Error, "An argument has the wrong type.", "The message has the expected types."},
		{ExprValue, Obstacle, Error, "An argument has a value that the function does not accept.", "The message is Azure's own where it is known."},
		{ExprProperty, Obstacle, Error, "An object does not have a property.", "It is a warning for an assumed object: the real one may have the property. tryGet returns null instead."},
		{ExprIndex, Obstacle, Error, "An array index is out of bounds.", "tryGet returns null instead."},
		{ExprPlacement, Obstacle, Error, "A function cannot be used here.", "utcNow and newGuid are allowed only in default values of parameters, reference and list*() only where values are evaluated during the deployment."},
		{ExprNotFound, Obstacle, Error, "The parameter, variable or resource does not exist.", "Check the spelling of the name."},
		{ExprFail, Obstacle, Error, "The template calls fail().", "The message is the template's own."},
		{ExprOverflow, Obstacle, Error, "An integer operation overflows 64 bits.", "Azure's numbers are 64-bit integers."},
		{RuntimeProperty, Violation, Warning, "What reference() or a list function answers does not have the property, or not of that type.", "Check the spelling and whether the third argument 'Full' is needed. It is an error where the property is beside the properties, or in them, and a note where another API version has it or the shape is little known. A property of another type than is expected is an error where recorded answers confirm its type."},
		{SecretLaundered, Violation, Warning, "A template reveals a secret bit by bit.", "A boolean derived from a secret is not secret, so the answers to many such questions reveal it. Review the template."},
	}
}

func limitCodes() []Info {
	return []Info{
		{LimitSteps, Obstacle, Error, "Expanding a file takes more than ten million steps.", "Look for nested loops."},
		{LimitBytes, Obstacle, Error, "A string, an array or all strings of a file grow too large.", "Look for variables that double each other."},
		{LimitDepth, Obstacle, Error, "Values, expressions or calls nest too deep.", "Look for a function or a type that calls itself."},
		{LimitResources, Obstacle, Error, "A file deploys more than 250,000 resources.", "What was found up to there is checked."},
		{LimitTemplate, Obstacle, Error, "A template has more parameters, variables, outputs or resources than Azure accepts.", "Azure takes 256 parameters, 512 variables, 64 outputs, 800 resources, and 4 MB of text."},
		{LimitMessages, Notification, Error, "A file has too many diagnostics to list.", "Fix those that are shown first; the rest are mostly the same."},
		{LimitTime, Notification, Error, "Processing a file takes longer than --time-limit.", "The results of other files are kept. A file that legitimately takes longer needs a higher limit, which can be set only on the command line."},
		{LimitExploration, Notification, Warning, "Not all pairs of values of a template's parameters were tried.", "Raise --explore-limit, or pass values for some of the parameters with --parameters."},
		{LimitMemory, Notification, Error, "Processing a file takes more memory than --memory-limit.", "The results of other files are kept. A file that legitimately takes more needs a higher limit, which can be set only on the command line."},
	}
}

func settingCodes() []Info {
	return []Info{
		{MocksInvalid, Notification, Error, "A mocks file is not valid.", "forearm mocks FILE writes one to start from."},
		{ConfigInvalid, Notification, Error, "A value in a configuration is not valid.", "The exit status is 2, nothing is checked."},
		{ConfigUnknown, Notification, Error, "A key of a configuration is unknown.", "Check the spelling; the exit status is 2. Keys of a ps-rule.yaml that have no effect here are listed and ignored."},
		{ConfigIgnored, Notification, Warning, "A configuration sets a key that it is not trusted to set.", "Files under check must not name a program to run: use --bicep, the environment, or a configuration outside of them with --config."},
		{PolicyInvalid, Notification, Error, "A policy is not valid, or its name is unknown.", "forearm policy lint DIR checks policies without running them."},
		{PolicyFailed, Notification, Error, "A policy failed with an error, or timed out.", "The results of other policies are kept. forearm policy eval FILE --policy ID evaluates it alone."},
		{TrustAltered, Notification, Warning, "A change modifies the configuration, policies or exceptions that it is checked by.", "Those of the revision given by --trust are used instead: configuration, policies, exceptions, the baseline. Review the change carefully."},
		{SuppressionExpired, Violation, Warning, "An exception to a policy has expired.", "The findings that it suppressed are reported again."},
		{SuppressionUnused, Violation, Warning, "An exception to a policy is unused, or its policy is unknown.", "Check the spelling; remove exceptions that are no longer needed, since they would suppress new findings. Exceptions for policies that were not evaluated are not reported."},
		{SuppressionInvalid, Violation, Error, "The date of an exception is not valid.", "The exception has no effect. Dates are written like 2027-01-31."},
		{InternalError, Notification, Error, "forearm failed.", "This is a bug in forearm; please report it."},
	}
}

func stackSettings() []Info {
	return []Info{
		{StackSettingsInvalid, Violation, Error, "The settings of a stack are incomplete or wrong.", "actionOnUnmanage and denySettingsMode are required."},
		{StackSettingUnknown, Violation, Warning, "A setting of a stack is unknown.", "It is ignored when the stack is pushed."},
		{StackSettingIgnored, Violation, Warning, "A setting of a stack has no effect here.", "Remove it."},
		{StackName, Violation, Warning, "The name of a stack has characters that Azure does not allow.", "The name is made from the file's; rename the file."},
		{StackNameCollision, Violation, Error, "Two templates would become the same stack.", "Names are truncated; make the file names differ before that."},
		{StackScope, Violation, Error, "Deployment stacks do not exist at this scope.", "Stacks belong to a resource group, a subscription or a management group."},
	}
}

func azurePolicy() []Info {
	return []Info{
		{AzurePolicyDocument, Obstacle, Error, "An Azure Policy file cannot be read, or refers to something that is missing.", "The message names what is missing. Built-in definitions that an assignment refers to must be in a folder of azurePolicy, since nothing is downloaded."},
		{AzurePolicyDefinition, Violation, Error, "Azure would refuse to create a policy definition or an initiative.", "The message has the place in the rule and what Azure accepts there."},
		{AzurePolicyExpression, Violation, Error, "An expression in a policy rule cannot be parsed, or calls a function that is not available in policies.", "Policy rules have their own functions, and about seventy template functions."},
		{AzurePolicyAlias, Violation, Error, "A rule refers to an unknown field or alias, or modify refers to an alias that is not modifiable.", "Aliases are those of the embedded table, or of the file given by --aliases."},
		{AzurePolicyLint, Violation, Warning, "A policy definition that Azure accepts is likely a mistake.", "The message explains what the rule does not do."},
		{AzurePolicyUnjudged, Notification, Note, "Assigned policies cannot be evaluated for a deployment.", "Their modes apply to objects inside of a service, such as Kubernetes."},
		{AzurePolicyAssignment, Violation, Error, "Azure would refuse an assignment or an exemption.", "Parameters have to be declared, have a value, and one of the allowed ones; selectors and overrides have the form that Azure documents."},
	}
}

func relationCodes() []Info {
	return []Info{
		{OwnerMissing, Violation, Note, "The parent of a resource, or what it extends, is not part of the deployment.", "It must already exist."},
		{OwnerWithoutDependent, Violation, Warning, "A resource lacks a child without which Azure does not create it.", "Add the child."},
		{ReferenceMissing, Violation, Error, "A referenced resource does not exist.", "The resource that should contain it declares others of its type; where only a misspelling is likely it is a warning."},
		{ReferenceExternal, Violation, Note, "A reference is to a resource that the deployment does not create, in a resource group that it creates.", "Something else must create it."},
		{ReferenceMalformed, Violation, Warning, "A value is not a valid resource ID.", "forearm id parses a resource ID and reports what is wrong."},
		{ReferenceType, Violation, Error, "A reference is to a resource of another type than the property expects.", "Look for ids that were swapped. It is a warning where no recording or documentation shows that the service refuses it."},
		{ReferenceRegion, Violation, Error, "A resource uses a network, an address, a disk or a plan of another region.", "Azure does not find the other resource in the region of the first; deploy both to the same one."},
		{ReferenceSubscription, Violation, Note, "A reference is to a resource in another subscription.", "Some resources must be in the same one; those are warnings."},
		{ReferenceResourceGroup, Violation, Note, "A reference is to a resource in another resource group.", "Some resources must be in the same one."},
		{ChildDeclaredTwice, Violation, Warning, "A child resource is declared both within its parent and separately, or only separately though the parent replaces its children by those declared within it.", "Whichever is deployed last wins, and the next deployment of such a parent deletes the child; declare all of them in one place."},
		{DependsOnMissing, Violation, Warning, "A dependency on another resource is missing.", "Add it to dependsOn, or refer to it by its symbolic name."},
		{DependsOnUnneeded, Violation, Note, "A dependency is redundant: it is implied by another one.", "It can be removed."},
	}
}
