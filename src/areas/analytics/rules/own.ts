/** Under which the library's addresses lie here, and the name that it gives to this installation. */
export const ownPrefix = '/pulse'
export const ownKey = 'taaskly'

/** The cookie in which the library keeps a browser's own id. */
export function browserIdIn(cookies: string, key = ownKey): string | undefined {
  const kept = new RegExp(`(?:^|;\\s*)ph_${key}_posthog=([^;]+)`).exec(cookies)?.[1]
  if (!kept) return undefined
  // Somebody may have written anything into it.
  const id = /"distinct_id":"([^"\\]{1,200})"/.exec(
    kept.replaceAll(/%22/g, '"').replaceAll(/%3A/g, ':').replaceAll(/%2C/g, ','),
  )
  return id?.[1]
}
