/** An address inside Taaskly, as path, query and hash; nothing when it would lead to another site. */
export function ownPath(address: string | null | undefined): string | undefined {
  if (!address?.startsWith('/')) return undefined
  const url = URL.parse(address, home)
  if (url?.origin !== home) return undefined
  return url.pathname.startsWith('//') ? undefined : url.pathname + url.search + url.hash
}

const home = 'http://taaskly.invalid'
