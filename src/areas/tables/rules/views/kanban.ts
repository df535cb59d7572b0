import type { Choice, Field } from '../../contract/field.ts'
import type { Filter } from '../../contract/filter.ts'
import type { SummaryName, ViewSettings } from '../../contract/view.ts'
import { choicesOf } from '../field-type.ts'
import { activeSummaries } from './summaries.ts'
import { shownFields } from './view-fields.ts'

export function stackFields(fields: readonly Field[]): Field[] {
  return fields.filter(({ type }) => type === 'singleSelect')
}

/** The chosen field, or the first one that fits. */
export function stackOf(fields: readonly Field[], { stack }: Pick<ViewSettings, 'stack'>): Field | undefined {
  const possible = stackFields(fields)
  return possible.find(({ id }) => id === stack) ?? possible[0]
}

/** A choice, or null for rows without one. */
export type BoardColumn = { id: string; choice: Choice | null }

/** The columns that the filter can fill; rows without a choice come last. */
export function boardColumns(stack: Field, filter: Filter | null): BoardColumn[] {
  const columns = [...choicesOf(stack).map((choice) => ({ id: choice.id, choice })), { id: noChoice, choice: null }]
  return columns.filter((column) => canHaveRows(stack, column, filter))
}

export const noChoice = 'none'

/** Only looks at conditions that must all match: a column is closed if such a condition excludes it. */
function canHaveRows(stack: Field, column: BoardColumn, filter: Filter | null): boolean {
  if (filter === null || 'or' in filter) return true
  if ('and' in filter) return filter.and.every((each) => canHaveRows(stack, column, each))
  if (filter.field !== stack.id) return true
  const values: readonly unknown[] = Array.isArray(filter.value) ? filter.value : [filter.value]
  const isListed = column.choice !== null && values.includes(column.choice.id)
  switch (filter.op) {
    case 'is':
    case 'anyOf':
      return isListed
    case 'isNot':
    case 'noneOf':
      return !isListed
    case 'empty':
      return column.choice === null
    case 'notEmpty':
      return column.choice !== null
    default:
      return true
  }
}

/** The new column of a card, and the card before it; null is the top. */
export type CardPosition = { column: string; after: string | null }

/** One step with the arrow keys: up and down in the column, left and right at the same height. */
export function neighbourPosition(
  columns: readonly { id: string; cards: readonly string[] }[],
  card: string,
  { column, after }: CardPosition,
  key: string,
): CardPosition | undefined {
  const at = columns.findIndex(({ id }) => id === column)
  const cardsIn = (index: number) => columns[index]?.cards.filter((id) => id !== card) ?? []
  const index = after === null ? 0 : cardsIn(at).indexOf(after) + 1
  const steps = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key]
  const [columnStep = 0, rowStep = 0] = steps ?? []
  const to = columns[at + columnStep]
  const target = index + rowStep
  const cards = cardsIn(at + columnStep)
  if (!steps || !to || target < 0 || (columnStep === 0 && target > cards.length)) return undefined
  const height = Math.min(target, cards.length)
  return { column: to.id, after: height === 0 ? null : (cards[height - 1] ?? null) }
}

export function columnFilter(stack: Field, { choice }: BoardColumn): Filter {
  return choice ? { field: stack.id, op: 'is', value: choice.id } : { field: stack.id, op: 'empty' }
}

/** The figure above each column: the first summary of the view, or the sum of its first number field. */
export function columnSummary(
  fields: readonly Field[],
  settings: Pick<ViewSettings, 'summaries' | 'order' | 'hidden'>,
): { field: Field; summary: SummaryName } | undefined {
  const [wanted] = activeSummaries(fields, settings)
  if (wanted) return wanted
  const number = shownFields(fields, settings).find(({ type }) => type === 'number' || type === 'currency')
  return number && settings.summaries[number.id] !== 'none' ? { field: number, summary: 'sum' } : undefined
}
