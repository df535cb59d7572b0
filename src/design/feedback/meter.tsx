import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type MeterProps = {
  label: string
  used: number
  limit: number
  /** When the limit resets, or why it exists. */
  note?: ReactNode
  format?: (value: number) => string
}

/** How much of a limit is used. Amber from 85%, and the text says so too. */
export function Meter({ label, used, limit, note, format = (value) => value.toLocaleString('en') }: MeterProps) {
  const share = limit > 0 ? Math.min(used / limit, 1) : 1
  const state = share >= 1 ? 'All used. ' : share >= 0.85 ? 'Nearly used up. ' : ''
  const amount = `${format(used)} of ${format(limit)}`
  return (
    <div className="flex flex-col gap-1.5 text-13">
      <div className="flex justify-between gap-2">
        <span className="font-medium">{label}</span>
        <span className="text-ink-2 tabular-nums">{amount}</span>
      </div>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={`${amount} used`}
        className="h-1.5 overflow-hidden rounded-full bg-surface-3 forced-color-adjust-none"
      >
        <div
          className={cx('h-full rounded-full', state ? 'bg-c2' : 'bg-accent')}
          style={{ width: `${share * 100}%` }}
        />
      </div>
      {(state || note) && (
        <p className="text-12 text-ink-3">
          {state && <span className="text-warn">{state}</span>}
          {note}
        </p>
      )}
    </div>
  )
}
