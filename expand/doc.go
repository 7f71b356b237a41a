// Package expand computes, offline, what an ARM template deploys.
//
// Expand takes a template with its parameters and context and returns a
// deployment.Deployment: every resource with its id, through all nested
// deployments, the outputs, and diagnostics for whatever could not be computed. It
// never fails as a whole: a mistake costs the smallest thing it is in.
//
// One deployment, the root or a nested one, is a unit. Its parts use those below them;
// references have resources visited, too:
//
//	unit               its steps: plan, visit, nested, outputs    unit.go, visit.go, depend.go, nested.go, outputs.go
//	planner            copy loops, conditions, names, ids         plan.go, identity.go
//	extensionConfigs   the configurations of its extensions       extensions.go
//	references         what is asked about resources              reference.go, module_outputs.go
//	resourceIndex      its resources, by name and id              index.go
//	destination        where it deploys to                        context.go, compose.go
//	declarations       parameters, variables, functions, types    declarations.go, parameters.go, types.go
//
// A body that refers to a resource that was not visited yet has it visited
// first, so the order of resources in the result is always one in which they
// could be deployed.
//
// Expressions are evaluated by package eval; the Env of a unit says what their names
// mean. That of a nested deployment with outer scope has the declarations, destination and
// extensions of its parent.
//
// # Known differences
//
// What recorded answers of other engines say otherwise, by suite, with how many
// measurements that concerns; "all" stands for every one of its kind. Where PSRule
// for Azure is named Azure does as forearm does.
//
//	real deployments: resources
//	  all  PSRule adds a config/web to every site; the template deploys none
//	    9  PSRule misreads the resource group that a module is given by its id
//	   17  PSRule's equals() of booleans and null differs from Azure's, so that it deploys other resources
//	real deployments: number of resources
//	    7  PSRule adds a config/web to every site; the template deploys none
//	    6  PSRule counts a resource each time it is deployed, if its name rests on made-up values
//	   29  PSRule merges resources whose names rest on the same made-up value into one
//	   15  PSRule's equals() of booleans and null differs from Azure's, so that it deploys other resources
//	templates as people write them: expand
//	    1  a value in the parameters file is not of the parameter's type; Azure refuses it
//	    1  an expression of the template cannot be parsed
//	    4  the linked template is not part of the corpus
//	    8  the parameters file gives a parameter that the template does not have; Azure refuses it
//	    5  the parameters file leaves blank what needs a value; Azure refuses it
//	    2  the template refers to what it does not declare; Azure refuses it
//	    4  the template uses resourceGroup() where there is none; Azure refuses it
//	templates as people write them: resources
//	  all  PSRule adds a config/web to every site; the template deploys none
//	    4  PSRule does not find a parameter that is written in another case
//	    4  PSRule gives what a nested deployment deploys to another resource group an id in the root's
//	    3  PSRule keeps the short type of a resource that is written within another
//	    4  PSRule leaves expressions in a parameter's object as they are
//	    1  PSRule's equals() of booleans and null differs from Azure's, so that it deploys other resources
//	    3  PSRule's padLeft() of a number pads the length
//	templates as people write them: number of resources
//	   50  PSRule adds a config/web to every site; the template deploys none
//	    4  PSRule ignores the conditions and loops of resources that are written within others
//	    4  PSRule merges resources whose names rest on the same made-up value into one
//	    9  PSRule's equals() of booleans and null differs from Azure's, so that it deploys other resources
//	PSRule's tests of templates
//	    2  PSRule adds a config/web to every site; the template deploys none
//	    1  in a nested template with outer scope deployment() is the parent; PSRule gives the nested one
//	    1  the parameters file gives a parameter that the template does not have; Azure refuses it
//	    1  the template has a nested deployment without a template; Azure refuses it
//	    1  the template has a tag that is an object; Azure refuses it
//	    2  the template has an expression of more than 24,576 characters; Azure refuses it
//	    1  the template has copyIndex() without a name in a loop of a property, where no resource is in one; Azure refuses it
//	    1  the template refers to what it does not declare; Azure refuses it
//	    1  the template uses resourceGroup() where there is none; Azure refuses it
//	    1  what Azure would answer is assumed, and another value is made up
//	PSRule's tests of functions
//	    5  PSRule gives subnets that lie outside of the range; Azure refuses them
//	    1  PSRule puts the last address of an IPv6 range together wrongly
//	    1  PSRule takes an empty text for JSON's null; Azure refuses it
//	    1  PSRule's tryGet() forgives every step; Azure's only the first
//	snapshots
//	    1  the document was written by an older engine, which left more unknown
package expand
