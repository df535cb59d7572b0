import type { Range } from '../storage/storage.ts'

/** A file that can be read from any place, as storage gives it. */
export type Bytes = {
  size: number
  read(range?: Range): Promise<AsyncIterable<Uint8Array> | undefined>
}

/** Some bytes in one piece. */
export async function readPiece(bytes: Bytes, start: number, end: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  if (end > start) for await (const piece of (await bytes.read({ start, end: end - 1 })) ?? []) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Bytes that are at hand. */
export function bytesOf(whole: Uint8Array): Bytes {
  return {
    size: whole.length,
    read: async (range) => pieces(whole.subarray(range?.start ?? 0, (range?.end ?? whole.length - 1) + 1)),
  }
}

async function* pieces(whole: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < whole.length; at += pieceSize) yield whole.subarray(at, at + pieceSize)
}

const pieceSize = 64 * 1024
