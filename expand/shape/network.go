package shape

import (
	"maps"
	"net/netip"
	"slices"
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// What Azure refuses in networks for its content, where the published types have a mere
// text or number.
// https://learn.microsoft.com/azure/virtual-network/network-security-groups-overview#security-rules

// form is what a text that holds addresses can be.
type form uint8

const (
	// prefixes are in CIDR notation, of which a network may be made.
	prefixes form = iota
	// addresses are single ones or prefixes.
	addresses
	// sources are addresses, or words such as service tags.
	sources
	// ranges are addresses, or a first and a last one.
	ranges
)

// addressed are the places that hold addresses, by folded type; * is any element.
var addressed = map[string]map[string]form{
	"microsoft.network/virtualnetworks": {
		"properties.addressSpace.addressPrefixes.*": prefixes, "properties.subnets.*.properties.addressPrefix": prefixes, "properties.subnets.*.properties.addressPrefixes.*": prefixes,
	},
	"microsoft.network/virtualnetworks/subnets": {"properties.addressPrefix": prefixes, "properties.addressPrefixes.*": prefixes},
	"microsoft.network/networksecuritygroups": {
		"properties.securityRules.*.properties.sourceAddressPrefix": sources, "properties.securityRules.*.properties.sourceAddressPrefixes.*": sources,
		"properties.securityRules.*.properties.destinationAddressPrefix": sources, "properties.securityRules.*.properties.destinationAddressPrefixes.*": sources,
	},
	"microsoft.network/networksecuritygroups/securityrules": {
		"properties.sourceAddressPrefix": sources, "properties.sourceAddressPrefixes.*": sources,
		"properties.destinationAddressPrefix": sources, "properties.destinationAddressPrefixes.*": sources,
	},
	"microsoft.network/routetables":          {"properties.routes.*.properties.addressPrefix": sources},
	"microsoft.network/routetables/routes":   {"properties.addressPrefix": sources},
	"microsoft.network/localnetworkgateways": {"properties.localNetworkAddressSpace.addressPrefixes.*": prefixes},
	"microsoft.network/virtualhubs":          {"properties.addressPrefix": prefixes},
	"microsoft.network/virtualnetworkgateways": {
		"properties.vpnClientConfiguration.vpnClientAddressPool.addressPrefixes.*": prefixes,
	},
	"microsoft.network/ipgroups":                              {"properties.ipAddresses.*": ranges},
	"microsoft.storage/storageaccounts":                       {"properties.networkAcls.ipRules.*.value": ranges},
	"microsoft.keyvault/vaults":                               {"properties.networkAcls.ipRules.*.value": ranges},
	"microsoft.containerregistry/registries":                  {"properties.networkRuleSet.ipRules.*.value": ranges},
	"microsoft.documentdb/databaseaccounts":                   {"properties.ipRules.*.ipAddressOrRange": ranges},
	"microsoft.containerservice/managedclusters":              {"properties.networkProfile.podCidr": prefixes, "properties.networkProfile.serviceCidr": prefixes, "properties.apiServerAccessProfile.authorizedIPRanges.*": ranges},
	"microsoft.sql/servers/firewallrules":                     {"properties.startIpAddress": addresses, "properties.endIpAddress": addresses},
	"microsoft.dbforpostgresql/flexibleservers/firewallrules": {"properties.startIpAddress": addresses, "properties.endIpAddress": addresses},
	"microsoft.dbformysql/flexibleservers/firewallrules":      {"properties.startIpAddress": addresses, "properties.endIpAddress": addresses},
}

// networkChecker checks the networks of a deployment, resource by resource.
type networkChecker struct {
	c *checker
	// networks are by the key of their id.
	networks map[string]*network
}

// checkAddresses reports texts of a resource that are not valid addresses.
func (w *networkChecker) checkAddresses() {
	places := addressed[value.Fold(w.c.res.Type)]
	for _, place := range slices.Sorted(maps.Keys(places)) {
		form := places[place]
		visitPath(w.c.res.Body, strings.Split(place, "."), nil, func(path []string, v value.Value) {
			if v.Kind() != value.String || v.Str() == "" || v.Marks().Any(value.Assumed|value.Unknown) {
				return
			}
			if why := notAddress(v.Str(), form); why != "" {
				w.c.reportAt(AddressPrefix, path, false, quoteValue(v, v.Str())+why)
			}
		})
	}
}

// notAddress explains why a text does not have a form; it is empty if the text has it, or
// may be a keyword.
func notAddress(s string, f form) diag.Message {
	if f == sources && !looksLikeAddress(s) {
		return "" // a service tag, or what the service knows
	}
	if f == ranges {
		if first, last, ok := strings.Cut(s, "-"); ok {
			_, err := netip.ParseAddr(strings.TrimSpace(first))
			_, err2 := netip.ParseAddr(strings.TrimSpace(last))
			if err == nil && err2 == nil {
				return ""
			}
			return " is not a range of addresses."
		}
	}
	if f != prefixes {
		if _, err := netip.ParseAddr(s); err == nil {
			return ""
		}
	}
	p, err := netip.ParsePrefix(s)
	if err != nil {
		return " is not an address prefix in CIDR notation, such as 10.0.0.0/16."
	}
	if f == prefixes && p.Masked() != p {
		return " is not an address prefix in CIDR notation: for its length it is '" + diag.VariableText(p.Masked().String()) + "'."
	}
	return ""
}

// looksLikeAddress reports whether a text begins as an address does, and is not a keyword.
func looksLikeAddress(s string) bool {
	return strings.Trim(s, "0123456789abcdefABCDEF.:/") == "" && strings.ContainsAny(s, "./:") && (s[0] >= '0' && s[0] <= '9' || strings.Contains(s, ":"))
}

// securityRules checks the priorities and the ports of security rules: those of a group, or
// of one that is a resource of its own.
func (w *networkChecker) securityRules(siblings []*deployment.Resource) {
	var rules []placed
	switch value.Fold(w.c.res.Type) {
	case "microsoft.network/networksecuritygroups":
		rules = partsOf(w.c.res, "securityRules", siblings)
		w.checkPriorities(rules)
	case "microsoft.network/networksecuritygroups/securityrules":
		rules = append(rules, placed{w.c.res, nil, w.c.res.Body.Get("name"), w.c.res.Body.Get("properties")})
	}
	for _, rule := range rules {
		if rule.of != w.c.res {
			continue
		}
		if p := rule.value.Get("priority"); isCertain(p) && p.Kind() == value.Int && (p.Int() < 100 || p.Int() > 4096) {
			w.c.reportAt(SecurityRule, rule.pathAt("priority"), false, diag.Messagef("The priority of a security rule must be 100 to 4096, not %s.", showValue(p)))
		}
		for _, name := range []string{"sourcePortRange", "destinationPortRange"} {
			w.checkPorts(rule.value.Get(name), rule.pathAt(name))
			for i, one := range rule.value.Get(name + "s").Items() {
				w.checkPorts(one, append(rule.pathAt(name+"s"), strconv.Itoa(i)))
			}
		}
	}
}

// placed is a part that is written within a resource, or is one of its own.
type placed struct {
	of   *deployment.Resource
	path []string
	name value.Value
	// value are its properties.
	value value.Value
}

// partsOf are the parts that a resource has in a list of its properties, and those of its
// children that are parts of the same kind.
func partsOf(r *deployment.Resource, list string, children []*deployment.Resource) []placed {
	var parts []placed
	for i, one := range r.Body.At("properties", list).Items() {
		parts = append(parts, placed{r, []string{"properties", list, strconv.Itoa(i)}, one.Get("name"), one.Get("properties")})
	}
	for _, child := range children {
		if strings.EqualFold(child.Type, r.Type+"/"+list) {
			parts = append(parts, placed{child, nil, value.NewString(lastSegment(child.Name)).Mark(child.NameMarks), child.Body.Get("properties")})
		}
	}
	return parts
}

func (p placed) pathAt(name string) []string {
	return append(append([]string(nil), p.path...), "properties", name)
}

// checkPriorities reports rules with the same priority for the same direction.
func (w *networkChecker) checkPriorities(rules []placed) {
	type key struct{ direction, priority string }
	seen := map[key]placed{}
	for _, rule := range rules {
		priority, direction := rule.value.Get("priority"), rule.value.Get("direction")
		if !isCertain(priority) || !isCertain(direction) || !isCertain(rule.name) || priority.Kind() != value.Int || direction.Kind() != value.String || isConditional(rule.of) {
			continue
		}
		k := key{value.Fold(direction.Str()), priority.NumberText()}
		before, ok := seen[k]
		if !ok {
			seen[k] = rule
			continue
		}
		if strings.EqualFold(before.name.Str(), rule.name.Str()) {
			continue // the same rule, within its group and as a resource
		}
		w.stateOf(rule.of, SecurityRule, rule.pathAt("priority"), diag.Messagef("Duplicate priority: the rule '%s' has the priority %s, as has '%s', for the same direction.", value.Shown(rule.name), k.priority, value.Shown(before.name)))
	}
}

// checkPorts reports a text that is neither a port nor an ascending range of ports.
func (w *networkChecker) checkPorts(v value.Value, path []string) {
	if !isCertain(v) || v.Kind() != value.String || v.Str() == "" || v.Str() == "*" {
		return
	}
	first, last, isRange := strings.Cut(v.Str(), "-")
	from, ok := parsePort(first)
	to := from
	if isRange {
		var ok2 bool
		to, ok2 = parsePort(last)
		ok = ok && ok2
	}
	switch {
	case !ok:
		w.c.reportAt(SecurityRule, path, false, quoteValue(v, v.Str())+" is not a valid port or port range: ports are 0 to 65535.")
	case from > to:
		w.c.reportAt(SecurityRule, path, false, quoteValue(v, v.Str())+" is not a valid port range: its end is before its beginning.")
	}
}

func parsePort(s string) (int, bool) {
	n, err := strconv.Atoi(strings.TrimSpace(s))
	return n, err == nil && n >= 0 && n <= 65535
}

// checkSubnets reports subnets that are outside of their network, or overlap.
func (w *networkChecker) checkSubnets(siblings []*deployment.Resource) {
	if !strings.EqualFold(w.c.res.Type, "Microsoft.Network/virtualNetworks") {
		return
	}
	space := prefixesOf(w.c.res.Body.At("properties", "addressSpace"), "addressPrefixes", "")
	type taken struct {
		netip.Prefix
		by placed
	}
	var all []taken
	for _, subnet := range partsOf(w.c.res, "subnets", siblings) {
		if !isCertain(subnet.name) || subnet.name.Kind() != value.String || subnet.of != w.c.res && isConditional(subnet.of) {
			continue
		}
		for _, p := range prefixesOf(subnet.value, "addressPrefixes", "addressPrefix").list {
			path := subnet.pathAt(p.path[0])
			path = append(path, p.path[1:]...)
			if space.complete && !space.containsPrefix(p.Prefix) {
				w.stateOf(subnet.of, Subnets, path, diag.Messagef("The subnet '%s' has the prefix '%s', which is outside of the address space of '%s': %s.", value.Shown(subnet.name), p.String(), w.c.res.Name, space.describePrefixes()))
			}
			for _, other := range all {
				if other.Overlaps(p.Prefix) && !strings.EqualFold(other.by.name.Str(), subnet.name.Str()) {
					w.stateOf(subnet.of, Subnets, path, diag.Messagef("The subnet '%s' has the prefix '%s', which overlaps '%s' of the subnet '%s'.", value.Shown(subnet.name), p.String(), other.String(), value.Shown(other.by.name)))
					break
				}
			}
			all = append(all, taken{p.Prefix, subnet})
		}
	}
}

// prefixSet are the prefixes that something has.
type prefixSet struct {
	list []pathPrefix
	// complete reports that there are some, and that all of them are known.
	complete bool
}

type pathPrefix struct {
	netip.Prefix
	path []string
}

// prefixesOf reads a list of prefixes, or a single one.
func prefixesOf(v value.Value, list, single string) prefixSet {
	s := prefixSet{complete: isCertain(v) && isCertain(v.Get(list)) && isCertain(v.Get(single))}
	add := func(v value.Value, path ...string) {
		p, err := netip.ParsePrefix(v.Str())
		if err != nil || !isCertain(v) {
			s.complete = false
			return
		}
		s.list = append(s.list, pathPrefix{p.Masked(), path})
	}
	for i, item := range v.Get(list).Items() {
		add(item, list, strconv.Itoa(i))
	}
	if one := v.Get(single); single != "" && one.Kind() == value.String && len(s.list) == 0 {
		add(one, single)
	}
	s.complete = s.complete && len(s.list) > 0
	return s
}

func (s prefixSet) containsPrefix(p netip.Prefix) bool {
	return slices.ContainsFunc(s.list, func(space pathPrefix) bool { return space.Bits() <= p.Bits() && space.Contains(p.Addr()) })
}

func (s prefixSet) describePrefixes() diag.Message {
	var all []string
	for _, p := range s.list {
		all = append(all, p.String())
	}
	return diag.Listed(all)
}

// isCertain reports whether a value is certain and not secret; null and absent values are.
func isCertain(v value.Value) bool {
	return !v.Marks().Any(value.Assumed | value.Unknown | value.Generated | value.Secret)
}

// isConditional reports whether it depends on something assumed that a resource is
// there.
func isConditional(r *deployment.Resource) bool {
	return (r.Condition.Deep() | r.Copies.Marks()).Any(value.Assumed | value.Unknown | value.Generated)
}

// stateOf states something about another resource than the one at hand.
func (w *networkChecker) stateOf(r *deployment.Resource, rule ID, path []string, message diag.Message) {
	before := w.c.res
	w.c.res = r
	w.c.reportAt(rule, path, false, message)
	w.c.res = before
}

// childrenOf are the resources that a deployment has of each parent, by the parent's id.
func childrenOf(d *deployment.Deployment) map[string][]*deployment.Resource {
	children := map[string][]*deployment.Resource{}
	for _, r := range d.Resources {
		if r.Existing || r.Extension != "" || strings.Count(r.Type, "/") < 2 || r.IDMarks.Any(value.Unknown) {
			continue
		}
		if parent, _, ok := parentOf(r.ID); ok {
			children[parent] = append(children[parent], r)
		}
	}
	return children
}

// parentOf is the key of what an id is directly in, and the name in it.
func parentOf(text string) (key, name string, ok bool) {
	id, err := resourceid.Parse(text)
	if err != nil {
		return "", "", false
	}
	parent, ok := id.Parent()
	return resourceid.Key(parent.String()), id.Name(), ok
}

// visitPath visits what is at a path, in which * is any element.
func visitPath(v value.Value, path, at []string, visit func([]string, value.Value)) {
	if len(path) == 0 {
		visit(append([]string(nil), at...), v)
		return
	}
	if path[0] != "*" {
		if m := v.Member(path[0]); m != nil {
			visitPath(m.Value, path[1:], append(at, m.Name), visit)
		}
		return
	}
	for i, item := range v.Items() {
		visitPath(item, path[1:], append(at, strconv.Itoa(i)), visit)
	}
}
