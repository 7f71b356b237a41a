package effect

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/azure/alias"
	"github.com/forearm/forearm/policies/azure/assignment"
	"github.com/forearm/forearm/policies/azure/eval"
	"github.com/forearm/forearm/policies/azure/rule"
)

// Operation is what a change does.
type Operation uint8

// The operations. Append is that of the effect append.
const (
	Append Operation = iota
	Add
	AddOrReplace
	Remove
)

// String returns the name of the operation in a definition; append is an effect of its own.
func (o Operation) String() string { return [...]string{"append", "add", "addOrReplace", "remove"}[o] }

// Change is one operation of a modify or an append on one body.
type Change struct {
	Applied   *assignment.Applied
	Operation Operation
	Field     string
	Path      alias.Path
	Value     value.Value
	// Certain reports that the rule holds; else that is unknown.
	Certain bool
	// Conflict is deny, audit or disabled: what happens to a conflict.
	Conflict string
	// Effective reports that the body is another one afterwards.
	Effective bool
	// Skipped is why the change is not made; empty if it is.
	Skipped diag.Message
	// Denied is why the request is denied; empty if it is not.
	Denied diag.Message
}

// Plan lists the changes of one modify or append whose rule holds, or may.
func Plan(e *eval.Evaluator, a *assignment.Applied, effect string, certain bool) ([]*Change, error) {
	details, err := e.Details(a.Rule)
	if err != nil {
		return nil, err
	}
	if strings.EqualFold(effect, "append") {
		return planAppends(e, a, details, certain)
	}
	conflict := strings.ToLower(details.Get("conflictEffect").Str())
	if conflict == "" {
		conflict = "deny"
	}
	var list []*Change
	for _, one := range details.Get("operations").Items() {
		c := &Change{Applied: a, Certain: certain, Conflict: conflict, Field: one.Get("field").Str(), Value: one.Get("value")}
		switch strings.ToLower(one.Get("operation").Str()) {
		case "add":
			c.Operation = Add
		case "addorreplace":
			c.Operation = AddOrReplace
		case "remove":
			c.Operation = Remove
		default:
			continue
		}
		if condition := one.Get("condition"); !condition.IsAbsent() {
			v, err := e.Expression(condition)
			switch {
			case err != nil:
				return nil, err
			case eval.Open(v):
				c.Certain = false
			case !(v.Kind() == value.Bool && v.Bool()) && !v.EqualFold("true"):
				continue
			}
		}
		if err := c.locateChange(e); err != nil {
			return nil, err
		}
		list = append(list, c)
	}
	return list, nil
}

func planAppends(e *eval.Evaluator, a *assignment.Applied, details value.Value, certain bool) ([]*Change, error) {
	items := details.Items()
	if details.Kind() == value.Object {
		items = []value.Value{details}
	}
	var list []*Change
	for _, one := range items {
		c := &Change{Applied: a, Certain: certain, Conflict: "deny", Operation: Append, Field: one.Get("field").Str(), Value: one.Get("value")}
		if err := c.locateChange(e); err != nil {
			return nil, err
		}
		list = append(list, c)
	}
	return list, nil
}

// locateChange finds the place of a change, and whether Azure can make it there.
func (c *Change) locateChange(e *eval.Evaluator) error {
	t, err := e.Locate(c.Field)
	if err != nil {
		return err
	}
	c.Path = t.Path
	if len(c.Path) == 0 {
		c.Skipped = diag.Messagef("resources of the type %s have no %s", e.Type, c.Field)
		return nil
	}
	if c.Operation == Append {
		return nil
	}
	switch {
	case t.Ref.Kind == rule.Tag || t.Ref.Kind == rule.Tags:
	case c.Operation == Remove:
		c.refuseChange(diag.Messagef("%s cannot be removed: only tags can", c.Field))
	case strings.EqualFold(c.Field, "identity.type"):
		if !identityModifiable(e.Type) {
			c.refuseChange(diag.Messagef("the identity of the type %s cannot be modified", e.Type))
		}
	case t.Alias != nil && t.Alias.IsNotModifiable():
		c.refuseChange(diag.Messagef("%s cannot be modified", c.Field))
	}
	return nil
}

func identityModifiable(resourceType string) bool {
	return strings.EqualFold(resourceType, "Microsoft.Compute/virtualMachines") || strings.EqualFold(resourceType, "Microsoft.Compute/virtualMachineScaleSets")
}

// refuseChange denies the request or leaves the change out, as conflictEffect says.
func (c *Change) refuseChange(why diag.Message) {
	if c.Conflict == "deny" {
		c.Denied = why
	}
	c.Skipped = why
}

