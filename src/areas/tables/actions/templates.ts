import { newId, type Id } from '#platform/contract/id.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import * as contract from '../contract/templates.ts'
import { viewSettings } from '../contract/view.ts'
import { choicesOf } from '../rules/field-type.ts'
import type { TablePlan } from '../rules/table-plan.ts'
import { templates } from '../rules/templates.ts'
import * as catalog from '../store/catalog.ts'
import { openTable, type OpenTable } from '../store/open-table.ts'
import { addView } from '../store/views.ts'
import { createField } from './fields.ts'
import { requireTableQuota } from './quotas.ts'
import { parseRowValues, refuseInvalid } from './rows/parse-row-values.ts'
import { insertRowValues } from './rows/write-rows.ts'

export const templateActions = [
  implement(contract.createFromTemplate, async ({ template, name }, { db, scope, running }) => {
    await requireTableQuota({ db, scope, running })
    const plan = templates[template]
    const set = newId()
    await catalog.addSet(db, scope, { id: set, name: name ?? plan.name, icon: plan.icon })
    return { id: await buildTable(db, scope, set, 1, { ...plan, name: name ?? plan.name }) }
  }),
]

export async function buildTable(db: Db, scope: Scope, setId: Id, position: number, plan: TablePlan): Promise<Id> {
  const id = newId()
  const { name, rowWord, description } = plan
  await catalog.addTable(db, scope, { id, set_id: setId, name, row_word: rowWord, description, position })
  for (const [index, field] of plan.fields.entries())
    await createField(db, scope, id, { options: {}, description: '', ...field }, index + 1)
  const table = await openTable(db, scope, id, 'read')
  for (const [index, { name: viewName, kind, settings }] of plan.views.entries()) {
    const parsedSettings = viewSettings.parse(settings?.((field, choice) => idOf(table, field, choice)) ?? {})
    await addView(db, scope, {
      id: newId(),
      tableId: id,
      name: viewName,
      kind,
      settings: parsedSettings,
      position: index + 1,
      personal: false,
    })
  }
  const rows = plan.rows(
    dateFromToday,
    table.viewer.members.map((member) => member.id),
  )
  const { values, wrong: invalid } = parseRowValues(table, rows, false, table.viewer)
  refuseInvalid(invalid, ({ row, field }) => `rows.${row}.${field.name}`)
  if (values.length > 0) await insertRowValues(db, scope, table, values, undefined)
  return id
}

function idOf({ fields }: OpenTable, fieldName: string, choice?: string): string {
  const field = fields.find(({ name }) => name === fieldName)
  const found = choice === undefined ? field : choicesOf(field ?? { options: {} }).find(({ name }) => name === choice)
  if (!found) throw new Error(`The plan of a table names “${choice ?? fieldName}”, which is not in it.`)
  return found.id
}

function dateFromToday(from: number): string {
  return new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)
}
