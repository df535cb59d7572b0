import { fileTypeFromBuffer } from 'file-type'
import { imageSize } from 'image-size'

export type Sniffed = { type: string; width: number | null; height: number | null }

/** How many bytes of a file are looked at. */
export const sniffedBytes = 256 * 1024

/** What a file is, by its first bytes alone; what its sender or its name says counts only among kinds of plain text. */
export async function sniff(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<Sniffed> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const type = found?.mime.split(';')[0] ?? textType(bytes, name) ?? 'application/octet-stream'
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
    // eslint-disable-next-line no-control-regex
    return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) ? undefined : text
  } catch {
    return undefined
  }
}
