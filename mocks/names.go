package mocks

import (
	"crypto/sha1"
	"fmt"
	"strconv"
	"strings"

	"forearm/expand/deployment"
	"forearm/expand/value"
)

// textFor makes a text up for a place, by what the names on the way there say
// in Azure. It is never empty, and always the same for the same place.
func (m *Mocks) textFor(s *subject, path []step, parent value.Value) string {
	text := formatPath(path)
	name := lastName(path)
	folded := value.Fold(name)
	if folded == "value" && len(path) > 1 {
		// outputs.vaultUri.value, keys[0].value: the name before says more.
		if above := value.Fold(lastName(path[:len(path)-1])); above != "value" && above != "properties" {
			return m.textFor(s, path[:len(path)-1], value.Value{})
		}
	}
	if folded == "value" && s.kind == deployment.AskList && tellsSecrets(s.function) {
		return s.base64(32, text)
	}
	switch folded {
	case "id":
		return m.idFor(s, path, parent)
	case "name":
		if len(path) == 1 {
			return s.name
		}
		return "default"
	case "type":
		if len(path) == 1 && s.typ != "" {
			return s.typ
		}
		return "default"
	}
	digest := s.digest(text)
	if above := lastName(path[:max(0, len(path)-1)]); above != "" && isWordOfKind(folded) {
		// keys.primary, endpoints.web: what it is, the name before says.
		if made := m.byName(s, value.Fold(above), text, digest); made != "" {
			return made
		}
	}
	if made := m.byName(s, folded, text, digest); made != "" {
		return made
	}
	if above := value.Fold(lastName(path[:max(0, len(path)-1)])); holdsAlike(above) {
		// endpoints['Content Safety']: all members of such an object are alike.
		if made := m.byName(s, above, text, digest); made != "" {
			return made
		}
	}
	if name == "" {
		return m.segmentOf(s, path, text)
	}
	return fmt.Sprintf("%s-%x", name, digest[:3])
}

// isWordOfKind tells member names that only say which of several things is meant.
func isWordOfKind(folded string) bool {
	switch folded {
	case "primary", "secondary", "blob", "file", "queue", "table", "web", "dfs", "default", "key1", "key2", "internal", "external":
		return true
	}
	return false
}

// holdsAlike tells names of objects and arrays that hold many of one kind.
func holdsAlike(folded string) bool {
	for _, suffix := range [...]string{"endpoints", "uris", "urls", "keys", "secrets", "fqdns", "hostnames", "ids", "connectionstrings", "ipaddresses"} {
		if strings.HasSuffix(folded, suffix) {
			return true
		}
	}
	return false
}

// segmentOf makes a text for an element of an array of which nothing is known.
// Most of those come from split(id, '/'), so they are the segments of an id.
func (m *Mocks) segmentOf(s *subject, path []step, text string) string {
	if len(path) == 1 {
		segments := strings.Split(m.scopeOf(s)+"/providers/Microsoft.Resources/deployments/default", "/")
		for i, segment := range segments {
			if path[0].name == strconv.Itoa(i) && segment != "" {
				return segment
			}
		}
	}
	return fmt.Sprintf("value-%x", s.digest(text))[:12]
}

// byName makes a text by the folded name of a member; "" where the name says
// nothing.
func (m *Mocks) byName(s *subject, name, text string, digest [sha1.Size]byte) string {
	ends := func(suffixes ...string) bool {
		for _, suffix := range suffixes {
			if strings.HasSuffix(name, suffix) {
				return true
			}
		}
		return false
	}
	has := func(part string) bool { return strings.Contains(name, part) }
	host := hostLabel(s.name)
	name = strings.TrimRight(name, "0123456789") // key1, key2
	switch {
	case ends("tenantid"):
		return m.tenantID()
	case ends("subscriptionid"):
		return m.subscriptionOf(s)
	case ends("connectionstring", "connectionstrings"):
		return "Endpoint=https://" + host + ".azure.com/;AccessKeyName=default;AccessKey=" + s.base64(32, text)
	case ends("instrumentationkey", "principalid", "clientid", "objectid", "applicationid", "appid", "customerid", "guid", "uuid", "uniqueid", "correlationid", "immutableid"):
		return s.guid(text)
	case ends("resourceid"), ends("id", "ids") && stemType(strings.TrimSuffix(strings.TrimSuffix(name, "s"), "id")) != "":
		return m.resourceIDFor(s, name, digest)
	case ends("id", "ids", "identifier"):
		return s.guid(text)
	case ends("location", "region", "regionname", "locationname"):
		return s.location
	case ends("resourcegroup", "resourcegroupname"):
		scope := m.scopeOf(s)
		return scope[strings.LastIndexByte(scope, '/')+1:]
	case ends("uri", "url", "uris", "urls", "endpoint", "endpoints", "audience", "issuer"):
		return "https://" + host + "." + serviceLabel(s) + ".azure.com/"
	case ends("fqdn", "fqdns", "hostname", "hostnames", "host", "domain", "domainname", "fullyqualifieddomainname", "loginserver", "dnsname"):
		return host + "." + serviceLabel(s) + ".azure.com"
	case ends("addressprefix", "addressprefixes", "cidr", "addressrange", "addressspace", "iprange", "subnetprefix"):
		return network(digest)
	case ends("ip", "ips", "ipv", "defaultgateway", "peeringaddress"), has("ip") && ends("address", "addresses"):
		if has("public") || has("outbound") {
			return publicIP(digest)
		}
		return privateIP(digest)
	case ends("thumbprint"):
		return strings.ToUpper(s.hex(40, text))
	case ends("etag"):
		return `W/"` + s.guid(text) + `"`
	case ends("key", "keys", "secret", "password", "token", "sas", "hash", "signature", "passphrase", "credential"), has("accesskey"):
		return s.base64(32, text)
	case ends("time", "date", "timestamp", "createdat", "modifiedat", "updatedat", "timeutc", "dateutc", "expiry", "expireson", "createdon"):
		return "2024-01-01T00:00:00Z"
	case ends("email", "emailaddress", "userprincipalname", "createdby", "lastmodifiedby"):
		return "user@contoso.com"
	case ends("name") && len(name) > len("name"):
		stem := strings.TrimSuffix(name, "name")
		return stem[:min(len(stem), 15)] + s.hex(6, text)
	case ends("state", "status"):
		return "Succeeded"
	case ends("version"):
		return "1.0"
	case ends("protocol"):
		return "Https"
	case ends("port"):
		return "443"
	}
	return ""
}

