import type { OutputOf } from '#platform/contract/action.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import type { Db } from '#platform/server/db/database.ts'
import { newId, type Id } from '#platform/contract/id.ts'
import type { FieldOptions, FieldTypeName } from '../contract/field.ts'
import * as contract from '../contract/fields.ts'
import { choicesFor, convertValue } from '../rules/convert.ts'
import { fieldTypes, showValue } from '../rules/field-types.ts'
import { restsOn } from '../rules/views.ts'
import { columnType } from '../store/columns.ts'
import { eachValue, fillColumn, isWrittenSince, listConversions } from '../store/conversion.ts'
import * as store from '../store/fields.ts'
import type { Asker, KeptField } from '../store/kept-field.ts'
import { holdTable, openTable, type OpenTable } from '../store/open-table.ts'
import { hideField } from '../store/views.ts'
import { columnFor, fieldIn, optionsFor, shown } from './fields.ts'
import { takeFiles } from './take-files.ts'
import type { Values } from './values.ts'

export const conversionActions = [
  implement(contract.previewConversion, async ({ tableId, fieldId, type, options }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'design')
    const field = fieldIn(table, fieldId)
    const { asker } = table
    const to = await targetOf(db, scope, table, field, type, options, asker)
    const [first = field] = table.fields
    const counts = { same: 0, guessed: 0, lost: 0 }
    const examples = { same: [] as Example[], guessed: [] as Example[], lost: [] as Example[] }
    await eachValue(db, scope, table, field, [first], (row) => {
      const value = row[field.column]
      const read = convertValue(value, field, to, asker)
      const becomes = 'wrong' in read ? 'lost' : read.guessed ? 'guessed' : 'same'
      counts[becomes] += 1
      if (examples[becomes].length >= mostExamples) return
      examples[becomes].push({
        row: row.id,
        name: showValue(row[first.column], first, asker),
        before: showValue(value, field, asker),
        after: 'wrong' in read ? '' : showValue(read.value, to, asker),
        becomes,
        ...(!('wrong' in read) &&
          read.or !== undefined && { or: { value: read.or, shown: showValue(read.or, to, asker) } }),
      })
    })
    return {
      ...counts,
      examples: [...examples.lost, ...examples.guessed, ...examples.same].slice(0, mostExamples),
      views: table.views.filter(({ settings }) => restsOn(settings, fieldId)).map(({ id, name }) => ({ id, name })),
    }
  }),

  implement(
    contract.convertField,
    async ({ tableId, fieldId, type, options, keepOld, byHand }, { db, scope, report }) => {
      await openTable(db, scope, tableId, 'design')
      // From here on nobody writes into the table, so that no value is missed; what others changed meanwhile counts.
      await holdTable(db, scope, tableId)
      const table = await openTable(db, scope, tableId, 'design')
      const field = fieldIn(table, fieldId)
      const { asker } = table
      if (fieldTypes[type].computed && table.fields[0]?.id === fieldId)
        refuse('tables.first-field', 409, `“${field.name}” names the rows, so people must be able to write it.`)
      const to = await targetOf(db, scope, table, field, type, options, asker)
      const column = await columnFor(db, scope, tableId, type)
      if (!fieldTypes[type].computed) {
        const kept = { ...to, column }
        const instead = await chosenByHand(db, scope, table, kept, byHand)
        await fillColumn(
          db,
          scope,
          table,
          field,
          kept,
          columnType(kept),
          (row) => {
            if (instead.has(row.id)) return instead.get(row.id)
            const read = convertValue(row[field.column], field, to, asker)
            return 'wrong' in read ? null : read.value
          },
          report,
        )
      }
      await store.updateField(db, scope, tableId, fieldId, { type, options: to.options, column })
      if (keepOld) await keepOldField(db, scope, table, field)
      return shown(fieldIn(await openTable(db, scope, tableId, 'read'), fieldId))
    },
  ),
]

/** Fields that were converted by some entries and into whose cells others wrote since: put back, it would not be seen. */
export async function writtenSince(db: Db, scope: Scope, entries: readonly Id[]): Promise<Id[]> {
  const written: Id[] = []
  for (const conversion of await listConversions(db, scope, entries)) {
    if (fieldTypes[conversion.type].computed) continue
    // What is found now is still so when the field is put back.
    await holdTable(db, scope, conversion.tableId)
    if (await isWrittenSince(db, scope, conversion, entries)) written.push(conversion.fieldId)
  }
  return written
}

/** What somebody chose for some rows instead, as it is kept. */
async function chosenByHand(
  db: Db,
  scope: Scope,
  table: OpenTable,
  to: KeptField,
  byHand: readonly { row: Id; value: unknown }[],
): Promise<Map<Id, unknown>> {
  const values = byHand.map(({ value }): Values => {
    const read = fieldTypes[to.type].accept(value, to, table.asker)
    return new Map([[to, 'wrong' in read ? null : read.value]])
  })
  const rows = byHand.map(({ row }) => row)
  await takeFiles(db, scope, table, values, rows)
  return new Map(rows.map((row, nth) => [row, values[nth]?.get(to)]))
}

type Example = OutputOf<typeof contract.previewConversion>['examples'][number]
const mostExamples = 50

/** The field as it would be. A list of choices that nobody gave is made of what is there. */
async function targetOf(
  db: Db,
  scope: Scope,
  table: OpenTable,
  field: KeptField,
  type: FieldTypeName,
  options: FieldOptions,
  asker: Asker,
): Promise<KeptField> {
  const isChoice = type === 'singleSelect' || type === 'multiSelect'
  const to = {
    ...field,
    type,
    options: optionsFor(type, options, field.type === type || isChoice ? field.options : {}),
  }
  if (!isChoice || options.choices !== undefined || (field.options.choices ?? []).length > 0) return to
  const values = new Map<string, unknown>()
  await eachValue(db, scope, table, field, [], (row) => {
    const value = row[field.column]
    if (values.size < mostValues) values.set(JSON.stringify(value), value)
  })
  return { ...to, options: optionsFor(type, { choices: choicesFor(values.values(), field, to, asker) }, {}) }
}

const mostValues = 5_000

async function keepOldField(db: Db, scope: Scope, table: OpenTable, field: KeptField): Promise<void> {
  const wanted = `${field.name} (${fieldTypes[field.type].title.toLowerCase()})`
  const isTaken = (name: string) => table.fields.some((other) => other.name.toLowerCase() === name.toLowerCase())
  const name = isTaken(wanted) ? `${wanted} ${newId().slice(-4)}` : wanted
  const last = (await store.listFields(db, scope, table.id)).at(-1)
  const kept = { id: newId(), tableId: table.id, name: name.slice(0, 255), type: field.type, options: field.options }
  await store.addField(db, scope, {
    ...kept,
    description: '',
    position: (last?.position ?? 0) + 1,
    column: field.column,
  })
  await hideField(db, scope, table.id, kept.id)
}
