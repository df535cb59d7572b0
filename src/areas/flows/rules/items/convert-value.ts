import { refuse } from '#platform/contract/refusal.ts'
import { isEmpty, toText } from '../conditions.ts'

export const valueTypes = ['any', 'text', 'number', 'boolean', 'list', 'object'] as const
type ValueType = (typeof valueTypes)[number]

/** The value as another type: a text becomes a number, JSON a list. Refuses what does not fit. */
export function convertValue(value: unknown, type: ValueType): unknown {
  if (type === 'any' || value === null || value === undefined) return value
  if (type === 'text') return toText(value)
  if (type === 'number') return isEmpty(value) ? null : checkNumber(value)
  if (type === 'boolean') return booleanOf(value)
  const parsed = typeof value === 'string' ? parseJson(value) : value
  if (type === 'list') return Array.isArray(parsed) ? parsed : doesNotFit(value, 'a list')
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
    ? parsed
    : doesNotFit(value, 'an object')
}

function checkNumber(value: unknown): number {
  const number = Number(value)
  return Number.isNaN(number) ? doesNotFit(value, 'a number') : number
}

function booleanOf(value: unknown): boolean {
  if (typeof value === 'boolean') return value
  const text = toText(value).trim().toLowerCase()
  if (['true', '1', 'yes'].includes(text)) return true
  return ['false', '0', 'no', ''].includes(text) ? false : doesNotFit(value, 'true or false')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function doesNotFit(value: unknown, what: string): never {
  return refuse('flows.value-type', 422, `“${toText(value).slice(0, 60)}” is not ${what}.`)
}
