package relation

import (
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// Objects of Azure Service Operator stand for resources of Azure in a cluster. They
// name their owner, and others, by an object in their own namespace or by the id of
// a resource in Azure, and never by both. The group and the kind of an owner follow
// from the kind of what it owns.
//
// https://azure.github.io/azure-service-operator/guide/resource-ownership/

// operatorGroup ends the group of such an object; what is before is the provider.
const operatorGroup = ".azure.com"

// operatorKind is a kind of the operator, and what it is in Azure.
type operatorKind struct {
	group, kind string
	// azure is the type in Azure, empty if it is not known.
	azure string
	// owner is the type of the owner in Azure; empty if any can be, or where it is not known.
	owner string
}

// operatorKindOf takes a type apart; ok is false for objects of others.
func operatorKindOf(resourceType string) (operatorKind, bool) {
	group, kind, found := strings.Cut(resourceType, "/")
	if !found || !strings.HasSuffix(value.Fold(group), operatorGroup) {
		return operatorKind{}, false
	}
	k := operatorKind{group: group, kind: kind}
	provider := strings.TrimSuffix(value.Fold(group), operatorGroup)
	switch {
	case provider == "resources" && strings.EqualFold(kind, "ResourceGroup"):
		k.azure = resourceid.ResourceGroupType
		return k, true
	default:
		k.azure = operatorTypes(provider)[value.Fold(kind)]
	}
	if k.azure == "" {
		return k, true
	}
	if k.owner = resourcetype.Parent(k.azure); k.owner != "" {
		return k, true
	}
	if t, known := resourcetype.Lookup(k.azure); known && t.Scopes&(resourcetype.AtResource|resourcetype.AtResourceGroup) == resourcetype.AtResourceGroup {
		k.owner = resourceid.ResourceGroupType
	}
	return k, true
}

// operatorNames are kinds whose names do not follow from the type in Azure.
var operatorNames = map[string]map[string]string{
	"documentdb": {
		"SqlDatabase": "Microsoft.DocumentDB/databaseAccounts/sqlDatabases", "SqlDatabaseContainer": "Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers",
		"SqlDatabaseContainerStoredProcedure":     "Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers/storedProcedures",
		"SqlDatabaseContainerTrigger":             "Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers/triggers",
		"SqlDatabaseContainerUserDefinedFunction": "Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers/userDefinedFunctions",
		"SqlDatabaseContainerThroughputSetting":   "Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers/throughputSettings",
		"SqlDatabaseThroughputSetting":            "Microsoft.DocumentDB/databaseAccounts/sqlDatabases/throughputSettings",
		"SqlRoleAssignment":                       "Microsoft.DocumentDB/databaseAccounts/sqlRoleAssignments",
		"MongodbDatabase":                         "Microsoft.DocumentDB/databaseAccounts/mongodbDatabases",
		"MongodbDatabaseCollection":               "Microsoft.DocumentDB/databaseAccounts/mongodbDatabases/collections",
	},
	"managedidentity": {"FederatedIdentityCredential": "Microsoft.ManagedIdentity/userAssignedIdentities/federatedIdentityCredentials"},
}

var operatorTables sync.Map // of a provider

// operatorTypes returns the types of a provider by the kinds that stand for them: the names
// of the types in one, the last of them in the singular.
func operatorTypes(provider string) map[string]string {
	if table, ok := operatorTables.Load(provider); ok {
		return table.(map[string]string)
	}
	table := map[string]string{}
	for _, name := range resourcetype.TypesOf("Microsoft." + provider) {
		segments := strings.Split(name, "/")[1:]
		last := len(segments) - 1
		if provider == "network" && strings.Contains(value.Fold(name), "dnszones/") && len(segments[last]) <= len("CNAME") && segments[last] == strings.ToUpper(segments[last]) {
			segments[last] += "Records" // A, CNAME, TXT
		}
		table[value.Fold(strings.Join(segments[:last], "")+singularNoun(segments[last]))] = name
	}
	for kind, name := range operatorNames[provider] {
		table[value.Fold(kind)] = name
	}
	operatorTables.Store(provider, table)
	return table
}

// singularNoun returns the English word for one of several.
func singularNoun(word string) string {
	switch folded := value.Fold(word); {
	case strings.HasSuffix(folded, "ies"):
		return word[:len(word)-3] + "y"
	case strings.HasSuffix(folded, "sses"), strings.HasSuffix(folded, "xes"), strings.HasSuffix(folded, "ches"), strings.HasSuffix(folded, "shes"):
		if strings.HasSuffix(folded, "caches") {
			return word[:len(word)-1]
		}
		return word[:len(word)-2]
	case strings.HasSuffix(folded, "ss"), strings.HasSuffix(folded, "redis"), strings.HasSuffix(folded, "dns"), !strings.HasSuffix(folded, "s"):
		return word
	}
	return word[:len(word)-1]
}

// kindFor returns the group and the kind of the operator that stand for a type.
func kindFor(azure string) (group, kind string) {
	if !strings.Contains(azure, "/") {
		return "", "" // any can be, or it is not known
	}
	if strings.EqualFold(azure, resourceid.ResourceGroupType) {
		return "resources" + operatorGroup, "ResourceGroup"
	}
	namespace, _, _ := strings.Cut(value.Fold(azure), "/")
	provider := strings.TrimPrefix(namespace, "microsoft.")
	for name, of := range operatorNames[provider] {
		if strings.EqualFold(of, azure) {
			return provider + operatorGroup, name
		}
	}
	segments := strings.Split(azure, "/")[1:]
	for i := range segments {
		segments[i] = strings.ToUpper(segments[i][:min(1, len(segments[i]))]) + segments[i][min(1, len(segments[i])):]
	}
	last := len(segments) - 1
	return provider + operatorGroup, strings.Join(segments[:last], "") + singularNoun(segments[last])
}

// reference is what an object of the operator names another by.
type operatorReference struct {
	group, kind, name, namespace, armID value.Value
	at                                  string
}

func readReference(v value.Value, at string) operatorReference {
	return operatorReference{v.Get("group"), v.Get("kind"), v.Get("name"), v.Get("namespace"), v.Get("armId"), at}
}

// isKnownText reports whether a text is written, and is what will be deployed.
func isKnownText(v value.Value) bool {
	return v.Kind() == value.String && v.Str() != "" && !v.Deep().Any(value.Secret) && !isOpen(v.Marks(), v.Origin())
}

// addOperatorReferences adds what an object of the operator belongs to and refers to.
func (b *builder) addOperatorReferences(r *deployment.Resource, namespace string) {
	k, ok := operatorKindOf(r.Type)
	if !ok {
		return
	}
	spec := r.Body.At("properties", "spec")
	if owner := spec.Get("owner"); owner.Kind() == value.Object {
		b.addOperatorOwner(r, k, readReference(owner, "properties/spec/owner"), namespace)
	}
	for _, ref := range operatorReferences(spec) {
		if isKnownText(ref.name) && isKnownText(ref.kind) && isKnownText(ref.group) {
			if target := b.g.objects()[objectKey{controlOf(r), kindOf(ref.group.Str() + "/" + ref.kind.Str()), namespace, ref.name.Str()}]; target != nil && target != r {
				b.addEdge(&Edge{Kind: Reference, From: r, Target: target, ID: target.ID, Why: ByValue, Pointer: "/" + ref.at, Span: declaredAt(r, ref.at),
					Assumed: (ref.name.Marks() | target.IDMarks).Any(value.Assumed)})
			}
		}
	}
}

// operatorReferences returns the references of a spec, but for the owner. They are called
// so, which distinguishes them from the rest.
func operatorReferences(spec value.Value) []operatorReference {
	var found []operatorReference
	value.Walk(spec, func(path []string, v value.Value) bool {
		if len(path) == 0 || v.Kind() != value.Object {
			return true
		}
		name := value.Fold(path[len(path)-1])
		if len(path) > 1 && strings.Trim(name, "0123456789") == "" {
			name = strings.TrimSuffix(value.Fold(path[len(path)-2]), "s")
		}
		if strings.HasSuffix(name, "reference") && path[0] != "owner" && (v.Has("armId") || v.Has("kind") || v.Has("group")) {
			found = append(found, readReference(v, "properties/spec/"+strings.Join(path, "/")))
			return false
		}
		return true
	})
	return found
}

func (b *builder) addOperatorOwner(r *deployment.Resource, k operatorKind, ref operatorReference, namespace string) {
	e := Edge{Kind: Owner, From: r, Why: ByValue, Pointer: "/" + ref.at + "/name", Span: declaredAt(r, ref.at)}
	switch {
	case isKnownText(ref.armID) && ref.name.IsNull():
		id := strings.TrimRight(ref.armID.Str(), "/")
		parsed, err := resourceid.Parse(id)
		if err != nil || k.owner != "" && !strings.EqualFold(parsed.Type, k.owner) {
			return // what is wrong with it is reported by the check
		}
		e.Pointer, e.ID, e.key = "/"+ref.at+"/armId", id, resourceid.Key(id)
		e.Assumed = ref.armID.Marks().Any(value.Assumed)
		e.Target, e.Below = b.resolveKey(e.key, r)
		e.Span = declaredAt(r, ref.at+"/armId")
	case isKnownText(ref.name) && ref.armID.IsNull() && ref.namespace.IsNull():
		group, kind := kindFor(k.owner)
		if k.owner == "" {
			group, kind = ref.group.Str(), ref.kind.Str()
		}
		if k.owner != "" && (ref.kind.Kind() == value.String && !strings.EqualFold(ref.kind.Str(), kind) || ref.group.Kind() == value.String && !strings.EqualFold(ref.group.Str(), group)) {
			return
		}
		e.Assumed = ref.name.Marks().Any(value.Assumed)
		e.Span = declaredAt(r, ref.at+"/name")
		e.Target = b.g.objects()[objectKey{controlOf(r), kindOf(group + "/" + kind), namespace, ref.name.Str()}]
		e.ID, e.expected = ref.name.Str(), group+"/"+kind
		switch {
		case e.Target == r:
			return
		case e.Target != nil:
			e.ID = e.Target.ID
		case kind == "" && k.owner == "":
			return // of unknown kind
		}
	default:
		return
	}
	b.addEdge(&e)
}

// checkOperatorObject checks what an object of the operator names others by.
func (c *checker) checkOperatorObject(r *deployment.Resource) {
	if r.Extension == "" || r.Existing {
		return
	}
	k, ok := operatorKindOf(r.Type)
	if !ok {
		return
	}
	spec := r.Body.At("properties", "spec")
	for _, ref := range operatorReferences(spec) {
		c.checkReferenceShape(r, ref, true)
	}
	owner := spec.Get("owner")
	if owner.Kind() != value.Object {
		return
	}
	ref := readReference(owner, "properties/spec/owner")
	if !c.checkReferenceShape(r, ref, k.owner == "") || k.owner == "" {
		return
	}
	group, kind := kindFor(k.owner)
	if id := ref.armID; isKnownText(id) {
		parsed, err := resourceid.Parse(strings.TrimRight(id.Str(), "/"))
		switch {
		case err != nil:
			c.reportProperty(r, ref.at+"/armId", diag.ReferenceMalformed, diag.Messagef("'%s' is not a valid resource ID for the owner of '%s': %v", id, r.Name, err))
		case !strings.EqualFold(parsed.Type, k.owner):
			c.reportProperty(r, ref.at+"/armId", diag.ReferenceType, diag.Messagef("the owner of '%s' (%s) must be a %s, but '%s' is a %s", r.Name, k.kind, k.owner, id, parsed.Type))
		}
	}
	if isKnownText(ref.kind) && !strings.EqualFold(ref.kind.Str(), kind) {
		c.reportProperty(r, ref.at+"/kind", diag.ReferenceType, diag.Messagef("the owner of '%s' (%s) must be of the kind %s, not %s", r.Name, k.kind, kind, ref.kind))
	}
	if isKnownText(ref.group) && !strings.EqualFold(ref.group.Str(), group) {
		c.reportProperty(r, ref.at+"/group", diag.ReferenceType, diag.Messagef("the owner of '%s' (%s) must be of the group %s, not %s", r.Name, k.kind, group, ref.group))
	}
}

// checkReferenceShape checks that a reference has one of the two shapes. It is false if it has
// none or both.
func (c *checker) checkReferenceShape(r *deployment.Resource, ref operatorReference, free bool) bool {
	named := !ref.name.IsNull() || free && (!ref.kind.IsNull() || !ref.group.IsNull())
	switch {
	case !ref.armID.IsNull() && (named || !ref.kind.IsNull() || !ref.group.IsNull()):
		c.reportProperty(r, ref.at, diag.ReferenceMalformed, diag.Messagef("'%s' refers to another by 'armId' and by the name of an object, which exclude each other: keep one of them", r.Name))
		return false
	case !ref.namespace.IsNull():
		c.reportProperty(r, ref.at+"/namespace", diag.ReferenceMalformed, diag.Messagef("'%s' refers to an object with a 'namespace': references do not reach into other namespaces, and cannot name one", r.Name))
	}
	return true
}

// reportProperty reports what is wrong with a property of an object.
func (c *checker) reportProperty(r *deployment.Resource, at string, code diag.Code, message diag.Message) {
	c.diags.Add(diag.Diagnostic{Code: code, Severity: diag.Warning, Span: declaredAt(r, at), Stack: r.Module.Stack(), Subject: r.ID, Message: message})
}
