// Package mocks is the Runtime that answers for Azure.
//
// In go the questions that a deployment asks and only Azure can answer; out come
// realistic answers. What an answer says is decided, in this order, by the
// user's mocks files, by the entries in data (the same format), by the catalogue
// of resource types (which properties there are and of which type), and by what
// things are called in Azure. Nothing is random: the same question about the
// same resource has the same answer in every run.
//
// Everything that is synthesized is marked Assumed, and Secret where it stands for a
// secret; what is given in the template keeps its own marks. A property that an
// answer does not have is synthesized on demand, and one that the
// type does not have but is spelt nearly like one that it has is noted.
//
// # Mocks files
//
// A file is JSON, with comments if you like, or YAML:
//
//	{
//	  "environment": "AzureUSGovernment",
//	  "parameters": { "vmSize": "Standard_D2s_v5" },
//	  "mocks": [
//	    { "resource": "/subscriptions/…/providers/Microsoft.Network/virtualNetworks/hub",
//	      "set": { "properties.addressSpace.addressPrefixes": ["10.20.0.0/16"] } },
//	    { "resource": "Microsoft.Web/sites",
//	      "set": { "properties.defaultHostName": "${host}.ase.contoso.com" } },
//	    { "resource": "Microsoft.Storage/*", "function": "listKeys",
//	      "set": { "keys[0].value": "AAAA" } },
//	    { "function": "pickZones", "args": ["Microsoft.Compute", "virtualMachines", "eastus"],
//	      "answer": ["2"] }
//	  ]
//	}
//
// An entry is for the resources that its "resource" names, by id or by type, with *
// and ? for what is left open, and for the "function" that asks, reference where
// nothing is reported. "name", "apiVersion", "args", "existing" (is the resource
// deployed here or not) and "when" (patterns for properties of the resource as it
// is deployed) narrow it down. "answer" replaces the whole answer; "set" sets
// single values by path. For reference() both speak of the whole resource, so that
// paths begin with "properties". Entries for an id win over those for types, later
// ones over earlier ones. What users say about an answer holds even where the
// template gives the property.
//
// Texts may have placeholders; a place with one that has no value is left out.
//
//	${id} ${name} ${type} ${apiVersion} ${location}   of the resource
//	${host}                    the name in lower case
//	${parentId} ${parentName} ${parentHost}           of the resource it is a child of
//	${rootHost}                the top-most resource's name in lower case
//	${subscriptionId} ${resourceGroup} ${tenantId}    where it lies
//	${scope}                   the id of its resource group
//	${env:suffixes.storage}    of environment(), without a leading dot
//	${dns:azurewebsites.net}   a domain of the public cloud, as the cloud that is deployed to calls it
//	${guid} ${hex:8} ${HEX:8} ${base64:32} ${ip} ${publicIp}
//	                           made up from the resource and the path; with a salt behind
//	                           (${guid:s}, ${hex:8:s}) from the resource and the salt
//	${body:properties.x}       of the resource as it is deployed here
//	${item:name}               of the element that a path with [*] is at
//	${auto}                    what would be made up without an entry
//
// A secret that was masked ("{{secret}}") stands for the value that the place
// has without the file, so that what Write made can be read back.
package mocks
