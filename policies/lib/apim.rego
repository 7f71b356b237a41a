# METADATA
# description: What lies in a service of API Management, and its policy documents.
package forearm.lib.apim

import data.forearm.lib.children
import data.forearm.lib.text

# at gives the apis, products or others of a service and of its workspaces by the
# path that leads to each, or the resource itself where it is one.
at(resource, kind) := object.union(
	children.at(resource, concat("/", ["Microsoft.ApiManagement/service", kind])),
	children.at(resource, concat("/", ["Microsoft.ApiManagement/service/workspaces", kind])),
)

# documents are the policies that a resource is, or that lie in it: each with the
# path that leads to its text, its type, and the text in lower case. What is
# commented out does nothing.
documents(resource) := {document |
	some path, item in object.union({[]: resource}, {["resources", i]: child | some i, child in resource.resources})
	is_document(item)
	document := {
		"path": array.concat(path, ["properties", "value"]),
		"type": item.type,
		"xml": plain(lower(item.properties.value)),
	}
}

plain(xml) := regex.replace(regex.replace(xml, `(?s)<!--.*?-->`, ""), `(?s)<!\[cdata\[(.*?)\]\]>`, "$1")

# Policy documents are those of the service, and of what is in it; others are
# loaded from an address.
is_document(resource) if {
	endswith(lower(resource.type), "/policies")
	text.begins(resource.type, "Microsoft.ApiManagement/service/")
	text.one_of(object.get(resource, ["properties", "format"], "xml"), ["xml", "rawxml"])
}

is_document(resource) if text.same(resource.type, "Microsoft.ApiManagement/service/policyFragments")
