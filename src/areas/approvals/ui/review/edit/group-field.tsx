import type { ReactNode } from 'react'
import { labelFor, withPart, type EditField, type ValueFieldProps } from './edit-fields.ts'

type GroupFieldProps = ValueFieldProps & {
  fields: readonly EditField[]
  renderPart: (part: ValueFieldProps) => ReactNode
}

/** The parts of a value, one below the other. */
export function GroupField({ fields, renderPart, field, value, original, onChange, ...rest }: GroupFieldProps) {
  const values = toRecord(value)
  const originals = toRecord(original)
  const shown = fields.filter(({ name }) => name in values || name in originals)
  const render = (part: EditField) =>
    renderPart({
      ...rest,
      field: part,
      value: values[part.name],
      original: originals[part.name],
      onChange: (next) => onChange(withPart(values, part.name, next)),
    })
  const [only, ...others] = shown
  // A list of ids, for example, is not labelled twice.
  if (only && others.length === 0) return render({ ...only, label: labelFor(field) })
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 text-13 font-medium">{labelFor(field)}</legend>
      {shown.map(render)}
    </fieldset>
  )
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
