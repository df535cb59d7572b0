import type { Conversation } from '../../conversation.ts'
import { fillers } from '../../language/words.ts'
import { amountText, cellText, countText, type Speaker } from '../../say/format.ts'
import { markdownTable, plain } from '../../say/markdown.ts'
import { readConditions } from '../../understand/conditions/conditions.ts'
import { conditionsFor, dateFieldOf } from '../../understand/conditions/date-conditions.ts'
import { measureOf } from '../../understand/conditions/numeric-conditions.ts'
import { readQuestion, usualAggregate } from '../../understand/question.ts'
import { readRequest, useText, useTokens, type Reading } from '../../understand/reading.ts'
import { allOf, rowWordOf, type Filter, type Table } from '../../understand/schema.ts'
import { aggregate, countRows } from './answer-question.ts'
import { findText, resolvePhrases } from '../rows/find-rows.ts'
import type { Plan } from '../plan.ts'

/** "compare May and June", "Oslo vs Bergen", "did we sell more light or dark": the same number for two things. */
export function* compareAnswers(
  conversation: Conversation,
  reading: Reading,
  speaker: Speaker,
): Plan<string | undefined> {
  if (!/\b(?:compare[ds]?|comparison|versus|vs\.?|difference between|more .+ or )\b/.test(reading.lower))
    return undefined
  const { table } = reading
  const known = sidesOf(reading, speaker)
  const named = known.length < 2 ? yield* sidesByName(conversation, reading) : undefined
  const sides = named?.sides ?? known
  if (sides.length < 2) return undefined
  const rest = named ? readRequest(named.rest, table, speaker.members, speaker.now) : reading
  const question = readQuestion(rest)
  const { filters, phrases } = readConditions(rest)
  const { filters: found } = yield* resolvePhrases(conversation, table, phrases)
  const isCount = question.kind === 'count' || /\bhow many\b|\bmore (?:rows|orders|customers)\b/.test(reading.lower)
  const measure = isCount ? undefined : (question.measure ?? measureOf(table))
  const rows: { name: string; value: number }[] = []
  for (const { name, filter } of sides) {
    const all = allOf([...filter, ...filters, ...found])
    const value = measure
      ? (yield* aggregate(
          conversation,
          table,
          { measure, aggregate: question.aggregate ?? usualAggregate(measure) },
          all,
        ))?.value
      : yield* countRows(conversation, table, all)
    rows.push({ name, value: Number(value ?? 0) })
  }
  const shown = (value: number) =>
    measure ? amountText(value, measure, speaker.now) : countText(value, rowWordOf(table), speaker.now)
  const [first, second] = rows
  const difference = first && second ? Math.abs(first.value - second.value) : 0
  const larger = first && second ? (first.value >= second.value ? first : second) : undefined
  const sentence =
    !larger || difference === 0 ? 'Both are the same.' : `**${plain(larger.name)}** is higher by ${shown(difference)}.`
  return `${measure ? `${question.aggregate === 'average' ? 'Average' : 'Total'} ${plain(measure.name)}` : 'Rows'} in ${plain(table.name)}:\n\n${markdownTable(
    ['', measure?.name ?? 'Count'],
    rows.map(({ name, value }) => [name, shown(value)]),
  )}\n\n${sentence}`
}

type Side = { name: string; filter: readonly Filter[] }

const maxWords = 4

/** "Halvorsen and Nakamura", "old docks vs studio 2": the longest texts on both sides that rows contain. */
function* sidesByName(
  conversation: Conversation,
  { text, table }: Reading,
): Plan<{ sides: Side[]; rest: string } | undefined> {
  const plainText = text.replace(/[?.!\s]+$/, '')
  const connector =
    /\s(?:vs\.?|versus)\s/i.exec(plainText) ??
    /\s(?:and|with|to|or|against|than)\s(?!.*\s(?:and|or)\s)/i.exec(plainText)
  if (!connector) return undefined
  const before = plainText.slice(0, connector.index).split(/\s+/)
  const after = plainText.slice(connector.index + connector[0].length).split(/\s+/)
  const left = yield* longestNamed(conversation, table, (count) => before.slice(-count))
  const right = left && (yield* longestNamed(conversation, table, (count) => after.slice(0, count)))
  if (!left || !right || left.name === right.name) return undefined
  const rest = [...before.slice(0, -left.count), ...after.slice(right.count)].join(' ')
  return { sides: [left, right], rest: rest.replace(/\b(?:between|compare[ds]?|difference|in|for|of)\s*$/i, '') }
}

function* longestNamed(
  conversation: Conversation,
  table: Table,
  wordsOf: (count: number) => readonly string[],
): Plan<(Side & { count: number }) | undefined> {
  for (let count = maxWords; count > 0; count--) {
    const words = wordsOf(count)
    const name = words.join(' ').replace(/^(?:the|our|my)\s+/i, '')
    if (words.length < count || fillers.has(name.toLowerCase())) continue
    const filter = yield* findText(conversation, table, { text: name })
    if (filter) return { name, filter: [filter], count }
  }
  return undefined
}

/** Two choices of one field, two people, or two spans of time. */
function sidesOf(reading: Reading, speaker: Speaker): Side[] {
  const choices = reading.mentions.flatMap((mention) => (mention.kind === 'choice' ? [mention] : []))
  const field = choices.find((one) => choices.filter((other) => other.field === one.field).length > 1)?.field
  if (field) {
    const own = choices.filter((choice) => choice.field === field)
    own.forEach(({ first, last }) => useTokens(reading, first, last))
    return own.map(({ choice }) => ({ name: choice, filter: [{ field: field.name, op: 'anyOf', value: [choice] }] }))
  }
  const day = dateFieldOf(reading.table)
  if (day && reading.dates.length > 1) {
    reading.dates.forEach(({ start, end }) => useText(reading, start, end))
    return reading.dates.map((date) => ({
      name: reading.text.slice(date.start, date.end).replace(/^(?:in|for|of|from|during|between)\s+/i, ''),
      filter: conditionsFor(day, { from: date.from, to: date.to }),
    }))
  }
  const people = reading.mentions.flatMap((mention) => (mention.kind === 'member' ? [mention] : []))
  const member = reading.table.fields.find(({ type }) => type === 'member')
  if (!member || people.length < 2) return []
  people.forEach(({ first, last }) => useTokens(reading, first, last))
  return people.map(({ member: { id } }) => ({
    name: cellText(id, member, speaker),
    filter: [{ field: member.name, op: 'is', value: id }],
  }))
}
