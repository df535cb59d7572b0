import { useState } from 'react'
import { SuggestInput } from '#design/inputs/suggest-input.tsx'
import type { Field } from '../../contract/field.ts'
import type { ConditionValue } from '../../contract/filter.ts'
import { fieldTypes } from '../../rules/field-types.ts'
import { formatRelativeDate, parseRelativeDate } from '../../rules/dates/relative-date-text.ts'
import { useTableScreen } from '../table-screen.ts'

type DayValueProps = {
  field: Field
  value: ConditionValue
  onChange: (value: ConditionValue) => void
}

/** An absolute or relative date, typed as text: “30 days ago”, “tomorrow”, “3 May”. */
export function DayValue({ field, value, onChange }: DayValueProps) {
  const { parseContext } = useTableScreen()
  const day = { ...field, type: 'date' as const }
  const [text, setText] = useState(() => {
    if (typeof value === 'object' && value !== null && 'from' in value) return formatRelativeDate(value)
    return typeof value === 'string' ? (fieldTypes.date.format?.(value.slice(0, 10), day, parseContext) ?? value) : ''
  })
  const parse = (input: string): ConditionValue => {
    const relative = parseRelativeDate(input)
    if (relative) return relative
    const absolute = fieldTypes.date.parse(input, day, parseContext)
    return 'value' in absolute && typeof absolute.value === 'string' ? absolute.value : null
  }
  const write = (next: string) => {
    setText(next)
    onChange(parse(next))
  }
  return (
    <SuggestInput
      label="Value"
      size="sm"
      placeholder="30 days ago"
      suggestions={daySuggestions}
      value={text}
      onValueChange={write}
      invalid={text.trim() !== '' && parse(text) === null}
    />
  )
}

const daySuggestions = [
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
