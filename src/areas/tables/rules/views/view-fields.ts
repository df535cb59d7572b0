import type { Field } from '../../contract/field.ts'
import type { ViewSettings } from '../../contract/view.ts'

/** The first field names the rows and stays first. Fields that the view does not list follow. */
export function orderedFields(fields: readonly Field[], { order }: Pick<ViewSettings, 'order'>): Field[] {
  const [first, ...others] = fields
  if (!first) return []
  const indexes = new Map(order.map((id, index) => [id, index]))
  const indexOf = ({ id }: Field) => indexes.get(id) ?? order.length
  return [first, ...others.toSorted((a, b) => indexOf(a) - indexOf(b))]
}

/** The first field cannot be hidden. */
export function shownFields(fields: readonly Field[], settings: Pick<ViewSettings, 'order' | 'hidden'>): Field[] {
  return orderedFields(fields, settings).filter(({ id }, index) => index === 0 || !settings.hidden.includes(id))
}
