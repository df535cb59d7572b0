/** Finds each email address once in typed or pasted text, and the words that look wrong. */
export function parseEmailAddresses(text: string): { addresses: string[]; invalid: string[] } {
  // Address books write "Noor Aziz <noor@kestrel.coffee>".
  const words = text.replace(/[^,;\n<>]*<([^<>]*)>/g, ' $1 ').split(/[\s,;]+/)
  const unique = [...new Set(words.map((word) => word.toLowerCase()).filter(Boolean))]
  return { addresses: unique.filter(isAddress), invalid: unique.filter((word) => !isAddress(word)) }
}

/** Finds typing errors only; the server checks more. */
function isAddress(word: string): boolean {
  return /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(word)
}
