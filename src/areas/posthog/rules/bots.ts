/** posthog-js filters most bots itself; this catches the others. */
export function isBot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent === '' || bots.test(userAgent)
}

const bots =
  /bot\b|crawl|spider|slurp|preview|lighthouse|facebookexternalhit|embedly|pingdom|uptime|curl\/|wget\/|python-|go-http|java\/|okhttp|axios|node-fetch|headless/i
