# METADATA
# description: What is written in a template, and what is left to the service.
package forearm.lib.written

# missing tells whether nothing is written at a place. Null is nothing.
missing(resource, path) if object.get(resource, path, null) == null
