# METADATA
# title: Service addresses of AKS clusters do not overlap subnets.
# description: >-
#   Kubernetes assigns the addresses of services from `serviceCidr`, `10.0.0.0/16` if it
#   is not set. AKS refuses a range that overlaps a subnet of the virtual network of its
#   nodes, and a `dnsServiceIP` that is outside of the range or its first address. The
#   policy compares the range with the subnets that are deployed along with the cluster.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/aks/configure-azure-cni
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
# custom:
#   severity: error
#   types: [Microsoft.ContainerService/managedClusters]
#   pillar: Reliability
#   category: "RE:04 Target metrics"
package forearm.rules.aks.service_cidr

import data.forearm.lib.pools
import data.forearm.lib.subnets

findings contains {
	"path": ["properties", "networkProfile", "serviceCidr"],
	"message": sprintf("The range of service addresses %s overlaps the subnets %s.", [range, concat(", ", overlapping)]),
} if {
	some range in ranges
	overlapping := {sprintf("%s (%s)", [entry.name, prefix]) |
		some entry in node_subnets
		some prefix in prefixes(entry.properties)
		net.cidr_intersects(range, prefix)
	}
	count(overlapping) > 0
}

findings contains {
	"path": ["properties", "networkProfile", "dnsServiceIP"],
	"message": sprintf("dnsServiceIP %s is not in the range of service addresses %s.", [address, concat(", ", ranges)]),
} if {
	address := profile.dnsServiceIP
	every range in ranges {
		not net.cidr_contains(range, address)
	}
}

findings contains {
	"path": ["properties", "networkProfile", "dnsServiceIP"],
	"message": sprintf("dnsServiceIP %s is the first address of %s, which is that of the API server.", [address, range]),
} if {
	address := profile.dnsServiceIP
	some range in ranges
	regex.match(`^\d+\.\d+\.\d+\.0/\d+$`, range)
	address == regex.replace(range, `\.0/\d+$`, ".1")
}

profile := object.get(input.resource, ["properties", "networkProfile"], {})

# ranges are those from which services get their addresses.
ranges := {range | some range in profile.serviceCidrs} if count(profile.serviceCidrs) > 0

else := {object.get(profile, "serviceCidr", "10.0.0.0/16")}

# node_subnets are the subnets of the virtual networks of the nodes, as far as they are
# deployed along with the cluster.
node_subnets := {entry |
	some pool in pools.of_cluster(input.resource)
	segments := split(lower(pool.properties.vnetSubnetID), "/")
	some id in [concat("/", segments), concat("/", array.slice(segments, 0, count(segments) - 2))]
	some entry in subnets.of(input.deployment.by_id[id])
}

prefixes(properties) := array.concat(object.get(properties, "addressPrefixes", []), [prefix | prefix := properties.addressPrefix])
