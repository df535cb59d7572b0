import { Picker } from '#design/inputs/picker.tsx'
import { Tag } from '#design/data/tag.tsx'
import type { Field } from '../../contract/field.ts'
import type { ConditionValue, OperatorName } from '../../contract/filter.ts'
import { choicesOf } from '../../rules/field-type.ts'
import { takesManyValues } from '../../rules/query/filter-groups.ts'
import { hueByColour } from '../widgets/colour-hues.ts'

type ChoiceValueProps = {
  field: Field
  op: OperatorName
  value: ConditionValue
  onChange: (value: ConditionValue) => void
}

export function ChoiceValue({ field, op, value, onChange }: ChoiceValueProps) {
  const isMany = takesManyValues(field, op)
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value]
  return (
    <Picker
      label="Value"
      size="sm"
      single={!isMany}
      options={choicesOf(field).map(({ id, name, colour }) => ({
        value: id,
        label: name,
        face: <Tag hue={hueByColour[colour]}>{name}</Tag>,
      }))}
      value={chosen.filter((each) => typeof each === 'string')}
      onValueChange={(ids) => onChange(isMany ? ids : (ids[0] ?? null))}
    />
  )
}
