import { refuse } from '../../contract/refusal.ts'
import { readPiece, type Bytes } from './bytes.ts'
import { openCsv } from './csv-rows.ts'
import { encodingOf } from './decode.ts'
import { openJson } from './json-rows.ts'
import type { Sheets } from './sheet.ts'
import { openXlsx } from './xlsx-rows.ts'

/** The rows of a file, whatever it is called: its bytes say what it is. */
export async function openSheets(bytes: Bytes): Promise<Sheets> {
  const head = await readPiece(bytes, 0, Math.min(bytes.size, 4_000))
  if (head.length === 0) refuse('sheet.empty', 422, 'There is nothing in this file.')
  if (head.subarray(0, 4).equals(archive)) return openXlsx(bytes)
  if (head.subarray(0, 4).equals(oldOffice))
    refuse(
      'sheet.old',
      415,
      'This is an old Excel file, or one with a password. Save it as .xlsx without a password, or as CSV.',
    )
  const encoding = encodingOf(head)
  const text = new TextDecoder(encoding).decode(head).trimStart()
  if (/^(\[\s*([[{\]"]|$)|\{)/.test(text)) return openJson(bytes)
  if (encoding !== 'utf-16le' && encoding !== 'utf-16be' && head.includes(0))
    refuse('sheet.unknown-kind', 415, 'This is neither a CSV, TSV, Excel (.xlsx) nor JSON file.')
  return openCsv(bytes)
}

const archive = Buffer.from([0x50, 0x4b, 3, 4])
const oldOffice = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
