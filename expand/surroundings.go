package expand

import "github.com/forearm/forearm/expand/value"

// recordSurroundings notes what a deployment is in, for readers of more than its
// template does.
func (u *unit) recordSurroundings() {
	b := value.NewBuilder(2)
	if v, err := u.env.Destination.Context("subscription", ""); err == nil {
		if tags := u.x.context.get("subscription", "tags"); tags.Kind() == value.Object && u.destination.givenSubscription() {
			v = v.With("tags", tags)
		}
		b.Set("subscription", v)
	}
	// Whether the deployment makes the group itself is known only now.
	if v, err := u.destination.resourceGroup(); err == nil {
		b.Set("resourceGroup", v)
	}
	u.module.Surroundings = b.Object()
}

// givenSubscription reports whether the context that was given is about the subscription
// that the deployment goes to.
func (d *destination) givenSubscription() bool {
	given := d.x.context.get("subscription", "subscriptionId").Str()
	return d.parent == nil || d.target.subscription.EqualFold(given)
}
