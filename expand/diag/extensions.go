package diag

// Extensions documents the diagnostics about extensions, stacks and directives.
// Their examples are the fixtures in fixtures/cases/extension; a test holds that
// each code occurs there.
func Extensions() []Info {
	return []Info{
		{ExtensionAliasUnknown, Violation, Error, "A configuration is for an alias that nobody declares.",
			"Keys of extensionConfigs are aliases of the template that is deployed; arguments of extensions() and extensionConfigs() are aliases of the deployment they stand in."},
		{ExtensionAliasCase, Violation, Note, "A name is written in another case than where it is declared.", "Aliases and properties are matched without regard to case; write them alike all the same."},
		{ExtensionConfigMissing, Violation, Error, "An extension needs a configuration and gets none.",
			"The root's come from extensionConfigs of a parameters file, those of a nested deployment from its properties.extensionConfigs. They cannot be given on a command line."},
		{ExtensionConfigShape, Violation, Error, "A configuration is not of the form that it must have.",
			"It is an object by alias; each property has exactly one of value, keyVaultReference and apiReference; auth is an object and never null."},
		{ExtensionBareValue, Violation, Warning, "A value stands where an item is expected.", "Write {\"value\": ...}."},
		{ExtensionPropertyMissing, Violation, Error, "A required property of a configuration is missing.", "Give it, or a defaultValue in the template that declares the extension."},
		{ExtensionPropertyUnknown, Violation, Error, "An extension does not have a property that it is given.", "Look for a slip in its name, or take it out."},
		{ExtensionPropertyType, Violation, Error, "The value of a property has the wrong type.", "What is known only during the deployment is not looked at."},
		{ExtensionPropertyPlace, Violation, Error, "A property stands under auth and does not belong there, or the other way round.",
			"In the dialect that has auth, all that is secure stands under it and nothing else. At the top, a secure property is a warning outside of a stack."},
		{ExtensionMismatch, Violation, Error, "A configuration is taken over as a whole from another extension or version.", "Take over single properties: only the same name and version have the same schema."},
		{ExtensionInheritance, Violation, Error, "There is nothing to take over.", "The parent's configuration has no such value, or extensions() is used without .config."},
		{ExtensionReference, Violation, Error, "A reference to a secret is not valid.", "A Key Vault reference has the id of a vault and the name of a secret; an API reference has method, armResourceId and apiVersion."},
		{ExtensionUnknown, Notification, Note, "Nothing is known about an extension.", "Its configuration is taken as it comes. Put its index.json beside the template, or give a JSON Schema."},
		{ExtensionLegacy, Violation, Warning, "An import is configured from outside.", "Only what is declared under extensions can be."},
		{ExtensionDefault, Violation, Warning, "A default asks Azure.", "Defaults are worked out before the deployment runs. Let the deployment above pass the value."},
		{ExtensionRuntimeAuth, Violation, Note, "Credentials are known only during the deployment.", "They come from a list*() function; a stack keeps a directive to get them again."},
		{ExtensionTypes, Obstacle, Error, "The types of an extension cannot be read.", "index.json has settings.name and refers to types by file and number."},
		{ExtensionIDDuplicate, Violation, Error, "The same extension resource is deployed twice.", "Neither the API version nor the credentials tell resources apart."},
		{ExtensionIDMissing, Violation, Error, "What identifies an extension resource is not set.", "Set it; the catalogue of the extension's types says what it is."},
		{ExtensionIDUnpredictable, Violation, Note, "The id of an extension resource is known only during the deployment.", "A stack cannot track it, which makes it a warning there."},
		{ExtensionIDFromConfig, Violation, Note, "The configuration completes an identity.", "Another configuration would make another resource; set the namespace to be sure."},
		{ExtensionIDVersion, Violation, Warning, "Another API version would give an extension resource another id.", "The types say that other properties identify it there: to change the version is to delete it and create another."},
		{ExtensionExisting, Violation, Error, "An existing extension resource sets more than what identifies it.", "Leave the rest out."},
		{StackAuth, Violation, Error, "A deployment stack could not get a secret again.", "Store it in a Key Vault and refer to it there. Outside of a stack the configured level holds."},
		{StackValue, Violation, Error, "A deployment stack would keep a secret in the clear.", "Secrets belong under auth, or into properties that are declared secure."},
		{StackNames, Violation, Error, "The names of properties are known only during the deployment.", "Name every property; spread nothing that reference() gives."},
		{StackDirective, Violation, Error, "No directive can stand for an expression.", "Between a list*() function and its use there may be properties and indexes, nothing else."},
		{StackRules, Notification, Error, "The configuration of the rules for stacks is not valid.", "Levels are off, info, warning and error; fileOverrides are by pattern."},
		{DirectiveSecret, Violation, Error, "The secret that a directive refers to is gone or stale.", "Renew it where it is kept."},
		{DirectivePermission, Violation, Error, "A stack may not read the secret.", "Give its identity the permission."},
		{DirectivePath, Violation, Warning, "The path of a directive meets null.", "Look at what the action returns."},
		{DirectiveSequence, Violation, Warning, "A directive asks for something that the resource cannot do.", "Check the action, and the path for its form."},
		{DirectiveType, Violation, Warning, "A directive leads to a value of the wrong type.", "Follow the path one step further, or less far."},
		{DirectiveService, Violation, Error, "The service failed to answer a directive.", "This is not for the user to mend."},
		{SecretLeak, Violation, Warning, "A secret goes where it is stored in the clear.", "Outputs, parameters that are not secure, names, tags and plain properties of configurations are all in the deployment's history."},
	}
}
