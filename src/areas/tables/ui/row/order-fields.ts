import type { Field } from '../../contract/field.ts'

/** Fields as a view orders them; those that it does not name follow, and the first one stays first. */
export function orderFields(fields: readonly Field[], order: readonly string[]): Field[] {
  const [first, ...others] = fields
  const ordered = order.flatMap((id) => others.find((field) => field.id === id) ?? [])
  return [...(first ? [first] : []), ...ordered, ...others.filter((field) => !ordered.includes(field))]
}
