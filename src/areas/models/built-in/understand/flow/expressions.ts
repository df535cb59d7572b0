import { addDays, type Now } from '../../language/calendar.ts'
import { wordSimilarity } from '../../language/similarity.ts'
import { normalize } from '../../language/words.ts'
import type { Condition, Field, Filter, Table } from '../schema.ts'

/** What the items of a node hold, so that later steps can name it. */
export type ItemData =
  | { readonly kind: 'row'; readonly table: Table }
  /** An answer of `tables.listRows`. */
  | { readonly kind: 'rows'; readonly table: Table }
  /** An answer with a list of items that have a title or a name. */
  | { readonly kind: 'list'; readonly path: string }
  /** Whatever a caller sends, below a path: the body of a webhook. */
  | { readonly kind: 'anything'; readonly path: string }
  | { readonly kind: 'fields'; readonly names: readonly string[] }
  | { readonly kind: 'nothing' }

/** `$json`, or what an earlier node gave. */
export function itemOf(node: string, lastNode: string): string {
  return node === lastNode ? '$json' : `$(${JSON.stringify(node)}).first().json`
}

/** `$json.Amount`, `$json["Due date"]` */
export function member(object: string, name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? `${object}.${name}` : `${object}[${JSON.stringify(name)}]`
}

export function braced(expression: string): string {
  return `{{ ${expression} }}`
}

/** The expression for what a word or the name of a field means in the items; undefined: they have no such field. */
export function expressionFor(data: ItemData, item: string, word: string): string | undefined {
  switch (data.kind) {
    case 'row': {
      const field = fieldNamed(data.table.fields, word)
      return field && member(item, field.name)
    }
    case 'fields': {
      const name = data.names.find((each) => isSameName(each, word))
      return name && member(item, name)
    }
    case 'anything':
      return member(`${item}.${data.path}`, keyOf(word))
    case 'rows':
    case 'list':
    case 'nothing':
      return undefined
  }
}

export function fieldNamed(fields: readonly Field[], word: string): Field | undefined {
  return (
    fields.find(({ name }) => normalize(name) === normalize(word)) ?? fields.find(({ name }) => isSameName(name, word))
  )
}

/** Names of the same content in feeds, mails, forms and tables. */
const sameNames = [
  'link url address website page',
  'publishedat published date day when time',
  'title name headline subject',
  'text summary description content body message note',
  'from sender email mail',
  'author writer by',
]

function isSameName(one: string, other: string): boolean {
  const [first, second] = [normalize(one).replaceAll(' ', ''), normalize(other).replaceAll(' ', '')]
  if (first === second || wordSimilarity(first, second) >= 0.8) return true
  return sameNames.some((group) => group.split(' ').includes(first) && group.split(' ').includes(second))
}

/** "First name" → firstName: how programs write it. */
function keyOf(word: string): string {
  const [head = '', ...rest] = normalize(word).split(' ')
  return head + rest.map((each) => each.charAt(0).toUpperCase() + each.slice(1)).join('')
}

const comparisons: Readonly<Record<string, string>> = {
  is: '==',
  isNot: '!=',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  before: '<',
  after: '>',
  onOrBefore: '<=',
  onOrAfter: '>=',
}

/** A filter of rows as an expression over one row. */
export function filterExpression(filter: Filter, item: string, now: Now): string {
  if ('and' in filter) return filter.and.map((each) => inBrackets(each, item, now)).join(' && ')
  if ('or' in filter) return filter.or.map((each) => inBrackets(each, item, now)).join(' || ')
  return conditionExpression(filter, item, now)
}

function inBrackets(filter: Filter, item: string, now: Now): string {
  const text = filterExpression(filter, item, now)
  return 'op' in filter && !text.includes('||') ? text : `(${text})`
}

function conditionExpression({ field, op, value }: Condition, item: string, now: Now): string {
  const own = member(item, field)
  const isEmpty = `(${own} ?? "") == ""`
  switch (op) {
    case 'empty':
      return isEmpty
    case 'notEmpty':
      return `(${own} ?? "") != ""`
    case 'contains':
      return `String(${own} ?? "").includes(${JSON.stringify(value)})`
    case 'notContains':
      return `!String(${own} ?? "").includes(${JSON.stringify(value)})`
    case 'anyOf':
      if (Array.isArray(value) && value.length === 1) return `${own} == ${JSON.stringify(value[0])}`
      return `${JSON.stringify(value)}.includes(${own})`
    case 'noneOf':
      return `!${JSON.stringify(value)}.includes(${own})`
    default:
      return `${own} ${comparisons[op] ?? '=='} ${valueExpression(value, now)}`
  }
}

/** A day near today is meant relative to the day on which the flow runs. */
function valueExpression(value: unknown, now: Now): string {
  const days = typeof value === 'string' ? dayOffsets.find((count) => addDays(now.today, count) === value) : undefined
  if (days === undefined) return JSON.stringify(value)
  return todayExpression(days)
}

const dayOffsets = Array.from({ length: 63 }, (_, index) => index - 31)

/** The day so many days after the run. */
export function todayExpression(days: number): string {
  if (days === 0) return '$today.toISODate()'
  return `$today.${days > 0 ? 'plus' : 'minus'}({ days: ${Math.abs(days)} }).toISODate()`
}
