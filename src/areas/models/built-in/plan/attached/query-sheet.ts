import type { ToolCall, ToolReply } from '../../conversation.ts'
import type { Condition, Filter, Row, Sort } from '../../understand/schema.ts'
import type { Sheet } from './sheet.ts'

type Query = {
  readonly filter?: Filter
  readonly sort?: readonly Sort[]
  readonly limit?: number
  readonly offset?: number
  readonly summaries?: Readonly<Record<string, string>>
  readonly groups?: readonly { readonly field: string }[]
  readonly find?: string
  readonly fields?: readonly string[]
}

/** Answers a tool of tables from an attached sheet, which knows no members. Undefined: it is another tool. */
export function querySheet(sheet: Sheet, { tool, input }: ToolCall): ToolReply | undefined {
  if (tool === 'members_list') return ok({ members: [] })
  if (!tool.startsWith('tables_')) return undefined
  const query: Query = input
  const { table, rows } = sheet
  const matching = rows.filter((row) => !query.filter || matches(row, query.filter))
  switch (tool) {
    case 'tables_listTables':
      return ok({ sets: [{ name: '', tables: [{ ...table, rows: rows.length, description: '' }] }] })
    case 'tables_readTable':
      return ok(table)
    case 'tables_countRows':
      return ok({ count: matching.length })
    case 'tables_summarizeRows':
      return ok({ count: matching.length, summaries: summarize(matching, query.summaries) })
    case 'tables_listGroups':
      return ok({ groups: groupRows(matching, query), more: false })
    case 'tables_listRows': {
      const { offset = 0, limit = 50 } = query
      const sorted = [...matching].sort((one, other) => compareRows(one, other, query.sort ?? []))
      return ok({ rows: sorted.slice(offset, offset + limit), total: matching.length })
    }
    case 'tables_findInRows':
      return ok(findInRows(sheet, query))
    default:
      return { isOk: false, message: 'An attached file is only read. Import it as a table to change it.' }
  }
}

function ok(value: unknown): ToolReply {
  return { isOk: true, value }
}

function matches(row: Row, filter: Filter): boolean {
  if ('and' in filter) return filter.and.every((each) => matches(row, each))
  if ('or' in filter) return filter.or.some((each) => matches(row, each))
  return meets(row[filter.field] ?? null, filter)
}

function meets(cell: unknown, { op, value }: Condition): boolean {
  const list = (Array.isArray(value) ? value : [value]).map(textOf)
  switch (op) {
    case 'empty':
      return cell === null
    case 'notEmpty':
      return cell !== null
    case 'anyOf':
      return list.includes(textOf(cell))
    case 'noneOf':
      return !list.includes(textOf(cell))
    case 'isNot':
      return !isSame(cell, value)
    case 'contains':
      return textOf(cell).includes(textOf(value))
    case 'notContains':
      return !textOf(cell).includes(textOf(value))
    case 'startsWith':
      return textOf(cell).startsWith(textOf(value))
    case 'endsWith':
      return textOf(cell).endsWith(textOf(value))
    case 'gt':
    case 'after':
      return cell !== null && compare(cell, value) > 0
    case 'gte':
    case 'onOrAfter':
      return cell !== null && compare(cell, value) >= 0
    case 'lt':
    case 'before':
      return cell !== null && compare(cell, value) < 0
    case 'lte':
    case 'onOrBefore':
      return cell !== null && compare(cell, value) <= 0
    default:
      return isSame(cell, value)
  }
}

/** An unchecked box may be false or empty. */
function isSame(cell: unknown, value: unknown): boolean {
  return value === false ? cell !== true : textOf(cell) === textOf(value)
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.toLowerCase()
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

function compare(one: unknown, other: unknown): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : textOf(one).localeCompare(textOf(other), 'en', { numeric: true })
}

/** Empty cells come last, whatever the direction. */
function compareRows(one: Row, other: Row, sort: readonly Sort[]): number {
  for (const { field, direction } of sort) {
    const [first, second] = [one[field] ?? null, other[field] ?? null]
    if (first === null || second === null) {
      if (first !== second) return first === null ? 1 : -1
      continue
    }
    const order = compare(first, second)
    if (order !== 0) return direction === 'asc' ? order : -order
  }
  return 0
}

function summarize(rows: readonly Row[], summaries: Query['summaries'] = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(summaries).map(([field, kind]) => [
      field,
      summaryOf(
        rows.flatMap((row) => row[field] ?? []),
        kind,
      ),
    ]),
  )
}

function summaryOf(cells: readonly unknown[], kind: string): unknown {
  const sorted = [...cells].sort(compare)
  if (cells.length === 0) return null
  if (kind === 'least') return sorted[0]
  if (kind === 'most') return sorted.at(-1)
  const sum = cells.reduce<number>((total, cell) => total + Number(cell), 0)
  // Cents that are added up as numbers end in 0.30000000000000004.
  return Number((kind === 'average' ? sum / cells.length : sum).toPrecision(12))
}

function groupRows(rows: readonly Row[], { groups = [], summaries }: Query) {
  const [by] = groups
  const grouped = Map.groupBy(rows, (row) => row[by?.field ?? ''] ?? null)
  return [...grouped]
    .sort(([one], [other]) => compare(one, other))
    .map(([value, members]) => ({ values: [value], count: members.length, summaries: summarize(members, summaries) }))
}

function findInRows({ table, rows }: Sheet, { find = '', fields, limit = 100 }: Query) {
  const searched = table.fields.filter(({ id }) => !fields || fields.includes(id))
  const found = rows
    .map((row) => searched.filter(({ name }) => textOf(row[name]).includes(find.toLowerCase())).map(({ id }) => id))
    .filter((hits) => hits.length > 0)
  return { count: found.length, rows: found.slice(0, limit).map((hits) => ({ fields: hits })) }
}
