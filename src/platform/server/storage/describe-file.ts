import { readAll } from './read-all.ts'
import { hashOf } from './receive-bytes.ts'
import { sniff, sniffByteCount, type SniffResult } from './sniff.ts'
import type { Storage } from './storage.ts'

/** The type and the SHA-256 of a complete file. */
export async function describeFile(
  storage: Storage,
  { key, size, name }: { key: string; size: number; name: string },
): Promise<SniffResult & { sha256: string }> {
  const first = size === 0 ? undefined : await storage.read(key, { start: 0, end: Math.min(size, sniffByteCount) - 1 })
  const head = await readAll(first)
  return { ...(await sniff(head, name)), sha256: await hashOf(storage, key, size) }
}
