import { createHash, type Hash } from 'node:crypto'
import type { UploadState, SavedProgress, Storage } from './storage.ts'

export type Checksum = { algorithm: 'sha1' | 'sha256'; digest: Buffer }

/** The received bytes do not match their checksum; none of them were stored. */
export class ChecksumMismatch extends Error {
  readonly status_code = 460
  readonly body = 'The bytes do not match their checksum. Send them again.'
}

/**
 * Writes bytes into storage and reports what is safe, on the way and at the end. If the sender breaks off, the bytes
 * received so far count; bytes with a checksum count all together or not at all.
 */
export async function receiveBytes(
  storage: Storage,
  {
    key,
    at,
    size,
    place,
    checksum,
  }: { key: string; at: number; size: number; place: UploadState; checksum?: Checksum | undefined },
  bytes: AsyncIterable<Uint8Array>,
  onSaved: (safe: SavedProgress) => Promise<void>,
): Promise<number> {
  const writing = await storage.open(key, { at, size, place })
  const fileHash = resumeHash(key, at)
  const checksumHash = checksum && createHash(checksum.algorithm)
  let hashedBytes = at
  const flush = async () => {
    const safe = await writing.flush()
    await onSaved(safe)
    // After an error in the middle of a chunk, storage may have more or fewer bytes than were hashed.
    if (fileHash && safe.received === hashedBytes) cacheHash(key, safe.received, fileHash)
    return safe.received
  }
  try {
    try {
      for await (const chunk of bytes) {
        const safe = await writing.write(chunk)
        fileHash?.update(chunk)
        checksumHash?.update(chunk)
        hashedBytes += chunk.length
        if (safe && !checksumHash) await onSaved(safe)
      }
    } catch (error) {
      if (!checksumHash) await flush().catch(() => {})
      throw error
    }
    if (checksum && !checksumHash?.digest().equals(checksum.digest)) throw new ChecksumMismatch()
    return await flush()
  } finally {
    await writing.close()
  }
}

/**
 * The SHA-256 of a complete file: cached if all of it came through this process in order, otherwise computed by reading
 * it.
 */
export async function hashOf(storage: Storage, key: string, size: number): Promise<string> {
  const known = hashCache.get(key)
  hashCache.delete(key)
  if (known?.at === size) return known.hash.digest('hex')
  const hash = createHash('sha256')
  for await (const chunk of (await storage.read(key)) ?? []) hash.update(chunk)
  return hash.digest('hex')
}

/** Hashes of unfinished uploads, least recently used evicted first; they can be computed again. */
const hashCache = new Map<string, { at: number; hash: Hash }>()
const maxHashes = 500

function resumeHash(key: string, at: number): Hash | undefined {
  if (at === 0) return createHash('sha256')
  const known = hashCache.get(key)
  return known?.at === at ? known.hash.copy() : undefined
}

function cacheHash(key: string, at: number, hash: Hash): void {
  hashCache.delete(key)
  hashCache.set(key, { at, hash })
  for (const [oldest] of hashCache) if (hashCache.size > maxHashes) hashCache.delete(oldest)
}
