import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Field, FieldOptions, FieldTypeName } from '../contract/field.ts'
import { mostFields } from '../contract/field.ts'
import * as contract from '../contract/fields.ts'
import { fieldTypes } from '../rules/field-types.ts'
import { placeAfter } from '../rules/places.ts'
import * as store from '../store/fields.ts'
import type { KeptField } from '../store/kept-field.ts'
import { openTable, type OpenTable } from '../store/open-table.ts'

export const fieldActions = [
  implement(contract.addField, async ({ tableId, after, ...wish }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'design')
    if (table.fields.length >= mostFields)
      refuse('tables.too-many-fields', 409, `A table has at most ${mostFields} fields.`)
    askName(table, wish.name)
    const kept = await placesOf(db, scope, tableId)
    return makeField(db, scope, tableId, wish, placeAfter(kept, after ?? kept.at(-1)?.id ?? null))
  }),

  implement(contract.changeField, async ({ tableId, fieldId, name, description, options, after }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'design')
    const field = fieldIn(table, fieldId)
    if (name !== undefined && name.toLowerCase() !== field.name.toLowerCase()) askName(table, name)
    if (after !== undefined && table.fields[0]?.id === fieldId)
      refuse('tables.first-field', 409, `“${field.name}” names the rows, so it stays first.`)
    const places = after === undefined ? [] : (await placesOf(db, scope, tableId)).filter(({ id }) => id !== fieldId)
    await store.updateField(db, scope, tableId, fieldId, {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(options !== undefined && { options: optionsFor(field.type, options, field.options) }),
      ...(after !== undefined && { position: placeAfter(places, after) }),
    })
    const changed = await openTable(db, scope, tableId, 'read')
    return shown(fieldIn(changed, fieldId))
  }),

  implement(contract.removeField, async ({ tableId, fieldId }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'design')
    const field = fieldIn(table, fieldId)
    if (table.fields[0]?.id === fieldId)
      refuse('tables.first-field', 409, `“${field.name}” names the rows. Put another field first, then delete it.`)
    await store.updateField(db, scope, tableId, fieldId, { removedAt: new Date().toISOString() })
    return { id: fieldId }
  }),

  implement(contract.restoreField, async ({ tableId, fieldId }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'design')
    const kept = (await store.listFields(db, scope, tableId)).find(({ id }) => id === fieldId)
    if (!kept?.removedAt)
      refuse('tables.not-in-trash', 404, 'There is no such field in the trash. It may be back already.')
    const isTaken = (name: string) => table.fields.some((field) => field.name.toLowerCase() === name.toLowerCase())
    const names = [kept.name, ...Array.from({ length: mostFields }, (_, nth) => `${kept.name} ${nth + 2}`)]
    const name = names.find((each) => !isTaken(each)) ?? kept.name
    await store.updateField(db, scope, tableId, fieldId, { removedAt: null, name })
    const changed = await openTable(db, scope, tableId, 'read')
    return shown(fieldIn(changed, fieldId))
  }),
]

type Wish = { name: string; type: FieldTypeName; options: FieldOptions; description: string }

/** A new field with a column of its own, unless it shows one that every table has. */
export async function makeField(db: Db, scope: Scope, tableId: Id, wish: Wish, position: number): Promise<Field> {
  const type = fieldTypes[wish.type]
  const options = optionsFor(wish.type, wish.options, {})
  const column = await columnFor(db, scope, tableId, wish.type)
  const field = { id: newId(), name: wish.name, type: type.name, options, description: wish.description }
  await store.addField(db, scope, { ...field, tableId, position, column })
  return field
}

export async function columnFor(db: Db, scope: Scope, tableId: Id, name: FieldTypeName): Promise<string> {
  const { column, numbered } = fieldTypes[name]
  if (typeof column !== 'string') return column.own
  const made = await store.addColumn(db, scope, tableId, column)
  if (numbered) await store.numberRows(db, scope, tableId, made)
  return made
}

export function optionsFor(name: FieldTypeName, said: FieldOptions, before: Field['options']): Field['options'] {
  const options = fieldTypes[name].options?.(said, before) ?? {}
  return 'wrong' in options ? refuse('tables.options-wrong', 400, options.wrong) : options
}

export function fieldIn(table: OpenTable, id: Id): KeptField {
  return (
    table.fields.find((field) => field.id === id) ??
    refuse('tables.field-unknown', 404, 'There is no such field in this table. It may have been deleted.')
  )
}

/** Without the column, which is nobody's business. */
export function shown({ id, name, type, options, description }: KeptField): Field {
  return { id, name, type, options, description }
}

function askName(table: OpenTable, name: string): void {
  if (table.fields.some((field) => field.name.toLowerCase() === name.toLowerCase()))
    refuse('tables.field-twice', 409, `There is a field called “${name}” already. Give this one another name.`)
}

async function placesOf(db: Db, scope: Scope, tableId: Id) {
  return (await store.listFields(db, scope, tableId)).filter(({ removedAt }) => removedAt === null)
}
