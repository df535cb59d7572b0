import type { Field } from '../../contract/field.ts'
import type { ViewSettings } from '../../contract/view.ts'

/** The fields in the order of a view. The first one names the rows and stays first; what the view does not name follows. */
export function orderedFields(fields: readonly Field[], { order }: Pick<ViewSettings, 'order'>): Field[] {
  const [first, ...others] = fields
  if (!first) return []
  const indexes = new Map(order.map((id, index) => [id, index]))
  const indexOf = ({ id }: Field) => indexes.get(id) ?? order.length
  return [first, ...others.toSorted((a, b) => indexOf(a) - indexOf(b))]
}

/** Those of them that the view shows. The first one cannot be hidden. */
export function shownFields(fields: readonly Field[], settings: Pick<ViewSettings, 'order' | 'hidden'>): Field[] {
  return orderedFields(fields, settings).filter(({ id }, index) => index === 0 || !settings.hidden.includes(id))
}
