import { useId } from 'react'
import type { CommandField } from '#areas/search/contract.ts'
import { Field } from '#design/inputs/field.tsx'
import { Select } from '#design/inputs/select.tsx'
import { Switch } from '#design/inputs/switch.tsx'
import { TextField } from '#design/inputs/text-field.tsx'

export type FieldValue = string | number | boolean

type ActionFieldProps = {
  field: CommandField
  value: FieldValue
  error: string | undefined
  onChange: (value: FieldValue) => void
}

/** One field of an action's input, with its description as help text. */
export function ActionField({ field, value, error, onChange }: ActionFieldProps) {
  const { label, description, type, choices, isRequired } = field
  const helpId = useId()
  const help = { hint: description, error, ...(!isRequired && { aside: 'Optional' }) }
  if (type === 'switch')
    return (
      <div className="flex flex-col gap-1">
        <Switch checked={value === true} onCheckedChange={onChange} aria-describedby={description ? helpId : undefined}>
          {label}
        </Switch>
        {description && (
          <span id={helpId} className="text-12 text-ink-3">
            {description}
          </span>
        )}
      </div>
    )
  if (type === 'choice')
    return (
      <Field label={label} {...help}>
        <Select
          value={typeof value === 'string' && value !== '' ? value : null}
          onValueChange={onChange}
          options={choices.map((choice) => ({ value: choice, label: choice }))}
        />
      </Field>
    )
  return (
    <TextField
      label={label}
      type={type}
      required={isRequired}
      value={String(value)}
      onValueChange={onChange}
      {...help}
    />
  )
}
