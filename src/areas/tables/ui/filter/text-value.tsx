import { useState } from 'react'
import { Input } from '#design/inputs/input.tsx'
import type { Field } from '../../contract/field.ts'
import type { ConditionValue } from '../../contract/filter.ts'
import { typeOf } from '../../rules/field-types.ts'
import { useTableScreen } from '../table-screen.ts'

type TextValueProps = { field: Field; value: ConditionValue; onChange: (value: ConditionValue) => void }

/** A text, or a number in the format of its field: 50, 12.5 %, 1:30. */
export function TextValue({ field, value, onChange }: TextValueProps) {
  const { parseContext } = useTableScreen()
  const type = typeOf(field)
  const isText = type.column === 'text'
  const [text, setText] = useState(() =>
    typeof value === 'number' ? type.serialize(value, field, parseContext) : typeof value === 'string' ? value : '',
  )
  const result = isText || text.trim() === '' ? { value: text } : type.parse(text, field, parseContext)
  const write = (next: string) => {
    setText(next)
    if (isText) return onChange(next)
    const parsed = type.parse(next, field, parseContext)
    onChange('value' in parsed && typeof parsed.value === 'number' ? parsed.value : null)
  }
  return (
    <Input
      aria-label="Value"
      size="sm"
      value={text}
      onValueChange={write}
      aria-invalid={'wrong' in result || undefined}
      title={'wrong' in result ? result.wrong : undefined}
      inputMode={type.editor === 'number' || type.editor === 'stars' ? 'decimal' : 'text'}
      maxLength={1_000}
    />
  )
}
