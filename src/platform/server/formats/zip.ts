import { Zip, ZipDeflate } from 'fflate'

export type ZipFile = { name: string; parts: AsyncIterable<Chunk> | Iterable<Chunk> }
type Chunk = string | Uint8Array

/** A zip archive as a stream: it is written only as fast as it is read, and never held in memory as a whole. */
export async function* zipStream(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let ready: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const zip = new Zip((error, data) => {
    if (error) throw error
    size += data.length
    // Offsets in the format have 32 bits: a larger archive could be written but not read.
    if (size > 0xffff_ffff) throw new Error('This archive is larger than 4 GB.')
    ready.push(data)
  })
  const takeReady = () => {
    const chunks = ready
    ready = []
    return chunks
  }
  for await (const { name, parts } of files) {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    for await (const part of parts) {
      file.push(typeof part === 'string' ? encoder.encode(part) : part)
      yield* takeReady()
    }
    file.push(emptyBytes, true)
    yield* takeReady()
  }
  zip.end()
  yield* takeReady()
}

const encoder = new TextEncoder()
const emptyBytes = new Uint8Array()
