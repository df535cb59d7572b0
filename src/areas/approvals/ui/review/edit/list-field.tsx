import type { ReactNode } from 'react'
import X from 'lucide-react/icons/x'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { labelFor, type ValueFieldProps } from './edit-fields.ts'

type ListFieldProps = ValueFieldProps & { renderEntry: (entry: ValueFieldProps) => ReactNode }

/** The entries of a list, each with its fields. */
export function ListField({ renderEntry, field, value, names, error, onChange }: ListFieldProps) {
  const entries: unknown[] = Array.isArray(value) ? value : []
  const label = labelFor(field)
  const shown = entries.slice(0, maxShown)
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-13 font-medium">{label}</legend>
      {shown.map((entry, index) => (
        <div key={index} className="flex items-start gap-1 rounded-md border border-line p-3">
          <div className="min-w-0 flex-1">
            {renderEntry({
              field: { ...field, label: `${index + 1}`, name: `${index + 1}`, hint: undefined },
              value: entry,
              original: entry,
              names,
              error: undefined,
              onChange: (next) => onChange(entries.map((each, other) => (other === index ? next : each))),
            })}
          </div>
          <IconButton
            label={`Remove ${label} ${index + 1}`}
            onClick={() => onChange(entries.filter((_, other) => other !== index))}
          >
            <X />
          </IconButton>
        </div>
      ))}
      {entries.length > shown.length && (
        <p className="text-12 text-ink-3">
          And {(entries.length - shown.length).toLocaleString('en')} more. They are listed under JSON.
        </p>
      )}
      {error && <p className="text-12 text-danger">{error}</p>}
    </fieldset>
  )
}

const maxShown = 20
