# METADATA
# description: Files that are fetched from GitHub.
package forearm.lib.github

# unpinned holds for addresses of files of a repository that may be others tomorrow: the
# part behind the repository is no commit.
unpinned(address) if {
	regex.match(`(?i)^https?://(raw\.githubusercontent\.com|raw\.github\.com)/`, address)
	not regex.match(`(?i)^https?://[^/]+/[^/]+/[^/]+/[0-9a-f]{40}/`, address)
}

unpinned(address) if {
	regex.match(`(?i)^https?://(www\.)?github\.com/[^/]+/[^/]+/(raw|blob)/`, address)
	not regex.match(`(?i)^https?://[^/]+/[^/]+/[^/]+/(raw|blob)/[0-9a-f]{40}/`, address)
}
