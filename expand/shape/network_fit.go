package shape

import (
	"net/netip"
	"slices"
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// What has to fit between resources of a network: addresses in their subnets, subnets that are
// large enough for what is in them and delegated to it, networks that are peered.

// network is a virtual network of the deployment.
type network struct {
	of      *deployment.Resource
	space   prefixSet
	subnets map[string]subnetPart // by folded name
	// peerings are those of the network with others.
	peerings []placed
}

// subnetPart is a subnet, written in its network or as a resource of its own.
type subnetPart struct {
	name     string
	prefixes prefixSet
	// services are those that it is delegated to; undecided if that depends on something assumed.
	services  []string
	undecided bool
}

// networksOf are the virtual networks of a deployment, by the key of their ids.
func networksOf(d *deployment.Deployment, children map[string][]*deployment.Resource) map[string]*network {
	all := map[string]*network{}
	for _, r := range d.Resources {
		if r.Existing || r.Extension != "" || !strings.EqualFold(r.Type, "Microsoft.Network/virtualNetworks") || r.IDMarks.Any(value.Unknown) || isConditional(r) {
			continue
		}
		n := &network{of: r, space: prefixesOf(r.Body.At("properties", "addressSpace"), "addressPrefixes", ""), subnets: map[string]subnetPart{}, peerings: partsOf(r, "virtualNetworkPeerings", children[resourceid.Key(r.ID)])}
		for _, subnet := range partsOf(r, "subnets", children[resourceid.Key(r.ID)]) {
			if isCertain(subnet.name) && subnet.name.Kind() == value.String && !isConditional(subnet.of) {
				part := subnetPart{name: subnet.name.Str(), prefixes: prefixesOf(subnet.value, "addressPrefixes", "addressPrefix")}
				part.readDelegations(subnet.value.Get("delegations"))
				n.subnets[value.Fold(subnet.name.Str())] = part
			}
		}
		all[resourceid.Key(r.ID)] = n
	}
	return all
}

func (s *subnetPart) readDelegations(list value.Value) {
	s.undecided = !isCertain(list)
	for _, one := range list.Items() {
		service := one.At("properties", "serviceName")
		s.undecided = s.undecided || !isCertain(service)
		s.services = append(s.services, service.Str())
	}
}

// subnetAt is the subnet of the deployment that an id leads to, whatever is assumed in it.
func (w *networkChecker) subnetAt(id value.Value) (subnetPart, bool) {
	parent, name, _ := parentOf(id.Str())
	n := w.networks[parent]
	if n == nil || !n.of.NamedBy(id, "/subnets/"+name) {
		return subnetPart{}, false
	}
	s, ok := n.subnets[value.Fold(name)]
	return s, ok
}

// placedAddresses are the lists of configurations that have a private address in a subnet, by
// folded type.
var placedAddresses = map[string]string{
	"microsoft.network/networkinterfaces":   "ipConfigurations",
	"microsoft.network/loadbalancers":       "frontendIPConfigurations",
	"microsoft.network/applicationgateways": "frontendIPConfigurations",
}

// checkPrivateAddresses reports private addresses that are not in their subnet, or that Azure
// keeps for itself: the first four and the last of a subnet.
// https://learn.microsoft.com/azure/virtual-network/virtual-networks-faq
func (w *networkChecker) checkPrivateAddresses() {
	list := placedAddresses[value.Fold(w.c.res.Type)]
	if list == "" {
		return
	}
	for i, one := range w.c.res.Body.At("properties", list).Items() {
		properties := one.Get("properties")
		address, method := properties.Get("privateIPAddress"), properties.Get("privateIPAllocationMethod")
		ip, err := netip.ParseAddr(address.Str())
		subnet, ok := w.subnetAt(properties.At("subnet", "id"))
		if err != nil || !ok || !subnet.prefixes.complete || !isCertain(address) || !isCertain(method) || method.EqualFold("Dynamic") {
			continue
		}
		path := []string{"properties", list, strconv.Itoa(i), "properties", "privateIPAddress"}
		if why := subnet.refuses(ip); why != "" {
			w.c.reportAt(Subnets, path, false, diag.Messagef("The private address '%s' %s the subnet '%s', %s.", ip.String(), why, subnet.name, subnet.prefixes.describePrefixes()))
		}
	}
}

// refuses explains why a subnet cannot have an address; it is empty if it can.
func (s subnetPart) refuses(ip netip.Addr) diag.Message {
	for _, p := range s.prefixes.list {
		if !p.Contains(ip) {
			continue
		}
		first := p.Masked().Addr()
		for range 4 {
			if first == ip {
				return "is one of the first four, which Azure reserves, of"
			}
			first = first.Next()
		}
		if ip.Is4() && !p.Contains(ip.Next()) {
			return "is the last one, which Azure reserves, of"
		}
		return ""
	}
	return "is outside of"
}

// dedicated are the types that need a subnet of a size: longer prefixes than refused are
// refused, and longer ones than documented are not supported.
var dedicated = map[string]struct{ documented, refused int }{
	// Recordings have a host in a subnet of 32 addresses, for which the documentation asks 64.
	// https://learn.microsoft.com/azure/bastion/configuration-settings#subnet
	"microsoft.network/bastionhosts": {26, 27},
	// https://learn.microsoft.com/azure/firewall/firewall-faq
	"microsoft.network/azurefirewalls": {26, 26},
}

// checkSubnetSizes reports subnets that are too small for the resource in them.
func (w *networkChecker) checkSubnetSizes() {
	size, ok := dedicated[value.Fold(w.c.res.Type)]
	if !ok || isConditional(w.c.res) {
		return
	}
	check := func(id value.Value, path ...string) {
		subnet, ok := w.subnetAt(id)
		if !ok || !subnet.prefixes.complete {
			return
		}
		for _, p := range subnet.prefixes.list {
			if p.Addr().Is4() && p.Bits() > size.documented {
				w.reportSurely(path, p.Bits() <= size.refused, diag.Messagef("The subnet '%s' has the prefix '%s', and has to have /%d or a shorter one.", subnet.name, p.String(), size.documented))
			}
		}
	}
	for i, one := range w.c.res.Body.At("properties", "ipConfigurations").Items() {
		check(one.At("properties", "subnet", "id"), "properties", "ipConfigurations", strconv.Itoa(i), "properties", "subnet", "id")
	}
	check(w.c.res.Body.At("properties", "managementIpConfiguration", "properties", "subnet", "id"), "properties", "managementIpConfiguration", "properties", "subnet", "id")
}

// delegated are the members that name a subnet which has to be delegated to one of the services,
// by folded type.
// https://learn.microsoft.com/azure/virtual-network/subnet-delegation-overview
var delegated = map[string]struct {
	member   string
	services []string
}{
	"microsoft.app/managedenvironments":                           {"properties.vnetConfiguration.infrastructureSubnetId", []string{"Microsoft.App/environments"}},
	"microsoft.containerinstance/containergroups":                 {"properties.subnetIds.*.id", []string{"Microsoft.ContainerInstance/containerGroups"}},
	"microsoft.dbformysql/flexibleservers":                        {"properties.network.delegatedSubnetResourceId", []string{"Microsoft.DBforMySQL/flexibleServers"}},
	"microsoft.dbforpostgresql/flexibleservers":                   {"properties.network.delegatedSubnetResourceId", []string{"Microsoft.DBforPostgreSQL/flexibleServers"}},
	"microsoft.network/dnsresolvers/inboundendpoints":             {"properties.ipConfigurations.*.subnet.id", []string{"Microsoft.Network/dnsResolvers"}},
	"microsoft.network/dnsresolvers/outboundendpoints":            {"properties.subnet.id", []string{"Microsoft.Network/dnsResolvers"}},
	"microsoft.netapp/netappaccounts/capacitypools/volumes":       {"properties.subnetId", []string{"Microsoft.Netapp/volumes"}},
	"microsoft.servicenetworking/trafficcontrollers/associations": {"properties.subnet.id", []string{"Microsoft.ServiceNetworking/trafficControllers"}},
	"microsoft.sql/managedinstances":                              {"properties.subnetId", []string{"Microsoft.Sql/managedInstances"}},
	// Those of the Flex Consumption plan run in environments of Container Apps.
	"microsoft.web/sites":       {"properties.virtualNetworkSubnetId", []string{"Microsoft.Web/serverFarms", "Microsoft.App/environments"}},
	"microsoft.web/sites/slots": {"properties.virtualNetworkSubnetId", []string{"Microsoft.Web/serverFarms", "Microsoft.App/environments"}},
}

// checkDelegations reports subnets that are not delegated to the resource in them.
func (w *networkChecker) checkDelegations() {
	use, ok := delegated[value.Fold(w.c.res.Type)]
	if !ok || isConditional(w.c.res) {
		return
	}
	if strings.EqualFold(w.c.res.Type, "Microsoft.App/managedEnvironments") && len(w.c.res.Body.At("properties", "workloadProfiles").Items()) == 0 {
		return // its subnet must not be delegated
	}
	visitPath(w.c.res.Body, strings.Split(use.member, "."), nil, func(path []string, id value.Value) {
		subnet, ok := w.subnetAt(id)
		if !ok || subnet.undecided || slices.ContainsFunc(use.services, func(service string) bool { return value.ContainsFold(subnet.services, service) }) {
			return
		}
		w.reportSurely(path, false, diag.Messagef("The subnet '%s' is not delegated to %s.", subnet.name, diag.ConstantText(strings.Join(use.services, " or "))))
	})
}

// checkPeerings reports peerings of networks whose address spaces overlap, as that of a network
// does with itself.
func (w *networkChecker) checkPeerings() {
	switch value.Fold(w.c.res.Type) {
	case "microsoft.network/virtualnetworks/virtualnetworkpeerings":
		parent, _, _ := parentOf(w.c.res.ID)
		w.checkPeering(w.networks[parent], w.c.res.Body.Get("properties"), nil)
	case "microsoft.network/virtualnetworks":
		for i, one := range w.c.res.Body.At("properties", "virtualNetworkPeerings").Items() {
			w.checkPeering(w.networks[resourceid.Key(w.c.res.ID)], one.Get("properties"), []string{"properties", "virtualNetworkPeerings", strconv.Itoa(i)})
		}
	}
}

func (w *networkChecker) checkPeering(n *network, properties value.Value, path []string) {
	id := properties.At("remoteVirtualNetwork", "id")
	remote := w.networks[resourceid.Key(id.Str())]
	if n == nil || remote == nil || id.Str() == "" || !remote.of.NamedBy(id, "") || isConditional(w.c.res) || !properties.Get("peerCompleteVnets").IsNull() {
		return // a peering of subnets only asks these not to overlap
	}
	w.checkGatewayTransit(n, remote, properties, append(slices.Clone(path), "properties", "useRemoteGateways"))
	path = append(slices.Clone(path), "properties", "remoteVirtualNetwork", "id")
	if n == remote {
		w.reportSurely(path, false, diag.Messagef("The network '%s' is peered with itself.", n.of.Name))
		return
	}
	if !n.space.complete || !remote.space.complete {
		return
	}
	for _, a := range n.space.list {
		for _, b := range remote.space.list {
			if a.Overlaps(b.Prefix) {
				w.reportSurely(path, false, diag.Messagef("The networks '%s' and '%s' cannot be peered: '%s' overlaps '%s'.", n.of.Name, remote.of.Name, a.String(), b.String()))
				return
			}
		}
	}
}

// checkGatewayTransit reports a peering that uses the gateways of a network which does not let it:
// Azure answers that the corresponding remote peering has AllowGatewayTransit set to false.
// https://learn.microsoft.com/azure/vpn-gateway/vpn-gateway-peering-gateway-transit
func (w *networkChecker) checkGatewayTransit(n, remote *network, properties value.Value, path []string) {
	if uses := properties.Get("useRemoteGateways"); !uses.Bool() || !isCertain(uses) || n == remote {
		return
	}
	for _, back := range remote.peerings {
		transit := back.value.Get("allowGatewayTransit")
		if isConditional(back.of) || !isCertain(transit) || !n.of.NamedBy(back.value.At("remoteVirtualNetwork", "id"), "") {
			continue
		}
		if !transit.Bool() {
			w.reportSurely(path, false, diag.Messagef("'useRemoteGateways' is true, but the peering '%s' of the network '%s' has 'allowGatewayTransit' set to false.", value.Shown(back.name), remote.of.Name))
			return
		}
		if uses := back.value.Get("useRemoteGateways"); uses.Bool() && isCertain(uses) {
			w.reportSurely(path, false, diag.Messagef("'useRemoteGateways' is true, as it is for the peering '%s' of the network '%s': only one of two networks can use the gateway of the other.", value.Shown(back.name), remote.of.Name))
			return
		}
	}
}

// reportSurely reports something about an id that is known to lead to a network or subnet of
// the deployment whatever is assumed in it.
func (w *networkChecker) reportSurely(path []string, note bool, message diag.Message) {
	w.c.certain = true
	w.c.reportAt(Subnets, path, note, message)
	w.c.certain = false
}
