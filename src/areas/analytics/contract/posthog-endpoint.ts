/** The path of our PostHog endpoint, and the project key that posthog-js sends. */
export const posthogPrefix = '/pulse'
export const posthogProjectKey = 'taaskly'

/** Reads the browser's own id from the cookie of posthog-js. */
export function distinctIdFromCookies(cookies: string, key = posthogProjectKey): string | undefined {
  const cookie = new RegExp(`(?:^|;\\s*)ph_${key}_posthog=([^;]+)`).exec(cookies)?.[1]
  if (!cookie) return undefined
  // The cookie may contain anything, so it is not parsed as JSON.
  const id = /"distinct_id":"([^"\\]{1,200})"/.exec(
    cookie.replaceAll(/%22/g, '"').replaceAll(/%3A/g, ':').replaceAll(/%2C/g, ','),
  )
  return id?.[1]
}
