import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import * as contract from '../contract/duplicates.ts'
import { maxFields, maxNameLength } from '../contract/field.ts'
import { viewSettings, type ViewSettings } from '../contract/view.ts'
import { fieldTypes } from '../rules/field-types.ts'
import { positionAfter } from '../rules/position-after.ts'
import { attachFilesOf } from '../store/attached-files.ts'
import * as catalog from '../store/catalog.ts'
import { copyColumn, copyRows } from '../store/duplicates.ts'
import { addField } from '../store/fields.ts'
import { lockTable, openTable, type OpenTable } from '../store/open-table.ts'
import { countRowsByTable } from '../store/query/row-counts.ts'
import type { StoredField } from '../store/stored-field.ts'
import { addView, updateView } from '../store/views.ts'
import { requireRowQuota, requireTableQuota } from './quotas.ts'
import { createColumn, listActiveFields, requireField, requireUniqueName, toPublicField } from './fields.ts'

export const duplicateActions = [
  implement(contract.duplicateTable, async ({ tableId, name, withRows }, { db, scope, running }) => {
    await requireTableQuota({ db, scope, running })
    const source = await openTable(db, scope, tableId, 'design')
    const rowCount = withRows ? ((await countRowsByTable(db, scope, [tableId])).get(tableId) ?? 0) : 0
    if (rowCount > contract.maxCopiedRows)
      refuse(
        'tables.too-many-rows',
        413,
        `At most ${contract.maxCopiedRows.toLocaleString('en')} rows can be copied at once. Copy the table without its rows.`,
      )
    await requireRowQuota({ db, scope, running }, rowCount)
    const id = await copyTable(db, scope, source, name)
    const columns = new Map<string, string>()
    const newIds = new Map<Id, Id>()
    for (const [index, field] of source.fields.entries()) {
      const copy = await copyField(db, scope, id, field, field.name, index + 1)
      newIds.set(field.id, copy.id)
      if (!fieldTypes[field.type].computed) columns.set(field.column, copy.column)
    }
    await copyViews(db, scope, source, id, newIds)
    if (!withRows) return { id, rows: 0 }
    await attachFilesOf(db, scope, tableId, id)
    return { id, rows: await copyRows(db, scope, source, await openTable(db, scope, id, 'design'), columns) }
  }),

  implement(contract.duplicateField, async ({ tableId, fieldId, name }, { db, scope }) => {
    await openTable(db, scope, tableId, 'design')
    // Nobody writes into the table while its values are copied.
    await lockTable(db, scope, tableId)
    const table = await openTable(db, scope, tableId, 'design')
    const field = requireField(table, fieldId)
    if (table.fields.length >= maxFields)
      refuse('tables.too-many-fields', 409, `A table has at most ${maxFields} fields.`)
    if (name !== undefined) requireUniqueName(table, name)
    const taken = table.fields.map((each) => each.name)
    const position = positionAfter(await listActiveFields(db, scope, tableId), fieldId)
    const copy = await copyField(db, scope, tableId, field, name ?? copyNameOf(field.name, taken), position)
    if (!fieldTypes[field.type].computed) await copyColumn(db, scope, tableId, field.column, copy.column)
    return toPublicField(copy)
  }),
]

/** An empty table beside the other, for the same people. */
async function copyTable(db: Db, scope: Scope, { id: sourceId }: OpenTable, name: string | undefined): Promise<Id> {
  const record = await catalog.findTable(db, scope, sourceId)
  if (!record) refuse('tables.not-found', 404, 'There is no such table in this workspace.')
  const { setId, rowWord, description, mayRead, mayWrite, mayDesign } = record
  const siblings = await catalog.listSiblings(db, scope, setId)
  const taken = siblings.map((each) => each.name)
  const id = newId()
  await catalog.addTable(db, scope, {
    id,
    set_id: setId,
    name: name ?? copyNameOf(record.name, taken),
    row_word: rowWord,
    description,
    position: positionAfter(siblings, sourceId),
  })
  await catalog.updateTable(db, scope, id, { may_read: mayRead, may_write: mayWrite, may_design: mayDesign })
  return id
}

/** Choices keep their ids, so that values, filters and colours stay valid. */
async function copyField(
  db: Db,
  scope: Scope,
  tableId: Id,
  { type, options, description }: StoredField,
  name: string,
  position: number,
): Promise<StoredField> {
  const column = await createColumn(db, scope, tableId, type)
  const copy = { id: newId(), name, type, options, description, column }
  await addField(db, scope, { ...copy, tableId, position })
  return copy
}

/** The views that the person sees. */
async function copyViews(
  db: Db,
  scope: Scope,
  { views }: OpenTable,
  tableId: Id,
  newIds: ReadonlyMap<Id, Id>,
): Promise<void> {
  for (const [index, { name, kind, settings, personal, locked, mayRead }] of views.entries()) {
    const view = { id: newId(), tableId, name, kind, settings: withNewIds(settings, newIds), personal }
    await addView(db, scope, { ...view, position: index + 1 })
    await updateView(db, scope, tableId, view.id, { locked, may_read: mayRead })
  }
}

/** Settings name fields in many places, always by their id. */
function withNewIds(settings: ViewSettings, newIds: ReadonlyMap<Id, Id>): ViewSettings {
  const text = JSON.stringify(settings).replaceAll(uuid, (id) => newIds.get(id) ?? id)
  return viewSettings.parse(JSON.parse(text))
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** “Price copy”, or “Price copy 2” if that is taken. */
function copyNameOf(name: string, taken: readonly string[]): string {
  const takenNames = new Set(taken.map((each) => each.toLowerCase()))
  const endings = [' copy', ...Array.from({ length: taken.length + 1 }, (_, nth) => ` copy ${nth + 2}`)]
  const names = endings.map((ending) => `${name.slice(0, maxNameLength - ending.length).toWellFormed()}${ending}`)
  return names.find((each) => !takenNames.has(each.toLowerCase())) ?? name
}
