import type { DateTime, Duration } from 'luxon'
import type { Evaluation } from '../evaluation.ts'

/** What can be read of a date without a call. */
export const dateProperties: ReadonlyMap<string, (date: DateTime, evaluation: Evaluation) => unknown> = new Map(
  Object.entries({
    year: (date: DateTime) => date.year,
    quarter: (date: DateTime) => date.quarter,
    month: (date: DateTime) => date.month,
    monthLong: (date: DateTime) => date.monthLong,
    monthShort: (date: DateTime) => date.monthShort,
    day: (date: DateTime) => date.day,
    hour: (date: DateTime) => date.hour,
    minute: (date: DateTime) => date.minute,
    second: (date: DateTime) => date.second,
    millisecond: (date: DateTime) => date.millisecond,
    weekday: (date: DateTime) => date.weekday,
    weekdayLong: (date: DateTime) => date.weekdayLong,
    weekdayShort: (date: DateTime) => date.weekdayShort,
    weekNumber: (date: DateTime) => date.weekNumber,
    weekYear: (date: DateTime) => date.weekYear,
    ordinal: (date: DateTime) => date.ordinal,
    daysInMonth: (date: DateTime) => date.daysInMonth,
    daysInYear: (date: DateTime) => date.daysInYear,
    isInDST: (date: DateTime) => date.isInDST,
    isInLeapYear: (date: DateTime) => date.isInLeapYear,
    isValid: (date: DateTime) => date.isValid,
    offset: (date: DateTime) => date.offset,
    ts: (date: DateTime) => date.toMillis(),
    zoneName: (date: DateTime) => date.zoneName,
  }),
)

export const durationProperties: ReadonlyMap<string, (duration: Duration) => unknown> = new Map(
  Object.entries({
    years: (duration: Duration) => duration.years,
    quarters: (duration: Duration) => duration.quarters,
    months: (duration: Duration) => duration.months,
    weeks: (duration: Duration) => duration.weeks,
    days: (duration: Duration) => duration.days,
    hours: (duration: Duration) => duration.hours,
    minutes: (duration: Duration) => duration.minutes,
    seconds: (duration: Duration) => duration.seconds,
    milliseconds: (duration: Duration) => duration.milliseconds,
  }),
)
