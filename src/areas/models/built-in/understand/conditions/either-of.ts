import type { Filter } from '../schema.ts'

/** "beagles and poodles": no row has two values in one field, so either of them is meant. */
export function eitherOf(filters: readonly Filter[], clause: string): Filter[] {
  if (!/\band\b|\bor\b|,/i.test(clause)) return [...filters]
  const rest: Filter[] = []
  const byField = new Map<string, Filter[]>()
  for (const filter of filters)
    if ('field' in filter && /^(?:contains|is)$/.test(filter.op))
      byField.set(filter.field, [...(byField.get(filter.field) ?? []), filter])
    else rest.push(filter)
  return [
    ...rest,
    ...[...byField.values()].map((each): Filter => (each.length > 1 ? { or: each } : (each[0] ?? { or: each }))),
  ]
}
