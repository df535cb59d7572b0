import { isNumeric, isSelect, type Field, type Filter, type Table } from '../schema.ts'
import { measureOf } from './numeric-conditions.ts'

export const owed = /\b(?:ow(?:e|es|ed|ing)|in debt|in arrears)\b/

/** The money that is still to come, however the table says it: as a balance, or as what is not marked as paid. */
export function debtOf(table: Table): { measure: Field; filter: Filter } | undefined {
  const { fields } = table
  const balance = fields.find(
    (field) =>
      isNumeric(field) &&
      /\b(?:balance|owe[ds]?|owing|outstanding|debts?|arrears|unpaid|open amount|amount due)\b/i.test(field.name),
  )
  if (balance) return { measure: balance, filter: { field: balance.name, op: 'gt', value: 0 } }
  const measure = measureOf(table)
  if (measure?.type !== 'currency') return undefined
  const flag = fields.find(({ type, name }) => type === 'checkbox' && settled.test(name))
  if (flag) return { measure, filter: { field: flag.name, op: 'is', value: false } }
  for (const field of fields.filter(isSelect)) {
    const paid = (field.options.choices ?? []).map(({ name }) => name).filter((name) => isPaid.test(name))
    if (paid.length > 0) return { measure, filter: { field: field.name, op: 'noneOf', value: paid } }
  }
  return undefined
}

const settled = /\b(?:paid|settled|reimbursed)\b/i
const isPaid = /^(?:fully )?(?:paid|settled|reimbursed)(?: in full)?$/i
