import type { Range } from '../../storage/storage.ts'

/** A file with random access, as storage provides it. */
export type ByteSource = {
  size: number
  read(range?: Range): Promise<AsyncIterable<Uint8Array> | undefined>
}

export async function readBytes(source: ByteSource, start: number, end: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  if (end > start) for await (const chunk of (await source.read({ start, end: end - 1 })) ?? []) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export function byteSourceOf(buffer: Uint8Array): ByteSource {
  return {
    size: buffer.length,
    read: async (range) => chunksOf(buffer.subarray(range?.start ?? 0, (range?.end ?? buffer.length - 1) + 1)),
  }
}

async function* chunksOf(buffer: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let offset = 0; offset < buffer.length; offset += chunkSize) yield buffer.subarray(offset, offset + chunkSize)
}

const chunkSize = 64 * 1024
