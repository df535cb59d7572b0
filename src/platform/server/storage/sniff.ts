import { fileTypeFromBuffer } from 'file-type'
import { imageSize } from 'image-size'

export type SniffResult = { type: string; width: number | null; height: number | null }

export const sniffByteCount = 256 * 1024

/** Detects the type of a file from its first bytes. The name only decides between types of plain text. */
export async function sniff(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<SniffResult> {
  const fileType = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const type = fileType?.mime.split(';')[0] ?? textType(bytes, name) ?? 'application/octet-stream'
  if (type === 'image/gif') return { type, ...gifSizeOf(bytes) }
  return { type, ...(type.startsWith('image/') ? imageSizeOf(bytes) : noSize) }
}

const noSize = { width: null, height: null }

function imageSizeOf(bytes: Uint8Array): { width: number | null; height: number | null } {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    // From orientation 5 on the image is rotated by 90 degrees.
    return orientation >= 5 ? { width: height, height: width } : { width, height }
  } catch {
    return noSize
  }
}

/** A GIF may declare a small canvas and contain a larger image; the larger of both counts. */
function gifSizeOf(bytes: Uint8Array<ArrayBuffer>): { width: number | null; height: number | null } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < 13) return noSize
  const packed = view.getUint8(10)
  let at = 13 + (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)
  while (at + 9 < view.byteLength) {
    const block = view.getUint8(at)
    if (block === 0x2c) {
      const [left, top, wide, high] = [1, 3, 5, 7].map((offset) => view.getUint16(at + offset, true))
      const width = Math.max(view.getUint16(6, true), (left ?? 0) + (wide ?? 0))
      return { width, height: Math.max(view.getUint16(8, true), (top ?? 0) + (high ?? 0)) }
    }
    if (block !== 0x21) return noSize
    at += 2
    while (at < view.byteLength && view.getUint8(at) !== 0) at += view.getUint8(at) + 1
    at += 1
  }
  return noSize
}

function textType(bytes: Uint8Array, name: string): string | undefined {
  const text = decodeUtf8(bytes)
  if (text === undefined) return undefined
  const start = text.trimStart().slice(0, 4_096).toLowerCase()
  if (start.startsWith('<')) {
    if (start.includes('<svg')) return 'image/svg+xml'
    return start.startsWith('<?xml') ? 'application/xml' : 'text/html'
  }
  const extension = /\.([a-z0-9]+)$/.exec(name.toLowerCase())?.[1] ?? ''
  return textTypes[extension] ?? 'text/plain'
}

const textTypes: Record<string, string> = {
  csv: 'text/csv',
  md: 'text/markdown',
  json: 'application/json',
  js: 'text/javascript',
  css: 'text/css',
  ics: 'text/calendar',
  vcf: 'text/vcard',
}

/** Undefined if it is not UTF-8. The last character may be cut off. */
function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return bytes.some(isBinary) ? undefined : text
  } catch {
    return undefined
  }
}

/** Control characters other than tabs, line ends and the escape of terminal colors. */
function isBinary(byte: number): boolean {
  return byte < 9 || (byte > 13 && byte < 32 && byte !== 27)
}
