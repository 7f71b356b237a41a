# METADATA
# description: What sounds like a secret, by name where nothing better is known.
package forearm.lib.secrets

# marked holds for a place that holds a secret, or that lies in one: pointers are those of
# input.secrets.
marked(path, pointers) if {
	own := concat("", [lower(sprintf("/%v", [token])) | some token in path])
	some pointer in pointers
	startswith(sprintf("%s/", [own]), sprintf("%s/", [lower(pointer)]))
}

# sounding is in names of parameters that sound like a secret, for those who go through
# many names.
sounding := `(?i)(password|secret|token|keys?$)`

# sounds_secret goes by the name of a parameter.
sounds_secret(name) if regex.match(sounding, name)

# harmless names speak of a secret but do not hold one: where it is, what it is
# called, how long it lasts.
harmless(name) if regex.match(
	`(?i)(names?|uri|url|urls|uris|path|ids?|identifier|type|types|version|versions|count|number|interval|length|limit|lifetime|duration|validity|expir(y|ation|es)|rotation|policy|policies|provider|ref|reference|references|format|kind|enabled|disabled|endpoint|location|scope|scopes|config|configuration|settings|properties|permissions|tags|audience|issuer|times?|dates?|ttl|hours|minutes|seconds|days|size|limits?|quota|suffix|prefix|tokens|budget|algorithm|store)$`,
	name,
)

harmless(name) if regex.match(
	`(?i)(public_?key|key_?vault|secretname|secreturi|secreturl|secretid|secretref|secretprovider|secretsprovider|secretrotation|secretinterval|disablepassword|passwordlength|tokenname|primarykeycolumn|partition_?key|sort_?key|shard_?key|foreign_?key|uniquekey|encryption_?key$|keyencryption|customermanagedkey|managed_?key|tag_?key|pub_?key|(creation|migration|continuation|unique|naming)_?token$|^not|^non_?secret|max_?tokens?|public_?ssh|ssh_?public|^(unique|resource|name|naming|env|environment|build|suffix|deployment|region|location)_?token$|^(enable|disable|use|is|has|allow|create|deploy|rotate|sync))`,
	name,
)

harmless(name) if {
	some pattern in data.configuration.AZURE_DEPLOYMENT_NONSENSITIVE_PARAMETER_NAMES
	glob.match(lower(pattern), null, lower(name))
}

# told reports whether a text that goes by a name seems to be a secret: not where the
# name says that it leads to one, or the text is a path, a number, a switch or a
# variable.
told(name, text) if {
	is_string(text)
	sounds_secret(name)
	not harmless(replace(replace(name, "_", ""), "-", ""))
	not regex.match(`(?i)[_.-](file|dir|folder|header|algorithm|class)$`, name)
	not regex.match(`(?i)^(|true|false|yes|no|on|off|none|null|-?[0-9.]+|[./~].*|\$\(.*\)|\$\{.*\}|[a-z]+://[^@]*)$`, text)
}

# within gives the paths of secrets that stand at a place, in it, or are what it lies
# in: pointers are those of input.secrets.
within(resource, place, pointers) := {path |
	some pointer in pointers
	path := narrowed(resource, leads_to(place, pointer))
	object.get(resource, path, null) != null
}

leads_to(place, pointer) := place if {
	marked(place, [pointer])
} else := array.concat(place, array.slice(tokens, count(place), count(tokens))) if {
	startswith(lower(pointer), sprintf("/%s/", [lower(concat("/", [sprintf("%v", [token]) | some token in place]))]))
	tokens := [entered(token) | some token in split(trim_prefix(pointer, "/"), "/")]
}

# The command is what counts of settings that are secret as a whole.
narrowed(resource, path) := command if {
	path[count(path) - 1] == "settings"
	command := array.concat(path, ["commandToExecute"])
	object.get(resource, command, null) != null
} else := path

# Arrays are entered by number.
entered(token) := to_number(token) if {
	regex.match(`^\d+$`, token)
} else := replace(replace(token, "~1", "/"), "~0", "~")
