# METADATA
# description: Diagnostic settings, wherever they stand.
package forearm.lib.diagnostics

import data.forearm.lib.text

# settings gives the diagnostic settings of a resource by their place in resources.
settings(resource) := {i: child |
	some i, child in resource.resources
	is_settings(child.type)
}

is_settings(type) if text.same(type, "Microsoft.Insights/diagnosticSettings")

# The older form, as a child of the provider's own type.
is_settings(type) if endswith(lower(type), "/providers/diagnosticsettings")

# logs reports whether a setting has one of the categories, or of the groups of
# categories, enabled.
logs(setting, categories, groups) if {
	some log in setting.properties.logs
	log.enabled == true
	covers(log, categories, groups)
}

covers(log, categories, _) if text.one_of(log.category, categories)

covers(log, _, groups) if text.one_of(log.categoryGroup, groups)

# enables reports whether a setting has a category of logs enabled, or, for
# AllMetrics, the metrics.
enables(setting, category) if {
	some log in setting.properties.logs
	log.enabled == true
	text.same(log.category, category)
}

enables(setting, category) if {
	some metric in setting.properties.metrics
	metric.enabled == true
	text.same(metric.category, category)
}
