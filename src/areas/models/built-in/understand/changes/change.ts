import { findNumbers } from '../../language/numbers.ts'
import { tokenize } from '../../language/words.ts'
import { findMentions } from '../mentions.ts'
import { isComputed, isMember, isNumeric, isSelect, nameField, type Field, type Member, type Table } from '../schema.ts'
import { measureOf } from '../conditions/numeric-conditions.ts'
import { readValue, type ReadValue } from '../values.ts'
import type { Now } from '../../language/calendar.ts'
import { findDates } from '../../language/dates.ts'

/** A change of rows: which rows, which field, and its new value or by how much it grows. */
export type RowChange = {
  readonly target: string
  readonly field?: Field
  /** The fields that the value may be meant for, if none is named. */
  readonly candidates?: readonly Field[]
  readonly read: ReadValue
  /** Grows by this much instead, or by a part of itself. */
  readonly growth?: { readonly by: number; readonly isPart: boolean }
}

export function readChange(clause: string, table: Table, members: readonly Member[], now: Now): RowChange | undefined {
  return (
    readGrowth(clause, table, members) ??
    readMultiple(clause, table, members) ??
    readEmptying(clause, table, members) ??
    readAssignment(clause, table, members, now)
  )
}

/** "increase the price of X by 10%", "add 5 to the stock of X". */
function readGrowth(clause: string, table: Table, members: readonly Member[]): RowChange | undefined {
  const byPattern =
    /^(increase|raise|bump(?: up)?|decrease|reduce|lower|cut|drop|change|adjust)\s+(.+?)\s+by\s+(.+)$/i.exec(clause)
  const addPattern = /^(add|subtract|take|remove|deduct)\s+(.+?)\s+(?:to|from|off)\s+(.+)$/i.exec(clause)
  const [, verb = '', target = '', amount = ''] =
    byPattern ?? (addPattern ? [addPattern[0], addPattern[1], addPattern[3], addPattern[2]] : [])
  const [number] = findNumbers(amount)
  if (!number || (addPattern && !byPattern && number.start !== 0)) return undefined
  const { field, rest } = withoutField(target, table, members)
  if (!field && addPattern) return undefined
  const sign = /^(?:decrease|reduce|lower|cut|drop|subtract|take|remove|deduct)/i.test(verb) ? -1 : 1
  const chosen = field ?? measureOf(table)
  return {
    target: rest,
    ...(chosen && { field: chosen }),
    read: { value: null },
    growth: { by: (sign * number.value) / (number.isPercent ? 100 : 1), isPart: number.isPercent === true },
  }
}

/** "double the stock of X". */
function readMultiple(clause: string, table: Table, members: readonly Member[]): RowChange | undefined {
  const [, verb = '', target = ''] = /^(double|triple|halve)\s+(.+)$/i.exec(clause) ?? []
  if (target === '') return undefined
  const { field, rest } = withoutField(target, table, members)
  const by = { double: 1, triple: 2, halve: -0.5 }[verb.toLowerCase()]
  return field && isNumeric(field) && by !== undefined
    ? { target: rest, field, read: { value: null }, growth: { by, isPart: true } }
    : undefined
}

/** "clear the due date of X". */
function readEmptying(clause: string, table: Table, members: readonly Member[]): RowChange | undefined {
  const [, text] = /^(?:clear|empty|remove|delete|blank)(?: out)?\s+(?:the |all )?(.+)$/i.exec(clause) ?? []
  if (text === undefined) return undefined
  const [, name = '', target = ''] = /^(.+?)\s+(?:of|for|from|on|in)\s+(.+)$/i.exec(text) ?? []
  const { field, rest } = withoutField(name, table, members)
  return field && rest.trim() === '' ? { target, field, read: { value: null } } : undefined
}

function readAssignment(clause: string, table: Table, members: readonly Member[], now: Now): RowChange | undefined {
  const verb = /^\S+/.exec(clause)?.[0]?.toLowerCase() ?? ''
  const body = clause.replace(
    /^(?:please )?(?:actually,? )?(?:change|set|update|edit|modify|rename|move|mark|assign|reassign|make|put|switch|flag|tag|label|correct|fix|turn|shift|transfer|give|adjust|reschedule|postpone|push|delay|promote|demote|upgrade|downgrade)\s+/i,
    '',
  )
  const gift = verb === 'give' ? /^(.+?)\s+(?:an?|the)\s+(.+)$/i.exec(body) : null
  const parts: Split[] = gift ? [{ left: gift[1] ?? '', right: gift[2] ?? '' }] : splits(body)
  for (const { left, right, isLoose } of parts) {
    const change = assignment(left, right, verb, table, members, now)
    // Without "to" or "as", only a choice or a checkbox can be the new value: "make it urgent".
    const isSure =
      !isLoose ||
      (change?.field !== undefined &&
        (isSelect(change.field) || change.field.type === 'checkbox') &&
        'value' in change.read &&
        !withoutField(left, table, members).field)
    if (change && isSure) return change
  }
  return undefined
}

type Split = { left: string; right: string; isLoose?: boolean }

