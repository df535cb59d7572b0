/** The address of a link, if a browser may open it: a page of this app, the web, or mail. */
export function safeAddress(text: string): string | undefined {
  const address = text.trim()
  if (isOwnAddress(address)) return address
  return /^(https?:\/\/|mailto:)/i.test(address) && URL.canParse(address) ? address : undefined
}

/** `//host` and `/\host` are other hosts. */
export function isOwnAddress(address: string): boolean {
  return /^\/(?![/\\])/.test(address)
}
