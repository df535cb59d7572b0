/** Reports an exposure to posthog-js, now or once it has loaded. It never loads with Do Not Track. */
export function recordFlagExposure(key: string): void {
  if (listener) listener(key)
  else if (pendingKeys.size < 100) pendingKeys.add(key)
}

export function onFlagExposure(callback: (key: string) => void): void {
  listener = callback
  for (const key of pendingKeys) callback(key)
  pendingKeys.clear()
}

let listener: ((key: string) => void) | undefined
const pendingKeys = new Set<string>()
