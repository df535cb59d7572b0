import { Picker } from '#design/picker.tsx'
import { Tag } from '#design/tag.tsx'
import type { Field } from '../../contract/field.ts'
import type { ConditionValue, OperatorName } from '../../contract/filter.ts'
import { choicesOf } from '../../rules/field-type.ts'
import { takesMany } from '../../rules/filter-groups.ts'
import { hueOfColour } from '../colours.ts'

type ChoiceValueProps = {
  field: Field
  op: OperatorName
  value: ConditionValue
  onChange: (value: ConditionValue) => void
}

export function ChoiceValue({ field, op, value, onChange }: ChoiceValueProps) {
  const isMany = takesMany(field, op)
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value]
  return (
    <Picker
      label="Value"
      size="sm"
      single={!isMany}
      options={choicesOf(field).map(({ id, name, colour }) => ({
        value: id,
        label: name,
        face: <Tag hue={hueOfColour[colour]}>{name}</Tag>,
      }))}
      value={chosen.filter((each) => typeof each === 'string')}
      onValueChange={(ids) => onChange(isMany ? ids : (ids[0] ?? null))}
    />
  )
}
