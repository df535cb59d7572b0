import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import * as contract from '../../contract/rows.ts'
import type { StoredField } from '../../store/stored-field.ts'
import { openAndChange, openTable, type OpenTable } from '../../store/open-table.ts'
import { updateRows } from '../../store/rows/update-rows.ts'
import * as store from '../../store/rows/write-rows.ts'
import { changeRowsBatch } from './change-rows-batch.ts'
import { findGap } from './find-gap.ts'
import { requireRowQuota } from '../quotas.ts'
import { createMissingChoices } from '../create-missing-choices.ts'
import { resolveAttachments } from './resolve-attachments.ts'
import { fieldLookup, parseRowValues, refuseInvalid, type RowValues } from './parse-row-values.ts'

export const writeRowActions = [
  implement(contract.addRows, async ({ tableId, rows, ids, after, fromText }, { db, scope, running }) => {
    const open = await openTable(db, scope, tableId, 'write')
    if (ids && (await areAlreadyAdded(db, scope, open, ids, rows.length))) return { ids }
    await requireRowQuota({ db, scope, running }, rows.length)
    const { viewer } = open
    const table = fromText ? await withChoices(db, scope, open, rows) : open
    const { values, wrong } = parseRowValues(table, rows, fromText, viewer)
    refuseInvalid(wrong, ({ row, field }) => `rows.${row}.${field.name}`)
    return { ids: await insertRowValues(db, scope, table, values, after, ids) }
  }),

  implement(
    contract.changeRow,
    async (input, { db, scope, entry }) => {
      const [outcome] = await openAndChange(db, scope, input.tableId, (table) =>
        changeRowsBatch(db, scope, table, [{ input, entry }]),
      )
      if (outcome?.status !== 'fulfilled') throw outcome?.reason
      return outcome.value
    },
    {
      batchKey: ({ tableId }) => tableId,
      run: (calls, { db, scope }) =>
        openAndChange(db, scope, calls[0]?.input.tableId ?? '', (table) => changeRowsBatch(db, scope, table, calls)),
    },
  ),

  implement(contract.writeCells, async ({ tableId, changes, added, after, fromText }, context) => {
    const { db, scope, report } = context
    const open = await openTable(db, scope, tableId, 'write')
    const { viewer } = open
    const rawValues = changes.map(({ values }) => values)
    const table = fromText ? await withChoices(db, scope, open, [...rawValues, ...added]) : open
    const cells = [...rawValues, ...added].reduce((sum, values) => sum + Object.keys(values).length, 0)
    if (cells > contract.maxCellsPerRequest)
      refuse(
        'tables.too-many-cells',
        413,
        `Write at most ${contract.maxCellsPerRequest.toLocaleString('en')} cells at a time.`,
      )
    const changing = parseRowValues(table, rawValues, fromText, viewer)
    const adding = parseRowValues(table, added, fromText, viewer)
    const wrong = [...changing.wrong, ...adding.wrong]
    if (!fromText) refuseInvalid(wrong, ({ row, field }) => `changes.${row}.${field.name}`)
    if (added.length > 0) await requireRowQuota(context, added.length)
    // Locks the positions of the table before single rows, as every writer does, so that there are no deadlocks.
    const ids = added.length > 0 ? await insertRowValues(db, scope, table, adding.values, after) : []
    const changed = await updateRowValues(
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

/** Whether the same request already added these rows. Refuses ids that something else uses. */
async function areAlreadyAdded(
  db: Db,
  scope: Scope,
  table: OpenTable,
  ids: readonly Id[],
  count: number,
): Promise<boolean> {
  if (ids.length !== count || new Set(ids).size !== count)
    refuse('tables.row-ids-wrong', 400, 'Send one id for each row, and each id once, or leave the ids out.')
  const taken = await store.takenIds(db, scope, table, ids)
  if (taken.length === 0) return false
  if (taken.length < count || taken.some(({ here }) => !here))
    refuse('tables.row-id-taken', 409, 'Some of these ids are taken. Make new ones, or leave the ids out.')
  return true
}

/** At the end, or right after another row. */
export async function insertRowValues(
  db: Db,
  scope: Scope,
  table: OpenTable,
  values: readonly RowValues[],
  after: Id | null | undefined,
  ids: Id[] = values.map(() => newId()),
): Promise<Id[]> {
  await resolveAttachments(db, scope, table, values)
  const fields = [...new Set(values.flatMap((row) => [...row.keys()]))]
  const columns = fields.map((field) => values.map((row) => row.get(field) ?? null))
  const gap = after === undefined ? undefined : await findGap(db, scope, table, after, ids.length)
  await store.insertRows(db, scope, table, ids, fields, columns, gap)
  return ids
}

/** Writes rows with the same fields together. */
export async function updateRowValues(
  db: Db,
  scope: Scope,
  table: OpenTable,
  ids: readonly Id[],
  values: readonly RowValues[],
  report: (done: number, total: number) => void = () => {},
): Promise<number> {
  await resolveAttachments(db, scope, table, values, ids)
  const groups = Map.groupBy(
    ids.map((id, index) => ({ id, row: values[index] ?? new Map() })),
    ({ row }) => Array.from(row.keys(), ({ column }: StoredField) => column).join(' '),
  )
  let changed = 0
  for (const group of groups.values()) {
    const fields = [...(group[0]?.row.keys() ?? [])]
    if (fields.length === 0) continue
    // If a row is listed twice, the last one wins.
    const latest = [...new Map(group.map((each) => [each.id, each])).values()].sort((a, b) => (a.id < b.id ? -1 : 1))
    const columns = fields.map((field) => latest.map(({ row }) => row.get(field) ?? null))
    changed += await updateRows(
      db,
      scope,
      table,
      latest.map(({ id }) => id),
      fields,
      columns,
    )
    report(changed, ids.length)
  }
  return changed
}

/** The table with the choices that these texts need. */
export async function withChoices(
  db: Db,
  scope: Scope,
  table: OpenTable,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<OpenTable> {
  const fieldNamed = fieldLookup(table)
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const extended = new Map<StoredField, StoredField>()
  for (const field of new Set(names.map(fieldNamed))) {
    const fieldNames = names.filter((name) => fieldNamed(name) === field)
    const texts = () =>
      rows.values().flatMap((row) => fieldNames.map((name) => row[name]).filter((value) => typeof value === 'string'))
    extended.set(field, await createMissingChoices(db, scope, table, field, texts))
  }
  return { ...table, fields: table.fields.map((field) => extended.get(field) ?? field) }
}
