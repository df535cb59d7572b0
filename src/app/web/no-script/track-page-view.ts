/** The page view, once there is nothing better to do. Without a network it goes uncounted. */
export function trackPageView() {
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  whenIdle(() => void import('#areas/posthog/ui/public/track-static-page.ts').catch(() => {}))
}
