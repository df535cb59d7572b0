/** Under which the library's addresses lie here, and the name that it gives to this installation. */
export const posthogPrefix = '/pulse'
export const posthogProjectKey = 'taaskly'

/** The cookie in which the library keeps a browser's own id. */
export function distinctIdFromCookies(cookies: string, key = posthogProjectKey): string | undefined {
  const cookie = new RegExp(`(?:^|;\\s*)ph_${key}_posthog=([^;]+)`).exec(cookies)?.[1]
  if (!cookie) return undefined
  // Somebody may have written anything into it.
  const id = /"distinct_id":"([^"\\]{1,200})"/.exec(
    cookie.replaceAll(/%22/g, '"').replaceAll(/%3A/g, ':').replaceAll(/%2C/g, ','),
  )
  return id?.[1]
}
