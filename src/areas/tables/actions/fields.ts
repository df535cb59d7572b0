import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Field, FieldOptions, FieldTypeName } from '../contract/field.ts'
import { maxFields } from '../contract/field.ts'
import * as contract from '../contract/fields.ts'
import { fieldTypes } from '../rules/field-types.ts'
import { positionAfter } from '../rules/position-after.ts'
import * as store from '../store/fields.ts'
import type { StoredField } from '../store/stored-field.ts'
import { openTable, type OpenTable } from '../store/open-table.ts'

export const fieldActions = [
  implement(contract.addField, async ({ tableId, after, ...input }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'design')
    if (table.fields.length >= maxFields)
      refuse('tables.too-many-fields', 409, `A table has at most ${maxFields} fields.`)
    requireUniqueName(table, input.name)
    const stored = await listActiveFields(db, scope, tableId)
    return createField(db, scope, tableId, input, positionAfter(stored, after ?? stored.at(-1)?.id ?? null))
  }),

  implement(contract.changeField, async ({ tableId, fieldId, name, description, options, after }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'design')
    const field = requireField(table, fieldId)
    if (name !== undefined && name.toLowerCase() !== field.name.toLowerCase()) requireUniqueName(table, name)
    if (after !== undefined && table.fields[0]?.id === fieldId)
      refuse('tables.first-field', 409, `“${field.name}” names the rows, so it stays first.`)
    const siblings =
      after === undefined ? [] : (await listActiveFields(db, scope, tableId)).filter(({ id }) => id !== fieldId)
    await store.updateField(db, scope, tableId, fieldId, {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(options !== undefined && { options: optionsFor(field.type, options, field.options) }),
      ...(after !== undefined && { position: positionAfter(siblings, after) }),
    })
    const changed = await openTable(db, scope, tableId, 'read')
    return toPublicField(requireField(changed, fieldId))
  }),

  implement(contract.removeField, async ({ tableId, fieldId }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'design')
    const field = requireField(table, fieldId)
    if (table.fields[0]?.id === fieldId)
      refuse('tables.first-field', 409, `“${field.name}” names the rows. Put another field first, then delete it.`)
    await store.updateField(db, scope, tableId, fieldId, { removedAt: new Date().toISOString() })
    return { id: fieldId }
  }),

  implement(contract.restoreField, async ({ tableId, fieldId }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'design')
    const stored = (await store.listFields(db, scope, tableId)).find(({ id }) => id === fieldId)
    if (!stored?.removedAt)
      refuse('tables.not-in-trash', 404, 'There is no such field in the trash. It may be back already.')
    const isTaken = (name: string) => table.fields.some((field) => field.name.toLowerCase() === name.toLowerCase())
    const names = [stored.name, ...Array.from({ length: maxFields }, (_, nth) => `${stored.name} ${nth + 2}`)]
    const name = names.find((each) => !isTaken(each)) ?? stored.name
    await store.updateField(db, scope, tableId, fieldId, { removedAt: null, name })
    const changed = await openTable(db, scope, tableId, 'read')
    return toPublicField(requireField(changed, fieldId))
  }),
]

type NewField = { name: string; type: FieldTypeName; options: FieldOptions; description: string }

/** Creates the field and its column. Some types use a built-in column. */
export async function createField(
  db: Db,
  scope: Scope,
  tableId: Id,
  input: NewField,
  position: number,
): Promise<Field> {
  const type = fieldTypes[input.type]
  const options = optionsFor(input.type, input.options, {})
  const column = await createColumn(db, scope, tableId, input.type)
  const field = { id: newId(), name: input.name, type: type.name, options, description: input.description }
  await store.addField(db, scope, { ...field, tableId, position, column })
  return field
}

export async function createColumn(db: Db, scope: Scope, tableId: Id, name: FieldTypeName): Promise<string> {
  const { column, autoNumbered } = fieldTypes[name]
  if (typeof column !== 'string') return column.builtIn
  const columnName = await store.addColumn(db, scope, tableId, column)
  if (autoNumbered) await store.numberRows(db, scope, tableId, columnName)
  return columnName
}

export function optionsFor(name: FieldTypeName, input: FieldOptions, before: Field['options']): Field['options'] {
  const options = fieldTypes[name].options?.(input, before) ?? {}
  return 'wrong' in options ? refuse('tables.options-wrong', 400, options.wrong) : options
}

export function requireField(table: OpenTable, id: Id): StoredField {
  return (
    table.fields.find((field) => field.id === id) ??
    refuse('tables.field-unknown', 404, 'There is no such field in this table. It may have been deleted.')
  )
}

/** Without the name of the column, which is internal. */
export function toPublicField({ id, name, type, options, description }: StoredField): Field {
  return { id, name, type, options, description }
}

export function requireUniqueName(table: OpenTable, name: string): void {
  if (table.fields.some((field) => field.name.toLowerCase() === name.toLowerCase()))
    refuse('tables.field-twice', 409, `There is a field called “${name}” already. Give this one another name.`)
}

export async function listActiveFields(db: Db, scope: Scope, tableId: Id) {
  return (await store.listFields(db, scope, tableId)).filter(({ removedAt }) => removedAt === null)
}
