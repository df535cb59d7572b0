/** Files up to this size are sent in one request; larger ones in chunks that start with this size. */
export const minChunkBytes = 256 * 1024

export const maxChunkBytes = 32 * 1024 * 1024

/** Each chunk that arrives is followed by one of twice its size, up to the largest. */
export function nextChunkBytes(chunk: number): number {
  return Math.min(chunk * 2, maxChunkBytes)
}

/** The wait after so many failures in a row: exponential, with jitter. */
export function backoffMs(failures: number, random = Math.random()): number {
  return Math.min(500 * 2 ** (failures - 1), maxBackoffMs) * (0.5 + random / 2)
}

export const maxBackoffMs = 30_000

/** After so many failures without progress the upload has failed: about ten minutes. */
export const maxFailures = 25
