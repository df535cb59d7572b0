/** A stable hash, evenly distributed (FNV-1a, then mixed as in Murmur3). */
export function hashOf(text: string) {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

export const hues = [1, 2, 3, 4, 5, 6, 7, 8] as const
export type Hue = 0 | (typeof hues)[number]

export function hueOf(id: string): Hue {
  return hues[hashOf(id) % hues.length] ?? 1
}

/** Soft fill and ink of one hue. */
export const tint: Record<Hue, string> = {
  0: 'bg-t0 text-t0-ink',
  1: 'bg-t1 text-t1-ink',
  2: 'bg-t2 text-t2-ink',
  3: 'bg-t3 text-t3-ink',
  4: 'bg-t4 text-t4-ink',
  5: 'bg-t5 text-t5-ink',
  6: 'bg-t6 text-t6-ink',
  7: 'bg-t7 text-t7-ink',
  8: 'bg-t8 text-t8-ink',
}
