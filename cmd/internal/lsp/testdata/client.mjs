// A session with the client library of Visual Studio Code, which others wrote:
//
//	node client.mjs FOREARM FOLDER_OF_NODE_MODULES
//
// It prints the transcript, and ends with 1 where something is not as it has to be.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { mkdtempSync, mkdirSync, writeFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { pathToFileURL } from "node:url";

const [forearm, modules] = process.argv.slice(2);
const require = createRequire(join(modules, "x.js"));
const rpc = require("vscode-jsonrpc/node");
const lsp = require("vscode-languageserver-protocol/node");

const folder = realpathSync(mkdtempSync(join(tmpdir(), "forearm-")));
mkdirSync(join(folder, ".git"));
const template = (secure) => JSON.stringify({
  $schema: "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", contentVersion: "1.0.0.0",
  resources: [{ type: "Microsoft.Storage/storageAccounts", apiVersion: "2023-05-01", name: "stpages", location: "westeurope", kind: "StorageV2", sku: { name: "Standard_ZRS" }, properties: { supportsHttpsTrafficOnly: secure } }],
}, null, 2);
const file = join(folder, "main.json");
writeFileSync(file, template(false));
const uri = pathToFileURL(file).href;

const server = spawn(forearm, ["lsp"], { cwd: folder, stdio: ["pipe", "pipe", "inherit"] });
const connection = rpc.createMessageConnection(new rpc.StreamMessageReader(server.stdout), new rpc.StreamMessageWriter(server.stdin));
const shown = [];
let arrived = () => {};
connection.onNotification(lsp.PublishDiagnosticsNotification.type, (p) => { shown.push(p); arrived(); });
connection.listen();
async function diagnostics(version) {
  for (;;) {
    const p = shown.find((p) => p.uri === uri && p.version === version);
    if (p) return p.diagnostics;
    await new Promise((resolve) => { arrived = resolve; });
  }
}
function want(what, holds) {
  console.log((holds ? "ok    " : "WRONG ") + what);
  if (!holds) process.exitCode = 1;
}

const timeout = setTimeout(() => { console.log("WRONG no answer in a minute"); process.exit(1); }, 60_000);
const { capabilities } = await connection.sendRequest(lsp.InitializeRequest.type, { processId: process.pid, rootUri: pathToFileURL(folder).href, capabilities: {}, workspaceFolders: [{ uri: pathToFileURL(folder).href, name: "x" }], initializationOptions: { only: ["storage-https-only"] } });
want("capabilities", capabilities.hoverProvider && capabilities.textDocumentSync.openClose);
await connection.sendNotification(lsp.InitializedNotification.type, {});
await connection.sendNotification(lsp.DidOpenTextDocumentNotification.type, { textDocument: { uri, languageId: "json", version: 1, text: template(false) } });
const found = await diagnostics(1);
want("a diagnostic at its line", found.length === 1 && found[0].code === "storage-https-only" && found[0].range.start.line === template(false).split("\n").findIndex((line) => line.includes("supportsHttps")));
const hover = await connection.sendRequest(lsp.HoverRequest.type, { textDocument: { uri }, position: found[0].range.start });
want("a hover with the value", hover.contents.value.includes("false"));
const actions = await connection.sendRequest(lsp.CodeActionRequest.type, { textDocument: { uri }, range: found[0].range, context: { diagnostics: found } });
const fix = actions.find((a) => a.title.startsWith("Fix "));
want("a fix, and a suppression", actions.length === 2 && fix && fix.isPreferred && fix.edit.changes[uri][0].newText === "true" && actions.every((a) => a.edit.changes[uri].length === 1));
const began = Date.now();
await connection.sendNotification(lsp.DidChangeTextDocumentNotification.type, { textDocument: { uri, version: 2 }, contentChanges: [{ text: template(true) }] });
want("nothing once it is mended", (await diagnostics(2)).length === 0);
console.log("      from the key to the answer: " + (Date.now() - began) + " ms");
await connection.sendRequest(lsp.ShutdownRequest.type);
await connection.sendNotification(lsp.ExitNotification.type);
const status = await new Promise((resolve) => server.on("exit", resolve));
want("the exit status", status === 0);
clearTimeout(timeout);
connection.dispose();
