import { refuse } from '../../../contract/refusal.ts'
import { readBytes, type ByteSource } from '../sheet/byte-source.ts'
import { detectEncoding } from '../sheet/decode.ts'
import { docxText } from './docx-text.ts'
import { htmlText } from './html-text.ts'
import { pdfText } from './pdf-text.ts'
import { sheetText } from './sheet-text.ts'
import type { TextPieces } from './text-pieces.ts'

/** The text of a file. `isCut`: the file has more than that. */
export type FileText = { text: string; isCut: boolean }

export const maxTextLength = 100_000
const maxFileBytes = 20 * 1024 * 1024
const maxMs = 5_000

/**
 * Reads a file of a stranger as text: plain text, Markdown, CSV, JSON, HTML, XLSX, DOCX and PDF. Stops at a length and
 * after some seconds. Refuses other types.
 */
export async function readFileText(source: ByteSource, type: string): Promise<FileText> {
  const pieces = await openText(source, type)
  const deadline = performance.now() + maxMs
  let text = ''
  for await (const piece of pieces) {
    text += piece
    if (text.length > maxTextLength || performance.now() > deadline)
      return { text: text.slice(0, maxTextLength).toWellFormed(), isCut: true }
  }
  return { text, isCut: isLong(source, type) }
}

async function openText(source: ByteSource, type: string): Promise<TextPieces> {
  const openWhole = wholeFileTypes.get(type)
  if (openWhole) {
    if (source.size > maxFileBytes)
      refuse('files.too-large', 413, 'This file is too large to read as text. Split it, or save it as plain text.')
    return openWhole(source)
  }
  if (type === 'text/html' || type === 'application/xhtml+xml') return [htmlText(await readHead(source))]
  if (type.startsWith('text/') || textTypes.has(type)) return [await readHead(source)]
  return refuse('files.no-text', 415, 'This type of file cannot be read as text.')
}

/** Types of which more than the beginning is needed. */
const wholeFileTypes = new Map<string, (source: ByteSource) => TextPieces | Promise<TextPieces>>([
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', docxText],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', sheetText],
  ['application/pdf', async (source) => [await pdfText(source, maxTextLength)]],
])
const textTypes: ReadonlySet<string> = new Set(['application/json', 'application/xml', 'image/svg+xml'])

/** Four bytes for each character are enough. */
const maxHeadBytes = maxTextLength * 4

async function readHead(source: ByteSource): Promise<string> {
  const head = await readBytes(source, 0, Math.min(source.size, maxHeadBytes))
  return new TextDecoder(detectEncoding(head)).decode(head, { stream: true })
}

/** Only the beginning of a long text is read. */
function isLong({ size }: ByteSource, type: string): boolean {
  return size > maxHeadBytes && !wholeFileTypes.has(type)
}
