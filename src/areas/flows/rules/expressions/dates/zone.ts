import { FixedOffsetZone, IANAZone, type Zone } from 'luxon'
import type { Evaluation } from '../evaluation.ts'
import { ExpressionError } from '../expression-error.ts'
import { toText } from '../values.ts'

/** A time zone by name. Luxon caches every name, so unknown ones do not reach it. */
export function zoneOf(value: unknown, evaluation: Evaluation): Zone | string {
  if (value === undefined || value === null) return evaluation.data.timeZone
  const text = toText(value, evaluation)
  evaluation.charge(1_000)
  if (text === 'local' || text === 'system' || text === 'default') return evaluation.data.timeZone
  if (/^(utc|gmt|z)$/i.test(text)) return FixedOffsetZone.utcInstance
  const offset = /^(?:utc|gmt)?([+-]\d{1,2})(?::(\d{2}))?$/i.exec(text)
  if (offset) {
    const hours = Number(offset[1])
    return FixedOffsetZone.instance(hours * 60 + Math.sign(hours) * Number(offset[2] ?? 0))
  }
  if (text.length > 40 || !/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(text) || !IANAZone.isValidZone(text)) {
    throw new ExpressionError(`There is no time zone “${text.slice(0, 40)}”. A name is Europe/Berlin.`)
  }
  return text
}
