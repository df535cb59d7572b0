import { readAll } from './read-all.ts'
import { hashOf } from './receive.ts'
import { sniff, sniffedBytes, type Sniffed } from './sniff.ts'
import type { Storage } from './storage.ts'

/** What there is to know about bytes that are whole: what they are, and their SHA-256. */
export async function describe(
  storage: Storage,
  { key, size, name }: { key: string; size: number; name: string },
): Promise<Sniffed & { sha256: string }> {
  const first = size === 0 ? undefined : await storage.read(key, { start: 0, end: Math.min(size, sniffedBytes) - 1 })
  const head = await readAll(first)
  return { ...(await sniff(head, name)), sha256: await hashOf(storage, key, size) }
}
