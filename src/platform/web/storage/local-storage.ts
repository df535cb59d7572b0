/** A stored value, or undefined: storage may be empty or blocked, or hold a value of somebody else. */
export function readLocal(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return undefined
  }
}

/** Stores a value; undefined deletes it. Where storage is blocked or full, the page works without. */
export function writeLocal(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Storage is blocked or full.
  }
}

/** A text, stored without JSON. */
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
    // Storage is blocked.
  }
}