// Apply makes the changes to a body. What is enforced and certain is in after; seen has
// what may be changed as unknown, beside.
func Apply(body value.Value, changes []*Change) (after, seen value.Value) {
	resolveConflicts(body, changes)
	after, seen = body, body
	for _, c := range changes {
		if c.Skipped != "" {
			continue
		}
		if !c.Applied.Enforced {
			c.Effective = !value.Equal(c.applyChange(body), body)
			continue
		}
		changed := c.applyChange(after)
		if c.Denied != "" {
			continue
		}
		c.Effective = !value.Equal(changed, after)
		if c.Certain {
			after = changed
			seen = c.applyChange(seen)
			continue
		}
		if c.Effective {
			unknown := *c
			unknown.Operation, unknown.Value = AddOrReplace, value.NewUnknown(nil, value.Absent)
			seen = unknown.applyChange(seen)
		}
	}
	return after, seen
}

// resolveConflicts decides between assignments that set the same place to different
// values: one whose conflict effect is deny wins over those that only audit, two that
// deny each deny the request, and where all audit nothing is changed.
func resolveConflicts(body value.Value, changes []*Change) {
	places := map[string][]*Change{}
	var order []string
	for _, c := range changes {
		if c.Skipped != "" || !c.Applied.Enforced || !c.Certain || c.addsElement() {
			continue
		}
		if changed := c.applyChange(body); value.Equal(changed, body) {
			continue
		}
		key := strings.ToLower(c.Path.String())
		if places[key] == nil {
			order = append(order, key)
		}
		places[key] = append(places[key], c)
	}
	for _, key := range order {
		list := places[key]
		if !hasConflict(list) {
			continue
		}
		denying := 0
		for _, c := range list {
			if c.Conflict == "deny" {
				denying++
			}
		}
		for _, c := range list {
			why := diag.Messagef("another assignment sets %s to another value", c.Field)
			switch {
			case denying > 1 && c.Conflict == "deny":
				c.Denied, c.Skipped = why, why
			case denying != 1 || c.Conflict != "deny":
				c.Skipped = why
			}
		}
	}
}

// addsElement reports whether a change adds an element to an array, beside which others may
// stand.
func (c *Change) addsElement() bool {
	return (c.Operation == Add || c.Operation == Append) && len(c.Path) > 0 && c.Path[len(c.Path)-1].Each
}

func hasConflict(list []*Change) bool {
	return slices.ContainsFunc(list[1:], func(c *Change) bool {
		return c.Operation != list[0].Operation && (c.Operation == Remove || list[0].Operation == Remove) || !value.Equal(c.Value, list[0].Value)
	})
}

// applyChange returns the body after the change. Where append meets another value it denies.
func (c *Change) applyChange(body value.Value) value.Value {
	// A resource without tags can be given some; other parents have to be there.
	if len(c.Path) == 2 && c.Path[0].Name == "tags" && c.Operation != Remove && body.Get("tags").IsNull() {
		body = body.With("tags", value.NewObject(nil))
	}
	return c.setAt(body, c.Path)
}

func (c *Change) setAt(v value.Value, path alias.Path) value.Value {
	segment, rest := path[0], path[1:]
	if segment.Each {
		if v.Kind() != value.Array {
			return v
		}
		if len(rest) > 0 {
			return value.MapItems(v, func(_ int, item value.Value) value.Value { return c.setAt(item, rest) })
		}
		if c.Operation == AddOrReplace {
			return value.NewArray([]value.Value{c.Value})
		}
		for _, item := range v.Items() {
			if value.Equal(item, c.Value) {
				return v
			}
		}
		return v.WithItems(append(append([]value.Value(nil), v.Items()...), c.Value))
	}
	if v.Kind() != value.Object {
		return v
	}
	own := v.Get(segment.Name)
	if len(rest) == 1 && rest[0].Each && own.IsNull() {
		return v.With(segment.Name, value.NewArray([]value.Value{c.Value}))
	}
	if len(rest) > 0 {
		if own.IsAbsent() {
			return v
		}
		if changed := c.setAt(own, rest); !value.ShareContent(changed, own) {
			return v.With(segment.Name, changed)
		}
		return v
	}
	switch {
	case c.Operation == Remove:
		return v.Without(segment.Name)
	case c.Operation == AddOrReplace || own.IsNull():
		return v.With(segment.Name, c.Value)
	case c.Operation == Append && eval.Equal(own, c.Value) == eval.False:
		c.Denied = diag.Messagef("%s has another value than append adds", c.Field)
	}
	return v
}
