package refusal

import (
	"time"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// Check reports what Azure refuses of the resources that a deployment would send on a date.
func Check(d *deployment.Deployment, asOf time.Time, say func(Statement)) {
	known := newNeighbours(d)
	for _, r := range d.Resources {
		if !isSent(r) {
			continue
		}
		c := &checker{resource: r, part: place{v: r.Body}, known: known, day: asOf, say: say}
		written, _, _, _ := resourceid.Effective(r.Type, r.Name)
		folded := value.Fold(written)
		c.checkContent(folded)
		c.checkRetired(folded)
		c.checkVersions(folded)
	}
}

func (c *checker) checkContent(folded string) {
	for _, list := range [...][]constraint{constraintsOf(folded), constraintsOf("*")} {
		for i := range list {
			c.checkConstraint(&list[i])
		}
	}
}

// checkConstraint reports what of the resource does not fit a constraint.
func (c *checker) checkConstraint(rule *constraint) {
	if about := aboutElements[rule.kind]; about != nil {
		about(c, rule)
		return
	}
	about := aboutValues[rule.kind]
	for _, p := range c.placesOf(rule.path) {
		applies, conditions := c.ruleApplies(rule, p)
		if !applies {
			continue
		}
		if f := about(c, rule, p); f.message != "" {
			f.others = append(f.others, conditions...)
			c.reportFault(rule, p, f)
		}
	}
}

// aboutElements are the kinds of constraints about the elements of an array, about resources
// of one type, and about definitions.
var aboutElements = map[string]func(*checker, *constraint){
	"unique": (*checker).checkUnique, "some": (*checker).checkSome, "single": (*checker).checkSome, "sum": (*checker).checkSum, "ratio": (*checker).checkRatio,
	"distinct": (*checker).checkDistinct, "workflow": (*checker).checkWorkflow, "pipeline": (*checker).checkPipeline,
}

// aboutValues are the kinds of constraints about one value.
var aboutValues = map[string]func(*checker, *constraint, place) fault{
	"guid": (*checker).checkPattern, "id": (*checker).checkPattern, "pattern": (*checker).checkPattern,
	"values": (*checker).checkListed, "reserved": (*checker).checkListed,
	"nonEmpty": (*checker).nonEmpty, "requires": (*checker).checkRequired, "forbidden": (*checker).checkForbidden,
	"range": (*checker).inRange, "length": (*checker).checkSize, "count": (*checker).checkSize, "duration": (*checker).checkDuration,
	"prefixLength": (*checker).prefixLength, "address": (*checker).checkAddress,
	"excludes": (*checker).checkExcludes, "order": (*checker).checkOrder, "equals": (*checker).checkEqual,
	"named": (*checker).checkNamed, "within": (*checker).checkWithin, "apart": (*checker).checkApart,
	"refused": (*checker).checkRefused,
	"ownPart": (*checker).checkOwnPart, "templated": (*checker).checkTemplated, "mentions": (*checker).checkMentions, "ownName": (*checker).checkOwnName, "sibling": (*checker).checkSibling, "policies": (*checker).checkPolicies,
}
