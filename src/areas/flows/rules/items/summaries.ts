import { compare, isEmpty, toText } from '../conditions.ts'

type Summary = (values: readonly unknown[]) => unknown

/** What many values come to. Empty ones do not count. */
export const summaries = {
  count: (values) => present(values).length,
  countUnique: (values) => unique(values).length,
  sum: (values) => numbers(values).reduce((total, value) => total + value, 0),
  average: (values) => {
    const list = numbers(values)
    return list.length === 0 ? null : list.reduce((total, value) => total + value, 0) / list.length
  },
  min: (values) => extreme(values, -1),
  max: (values) => extreme(values, 1),
  list: (values) => present(values),
  unique: (values) => unique(values),
} satisfies Record<string, Summary>

export function joinTexts(values: readonly unknown[], separator: string): string {
  return present(values).map(toText).join(separator)
}

function present(values: readonly unknown[]): unknown[] {
  return values.filter((value) => value !== undefined && value !== null && value !== '')
}

function unique(values: readonly unknown[]): unknown[] {
  return [...new Map(present(values).map((value) => [`${typeof value} ${toText(value)}`, value])).values()]
}

function numbers(values: readonly unknown[]): number[] {
  return values.flatMap((value) => (isEmpty(value) || Number.isNaN(Number(value)) ? [] : [Number(value)]))
}

/** Of numbers a number; of dates and texts the first or last of them. */
function extreme(values: readonly unknown[], sign: 1 | -1): unknown {
  const list = present(values)
  const candidates = list.every((value) => !Number.isNaN(Number(value))) ? list.map(Number) : list
  const [first = null, ...rest] = candidates
  return rest.reduce((best, value) => (compare(value, best) * sign > 0 ? value : best), first)
}
