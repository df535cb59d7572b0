/** The page view, once there is nothing better to do. */
export function tellOfView() {
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  whenIdle(() => void import('#areas/analytics/ui/public/still.ts'))
}
