package lsp

import (
	"net/url"
	"path"
	"path/filepath"
	"runtime"
	"strings"
)

// The part of the protocol that is spoken, version 3.17.
//
// https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/
type (
	position struct {
		Line      int `json:"line"`
		Character int `json:"character"`
	}
	textRange struct {
		Start position `json:"start"`
		End   position `json:"end"`
	}
	location struct {
		URI   string    `json:"uri"`
		Range textRange `json:"range"`
	}
	documentID struct {
		URI string `json:"uri"`
	}
	documentPosition struct {
		Document documentID `json:"textDocument"`
		Position position   `json:"position"`
	}
	documentRange struct {
		Document documentID `json:"textDocument"`
		Range    textRange  `json:"range"`
	}
	documentOnly struct {
		Document documentID `json:"textDocument"`
	}

	initializeParams struct {
		RootURI          string `json:"rootUri"`
		WorkspaceFolders []struct {
			URI string `json:"uri"`
		} `json:"workspaceFolders"`
		Options      Settings           `json:"initializationOptions"`
		Capabilities clientCapabilities `json:"capabilities"`
	}
	// clientCapabilities are those that the server makes use of.
	clientCapabilities struct {
		General struct {
			PositionEncodings []string `json:"positionEncodings"`
		} `json:"general"`
		Window struct {
			Progress bool `json:"workDoneProgress"`
		} `json:"window"`
		Workspace struct {
			Configuration       bool                `json:"configuration"`
			WatchedFiles        dynamicRegistration `json:"didChangeWatchedFiles"`
			ChangeConfiguration dynamicRegistration `json:"didChangeConfiguration"`
			InlayHint           refreshSupport      `json:"inlayHint"`
			CodeLens            refreshSupport      `json:"codeLens"`
		} `json:"workspace"`
	}
	dynamicRegistration struct {
		Dynamic bool `json:"dynamicRegistration"`
	}
	refreshSupport struct {
		Refresh bool `json:"refreshSupport"`
	}
	didOpenParams struct {
		Document struct {
			URI     string `json:"uri"`
			Version int    `json:"version"`
			Text    string `json:"text"`
		} `json:"textDocument"`
	}
	didChangeParams struct {
		Document struct {
			URI     string `json:"uri"`
			Version int    `json:"version"`
		} `json:"textDocument"`
		Changes []struct {
			Range *textRange `json:"range"`
			Text  string     `json:"text"`
		} `json:"contentChanges"`
	}
	didChangeConfigurationParams struct {
		Settings *struct {
			Forearm Settings `json:"forearm"`
		} `json:"settings"`
	}
	didChangeFilesParams struct {
		Changes []struct {
			URI  string `json:"uri"`
			Type int    `json:"type"`
		} `json:"changes"`
	}
	didChangeFoldersParams struct {
		Event struct {
			Added   []documentID `json:"added"`
			Removed []documentID `json:"removed"`
		} `json:"event"`
	}

	diagnostic struct {
		Range    textRange            `json:"range"`
		Severity int                  `json:"severity"`
		Code     string               `json:"code"`
		About    *codeDescription     `json:"codeDescription,omitempty"`
		Source   string               `json:"source"`
		Message  string               `json:"message"`
		Related  []relatedInformation `json:"relatedInformation,omitempty"`
		// Data comes back with the question for code actions.
		Data *fixData `json:"data,omitempty"`
	}
	// fixData is the fix of a finding; each edit is for the text that has the digest.
	fixData struct {
		Title string    `json:"title"`
		Edits []fixEdit `json:"edits"`
	}
	fixEdit struct {
		textEdit
		URI    string `json:"uri"`
		Digest string `json:"digest"`
	}
	codeDescription struct {
		Href string `json:"href"`
	}
	relatedInformation struct {
		Location location `json:"location"`
		Message  string   `json:"message"`
	}
	publishParams struct {
		URI         string       `json:"uri"`
		Version     *int         `json:"version,omitempty"`
		Diagnostics []diagnostic `json:"diagnostics"`
	}

	hover struct {
		Contents markup     `json:"contents"`
		Range    *textRange `json:"range,omitempty"`
	}
	markup struct {
		Kind  string `json:"kind"`
		Value string `json:"value"`
	}
	documentSymbol struct {
		Name           string    `json:"name"`
		Detail         string    `json:"detail,omitempty"`
		Kind           int       `json:"kind"`
		Range          textRange `json:"range"`
		SelectionRange textRange `json:"selectionRange"`
	}
	codeActionParams struct {
		Document documentID `json:"textDocument"`
		Range    textRange  `json:"range"`
		Context  struct {
			Diagnostics []diagnostic `json:"diagnostics"`
		} `json:"context"`
	}
	codeAction struct {
		Title       string        `json:"title"`
		Kind        string        `json:"kind"`
		Preferred   bool          `json:"isPreferred,omitempty"`
		Diagnostics []diagnostic  `json:"diagnostics,omitempty"`
		Edit        workspaceEdit `json:"edit"`
	}
	workspaceEdit struct {
		Changes map[string][]textEdit `json:"changes"`
	}
	textEdit struct {
		Range   textRange `json:"range"`
		NewText string    `json:"newText"`
	}
	codeLens struct {
		Range   textRange `json:"range"`
		Command command   `json:"command"`
	}
	inlayHint struct {
		Position    position `json:"position"`
		Label       string   `json:"label"`
		Tooltip     string   `json:"tooltip,omitempty"`
		PaddingLeft bool     `json:"paddingLeft"`
	}
	command struct {
		Title   string `json:"title"`
		Command string `json:"command"`
	}
	completionItem struct {
		Label         string `json:"label"`
		Kind          int    `json:"kind"`
		Detail        string `json:"detail,omitempty"`
		Documentation string `json:"documentation,omitempty"`
	}
)

