import type { CommandField } from '#areas/search/contract.ts'
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

/** One thing that an action wants to know. */
export function ActionField({ field: { label, type, choices, isRequired }, value, error, onChange }: ActionFieldProps) {
  if (type === 'switch')
    return (
      <Switch checked={value === true} onCheckedChange={onChange}>
        {label}
      </Switch>
    )
  if (type === 'choice')
    return (
      <div className="flex flex-col gap-1.5">
        <span className="text-13 font-medium">{label}</span>
        <Select
          label={label}
          value={typeof value === 'string' && value !== '' ? value : null}
          onValueChange={onChange}
          options={choices.map((choice) => ({ value: choice, label: choice }))}
        />
      </div>
    )
  return (
    <TextField
      label={label}
      type={type}
      required={isRequired}
      value={String(value)}
      onValueChange={onChange}
      {...(!isRequired && { aside: 'Optional' })}
      {...(error && { error })}
    />
  )
}
