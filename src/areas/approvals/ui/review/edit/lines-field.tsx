import { useState } from 'react'
import { Field } from '#design/inputs/field.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { labelFor, type ValueFieldProps } from './edit-fields.ts'

/** A list of texts. Empty lines do not count. */
export function LinesField({ field, value, error, onChange }: ValueFieldProps) {
  const [text, setText] = useState(Array.isArray(value) ? value.map(String).join('\n') : '')
  const change = (next: string) => {
    setText(next)
    onChange(
      next
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
  }
  return (
    <Field label={labelFor(field)} hint="One on each line." error={error}>
      <Textarea value={text} onValueChange={change} />
    </Field>
  )
}
