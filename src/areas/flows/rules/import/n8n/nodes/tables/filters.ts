import { choiceOf, recordsOf, textOf, valueAt, type Json } from '../../json.ts'
import type { TranslationContext } from '../../translation.ts'

export type TableFilter = { filter?: unknown; formula?: string }

/** Which rows are wanted: by values of fields, or by a formula, which only a person can read if it is not simple. */
export function filterOf(parameters: Json, context: TranslationContext): TableFilter {
  const formula = textOf(
    parameters['filterByFormula'] ??
      valueAt(parameters, 'options.filterByFormula') ??
      valueAt(parameters, 'additionalOptions.filterByFormula'),
  )
  if (formula !== undefined && formula !== '') return formulaFilter(formula, context)
  const conditions = lookups(parameters).flatMap((each) => conditionOf(each, context))
  if (conditions.length < 2) return conditions.length === 0 ? {} : { filter: conditions[0] }
  const isAny = /^(any|or)/i.test(textOf(parameters['combineFilters'] ?? parameters['matchType']) ?? 'and')
  return { filter: { [isAny ? 'or' : 'and']: conditions } }
}

function lookups(parameters: Json): Json[] {
  const listed = recordsOf(
    valueAt(parameters, 'filtersUI.values') ??
      valueAt(parameters, 'filters.conditions') ??
      valueAt(parameters, 'where.values'),
  )
  return listed.length > 0 ? listed : [parameters]
}

const operators: Readonly<Record<string, string>> = {
  neq: 'isNot',
  '!=': 'isNot',
  gt: 'gt',
  '>': 'gt',
  gte: 'gte',
  '>=': 'gte',
  lt: 'lt',
  '<': 'lt',
  lte: 'lte',
  '<=': 'lte',
  like: 'contains',
  ilike: 'contains',
  isEmpty: 'empty',
  isNotEmpty: 'notEmpty',
  'IS NULL': 'empty',
  'IS NOT NULL': 'notEmpty',
}

function conditionOf(each: Json, { value, text }: TranslationContext): unknown[] {
  const field = text(choiceOf(each['lookupColumn'] ?? each['keyName'] ?? each['column']))
  if (field === '') return []
  const op = operators[textOf(each['condition']) ?? ''] ?? 'is'
  if (op === 'empty' || op === 'notEmpty') return [{ field, op }]
  return [{ field, op, value: value(each['lookupValue'] ?? each['keyValue'] ?? each['value'] ?? '') }]
}

/** `{Status} = "open"` of Airtable. */
const comparison = /^\s*\{([^{}]+)\}\s*(=|!=|>=|<=|>|<)\s*(?:"([^"]*)"|'([^']*)'|(-?\d+(?:\.\d+)?))\s*$/

function formulaFilter(formula: string, { text }: TranslationContext): TableFilter {
  const written = text(formula)
  const [, field, sign = '=', double, single, number] = comparison.exec(formula.replace(/^=/, '')) ?? []
  if (field === undefined) return { formula: written.replaceAll('{{', '{').replaceAll('}}', '}').slice(0, 200) }
  const value = number === undefined ? text(`=${double ?? single ?? ''}`) : Number(number)
  return { filter: { field, op: sign === '=' ? 'is' : (operators[sign] ?? 'is'), value } }
}
