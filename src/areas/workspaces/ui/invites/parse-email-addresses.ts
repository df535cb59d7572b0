/** The email addresses in what somebody typed or pasted, each once, and what looks like none. */
export function parseEmailAddresses(text: string): { addresses: string[]; invalid: string[] } {
  // "Noor Aziz <noor@kestrel.coffee>" is how address books write them.
  const words = text.replace(/[^,;\n<>]*<([^<>]*)>/g, ' $1 ').split(/[\s,;]+/)
  const found = [...new Set(words.map((word) => word.toLowerCase()).filter(Boolean))]
  return { addresses: found.filter(isAddress), invalid: found.filter((word) => !isAddress(word)) }
}

/** The server looks closer; this finds slips of the finger. */
function isAddress(word: string): boolean {
  return /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(word)
}
