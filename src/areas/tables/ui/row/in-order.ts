import type { Field } from '../../contract/field.ts'

/** Fields as a view orders them; those that it does not name follow, and the first one stays first. */
export function inOrder(fields: readonly Field[], order: readonly string[]): Field[] {
  const [first, ...others] = fields
  const named = order.flatMap((id) => others.find((field) => field.id === id) ?? [])
  return [...(first ? [first] : []), ...named, ...others.filter((field) => !named.includes(field))]
}
