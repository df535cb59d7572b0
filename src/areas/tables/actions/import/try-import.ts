import type { AnswerOf, GivenOf } from '#platform/contract/action.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Raw } from '#platform/server/sheet/sheet.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import type { checkImport } from '../../contract/imports.ts'
import { missingNames, withNames } from '../../rules/import/choices.ts'
import { mergeRows, type Merged } from '../../rules/import/merge.ts'
import { readRows } from '../../rules/import/read-rows.ts'
import { findAsker } from '../../store/imports.ts'
import type { KeptField } from '../../store/kept-field.ts'
import type { OpenTable } from '../../store/open-table.ts'
import { findRows } from '../../store/read-rows.ts'
import { lookInto, openFile } from './look-into.ts'
import { askTargets, planColumns } from './plan.ts'
import { matches, placesOf } from './put-rows.ts'
import { readersFor } from './readers.ts'

type Wish = Omit<GivenOf<typeof checkImport>, 'tableId'>

/** What an import would do, found out by doing all of it but the writing; of a very long file, of as much as a moment allows. */
export async function tryImport(
  db: Db,
  scope: Scope,
  storage: Storage,
  table: OpenTable | undefined,
  wish: Wish,
): Promise<AnswerOf<typeof checkImport>> {
  const { sheets } = await openFile(db, scope, storage, wish.file)
  const asker = table?.asker ?? (await findAsker(db, scope))
  const look = await lookInto(sheets, wish, 0)
  const columns = planColumns(look, { table, separator: sheets.separator, asker })
  const targets = wish.columns ?? columns.map(({ target }) => target)
  askTargets(targets, table, wish)
  let readers = readersFor(columns, targets, table)
  const choices = new Map<string, string[]>()
  const known = new Map<string, Merged>()
  const result = { tried: 0, all: true, add: 0, update: 0, skip: 0, wrong: 0, guessed: 0 }
  const told: Pick<AnswerOf<typeof checkImport>, 'wrongs' | 'guesses'> = { wrongs: [], guesses: [] }

  const attempt = async (rows: Raw[][]) => {
    readers = readers.map((reader) => {
      const raws = rows.values().map((row) => row[reader.index])
      const names = table?.may.design === false ? [] : missingNames(reader.field, raws)
      if (names.length === 0) return reader
      choices.set(reader.field.name, [...(choices.get(reader.field.name) ?? []), ...names])
      return { ...reader, field: withNames(reader.field, names) }
    })
    const read = readRows(rows, readers, asker, result.tried + (look.header ? 2 : 1))
    const fields = readers.map(({ field }) => field)
    result.tried += rows.length
    result.wrong += read.wrong
    result.guessed += read.guessed
    told.wrongs.push(...read.wrongs.slice(0, mostTold - told.wrongs.length))
    told.guesses.push(...read.guesses.slice(0, mostTold - told.guesses.length))
    result.skip += read.empty
    if (wish.onMatch === 'add' || !table) {
      result.add += read.values.length
      return
    }
    const found = await rowsFor(db, scope, table, fields, read.values, wish.matchBy)
    const merging = mergeRows(read.values, placesOf(fields, wish.matchBy), wish.onMatch, found, known)
    result.add += merging.added
    result.update += merging.updated
    result.skip += merging.skipped
  }

  const until = performance.now() + patience
  let rows: Raw[][] = []
  let isFirst = look.header
  for await (const row of sheets.rows(wish.sheet).rows) {
    if (isFirst) {
      isFirst = false
      continue
    }
    if (performance.now() > until) {
      result.all = false
      break
    }
    rows.push(row)
    if (rows.length < batch) continue
    await attempt(rows)
    rows = []
  }
  if (rows.length > 0) await attempt(rows)
  return {
    ...result,
    ...told,
    choices: Array.from(choices, ([field, names]) => ({ field, names: names.slice(0, 20), count: names.length })),
  }
}

const patience = 8_000
const batch = 2_000
const mostTold = 50

async function rowsFor(
  db: Db,
  scope: Scope,
  table: OpenTable,
  fields: readonly KeptField[],
  values: readonly (readonly unknown[])[],
  matchBy: readonly string[],
) {
  const ids = await matches(db, scope, table, fields, values, matchBy)
  const there = fields.filter(({ column }) => column !== '')
  const found = new Map(
    (await findRows(db, scope, table, there, [...new Set(ids.values())])).map((row) => [row.id, row]),
  )
  return (index: number) => {
    const row = found.get(ids.get(index) ?? '')
    return row && { id: row.id, values: fields.map(({ column }) => row[column] ?? null) }
  }
}
