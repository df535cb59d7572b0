import { Checkbox } from '#design/inputs/checkbox.tsx'
import { countOf } from '#platform/contract/format/format-items.ts'
import { labelFor, type ValueFieldProps } from './edit-fields.ts'

/** A list of items, each with a tick: without it, it is left out. */
export function ItemsField({ field, value, original, names, error, onChange }: ValueFieldProps) {
  const chosen = new Set(toIds(value))
  const ids = toIds(original)
  const named = ids.filter((id) => names[id] !== undefined)
  const rest = ids.length - named.length
  const toggle = (id: string) => onChange(ids.filter((each) => (each === id ? !chosen.has(each) : chosen.has(each))))
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-13 font-medium">{labelFor(field)}</legend>
      {named.map((id) => (
        <Checkbox key={id} checked={chosen.has(id)} onCheckedChange={() => toggle(id)}>
          {names[id]}
        </Checkbox>
      ))}
      {rest > 0 && (
        <p className="text-12 text-ink-3">
          {named.length > 0 ? `And ${rest.toLocaleString('en')} more.` : `${countOf(rest, 'item')}.`} They are listed by
          their ids under JSON.
        </p>
      )}
      {error && <p className="text-12 text-danger">{error}</p>}
    </fieldset>
  )
}

function toIds(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}
