import { createHash, type Hash } from 'node:crypto'
import type { Place, Safe, Storage } from './storage.ts'

export type Checksum = { algorithm: 'sha1' | 'sha256'; digest: Buffer }

/** Thrown when bytes came otherwise than they were sent; none of them were taken. */
export class ChecksumMismatch extends Error {
  readonly status_code = 460
  readonly body = 'The bytes that came do not fit their checksum. Send them again.'
}

/**
 * Takes bytes into storage and has noted what is safe, on the way and at the end. When the sender breaks off, what came
 * until then counts; bytes with a checksum count together or not at all.
 */
export async function receive(
  storage: Storage,
  {
    key,
    at,
    size,
    place,
    checksum,
  }: { key: string; at: number; size: number; place: Place; checksum?: Checksum | undefined },
  bytes: AsyncIterable<Uint8Array>,
  note: (safe: Safe) => Promise<void>,
): Promise<number> {
  const writing = await storage.open(key, { at, size, place })
  const whole = wholeFrom(key, at)
  const check = checksum && createHash(checksum.algorithm)
  let hashed = at
  const keep = async () => {
    const safe = await writing.keep()
    await note(safe)
    // Storage that failed in the middle of a piece may have kept more or less of it than was counted here.
    if (whole && safe.received === hashed) remember(key, safe.received, whole)
    return safe.received
  }
  try {
    try {
      for await (const piece of bytes) {
        const safe = await writing.add(piece)
        whole?.update(piece)
        check?.update(piece)
        hashed += piece.length
        if (safe && !check) await note(safe)
      }
    } catch (brokenOff) {
      if (!check) await keep().catch(() => {})
      throw brokenOff
    }
    if (checksum && !check?.digest().equals(checksum.digest)) throw new ChecksumMismatch()
    return await keep()
  } finally {
    await writing.close()
  }
}

/** The SHA-256 of a whole file: known if all of it came through this process in a row, otherwise read again. */
export async function hashOf(storage: Storage, key: string, size: number): Promise<string> {
  const known = hashes.get(key)
  hashes.delete(key)
  if (known?.at === size) return known.hash.digest('hex')
  const hash = createHash('sha256')
  for await (const piece of (await storage.read(key)) ?? []) hash.update(piece)
  return hash.digest('hex')
}

/** The hashes of what is on its way. Those of the least recent go when there are many; they can be had again. */
const hashes = new Map<string, { at: number; hash: Hash }>()
const mostHashes = 500

function wholeFrom(key: string, at: number): Hash | undefined {
  if (at === 0) return createHash('sha256')
  const known = hashes.get(key)
  return known?.at === at ? known.hash.copy() : undefined
}

function remember(key: string, at: number, hash: Hash): void {
  hashes.delete(key)
  hashes.set(key, { at, hash })
  for (const [oldest] of hashes) if (hashes.size > mostHashes) hashes.delete(oldest)
}
