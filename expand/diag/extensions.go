package diag

// Extensions documents the diagnostics about extensions, stacks and directives.
// Their examples are the fixtures in fixtures/cases/extension; a test holds that
// each code occurs there.
func Extensions() []Info {
	return []Info{
		{ExtensionAliasUnknown, Violation, Error, "An extension configuration is for an undeclared alias.",
			"Keys of extensionConfigs are aliases of the template that is deployed; arguments of extensions() and extensionConfigs() are aliases of the deployment that contains them."},
		{ExtensionAliasCase, Violation, Note, "A name differs by case from its declaration.", "Aliases and properties are case-insensitive; use the same case anyway."},
		{ExtensionConfigMissing, Violation, Error, "An extension requires a configuration and has none.",
			"The root's come from extensionConfigs of a parameters file, those of a nested deployment from its properties.extensionConfigs. They cannot be given on a command line."},
		{ExtensionConfigShape, Violation, Error, "An extension configuration does not have the required form.",
			"It is an object by alias; each property has exactly one of value, keyVaultReference and apiReference; auth is an object and never null."},
		{ExtensionBareValue, Violation, Warning, "A bare value is used where an item is expected.", "Write {\"value\": ...}."},
		{ExtensionPropertyMissing, Violation, Error, "A required property of a configuration is missing.", "Give it, or a defaultValue in the template that declares the extension."},
		{ExtensionPropertyUnknown, Violation, Error, "An extension configuration has an unknown property.", "Check the spelling, or remove it."},
		{ExtensionPropertyType, Violation, Error, "The value of a property has the wrong type.", "Values that are known only at deployment time are not checked."},
		{ExtensionPropertyPlace, Violation, Error, "A property is under auth and does not belong there, or the other way round.",
			"Where a configuration has auth, all secure properties are under it, and only those. At the top, a secure property is a warning outside of a stack."},
		{ExtensionMismatch, Violation, Error, "A configuration is inherited as a whole from another extension or version.", "Inherit single properties: only the same name and version have the same schema."},
		{ExtensionInheritance, Violation, Error, "There is nothing to inherit.", "The parent's configuration has no such value, or extensions() is used without .config."},
		{ExtensionReference, Violation, Error, "A reference to a secret is not valid.", "A Key Vault reference has the id of a vault and the name of a secret; an API reference has method, armResourceId and apiVersion."},
		{ExtensionUnknown, Notification, Note, "An extension is unknown.", "Its configuration is not validated. Put its index.json beside the template, or provide a JSON Schema."},
		{ExtensionLegacy, Violation, Warning, "An import cannot be configured by extensionConfigs.", "Only extensions declared under extensions can be."},
		{ExtensionDefault, Violation, Warning, "A default value calls a runtime function.", "Defaults are evaluated before the deployment starts. Pass the value from the parent deployment."},
		{ExtensionRuntimeAuth, Violation, Note, "Credentials are known only at deployment time.", "They come from a list*() function; a stack stores a directive to get them again."},
		{ExtensionTypes, Obstacle, Error, "The types of an extension cannot be read.", "index.json has settings.name and refers to types by file and number."},
		{ExtensionIDDuplicate, Violation, Error, "The same extension resource is deployed twice.", "Neither the API version nor the credentials distinguish resources."},
		{ExtensionIDMissing, Violation, Error, "An identifying property of an extension resource is not set.", "Set it; the extension's types define which properties identify a resource."},
		{ExtensionIDUnpredictable, Violation, Note, "The id of an extension resource is known only at deployment time.", "A stack cannot track it, which makes it a warning there."},
		{ExtensionIDFromConfig, Violation, Note, "The identity of an extension resource depends on the configuration.", "Another configuration would create another resource; set the namespace explicitly."},
		{ExtensionIDVersion, Violation, Warning, "Another API version would give an extension resource another id.", "Other properties identify it in that version: changing the version deletes the resource and creates another."},
		{ExtensionExisting, Violation, Error, "An existing extension resource sets more than what identifies it.", "Leave the rest out."},
		{StackAuth, Violation, Error, "A deployment stack could not get a secret again.", "Store it in a Key Vault and reference it there. Outside of a stack the configured level applies."},
		{StackValue, Violation, Error, "A deployment stack would store a secret in plain text.", "Secrets belong under auth, or in properties that are declared secure."},
		{StackNames, Violation, Error, "Property names are known only at deployment time.", "Name every property; do not spread the result of reference()."},
		{StackDirective, Violation, Error, "An expression cannot be stored as a directive.", "Only property and index access may be applied to the result of a list*() function."},
		{StackRules, Notification, Error, "The configuration of the stack rules is not valid.", "Levels are off, info, warning and error; fileOverrides are keyed by pattern."},
		{DirectiveSecret, Violation, Error, "The secret that a directive refers to is missing or outdated.", "Renew it where it is stored."},
		{DirectivePermission, Violation, Error, "A stack is not permitted to read the secret.", "Grant the permission to its identity."},
		{DirectivePath, Violation, Warning, "The path of a directive leads to null.", "Check what the action returns."},
		{DirectiveSequence, Violation, Warning, "A directive calls an action that the resource does not support.", "Check the action and the syntax of the path."},
		{DirectiveType, Violation, Warning, "A directive leads to a value of the wrong type.", "Make the path one step longer or shorter."},
		{DirectiveService, Violation, Error, "The service failed to answer a directive.", "This cannot be fixed by the user."},
		{SecretLeak, Violation, Warning, "A secret is passed to a place where it is stored in plain text.", "Outputs, parameters that are not secure, names, tags and plain properties of configurations are all readable in the deployment history."},
	}
}
