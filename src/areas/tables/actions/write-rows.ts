import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import type { Db } from '#platform/server/db/database.ts'
import * as contract from '../contract/rows.ts'
import type { KeptField } from '../store/kept-field.ts'
import { openAndChange, openTable, type OpenTable } from '../store/open-table.ts'
import * as store from '../store/write-rows.ts'
import { changeEach } from './change-each.ts'
import { gapFor } from './gap-for.ts'
import { makeChoices } from './make-choices.ts'
import { takeFiles } from './take-files.ts'
import { callsIn, readValues, refuseWrong, type Values } from './values.ts'

export const writeRowActions = [
  implement(contract.addRows, async ({ tableId, rows, ids, after, fromText }, { db, scope }) => {
    const open = await openTable(db, scope, tableId, 'write')
    if (ids && (await areAdded(db, scope, open, ids, rows.length))) return { ids }
    const { asker } = open
    const table = fromText ? await withChoices(db, scope, open, rows) : open
    const { values, wrong } = readValues(table, rows, fromText, asker)
    refuseWrong(wrong, ({ row, field }) => `rows.${row}.${field.name}`)
    return { ids: await add(db, scope, table, values, after, ids) }
  }),

  implement(
    contract.changeRow,
    async (given, { db, scope, entry }) => {
      const [outcome] = await openAndChange(db, scope, given.tableId, (table) =>
        changeEach(db, scope, table, [{ given, entry }]),
      )
      if (outcome?.status !== 'fulfilled') throw outcome?.reason
      return outcome.value
    },
    {
      alike: ({ tableId }) => tableId,
      run: (calls, { db, scope }) =>
        openAndChange(db, scope, calls[0]?.given.tableId ?? '', (table) => changeEach(db, scope, table, calls)),
    },
  ),

  implement(contract.writeCells, async ({ tableId, changes, added, after, fromText }, { db, scope, report }) => {
    const open = await openTable(db, scope, tableId, 'write')
    const { asker } = open
    const said = changes.map(({ values }) => values)
    const table = fromText ? await withChoices(db, scope, open, [...said, ...added]) : open
    const cells = [...said, ...added].reduce((sum, values) => sum + Object.keys(values).length, 0)
    if (cells > contract.mostCellsAtOnce)
      refuse(
        'tables.too-many-cells',
        413,
        `Write at most ${contract.mostCellsAtOnce.toLocaleString('en')} cells at a time.`,
      )
    const changing = readValues(table, said, fromText, asker)
    const adding = readValues(table, added, fromText, asker)
    const wrong = [...changing.wrong, ...adding.wrong]
    if (!fromText) refuseWrong(wrong, ({ row, field }) => `changes.${row}.${field.name}`)
    // Who puts rows between others has the places of the table to themselves first, and single rows after that.
    const ids = added.length > 0 ? await add(db, scope, table, adding.values, after) : []
    const changed = await change(
      db,
      scope,
      table,
      changes.map(({ id }) => id),
      changing.values,
      report,
    )
    return {
      ids,
      changed,
      wrong: wrong.slice(0, 50).map(({ field, text, why }) => ({ field: field.id, text, why })),
      wrongCount: wrong.length,
    }
  }),
]

/** Whether rows with these ids were added before, by the same request. Ids that anything else has are refused. */
async function areAdded(db: Db, scope: Scope, table: OpenTable, ids: readonly Id[], count: number): Promise<boolean> {
  if (ids.length !== count || new Set(ids).size !== count)
    refuse('tables.row-ids-wrong', 400, 'Send one id for each row, and each id once, or leave the ids out.')
  const taken = await store.takenIds(db, scope, table, ids)
  if (taken.length === 0) return false
  if (taken.length < count || taken.some(({ here }) => !here))
    refuse('tables.row-id-taken', 409, 'Some of these ids are taken. Make new ones, or leave the ids out.')
  return true
}

/** Adds rows at the end, or right after another one. */
export async function add(
  db: Db,
  scope: Scope,
  table: OpenTable,
  values: readonly Values[],
  after: Id | null | undefined,
  ids: Id[] = values.map(() => newId()),
): Promise<Id[]> {
  await takeFiles(db, scope, table, values)
  const fields = [...new Set(values.flatMap((row) => [...row.keys()]))]
  const columns = fields.map((field) => values.map((row) => row.get(field) ?? null))
  const gap = after === undefined ? undefined : await gapFor(db, scope, table, after, ids.length)
  await store.insertRows(db, scope, table, ids, fields, columns, gap)
  return ids
}

/** Rows that get the same fields are written together. */
export async function change(
  db: Db,
  scope: Scope,
  table: OpenTable,
  ids: readonly Id[],
  values: readonly Values[],
  report: (done: number, total: number) => void = () => {},
): Promise<number> {
  await takeFiles(db, scope, table, values, ids)
  const alike = Map.groupBy(
    ids.map((id, index) => ({ id, row: values[index] ?? new Map() })),
    ({ row }) => Array.from(row.keys(), ({ column }: KeptField) => column).join(' '),
  )
  let changed = 0
  for (const group of alike.values()) {
    const fields = [...(group[0]?.row.keys() ?? [])]
    if (fields.length === 0) continue
    // Of a row that is named twice, the last counts.
    const last = [...new Map(group.map((each) => [each.id, each])).values()].sort((a, b) => (a.id < b.id ? -1 : 1))
    const columns = fields.map((field) => last.map(({ row }) => row.get(field) ?? null))
    changed += await store.updateRows(
      db,
      scope,
      table,
      last.map(({ id }) => id),
      fields,
      columns,
    )
    report(changed, ids.length)
  }
  return changed
}

/** The table with the choices that these texts need and that were not there yet. */
export async function withChoices(
  db: Db,
  scope: Scope,
  table: OpenTable,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<OpenTable> {
  const called = callsIn(table)
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const whole = new Map<KeptField, KeptField>()
  for (const field of new Set(names.map(called))) {
    const calls = names.filter((name) => called(name) === field)
    const texts = () =>
      rows.values().flatMap((row) => calls.map((name) => row[name]).filter((value) => typeof value === 'string'))
    whole.set(field, await makeChoices(db, scope, table, field, texts))
  }
  return { ...table, fields: table.fields.map((field) => whole.get(field) ?? field) }
}
