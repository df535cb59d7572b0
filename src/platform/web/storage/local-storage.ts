/** What the browser keeps under a name, or nothing: it may be full, closed to us, or hold what somebody else wrote. */
export function readLocal(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return undefined
  }
}

/** Keeps something, or with undefined forgets it. Where nothing can be kept, the page works without. */
export function writeLocal(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // There is no such thing as a right to storage.
  }
}

/** A plain word, kept as it is. */
export function readLocalText(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

export function writeLocalText(name: string, text: string): void {
  try {
    localStorage.setItem(name, text)
  } catch {
    // As above.
  }
}
