const most = 200

/** A function of a text that takes long to work out, worked out once for each text. */
export function kept<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, { made: T }>()
  return (key) => {
    const found = known.get(key)
    if (found) return found.made
    const made = make(key)
    if (known.size >= most) known.clear()
    known.set(key, { made })
    return made
  }
}