/** Where the new value may begin, the likeliest first. */
function splits(body: string): Split[] {
  const patterns = [
    /\s+(?:from\s+.+?\s+)?to(?: be)?\s+/gi,
    /\s+(?:as|into)\s+/gi,
    /\s*(?:=|→|->)\s*/g,
    /\s+with\s+/gi,
    /\s+(?:is|are) now\s+/gi,
    /:\s+/g,
    /\s+(?:is|are)\s+/gi,
  ]
  const found = patterns.flatMap((pattern) =>
    [...body.matchAll(pattern)]
      .toReversed()
      .map((match) => ({ left: body.slice(0, match.index), right: body.slice(match.index + match[0].length) })),
  )
  const last = /^(it|that|them|those|these|this|.+?)\s+(\S+)$/i.exec(body)
  return [...found, ...(last ? [{ left: last[1] ?? '', right: last[2] ?? '', isLoose: true }] : [])]
}

function assignment(
  left: string,
  right: string,
  verb: string,
  table: Table,
  members: readonly Member[],
  now: Now,
): RowChange | undefined {
  const value = right.trim().replace(/[.!?]+$/, '')
  if (value === '') return undefined
  const named = withoutField(left, table, members)
  if (verb === 'rename' && !named.field) {
    const name = nameField(table)
    return name && { target: left, field: name, read: { value: value.replace(/^["“'](.*)["”']$/, '$1') } }
  }
  if (named.field) {
    const { field } = named
    if (isComputed(field)) return undefined
    if (named.rest.trim() !== '') return { target: named.rest, field, read: readValue(field, value, members, now) }
    // "set the price to 5 for X"
    const [, own, target] = /^(.+?)\s+(?:for|of|on|in)\s+(.+)$/i.exec(value) ?? []
    if (own !== undefined && target !== undefined) return { target, field, read: readValue(field, own, members, now) }
    return { target: '', field, read: readValue(field, value, members, now) }
  }
  const byValue = withoutField(value, table, members)
  if (byValue.field && byValue.rest.trim() !== '' && !isComputed(byValue.field)) {
    // "update X with price 5", "set X to status open"
    return { target: left, field: byValue.field, read: readValue(byValue.field, byValue.rest, members, now) }
  }
  const field = fieldForValue(value, verb, table, members, now)
  if (field) return { target: left, field, read: readValue(field, value, members, now) }
  const [number] = findNumbers(value)
  const candidates = table.fields.filter((each) => isNumeric(each) && !isComputed(each))
  return number?.start === 0 && number.end === value.length && candidates.length > 1
    ? { target: left, candidates, read: { value: number.value } }
    : undefined
}

/** The field that a value can only be meant for. */
function fieldForValue(
  value: string,
  verb: string,
  table: Table,
  members: readonly Member[],
  now: Now,
): Field | undefined {
  const fields = table.fields.filter((field) => !isComputed(field))
  const chosen = fields.find((field) => isSelect(field) && 'value' in readValue(field, value, members, now))
  if (chosen) return chosen
  const bare = value
    .toLowerCase()
    .replace(/^(?:not |un|no longer )/, '')
    .trim()
  const checkbox = fields.find(
    ({ type, name }) =>
      type === 'checkbox' &&
      name
        .toLowerCase()
        .replace(/^(?:is|has) /, '')
        .replace(/\?$/, '') === bare,
  )
  if (checkbox) return checkbox
  const done = fields.find(
    ({ type, name }) =>
      type === 'checkbox' &&
      /^(?:done|complete|completed|finished)$/i.test(name) &&
      /^(?:done|complete|completed|finished)$/i.test(bare),
  )
  if (done) return done
  const person = fields.find(isMember)
  if (
    person &&
    (/assign|give|hand|transfer/.test(verb) ||
      members.some(({ name }) =>
        name
          .toLowerCase()
          .split(' ')
          .some((word) => word === bare.split(' ')[0]),
      ))
  )
    return person
  const [date] = findDates(value, now)
  const day =
    fields.find(({ type, name }) => (type === 'date' || type === 'dateTime') && /due|deadline|deliver/i.test(name)) ??
    fields.find(({ type }) => type === 'date' || type === 'dateTime')
  if (date && day) return day
  const [number] = findNumbers(value)
  const numeric = fields.filter((each) => isNumeric(each) && (!number?.currency || each.type === 'currency'))
  // Which of several numbers is meant would be a guess.
  if (number?.start === 0 && number.end === value.length) return numeric.length === 1 ? numeric[0] : undefined
  // A state that is not among the choices: the person is told which there are.
  return /^(?:mark|move|set|change|put|switch)$/.test(verb)
    ? fields.find(({ type, name }) => type === 'singleSelect' && /status|stage|state|phase|progress/i.test(name))
    : undefined
}

/** The field that a text names, and the text without it. */
export function withoutField(text: string, table: Table, members: readonly Member[]): { field?: Field; rest: string } {
  const tokens = tokenize(text)
  const mentions = findMentions(tokens, table, members).flatMap((mention) =>
    mention.kind === 'field' && mention.score >= 0.55 ? [mention] : [],
  )
  // "the price of Huila", "Huila's price": the field is at one end.
  const mention =
    mentions.find(({ first }) =>
      tokens.slice(0, first).every(({ lower }) => /^(?:the|its|their|his|her|all|every|a)$/.test(lower)),
    ) ?? mentions.find(({ last }) => last === tokens.length)
  const [from, to] = mention ? [tokens[mention.first], tokens[mention.last - 1]] : []
  if (!mention || !from || !to) return { rest: text }
  const before = text
    .slice(0, from.start)
    .replace(/\b(?:the|its|their|all the)\s*$/i, '')
    .replace(/['’]s?\s*$/, '')
  const after = text.slice(to.end).replace(/^\s*(?:of|for|on|in)\s+/i, ' ')
  return { field: mention.field, rest: `${before} ${after}`.trim() }
}
