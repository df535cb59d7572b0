/** Tells the library that a flag was asked for, now or once it is there. Without one nobody hears it. */
export function flagSeen(key: string): void {
  if (hear) hear(key)
  else if (waiting.size < 100) waiting.add(key)
}

export function hearFlags(tell: (key: string) => void): void {
  hear = tell
  for (const key of waiting) tell(key)
  waiting.clear()
}

let hear: ((key: string) => void) | undefined
const waiting = new Set<string>()
