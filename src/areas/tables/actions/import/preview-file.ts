import { getFile } from '#areas/files/actions/files.ts'
import type { File } from '#areas/files/contract.ts'
import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { openForeignSheet } from '#platform/server/foreign-files/open-foreign-sheet.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { RawCell, SheetReader } from '#platform/server/sheet/sheet-reader.ts'
import { columnNames, hasHeader } from '../../rules/import/headers.ts'

export async function openImportFile(
  db: Db,
  scope: Scope,
  running: Runtime,
  id: Id,
): Promise<{ file: File; sheets: SheetReader }> {
  const file = await getFile({ db, scope, running }, id)
  if (file.removedAt) refuse('files.removed', 409, 'This file was removed. Bring it back first.')
  const sheets = await openForeignSheet({ size: file.size, read: (range) => running.storage.read(file.id, range) })
  return { file, sheets }
}

export type FilePreview = {
  header: boolean
  names: string[]
  /** Without the header. */
  rows: RawCell[][]
  /** An estimate unless `exact`. */
  count: number
  exact: boolean
}

/** Reads the first rows, and counts rows until the time is up. */
export async function previewFile(
  sheets: SheetReader,
  options: { sheet: number; header?: boolean | undefined },
  timeoutMs = 2_500,
): Promise<FilePreview> {
  const { rows, share } = sheets.rows(options.sheet)
  const deadline = performance.now() + timeoutMs
  const sample: RawCell[][] = []
  let count = 0
  let exact = true
  for await (const row of rows) {
    count += 1
    if (sample.length < maxSampleRows) sample.push(row)
    else if (performance.now() > deadline) {
      exact = false
      break
    }
  }
  const total = exact ? count : Math.round(count / Math.max(share(), 0.000_001))
  const header = options.header ?? hasHeader(sample.slice(0, 200))
  const width = sample.reduce((widest, row) => Math.max(widest, row.length), 0)
  const [first = []] = sample
  return {
    header,
    names: columnNames(header ? first : [], width),
    rows: header ? sample.slice(1) : sample,
    count: Math.max(0, total - (header ? 1 : 0)),
    exact,
  }
}

const maxSampleRows = 2_000
