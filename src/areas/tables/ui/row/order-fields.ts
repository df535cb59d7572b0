import type { Field } from '../../contract/field.ts'

/** Fields in the order of a view. The first field stays first; fields that the view does not list come last. */
export function orderFields(fields: readonly Field[], order: readonly string[]): Field[] {
  const [first, ...others] = fields
  const ordered = order.flatMap((id) => others.find((field) => field.id === id) ?? [])
  return [...(first ? [first] : []), ...ordered, ...others.filter((field) => !ordered.includes(field))]
}