// idFor makes the id of what a place speaks of: of an inline child by its name,
// of another resource by what the member that holds it is called.
func (m *Mocks) idFor(s *subject, path []step, parent value.Value) string {
	if len(path) == 1 && s.id != "" {
		return s.id
	}
	holder := lastName(path[:len(path)-1])
	inArray := len(path) > 1 && path[len(path)-2].index
	if name := parent.Get("name"); inArray && name.Kind() == value.String && s.id != "" {
		return s.id + "/" + holder + "/" + name.Str()
	}
	digest := s.digest(formatPath(path))
	if stemType(value.Fold(holder)) != "" && !(inArray && isChild(s, holder)) {
		return m.resourceIDFor(s, value.Fold(holder), digest)
	}
	if s.id != "" && holder != "" && value.Fold(holder) != "properties" {
		name := "default"
		if inArray {
			name += "-" + path[len(path)-2].name
		}
		return s.id + "/" + holder + "/" + name
	}
	if s.id != "" {
		return s.id
	}
	return m.resourceIDFor(s, value.Fold(holder), digest)
}

// isChild tells arrays that hold children of the resource itself.
func isChild(s *subject, holder string) bool {
	t := s.catalogue()
	if t == nil {
		return false
	}
	return isType(t.Name + "/" + holder)
}

// hostLabel is a name as the first label of a host name.
func hostLabel(name string) string {
	var b strings.Builder
	for i := 0; i < len(name) && b.Len() < 50; i++ {
		switch c := lower(name[i]); {
		case 'a' <= c && c <= 'z', '0' <= c && c <= '9':
			b.WriteByte(c)
		case b.Len() > 0:
			b.WriteByte('-')
		}
	}
	if label := strings.Trim(b.String(), "-"); label != "" {
		return label
	}
	return "contoso"
}

// serviceLabel names the service in host names.
func serviceLabel(s *subject) string {
	namespace, _, _ := strings.Cut(value.Fold(s.typ), "/")
	if label := strings.TrimPrefix(namespace, "microsoft."); label != "" {
		return strings.ReplaceAll(label, ".", "-")
	}
	return "service"
}

// likely is the value that a service in good health would have.
func likely(values []string) string {
	for _, good := range [...]string{"Succeeded", "Approved", "Enabled", "Running", "Active", "Ready", "Available", "Online", "Connected", "Healthy", "Completed", "Provisioned", "SystemAssigned", "Standard"} {
		for _, v := range values {
			if strings.EqualFold(v, good) {
				return v
			}
		}
	}
	return values[0]
}

func intFor(name string) int64 {
	if strings.HasSuffix(value.Fold(name), "port") {
		return 443
	}
	return 1
}

func boolFor(name string) bool {
	folded := value.Fold(name)
	return strings.HasSuffix(folded, "enabled") || strings.HasPrefix(folded, "enable")
}

// looksLikeObject tells names of members that hold objects in all of Azure.
func looksLikeObject(name string) bool {
	folded := value.Fold(name)
	switch folded {
	case "properties", "identity", "sku", "tags", "outputs", "parameters", "plan", "systemdata", "userassignedidentities", "extendedlocation":
		return true
	}
	for _, suffix := range [...]string{"profile", "settings", "configuration", "endpoints", "options"} {
		if strings.HasSuffix(folded, suffix) {
			return true
		}
	}
	return false
}