// Numbers of the protocol.
const (
	severityError = iota + 1
	severityWarning
	severityInformation
	severityHint
)

// publishMethod is the notification that shows diagnostics.
const publishMethod = "textDocument/publishDiagnostics"

const (
	symbolClass    = 5
	symbolProperty = 10
	syncFull       = 1
	fileChanged    = 2
)

// Settings are what an editor may set: initializationOptions, or the section forearm.
type Settings struct {
	// Only and Skip choose policies, Policies are folders with more of them.
	Only     []string `json:"only"`
	Skip     []string `json:"skip"`
	Policies []string `json:"policies"`
	// Bicep is the compiler, looked for as the command does where it is empty.
	Bicep string `json:"bicep"`
	// SubscriptionID, ResourceGroup and Location are where deployments go.
	SubscriptionID string `json:"subscriptionId"`
	ResourceGroup  string `json:"resourceGroup"`
	Location       string `json:"location"`
	// Unknown shows verdicts that depend on what is not known, as hints.
	Unknown bool `json:"unknown"`
}

func isConfiguration(file string) bool { return path.Base(file) == "forearm.yaml" }

// pathOf returns the path of a document, empty if it is not a file.
func pathOf(uri string) string {
	u, err := url.Parse(uri)
	if err != nil || u.Scheme != "file" {
		return ""
	}
	path := u.Path
	// file:///c:/x is c:/x.
	if runtime.GOOS == "windows" && len(path) > 2 && path[0] == '/' && path[2] == ':' {
		path = path[1:]
	}
	return filepath.ToSlash(filepath.Clean(filepath.FromSlash(path)))
}

// uriOf returns the address of a file.
func uriOf(path string) string {
	full, err := filepath.Abs(filepath.FromSlash(path))
	if err != nil {
		full = path
	}
	slashed := filepath.ToSlash(full)
	if !strings.HasPrefix(slashed, "/") {
		slashed = "/" + slashed
	}
	return (&url.URL{Scheme: "file", Path: slashed}).String()
}
