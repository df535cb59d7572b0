import { fileTypeFromBuffer } from 'file-type'
import { imageSize } from 'image-size'

export type Sniffed = { type: string; width: number | null; height: number | null }

/** How many bytes of a file are looked at. */
export const sniffedBytes = 256 * 1024

/** What a file is, by its first bytes alone; what its sender or its name says counts only among kinds of plain text. */
export async function sniff(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<Sniffed> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const type = found?.mime.split(';')[0] ?? textType(bytes, name) ?? 'application/octet-stream'
  if (type === 'image/gif') return { type, ...gifSizeOf(bytes) }
  return { type, ...(type.startsWith('image/') ? sizeOf(bytes) : none) }
}

const none = { width: null, height: null }

function sizeOf(bytes: Uint8Array): { width: number | null; height: number | null } {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    // From the fifth on a camera was held upright: what it calls wide is high.
    return orientation >= 5 ? { width: height, height: width } : { width, height }
  } catch {
    return none
  }
}

/** A GIF may say that it is small, and hold a picture that is not: what is drawn is the larger of the two. */
function gifSizeOf(bytes: Uint8Array<ArrayBuffer>): { width: number | null; height: number | null } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < 13) return none
  const packed = view.getUint8(10)
  let at = 13 + (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)
  while (at + 9 < view.byteLength) {
    const block = view.getUint8(at)
    if (block === 0x2c) {
      const [left, top, wide, high] = [1, 3, 5, 7].map((place) => view.getUint16(at + place, true))
      const width = Math.max(view.getUint16(6, true), (left ?? 0) + (wide ?? 0))
      return { width, height: Math.max(view.getUint16(8, true), (top ?? 0) + (high ?? 0)) }
    }
    if (block !== 0x21) return none
    at += 2
    while (at < view.byteLength && view.getUint8(at) !== 0) at += view.getUint8(at) + 1
    at += 1
  }
  return none
}

function textType(bytes: Uint8Array, name: string): string | undefined {
  const text = decoded(bytes)
  if (text === undefined) return undefined
  const start = text.trimStart().slice(0, 4_096).toLowerCase()
  if (start.startsWith('<')) {
    if (start.includes('<svg')) return 'image/svg+xml'
    return start.startsWith('<?xml') ? 'application/xml' : 'text/html'
  }
  const end = /\.([a-z0-9]+)$/.exec(name.toLowerCase())?.[1] ?? ''
  return plainTypes[end] ?? 'text/plain'
}

const plainTypes: Record<string, string> = {
  csv: 'text/csv',
  md: 'text/markdown',
  json: 'application/json',
  js: 'text/javascript',
  css: 'text/css',
  ics: 'text/calendar',
  vcf: 'text/vcard',
}

/** The bytes as text, if they are; the last character may be cut off. */
function decoded(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return bytes.some(isBinary) ? undefined : text
  } catch {
    return undefined
  }
}

/** Below a space there are only tabs, line ends, and what colours a terminal. */
function isBinary(byte: number): boolean {
  return byte < 9 || (byte > 13 && byte < 32 && byte !== 27)
}
