import { pipeline, Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { refuse } from '../../contract/refusal.ts'
import { readPiece, type Bytes } from './bytes.ts'

/** One of the files in an archive: where it is, and how large it says to be, which nobody has to believe. */
export type Entry = { at: number; packed: number; size: number; isDeflated: boolean }

/** The files of an archive by their names, from its directory at its end. */
export async function listEntries(bytes: Bytes): Promise<Map<string, Entry>> {
  const tail = await readPiece(bytes, Math.max(0, bytes.size - longestTail), bytes.size)
  const end = tail.lastIndexOf(endMark)
  if (end < 0 || end + 22 > tail.length) broken()
  const size = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  if (start === 0xffff_ffff)
    refuse('sheet.too-large', 413, 'This workbook is larger than 4 GB. Save its sheets as CSV files.')
  if (size > largestDirectory || start + size > bytes.size) broken()
  return entriesIn(await readPiece(bytes, start, start + size))
}

const longestTail = 66_000
const largestDirectory = 4 * 1024 * 1024
const endMark = Buffer.from([0x50, 0x4b, 5, 6])

function entriesIn(directory: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === 0x0201_4b50;) {
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28)
    const name = directory.toString('utf8', at + 46, nameEnd).replace(/^\//, '')
    const method = directory.readUInt16LE(at + 10)
    if (directory.readUInt16LE(at + 8) & 1)
      refuse('sheet.locked', 422, 'This workbook has a password. Save it without one first.')
    if (method === 0 || method === 8)
      entries.set(name, {
        at: directory.readUInt32LE(at + 42),
        packed: directory.readUInt32LE(at + 20),
        size: directory.readUInt32LE(at + 24),
        isDeflated: method === 8,
      })
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

type Reading = {
  largest: number
  /** How much of it has gone in so far. */
  note?: (packed: number) => void
}

/** What is in a file of an archive, piece by piece: no more than it may have, and no more than bytes can honestly hold. */
export async function* unpack(bytes: Bytes, entry: Entry, { largest, note }: Reading): AsyncGenerator<Uint8Array> {
  const head = await readPiece(bytes, entry.at, entry.at + 30)
  if (head.length < 30 || head.readUInt32LE(0) !== 0x0403_4b50) broken()
  const start = entry.at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  // What an archive says of itself is enough to refuse it at once; and who says too little is caught in the act.
  const most = Math.min(largest, Math.max(harmless, entry.packed * mostTimes))
  if (entry.size > most) bomb()
  let packed = 0
  let size = 0
  const noted = async function* () {
    if (entry.packed === 0) return
    for await (const piece of (await bytes.read({ start, end: start + entry.packed - 1 })) ?? []) {
      packed += piece.length
      note?.(packed)
      yield piece
    }
  }
  for await (const piece of entry.isDeflated ? inflated(noted()) : noted()) {
    size += piece.length
    if (size > entry.size) bomb()
    yield piece
  }
}

function bomb(): never {
  refuse('sheet.bomb', 413, 'This workbook unpacks to far more than it should. Save the sheet as CSV and try again.')
}

// Sheets of numbers are packed to a tenth, very even ones to a hundredth.
const mostTimes = 200
const harmless = 32 * 1024 * 1024

async function* inflated(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const inflate = createInflateRaw()
  pipeline(Readable.from(packed), inflate, () => {})
  try {
    for await (const piece of inflate) yield piece as Uint8Array
  } catch (error) {
    // Only what the unpacking itself says of it; all else is its own trouble.
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) broken()
    throw error
  }
}

export function broken(): never {
  refuse(
    'sheet.broken',
    422,
    'This workbook is damaged or not whole. Open it in a spreadsheet, save it again, and try once more.',
  )
}
