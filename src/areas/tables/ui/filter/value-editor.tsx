import { Select } from '#design/inputs/select.tsx'
import type { Field } from '../../contract/field.ts'
import type { Condition, ConditionValue } from '../../contract/filter.ts'
import { typeOf } from '../../rules/field-types.ts'
import { ChoiceValue } from './choice-value.tsx'
import { DayValue } from './day-value.tsx'
import { MemberValue } from './member-value.tsx'
import { SpanValue } from './span-value.tsx'
import { TextValue } from './text-value.tsx'

type ValueEditorProps = { field: Field; condition: Condition; onChange: (value: ConditionValue) => void }

/** The value of a condition; its input depends on the field and the operator. */
export function ValueEditor({ field, condition, onChange }: ValueEditorProps) {
  const { op, value = null } = condition
  const type = typeOf(field)
  if (op === 'empty' || op === 'notEmpty') return null
  if (type.editor === 'check')
    return (
      <Select
        label="Value"
        size="sm"
        options={[
          { value: 'true', label: 'checked' },
          { value: 'false', label: 'not checked' },
        ]}
        value={String(value !== false)}
        onValueChange={(next) => onChange(next === 'true')}
      />
    )
  if (field.options.choices) return <ChoiceValue field={field} op={op} value={value} onChange={onChange} />
  if (type.column === 'uuid' || field.type === 'createdBy' || field.type === 'changedBy')
    return <MemberValue field={field} op={op} value={value} onChange={onChange} />
  if (op === 'within') return <SpanValue value={value} onChange={onChange} />
  if (type.operators.includes('before')) return <DayValue field={field} value={value} onChange={onChange} />
  return <TextValue field={field} value={value} onChange={onChange} />
}
