import { useState } from 'react'
import { SuggestInput } from '#design/suggest-input.tsx'
import type { Field } from '../../contract/field.ts'
import type { ConditionValue, OperatorName } from '../../contract/filter.ts'
import { fieldTypes } from '../../rules/field-types.ts'
import { movingWords, readMoving, spanWords } from '../../rules/moving-words.ts'
import { useTableScreen } from '../table-screen.ts'

type DayValueProps = {
  field: Field
  op: OperatorName
  value: ConditionValue
  onChange: (value: ConditionValue) => void
}

/** A day as people say it, moving or not: “30 days ago”, “this week”, “3 May”. */
export function DayValue({ field, op, value, onChange }: DayValueProps) {
  const { around } = useTableScreen()
  const isSpan = op === 'within'
  const day = { ...field, type: 'date' as const }
  const [text, setText] = useState(() => {
    if (typeof value === 'object' && value !== null && 'from' in value) return (isSpan ? spanWords : movingWords)(value)
    return typeof value === 'string' ? (fieldTypes.date.show?.(value.slice(0, 10), day, around) ?? value) : ''
  })
  const read = (written: string): ConditionValue => {
    const moving = readMoving(written)
    if (moving || isSpan) return moving ?? null
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
      placeholder={isSpan ? 'this week' : '30 days ago'}
      suggestions={isSpan ? spans : days}
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
const spans = [
  'this week',
  'this month',
  'this year',
  'the last 7 days',
  'the last 30 days',
  'the last 12 months',
  'the next 7 days',
  'the next 30 days',
]
