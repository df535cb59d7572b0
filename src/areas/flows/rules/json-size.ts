/** About the length of a value as JSON. Stops counting above the limit, so that huge values cost little. */
export function jsonSize(value: unknown, limit: number): number {
  let size = 0
  const stack: unknown[] = [value]
  while (stack.length > 0 && size <= limit) {
    const next = stack.pop()
    if (typeof next === 'string') size += next.length + 2
    else if (typeof next !== 'object' || next === null) size += 8
    else if (Array.isArray(next)) {
      size += next.length + 2
      for (const entry of next) stack.push(entry)
    } else {
      size += 2
      for (const key of Object.keys(next)) {
        size += key.length + 4
        stack.push(Reflect.get(next, key))
      }
    }
  }
  return size
}
