import type { Option } from '#design/inputs/select.tsx'
import type { Field } from '../../contract/field.ts'
import { FieldIcon } from '../widgets/field-icon.tsx'

export function fieldOptions(fields: readonly Field[]): Option<string>[] {
  return fields.map(({ id, name, type }) => ({
    value: id,
    label: name,
    icon: <FieldIcon type={type} className="size-3.5" />,
  }))
}
