import type { FormField } from '../../../rules/editor/form-fields.ts'
import { ParameterField } from './parameter-field.tsx'

type FormFieldsProps = {
  fields: readonly FormField[]
  value: Readonly<Record<string, unknown>>
  /** `name`: the field that changed. */
  onChange: (value: Record<string, unknown>, name: string) => void
}

/** The fields of one object. A field that is emptied is left out of the value. */
export function FormFields({ fields, value, onChange }: FormFieldsProps) {
  return fields.map((field) => (
    <ParameterField
      key={field.name}
      field={field}
      value={value[field.name]}
      onChange={(next) => {
        const { [field.name]: _, ...others } = value
        onChange(next === undefined ? others : { ...value, [field.name]: next }, field.name)
      }}
    />
  ))
}
