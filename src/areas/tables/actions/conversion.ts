import type { OutputOf } from '#platform/contract/action.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import { newId, type Id } from '#platform/contract/id.ts'
import type { FieldOptions, FieldTypeName } from '../contract/field.ts'
import * as contract from '../contract/fields.ts'
import { neededChoices, convertValue } from '../rules/convert.ts'
import { fieldTypes, formatValue } from '../rules/field-types.ts'
import { dependsOnField } from '../rules/views/depends-on-field.ts'
import { columnType } from '../store/columns.ts'
import { forEachValue, fillColumn, isWrittenSince, listConversions } from '../store/conversion.ts'
import * as store from '../store/fields.ts'
import type { Viewer, StoredField } from '../store/stored-field.ts'
import { lockTable, openTable, type OpenTable } from '../store/open-table.ts'
import { hideFieldInDrafts } from '../store/view-drafts.ts'
import { hideField } from '../store/views.ts'
import { createColumn, requireField, optionsFor, toPublicField } from './fields.ts'
import { resolveAttachments } from './rows/resolve-attachments.ts'
import type { RowValues } from './rows/parse-row-values.ts'

export const conversionActions = [
  implement(contract.previewConversion, async ({ tableId, fieldId, type, options }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'design')
    const field = requireField(table, fieldId)
    const { viewer } = table
    const to = await convertedField(db, scope, table, field, type, options, viewer)
    const [first = field] = table.fields
    const counts = { same: 0, guessed: 0, lost: 0 }
    const examples = {
      same: [] as ConversionExample[],
      guessed: [] as ConversionExample[],
      lost: [] as ConversionExample[],
    }
    await forEachValue(db, scope, table, field, [first], (row) => {
      const value = row[field.column]
      const read = convertValue(value, field, to, viewer)
      const becomes = 'wrong' in read ? 'lost' : read.guessed ? 'guessed' : 'same'
      counts[becomes] += 1
      if (examples[becomes].length >= maxExamples) return
      examples[becomes].push({
        row: row.id,
        name: formatValue(row[first.column], first, viewer),
        before: formatValue(value, field, viewer),
        after: 'wrong' in read ? '' : formatValue(read.value, to, viewer),
        becomes,
        ...(!('wrong' in read) &&
          read.or !== undefined && { or: { value: read.or, shown: formatValue(read.or, to, viewer) } }),
      })
    })
    return {
      ...counts,
      examples: [...examples.lost, ...examples.guessed, ...examples.same].slice(0, maxExamples),
      views: table.views
        .filter(({ settings }) => dependsOnField(settings, fieldId))
        .map(({ id, name }) => ({ id, name })),
    }
  }),

  implement(
    contract.convertField,
    async ({ tableId, fieldId, type, options, keepOld, byHand }, { db, scope, report }) => {
      await openTable(db, scope, tableId, 'design')
      // From here on nobody else writes into the table, so no value is missed. The table is opened again to see earlier
      // changes.
      await lockTable(db, scope, tableId)
      const table = await openTable(db, scope, tableId, 'design')
      const field = requireField(table, fieldId)
      const { viewer } = table
      if (fieldTypes[type].computed && table.fields[0]?.id === fieldId)
        refuse('tables.first-field', 409, `“${field.name}” names the rows, so people must be able to write it.`)
      const to = await convertedField(db, scope, table, field, type, options, viewer)
      const column = await createColumn(db, scope, tableId, type)
      if (!fieldTypes[type].computed) {
        const target = { ...to, column }
        const overrides = await parseOverrides(db, scope, table, target, byHand)
        await fillColumn(
          db,
          scope,
          table,
          field,
          target,
          columnType(target),
          (row) => {
            if (overrides.has(row.id)) return overrides.get(row.id)
            const read = convertValue(row[field.column], field, to, viewer)
            return 'wrong' in read ? null : read.value
          },
          report,
        )
      }
      await store.updateField(db, scope, tableId, fieldId, { type, options: to.options, column })
      if (keepOld) await addOldField(db, scope, table, field)
      return toPublicField(requireField(await openTable(db, scope, tableId, 'read'), fieldId))
    },
  ),
]

/** Fields that these entries converted and that others have written into since. Undo would hide those values. */
export async function fieldsWrittenSince(db: Db, scope: Scope, entries: readonly Id[]): Promise<Id[]> {
  const fieldIds: Id[] = []
  for (const conversion of await listConversions(db, scope, entries)) {
    if (fieldTypes[conversion.type].computed) continue
    // The lock keeps the result true until the undo is done.
    await lockTable(db, scope, conversion.tableId)
    if (await isWrittenSince(db, scope, conversion, entries)) fieldIds.push(conversion.fieldId)
  }
  return fieldIds
}

/** The values that the person chose instead of guesses, by row. */
async function parseOverrides(
  db: Db,
  scope: Scope,
  table: OpenTable,
  to: StoredField,
  byHand: readonly { row: Id; value: unknown }[],
): Promise<Map<Id, unknown>> {
  const values = byHand.map(({ value }): RowValues => {
    const parsed = fieldTypes[to.type].accept(value, to, table.viewer)
    return new Map([[to, 'wrong' in parsed ? null : parsed.value]])
  })
  const rows = byHand.map(({ row }) => row)
  await resolveAttachments(db, scope, table, values, rows)
  return new Map(rows.map((row, nth) => [row, values[nth]?.get(to)]))
}

type ConversionExample = OutputOf<typeof contract.previewConversion>['examples'][number]
const maxExamples = 50

/** The converted field. If no choices are specified, they come from the values. */
async function convertedField(
  db: Db,
  scope: Scope,
  table: OpenTable,
  field: StoredField,
  type: FieldTypeName,
  options: FieldOptions,
  viewer: Viewer,
): Promise<StoredField> {
  const isChoice = type === 'singleSelect' || type === 'multiSelect'
  const to = {
    ...field,
    type,
    options: optionsFor(type, options, field.type === type || isChoice ? field.options : {}),
  }
  if (!isChoice || options.choices !== undefined || (field.options.choices ?? []).length > 0) return to
  const values = new Map<string, unknown>()
  await forEachValue(db, scope, table, field, [], (row) => {
    const value = row[field.column]
    if (values.size < maxValues) values.set(JSON.stringify(value), value)
  })
  return { ...to, options: optionsFor(type, { choices: neededChoices(values.values(), field, to, viewer) }, {}) }
}

const maxValues = 5_000

async function addOldField(db: Db, scope: Scope, table: OpenTable, field: StoredField): Promise<void> {
  const baseName = `${field.name} (${fieldTypes[field.type].title.toLowerCase()})`
  const isTaken = (name: string) => table.fields.some((other) => other.name.toLowerCase() === name.toLowerCase())
  const name = isTaken(baseName) ? `${baseName} ${newId().slice(-4)}` : baseName
  const last = (await store.listFields(db, scope, table.id)).at(-1)
  const copy = { id: newId(), tableId: table.id, name: name.slice(0, 255), type: field.type, options: field.options }
  await store.addField(db, scope, {
    ...copy,
    description: '',
    position: (last?.position ?? 0) + 1,
    column: field.column,
  })
  await hideField(db, scope, table.id, copy.id)
  await hideFieldInDrafts(db, scope, table.id, copy.id)
}
