import { refuse } from '../../../contract/refusal.ts'
import { readBytes, type ByteSource } from './byte-source.ts'
import { openCsv } from './csv-rows.ts'
import { detectEncoding } from './decode.ts'
import { openJson } from './json-rows.ts'
import type { SheetReader } from './sheet-reader.ts'
import { openXlsx } from './xlsx-rows.ts'

/** Detects the type of a file from its bytes, not from its name. */
export async function openSheetReader(source: ByteSource): Promise<SheetReader> {
  const head = await readBytes(source, 0, Math.min(source.size, 4_000))
  if (head.length === 0) refuse('sheet.empty', 422, 'There is nothing in this file.')
  if (head.subarray(0, 4).equals(zipSignature)) return openXlsx(source)
  if (head.subarray(0, 4).equals(oldOfficeSignature))
    refuse(
      'sheet.old',
      415,
      'This is an old Excel file, or one with a password. Save it as .xlsx without a password, or as CSV.',
    )
  const encoding = detectEncoding(head)
  const text = new TextDecoder(encoding).decode(head).trimStart()
  if (/^(\[\s*([[{\]"]|$)|\{)/.test(text)) return openJson(source)
  if (encoding !== 'utf-16le' && encoding !== 'utf-16be' && head.includes(0))
    refuse('sheet.unknown-kind', 415, 'This is neither a CSV, TSV, Excel (.xlsx) nor JSON file.')
  return openCsv(source)
}

const zipSignature = Buffer.from([0x50, 0x4b, 3, 4])
const oldOfficeSignature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
