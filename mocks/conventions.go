package mocks

import (
	"crypto/sha1"
	"slices"
	"strings"
)

// convention is how Azure calls things of one kind, and how to make one up.
type convention struct {
	// ends are endings of names, folded.
	ends []string
	// also must be part of the name beside the ending, where it is set.
	also string
	make func(n naming) string
}

// naming is a name to make a text for.
type naming struct {
	s *subject
	// name is folded and without numbers at its end.
	name string
	// text is the path, from which everything synthesized derives.
	text   string
	digest [sha1.Size]byte
}

func (c *convention) speaksOf(name string) bool {
	if c.also != "" && !strings.Contains(name, c.also) {
		return false
	}
	return slices.ContainsFunc(c.ends, func(end string) bool { return strings.HasSuffix(name, end) })
}

func (n naming) hostName() string {
	return hostLabel(n.s.name) + "." + serviceLabel(n.s) + ".azure.com"
}

// conventions in the order in which they are tried: the particular first.
var conventions = []convention{
	{ends: []string{"tenantid"}, make: func(n naming) string { return n.s.around.tenantID() }},
	{ends: []string{"subscriptionid"}, make: func(n naming) string { return n.s.subscription() }},
	{ends: []string{"email", "emailaddress", "emailid", "userprincipalname", "createdby", "lastmodifiedby"},
		make: func(naming) string { return "user@contoso.com" }},
	{ends: []string{"connectionstring", "connectionstrings"}, make: func(n naming) string {
		return "Endpoint=https://" + n.hostName() + "/;AccessKeyName=default;AccessKey=" + n.s.madeUpBase64(32, n.text)
	}},
	{ends: []string{"instrumentationkey", "principalid", "clientid", "objectid", "applicationid", "appid", "customerid",
		"guid", "uuid", "uniqueid", "correlationid", "immutableid"}, make: naming.madeUpGUID},
	{ends: []string{"resourceid", "resourceids"}, make: naming.resourceID},
	{ends: []string{"id", "ids", "identifier"}, make: func(n naming) string {
		if stemType(strings.TrimSuffix(strings.TrimSuffix(n.name, "s"), "id")) != "" {
			return n.resourceID()
		}
		return n.madeUpGUID()
	}},
	{ends: []string{"location", "region", "regionname", "locationname"}, make: func(n naming) string { return n.s.location }},
	{ends: []string{"resourcegroup", "resourcegroupname"}, make: func(n naming) string {
		scope := n.s.scope()
		return scope[strings.LastIndexByte(scope, '/')+1:]
	}},
	{ends: []string{"uri", "url", "uris", "urls", "endpoint", "endpoints", "audience", "issuer", "link"},
		make: func(n naming) string { return "https://" + n.hostName() + "/" }},
	{ends: []string{"dnszonename", "domainname"}, make: func(n naming) string { return "contoso-" + n.s.madeUpHex(6, n.text) + ".com" }},
	{ends: []string{"fqdn", "fqdns", "hostname", "hostnames", "host", "domain", "loginserver", "dnsname"}, make: naming.hostName},
	{ends: []string{"addressprefix", "addressprefixes", "cidr", "addressrange", "addressspace", "iprange", "subnetprefix"},
		make: func(n naming) string { return addressRange(n.digest) }},
	{ends: []string{"ip", "ips", "ipv", "address", "addresses"}, also: "ip", make: func(n naming) string {
		if strings.Contains(n.name, "public") || strings.Contains(n.name, "outbound") {
			return publicIP(n.digest)
		}
		return privateIP(n.digest)
	}},
	{ends: []string{"defaultgateway", "peeringaddress"}, make: func(n naming) string { return privateIP(n.digest) }},
	{ends: []string{"thumbprint"}, make: func(n naming) string { return strings.ToUpper(n.s.madeUpHex(40, n.text)) }},
	{ends: []string{"etag"}, make: func(n naming) string { return `W/"` + n.madeUpGUID() + `"` }},
	{ends: []string{"publickey"}, also: "ssh", make: func(n naming) string {
		return "ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAAB" + n.s.madeUpBase64(192, n.text) + " user@contoso.com"
	}},
	{ends: []string{"key", "keys", "secret", "password", "token", "sas", "hash", "signature", "passphrase", "credential"},
		make: func(n naming) string { return n.s.madeUpBase64(32, n.text) }},
	{ends: []string{"time", "date", "timestamp", "createdat", "modifiedat", "updatedat", "timeutc", "dateutc", "expiry", "expireson", "createdon",
		"updatedon", "modifiedon", "updated", "modified", "createdutc"},
		make: func(naming) string { return "2024-01-01T00:00:00Z" }},
	{ends: []string{"iso8601", "duration"}, make: func(naming) string { return "PT1H" }},
	{ends: []string{"vmsize", "virtualmachinesize"}, make: func(naming) string { return "Standard_D2s_v5" }},
	{ends: []string{"name"}, make: func(n naming) string {
		stem := strings.TrimSuffix(n.name, "name")
		return stem[:min(len(stem), 15)] + n.s.madeUpHex(6, n.text)
	}},
	{ends: []string{"state", "status"}, make: func(naming) string { return "Succeeded" }},
	{ends: []string{"version"}, make: func(naming) string { return "1.0" }},
	{ends: []string{"protocol"}, make: func(naming) string { return "Https" }},
	{ends: []string{"port"}, make: func(naming) string { return "443" }},
}

func (n naming) madeUpGUID() string { return n.s.madeUpGUID(n.text) }

func (n naming) resourceID() string { return n.s.resourceIDFor(n.name, n.digest) }

// textByName makes a text by the folded name of a member; "" where the name says
// nothing.
func (s *subject) textByName(name, text string, digest [sha1.Size]byte) string {
	n := naming{s: s, name: strings.TrimRight(name, "0123456789"), text: text, digest: digest} // key1, key2
	for i := range conventions {
		if c := &conventions[i]; c.speaksOf(n.name) {
			return c.make(n)
		}
	}
	return ""
}
