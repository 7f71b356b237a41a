# METADATA
# description: What is written in a template, and what is left to the service.
package forearm.lib.written

# missing reports whether nothing is written at a place. Null is nothing.
missing(resource, path) if object.get(resource, path, null) == null
