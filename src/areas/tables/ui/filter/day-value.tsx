import { useState } from 'react'
import { SuggestInput } from '#design/suggest-input.tsx'
import type { Field } from '../../contract/field.ts'
import type { ConditionValue } from '../../contract/filter.ts'
import { fieldTypes } from '../../rules/field-types.ts'
import { movingWords, readMoving } from '../../rules/moving-words.ts'
import { useTableScreen } from '../table-screen.ts'

type DayValueProps = {
  field: Field
  value: ConditionValue
  onChange: (value: ConditionValue) => void
}

/** A day as people say it, moving or not: “30 days ago”, “tomorrow”, “3 May”. */
export function DayValue({ field, value, onChange }: DayValueProps) {
  const { around } = useTableScreen()
  const day = { ...field, type: 'date' as const }
  const [text, setText] = useState(() => {
    if (typeof value === 'object' && value !== null && 'from' in value) return movingWords(value)
    return typeof value === 'string' ? (fieldTypes.date.show?.(value.slice(0, 10), day, around) ?? value) : ''
  })
  const read = (written: string): ConditionValue => {
    const moving = readMoving(written)
    if (moving) return moving
    const exact = fieldTypes.date.parse(written, day, around)
    return 'value' in exact && typeof exact.value === 'string' ? exact.value : null
  }
  const write = (next: string) => {
    setText(next)
    onChange(read(next))
  }
  return (
    <SuggestInput
      label="Value"
      size="sm"
      placeholder="30 days ago"
      suggestions={days}
      value={text}
      onValueChange={write}
      invalid={text.trim() !== '' && read(text) === null}
    />
  )
}

const days = [
  'today',
  'tomorrow',
  'yesterday',
  '7 days ago',
  '30 days ago',
  '3 months ago',
  '1 year ago',
  'in 7 days',
  'in 30 days',
]
