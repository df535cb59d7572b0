import { useState } from 'react'
import { Combobox } from '#design/inputs/combobox.tsx'
import { NumberInput } from '#design/inputs/number-input.tsx'
import { Select } from '#design/inputs/select.tsx'
import type { ConditionValue, RelativeDate } from '../../contract/filter.ts'
import { formatDateSpan } from '../../rules/dates/relative-date-text.ts'

type SpanValueProps = { value: ConditionValue; onChange: (value: RelativeDate) => void }

/** A time span relative to today: a common one from a list, or a custom number of days, weeks, months or years. */
export function SpanValue({ value, onChange }: SpanValueProps) {
  const span = typeof value === 'object' && value !== null && 'from' in value ? value : undefined
  const [isCustom, setCustom] = useState(span !== undefined && !commonSpans.some((each) => keyOf(each) === keyOf(span)))
  const side = span && span.count > 0 ? 'next' : 'past'
  const choose = (key: string) => {
    const found = commonSpans.find((each) => keyOf(each) === key)
    setCustom(found === undefined)
    onChange(found ?? { from: 'day', count: key === 'next' ? 30 : -30 })
  }
  const setCount = (current: RelativeDate, amount: number | null) => {
    if (amount === null || !Number.isInteger(amount) || amount < 1 || amount > maxCount) return
    onChange({ ...current, count: side === 'past' ? -amount : amount })
  }
  return (
    <div className="flex flex-col gap-1.5">
      <Combobox
        label="Value"
        size="sm"
        placeholder="Choose"
        options={options}
        value={isCustom ? side : span ? keyOf(span) : null}
        onValueChange={choose}
      />
      {isCustom && span && (
        <div className="grid grid-cols-2 gap-1.5">
          <NumberInput
            size="sm"
            aria-label="How many"
            min={1}
            max={maxCount}
            value={Math.abs(span.count)}
            onValueChange={(amount) => setCount(span, amount)}
          />
          <Select
            label="Days, weeks, months or years"
            size="sm"
            options={unitOptions}
            value={span.from}
            onValueChange={(from) => onChange({ ...span, from })}
          />
        </div>
      )}
    </div>
  )
}

const maxCount = 10_000

const commonSpans: readonly RelativeDate[] = [
  { from: 'day', count: 0 },
  ...[0, -1, 1].flatMap((count) => (['week', 'month', 'year'] as const).map((from) => ({ from, count }))),
]

const options = [
  ...commonSpans.map((span) => ({ value: keyOf(span), label: formatDateSpan(span) })),
  { value: 'past', label: 'the past …' },
  { value: 'next', label: 'the next …' },
]

const unitOptions = (['day', 'week', 'month', 'year'] as const).map((from) => ({ value: from, label: `${from}s` }))

function keyOf({ from, count }: RelativeDate): string {
  return `${from} ${count}`
}
