/** An address inside Taaskly, as path, query and hash; undefined if it leads to another site. */
export function sameOriginPath(address: string | null | undefined): string | undefined {
  if (!address?.startsWith('/')) return undefined
  const url = URL.parse(address, baseOrigin)
  if (url?.origin !== baseOrigin) return undefined
  return url.pathname.startsWith('//') ? undefined : url.pathname + url.search + url.hash
}

const baseOrigin = 'http://taaskly.invalid'
