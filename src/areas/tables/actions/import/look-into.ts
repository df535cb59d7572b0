import { getFile } from '#areas/files/actions/files.ts'
import type { File } from '#areas/files/contract.ts'
import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { openSheets } from '#platform/server/sheet/open-sheets.ts'
import type { Raw, Sheets } from '#platform/server/sheet/sheet.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { columnNames, hasHeader } from '../../rules/import/headers.ts'

/** A file of the workspace and the rows in it. */
export async function openFile(
  db: Db,
  scope: Scope,
  storage: Storage,
  id: Id,
): Promise<{ file: File; sheets: Sheets }> {
  const file = await getFile(db, scope, id)
  if (file.removedAt) refuse('files.removed', 409, 'This file was removed. Bring it back first.')
  const sheets = await openSheets({ size: file.size, read: (range) => storage.read(file.id, range) })
  return { file, sheets }
}

/** What a file looks like from its first rows. */
export type Look = {
  header: boolean
  names: string[]
  /** The first rows, without the names. */
  rows: Raw[][]
  /** How many there are in all. */
  count: number
  exact: boolean
}

/** Looks at the first rows, and counts as many as that takes no time. */
export async function lookInto(
  sheets: Sheets,
  wish: { sheet: number; header?: boolean | undefined },
  patience = 2_500,
): Promise<Look> {
  const { rows, share } = sheets.rows(wish.sheet)
  const until = performance.now() + patience
  const kept: Raw[][] = []
  let count = 0
  let exact = true
  for await (const row of rows) {
    count += 1
    if (kept.length < mostLooked) kept.push(row)
    else if (performance.now() > until) {
      exact = false
      break
    }
  }
  const all = exact ? count : Math.round(count / Math.max(share(), 0.000_001))
  const header = wish.header ?? hasHeader(kept.slice(0, 200))
  const width = kept.reduce((most, row) => Math.max(most, row.length), 0)
  const [first = []] = kept
  return {
    header,
    names: columnNames(header ? first : [], width),
    rows: header ? kept.slice(1) : kept,
    count: Math.max(0, all - (header ? 1 : 0)),
    exact,
  }
}

const mostLooked = 2_000
