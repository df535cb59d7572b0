import { usePattern, type Reading } from '../reading.ts'
import type { Field } from '../schema.ts'
import { dateFieldOf } from './date-conditions.ts'

/** "which boat arrives next", "the next delivery": the first day from today on. */
export function nextAsked(reading: Reading): Field | undefined {
  const field = dateFieldOf(reading.table, true)
  const isNext =
    /\bnext\b(?! (?:\d|week|month|year|quarter|few|couple|two|three|four|five|six|seven|ten|mon|tue|wed|thu|fri|sat|sun))/
  // "Next visit" is a field.
  const isName = reading.mentions.some(({ first }) => reading.tokens[first]?.lower === 'next')
  return field && !isName && reading.dates.length === 0 && usePattern(reading, isNext) ? field : undefined
}
