package document

import (
	"path"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// reader reads the documents of a file.
type reader struct {
	file      string
	documents []*Document
}

func (r *reader) addDocument(d *Document) {
	if d.Name == "" {
		d.Name = r.fileName()
	}
	r.documents = append(r.documents, d)
}

// fileName returns the name of the file without what its kind adds.
func (r *reader) fileName() string {
	name := path.Base(strings.ReplaceAll(r.file, "\\", "/"))
	name, _, _ = strings.Cut(name, ".")
	return name
}

// readFactory reads the form of AzPolicyFactory: members of properties beside the name, and
// the scope beside the whole.
func (r *reader) readFactory(v value.Value, k Kind, inner value.Value) {
	scope := ""
	switch {
	case v.Get("managementGroupId").Kind() == value.String:
		scope = managementGroup(v.Get("managementGroupId").Str())
	case v.Get("subscriptionId").Kind() == value.String:
		scope = "/subscriptions/" + v.Get("subscriptionId").Str()
		if group := v.Get("resourceGroupName").Str(); group != "" {
			scope += "/resourceGroups/" + group
		}
	}
	name := inner.Get("name").Str()
	r.addDocument(&Document{Kind: k, ID: idOf(k, scope, name), Name: name, Properties: inner, Whole: v})
}

func managementGroup(name string) string {
	if strings.HasPrefix(name, "/") {
		return name
	}
	return "/providers/Microsoft.Management/managementGroups/" + name
}

// readExported reads an assignment as PSRule for Azure exports it, with its definitions and
// exemptions. The initiative is not in the export: it is made of the definitions, which
// have the parameters of the assignment that they declare.
func (r *reader) readExported(v value.Value) {
	definitions := v.Get("PolicyDefinitions")
	for _, d := range definitions.Items() {
		r.addDocument(&Document{Kind: Definition, ID: firstText(d, "id", "PolicyDefinitionId", "ResourceId"), Name: firstText(d, "Name"), Properties: orElse(d.Get("Properties"), d), Whole: d})
	}
	properties := v.Get("Properties")
	if properties.Kind() != value.Object {
		properties = v
	}
	initiative := firstText(properties, "PolicyDefinitionId")
	if !isInitiative(initiative) && definitions.Len() > 0 && !slices.ContainsFunc(definitions.Items(), func(d value.Value) bool {
		return strings.EqualFold(firstText(d, "id", "PolicyDefinitionId", "ResourceId"), initiative)
	}) {
		// An export belongs together, whatever happened to its ids.
		initiative = firstText(definitions.Item(0), "id", "PolicyDefinitionId", "ResourceId")
		if definitions.Len() > 1 {
			initiative = idOf(Initiative, scopeOf(firstText(v, "id", "ResourceId")), firstText(v, "Name", "ResourceName"))
		}
		properties = properties.With("PolicyDefinitionId", value.NewString(initiative))
	}
	if isInitiative(initiative) {
		given := properties.Get("Parameters")
		var references []value.Value
		for _, d := range definitions.Items() {
			declared := orElse(d.Get("Properties"), d).Get("Parameters")
			b := value.NewBuilder(declared.Len())
			for _, m := range declared.Members() {
				b.SetPresent(m.Name, given.Get(m.Name))
			}
			references = append(references, value.ObjectOf("policyDefinitionId", firstText(d, "id", "PolicyDefinitionId", "ResourceId"),
				"policyDefinitionReferenceId", firstText(d, "Name"), "parameters", b.Object()))
		}
		declared := value.NewBuilder(given.Len())
		for _, m := range given.Members() {
			declared.Set(m.Name, value.NewObject(nil))
		}
		r.addDocument(&Document{Kind: Initiative, ID: initiative, Name: lastSegment(initiative), Whole: v,
			Properties: value.ObjectOf("parameters", declared.Object(), "policyDefinitions", value.NewArray(references))})
	}
	switch mode := properties.Get("EnforcementMode"); {
	case mode.Kind() == value.Int && mode.Int() == 0:
		properties = properties.With("enforcementMode", value.NewString("Default"))
	case mode.Kind() == value.Int:
		properties = properties.With("enforcementMode", value.NewString("DoNotEnforce"))
	}
	r.addDocument(&Document{Kind: Assignment, ID: firstText(v, "id", "ResourceId", "PolicyAssignmentId"), Name: firstText(v, "Name", "ResourceName"), Properties: properties, Whole: v})
	for _, e := range v.Get("exemptions").Items() {
		r.addDocument(&Document{Kind: Exemption, ID: firstText(e, "id", "ResourceId"), Name: firstText(e, "Name"), Properties: orElse(e.Get("Properties"), e), Whole: e})
	}
}

func isInitiative(id string) bool {
	return strings.Contains(strings.ToLower(id), "/policysetdefinitions/")
}

func orElse(v, other value.Value) value.Value {
	if v.Kind() != value.Object {
		return other
	}
	return v
}

// node is what a node of a tree of assignments inherits.
type node struct {
	scopes     []string
	notScopes  []value.Value
	parameters value.Value
	mode       value.Value
	entries    []value.Value
	assignment value.Value
	overrides  []value.Value
	selectors  value.Value
	messages   value.Value
}

// readTree reads assignments of Enterprise Policy as Code: a tree in which a node inherits
// from those above, and one that has a scope is assigned there.
// https://azure.github.io/enterprise-azure-policy-as-code/policy-assignments/
func (r *reader) readTree(v value.Value, n node, depth int) {
	if depth > 64 || v.Kind() != value.Object {
		return
	}
	if a := v.Get("assignment"); a.Kind() == value.Object {
		name := n.assignment.Get("name").Str() + a.Get("name").Str()
		n.assignment = a.With("name", value.NewString(name))
	}
	if entry := v.Get("definitionEntry"); entry.Kind() == value.Object {
		n.entries = []value.Value{entry}
	}
	if entries := v.Get("definitionEntryList"); entries.Kind() == value.Array {
		n.entries = entries.Items()
	}
	if p := v.Get("parameters"); p.Kind() == value.Object {
		b := value.BuilderFrom(orElse(n.parameters, value.NewObject(nil)))
		for _, m := range p.Members() {
			b.SetMember(m)
		}
		n.parameters = b.Object()
	}
	n.mode = value.Or(v.Get("enforcementMode"), n.mode)
	n.selectors = value.Or(v.Get("resourceSelectors"), n.selectors)
	n.messages = value.Or(v.Get("nonComplianceMessages"), n.messages)
	n.overrides = append(n.overrides[:len(n.overrides):len(n.overrides)], v.Get("overrides").Items()...)
	for _, m := range v.Get("notScopes").Members() {
		n.notScopes = append(n.notScopes[:len(n.notScopes):len(n.notScopes)], m.Value.Items()...)
	}
	if scope := v.Get("scope"); scope.Kind() == value.Object {
		n.scopes = nil
		for _, environment := range scope.Members() {
			n.scopes = append(n.scopes, value.Texts(environment.Value)...)
		}
	}
	if children := v.Get("children"); children.Kind() == value.Array && children.Len() > 0 {
		for _, child := range children.Items() {
			r.readTree(child, n, depth+1)
		}
		return
	}
	for _, scope := range n.scopes {
		for _, entry := range n.entries {
			r.assignmentAt(v, n, scope, entry)
		}
	}
}

// assignmentAt returns the assignment of one definition at one scope.
func (r *reader) assignmentAt(v value.Value, n node, scope string, entry value.Value) {
	name := n.assignment.Get("name").Str()
	if own := entry.Get("assignment"); own.Kind() == value.Object {
		if entry.Get("append").Bool() {
			name += own.Get("name").Str()
		} else {
			name = own.Get("name").Str() + name
		}
	}
	definition := firstText(entry, "policyId", "policySetId", "initiativeId")
	if name := firstText(entry, "policyName"); definition == "" && name != "" {
		definition = idOf(Definition, "", name)
	}
	if name := firstText(entry, "policySetName", "initiativeName"); definition == "" && name != "" {
		definition = idOf(Initiative, "", name)
	}
	parameters := value.NewBuilder(n.parameters.Len())
	for _, m := range n.parameters.Members() {
		parameters.Set(m.Name, value.ObjectOf("value", m.Value))
	}
	properties := value.ObjectOf("scope", scope, "notScopes", value.NewArray(n.notScopes),
		"policyDefinitionId", value.NewString(definition).WithOrigin(entry.Origin()), "parameters", parameters.Object(),
		"enforcementMode", n.mode, "resourceSelectors", n.selectors, "nonComplianceMessages", n.messages,
		"overrides", value.OnlyIf(len(n.overrides) > 0, value.NewArray(n.overrides)))
	r.addDocument(&Document{Kind: Assignment, ID: idOf(Assignment, scope, name), Name: name, Properties: properties, Whole: v})
}
