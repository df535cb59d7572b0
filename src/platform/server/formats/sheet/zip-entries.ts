import { pipeline, Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { refuse } from '../../../contract/refusal.ts'
import { readBytes, type ByteSource } from './byte-source.ts'

/** A file in an archive. Its sizes are only what the archive claims. */
export type ZipEntry = {
  offset: number
  compressedSize: number
  size: number
  isDeflated: boolean
  /** A symbolic link, whose content is a path. */
  isLink: boolean
}

/** Files by name, from the directory at the end of the archive. */
export async function listEntries(source: ByteSource): Promise<Map<string, ZipEntry>> {
  const tail = await readBytes(source, Math.max(0, source.size - maxTailBytes), source.size)
  const end = tail.lastIndexOf(endSignature)
  if (end < 0 || end + 22 > tail.length) refuseBroken()
  const size = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  if (start === 0xffff_ffff)
    refuse('sheet.too-large', 413, 'This workbook is larger than 4 GB. Save its sheets as CSV files.')
  if (size > maxDirectoryBytes || start + size > source.size) refuseBroken()
  return entriesIn(await readBytes(source, start, start + size))
}

const maxTailBytes = 66_000
const maxDirectoryBytes = 4 * 1024 * 1024
const endSignature = Buffer.from([0x50, 0x4b, 5, 6])

function entriesIn(directory: Buffer): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>()
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === 0x0201_4b50;) {
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28)
    const name = directory.toString('utf8', at + 46, nameEnd).replace(/^\//, '')
    const method = directory.readUInt16LE(at + 10)
    if (directory.readUInt16LE(at + 8) & 1)
      refuse('sheet.locked', 422, 'This workbook has a password. Save it without one first.')
    if (method === 0 || method === 8)
      entries.set(name, {
        offset: directory.readUInt32LE(at + 42),
        compressedSize: directory.readUInt32LE(at + 20),
        size: directory.readUInt32LE(at + 24),
        isDeflated: method === 8,
        isLink: (directory.readUInt16LE(at + 40) & fileTypeMask) === linkType,
      })
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

const fileTypeMask = 0o170_000
const linkType = 0o120_000

type UnpackOptions = {
  maxBytes: number
  /** The number of compressed bytes read so far. */
  onRead?: (packed: number) => void
}

/** Unpacks a file as a stream. Refuses more than `maxBytes`, and more than the compressed bytes can plausibly hold. */
export async function* unpack(
  source: ByteSource,
  entry: ZipEntry,
  { maxBytes, onRead }: UnpackOptions,
): AsyncGenerator<Uint8Array> {
  const head = await readBytes(source, entry.offset, entry.offset + 30)
  if (head.length < 30 || head.readUInt32LE(0) !== 0x0403_4b50) refuseBroken()
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  // A claimed size that is too large is refused at once; one that is too small is noticed while unpacking.
  const maxSize = Math.min(maxBytes, Math.max(alwaysAllowedBytes, entry.compressedSize * maxRatio))
  if (entry.size > maxSize) refuseZipBomb()
  let packed = 0
  let size = 0
  const compressedChunks = async function* () {
    if (entry.compressedSize === 0) return
    for await (const chunk of (await source.read({ start, end: start + entry.compressedSize - 1 })) ?? []) {
      packed += chunk.length
      onRead?.(packed)
      yield chunk
    }
  }
  for await (const chunk of entry.isDeflated ? inflateChunks(compressedChunks()) : compressedChunks()) {
    size += chunk.length
    if (size > entry.size) refuseZipBomb()
    yield chunk
  }
}

function refuseZipBomb(): never {
  refuse('sheet.bomb', 413, 'This workbook unpacks to far more than it should. Save the sheet as CSV and try again.')
}

// Sheets of numbers compress to a tenth, very uniform ones to a hundredth.
const maxRatio = 200
const alwaysAllowedBytes = 32 * 1024 * 1024

async function* inflateChunks(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const inflate = createInflateRaw()
  pipeline(Readable.from(packed), inflate, () => {})
  try {
    for await (const chunk of inflate) yield chunk as Uint8Array
  } catch (error) {
    // Only errors of zlib mean that the file is damaged.
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) refuseBroken()
    throw error
  }
}

export function refuseBroken(): never {
  refuse(
    'sheet.broken',
    422,
    'This workbook is damaged or incomplete. Open it in a spreadsheet, save it again, and try once more.',
  )
}
