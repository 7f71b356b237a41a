# METADATA
# description: The pods that objects of Kubernetes describe.
package forearm.lib.pods

import data.forearm.lib.text

# of leads from an object to the description of its pods.
of(type) := array.slice(path(type), 0, count(path(type)) - 1)

# path leads from an object to the specification of its pods.
path(type) := ["properties", "spec"] if text.same(type, "core/Pod")

else := ["properties", "spec", "jobTemplate", "spec", "template", "spec"] if text.same(type, "batch/CronJob")

else := ["properties", "spec", "template", "spec"]

# spec is the specification of an object's pods.
spec(resource) := object.get(resource, path(resource.type), {})

# below is the path to something in the specification.
below(resource, tokens) := array.concat(path(resource.type), tokens)

# containers gives all containers by the path that leads to each.
containers(resource) := {at: container |
	some kind in ["containers", "initContainers", "ephemeralContainers"]
	some i, container in spec(resource)[kind]
	at := below(resource, [kind, i])
}

# lasting gives the containers that run as long as the pod does.
lasting(resource) := {at: container |
	some i, container in spec(resource).containers
	at := below(resource, ["containers", i])
}

# windows holds for pods that run on Windows, where much of what guards a container of
# Linux means nothing.
windows(resource) if spec(resource).os.name == "windows"

# guarded is what holds for a container: what it says itself, else what the pod says.
guarded(resource, container, name) := object.get(
	container, ["securityContext", name],
	object.get(spec(resource), ["securityContext", name], null),
)

# called is how a container is spoken of at the beginning of a sentence.
called(container) := sprintf("The container %s", [container.name]) if is_string(container.name)

else := "A container"
