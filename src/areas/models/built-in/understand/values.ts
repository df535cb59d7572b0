import { momentOf, type Now } from '../language/calendar.ts'
import { findDates } from '../language/dates.ts'
import type { Direction } from '../language/found-date.ts'
import { findDurations } from '../language/durations.ts'
import { findNumbers } from '../language/numbers.ts'
import { bestMatches } from '../language/similarity.ts'
import { findTimes } from '../language/times.ts'
import { isDate, isMember, isSelect, type Field, type Member } from './schema.ts'

export type ReadValue = { readonly value: unknown } | { readonly wrong: string; readonly choices?: readonly string[] }

/** The value of a field as the API takes it, from the words of a person. */
export function readValue(
  field: Field,
  words: string,
  members: readonly Member[],
  now: Now,
  direction: Direction = 'future',
): ReadValue {
  const text = words.trim().replace(/^["“'](.*)["”']$/, '$1')
  if (/^(nothing|empty|none|blank|null)$/i.test(text)) return { value: null }
  if (isSelect(field)) return readChoice(field, text)
  if (isMember(field)) return readMember(text, members)
  if (isDate(field)) return readDate(field, text, now, direction)
  switch (field.type) {
    case 'number':
    case 'currency':
    case 'rating':
      return readNumber(field, text)
    case 'percent': {
      const [found] = findNumbers(text)
      if (!found) return { wrong: `“${text}” is not a percentage.` }
      return { value: found.isPercent || Math.abs(found.value) > 1 ? round(found.value / 100) : found.value }
    }
    case 'duration': {
      const [found] = findDurations(text)
      const [hours, minutes] = /^(\d+):(\d\d)$/.exec(text)?.slice(1).map(Number) ?? []
      if (hours !== undefined && minutes !== undefined) return { value: hours * 3600 + minutes * 60 }
      return found ? { value: Math.round(found.seconds) } : { wrong: `“${text}” is not a duration.` }
    }
    case 'checkbox':
      return { value: !/^(no|not|false|off|unchecked|un\w+|0)\b/i.test(text) }
    case 'email': {
      const [email] = /[\w.+-]+@[\w-]+(\.[\w-]+)+/.exec(text) ?? []
      return email === undefined ? { wrong: `“${text}” is not an email address.` } : { value: email }
    }
    default:
      return { value: text }
  }
}

function readNumber(field: Field, text: string): ReadValue {
  const [found] = findNumbers(text)
  return found ? { value: found.value } : { wrong: `“${text}” is not a number, which ${field.name} needs.` }
}

function readChoice({ name, type, options: { choices = [] } }: Field, text: string): ReadValue {
  const names = choices.map((choice) => choice.name)
  if (type === 'multiSelect') {
    const parts = text.split(/\s*(?:,|\band\b|&)\s*/).filter((part) => part !== '')
    const found = parts.flatMap((part) => bestMatches(part, names, (each) => each).slice(0, 1))
    return found.length === parts.length && found.length > 0
      ? { value: found }
      : { wrong: `“${text}” is not among the choices of ${name}: ${names.join(', ')}.`, choices: names }
  }
  const [found, other] = bestMatches(text, names, (each) => each)
  if (found === undefined || other !== undefined)
    return { wrong: `“${text}” is not among the choices of ${name}: ${names.join(', ')}.`, choices: names }
  return { value: found }
}

function readMember(text: string, members: readonly Member[]): ReadValue {
  if (/^(me|myself|i)$/i.test(text)) {
    const you = members.find(({ isYou }) => isYou)
    if (you) return { value: you.id }
  }
  const found = bestMatches(text, members, (member) => (text.includes('@') ? member.email : member.name))
  const [one, other] = found
  return one && !other
    ? { value: one.id }
    : { wrong: `I found no one member called “${text}”.`, choices: (one ? found : members).map(({ name }) => name) }
}

function readDate({ type, name }: Field, text: string, now: Now, direction: Direction): ReadValue {
  const [found] = findDates(text, now, direction)
  const [time] = findTimes(text)
  if (!found && !time) return { wrong: `“${text}” is not a day, which ${name} needs.` }
  const day = found?.from ?? now.today
  return { value: type === 'dateTime' ? momentOf(day, time?.minutes ?? 0, now.zone) : day }
}

function round(value: number): number {
  return Number(value.toFixed(10))
}
