/** Explains the archive. */
export function readme(at: Date): string {
  return `Your data from Taaskly
Made on ${at.toISOString().slice(0, 10)}

profile.json           who you are here
sign-in-methods.json   the ways in that you have
sessions.json          where you are signed in
pictures/              pictures that you have added
you/                   what is yours in no workspace: wishes, votes, requests for help, what you want to hear of
workspaces/            one folder for each workspace that you belong to:
  workspace.json         its name, and what you are in it
  api-keys.json          your keys, without the keys themselves
  journal.jsonl          what you did there, the newest first
  *.jsonl                what is in it, as far as you may see it; files.jsonl lists files, which you download one by one

A file that ends in .json is one value. One that ends in .jsonl has one value in each line, so that it can be read however
long it is. Times are in UTC. Passwords, keys and other ways in are in none of them.
`
}
