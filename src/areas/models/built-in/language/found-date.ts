import type { Day, Unit } from './calendar.ts'

/** A day or a span of days in a text, with its place. */
export type FoundDate = {
  readonly from: Day
  readonly to: Day
  readonly unit: Unit | 'span'
  readonly start: number
  readonly end: number
  /** What stands before it: "before Friday", "since May". `by` and `until` include the day. */
  readonly relation?: 'before' | 'after' | 'since' | 'until'
}

/** Whether a day without a year is meant in the future (tasks), in the past (what has happened), or where it is nearest. */
export type Direction = 'future' | 'past' | 'nearest'
