import { useState } from 'react'
import { Combobox } from '#design/combobox.tsx'
import { NumberInput } from '#design/number-input.tsx'
import { Select } from '#design/select.tsx'
import type { ConditionValue, MovingDay } from '../../contract/filter.ts'
import { spanWords } from '../../rules/moving-words.ts'

type SpanValueProps = { value: ConditionValue; onChange: (value: MovingDay) => void }

/** Days around today: those that one most often means to choose from, or as many as one says. */
export function SpanValue({ value, onChange }: SpanValueProps) {
  const span = typeof value === 'object' && value !== null && 'from' in value ? value : undefined
  const [isCounted, setCounted] = useState(span !== undefined && !usual.some((each) => keyOf(each) === keyOf(span)))
  const side = span && span.count > 0 ? 'next' : 'past'
  const choose = (key: string) => {
    const found = usual.find((each) => keyOf(each) === key)
    setCounted(found === undefined)
    onChange(found ?? { from: 'day', count: key === 'next' ? 30 : -30 })
  }
  const count = (counted: MovingDay, many: number | null) => {
    if (many === null || !Number.isInteger(many) || many < 1 || many > most) return
    onChange({ ...counted, count: side === 'past' ? -many : many })
  }
  return (
    <div className="flex flex-col gap-1.5">
      <Combobox
        label="Value"
        size="sm"
        placeholder="Choose"
        options={options}
        value={isCounted ? side : span ? keyOf(span) : null}
        onValueChange={choose}
      />
      {isCounted && span && (
        <div className="grid grid-cols-2 gap-1.5">
          <NumberInput
            size="sm"
            aria-label="How many"
            min={1}
            max={most}
            value={Math.abs(span.count)}
            onValueChange={(many) => count(span, many)}
          />
          <Select
            label="Days, weeks, months or years"
            size="sm"
            options={units}
            value={span.from}
            onValueChange={(from) => onChange({ ...span, from })}
          />
        </div>
      )}
    </div>
  )
}

const most = 10_000

const usual: readonly MovingDay[] = [
  { from: 'day', count: 0 },
  ...[0, -1, 1].flatMap((count) => (['week', 'month', 'year'] as const).map((from) => ({ from, count }))),
]

const options = [
  ...usual.map((span) => ({ value: keyOf(span), label: spanWords(span) })),
  { value: 'past', label: 'the past …' },
  { value: 'next', label: 'the next …' },
]

const units = (['day', 'week', 'month', 'year'] as const).map((from) => ({ value: from, label: `${from}s` }))

function keyOf({ from, count }: MovingDay): string {
  return `${from} ${count}`
}
