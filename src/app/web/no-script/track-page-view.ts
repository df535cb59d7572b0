/** Counts the page view when the browser is idle. Without a network it is not counted. */
export function trackPageView() {
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  whenIdle(() => void import('#areas/posthog/ui/public/track-static-page.ts').catch(() => {}))
}
