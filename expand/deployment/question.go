package deployment

import (
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/types"
	"github.com/forearm/forearm/expand/value"
)

// QuestionKind is what Azure was asked.
type QuestionKind uint8

// Kinds of question.
const (
	AskReference   QuestionKind = iota // reference(): the properties of a resource, or with Full all of it
	AskList                            // list*(): the answer of a POST
	AskEnvironment                     // environment()
	AskDeployer                        // deployer()
	AskZones                           // pickZones(), toLogicalZone(s)(), toPhysicalZone(s)()
	AskProviders                       // providers()
	AskRole                            // roleDefinitions()
	AskSecret                          // the value behind a Key Vault reference
	AskExternal                        // externalInputs()
	AskParameter                       // a required parameter without value
	AskTarget                          // target(): the resource as it is now
	AskContext                         // deployment(), resourceGroup() and their kind: one member that was not given, or with a body all of it
)

func (k QuestionKind) String() string {
	return [...]string{"reference", "list", "environment", "deployer", "zones", "providers", "roleDefinitions", "secret", "externalInput", "parameter", "target", "context"}[k]
}

// Question is something that only Azure knows, with the answer that was used.
type Question struct {
	Kind     QuestionKind
	Function string // as written: listKeys
	// ID is the full id of the resource asked about; empty if it is unknown.
	ID         string
	Type       string
	Name       string
	APIVersion string
	Full       bool
	// Member is the one that is read of the answer, where nothing else of it is: an
	// answer need not have more.
	Member string
	Args   []value.Value
	// Body is the resource as this deployment deploys it; Absent if it does not.
	Body value.Value
	// Declared is the type of a parameter, for AskParameter.
	Declared *types.Type
	// Secret reports that a secret is in the id or the name; the record of the
	// question does not show them.
	Secret bool
	// Ambiguous reports that several resources of different types have the name that was
	// asked for, so that it is not certain which is meant.
	Ambiguous bool
	Span      source.Span
	Answer    value.Value
}
