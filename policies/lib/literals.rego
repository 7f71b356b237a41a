# METADATA
# description: Values that everyone with access to a template can read.
package forearm.lib.literals

# written holds for texts that are written out, or put together of nothing but what is.
written(value) if forearm.literal(value) != ""

written(value) if {
	calls := forearm.calls(value)
	count(calls) > 0
	every call in calls {
		call.name in {
			"variables", "concat", "format", "tolower", "toupper", "trim", "replace", "substring", "string", "join",
			"base64", "base64tostring", "base64tojson", "json", "uri", "uricomponent", "uricomponenttostring", "if",
			"coalesce", "first", "last", "take", "skip", "split", "padleft", "createarray", "createobject", "union",
			"true", "false", "and", "or", "not", "equals", "uniquestring", "guid", "datauri", "datauritostring",
		}
	}
}
