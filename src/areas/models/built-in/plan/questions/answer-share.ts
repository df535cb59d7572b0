import type { Conversation } from '../../conversation.ts'
import { numberText, type Speaker } from '../../say/format.ts'
import { plain } from '../../say/markdown.ts'
import { readConditions } from '../../understand/conditions/conditions.ts'
import { measureOf } from '../../understand/conditions/numeric-conditions.ts'
import { readRequest } from '../../understand/reading.ts'
import { allOf, type Table } from '../../understand/schema.ts'
import { amountText } from '../../say/format.ts'
import { aggregate, countRows, whereText } from './answer-question.ts'
import { resolvePhrases } from '../rows/find-rows.ts'
import type { Plan } from '../plan.ts'

/** "what percentage of orders are delivered", "the difference between the biggest and the smallest order". */
export function* answerShare(
  conversation: Conversation,
  table: Table,
  clause: string,
  speaker: Speaker,
): Plan<string | undefined> {
  if (/\bdifference between the (?:\w+est|most \w+)\b.*\band (?:the )?(?:\w+est|least \w+)\b/i.test(clause))
    return yield* answerRange(conversation, table, speaker)
  const part = clause.replace(
    /^(?:what|which|how many) (?:percent(?:age)?|%|share|part|proportion) of (?:the |our |my )?/i,
    '',
  )
  if (part === clause) return undefined
  const { filters, phrases } = readConditions(readRequest(part, table, speaker.members, speaker.now))
  const found = yield* resolvePhrases(conversation, table, phrases)
  const filter = allOf([...filters, ...found.filters])
  if (filter === undefined || found.missing.length > 0) return undefined
  const all = yield* countRows(conversation, table, undefined)
  const some = yield* countRows(conversation, table, filter)
  if (all === undefined || some === undefined || all === 0) return undefined
  const percent = numberText(Number(((some / all) * 100).toFixed(1)), conversation.now)
  return `**${percent}%**: ${some} of ${all} in ${plain(table.name)}${whereText(filter, table, speaker)}.`
}

function* answerRange(conversation: Conversation, table: Table, { now }: Speaker): Plan<string | undefined> {
  const measure = measureOf(table)
  const most = yield* aggregate(conversation, table, { ...(measure && { measure }), aggregate: 'most' }, undefined)
  const least = yield* aggregate(conversation, table, { ...(measure && { measure }), aggregate: 'least' }, undefined)
  if (!measure || typeof most?.value !== 'number' || typeof least?.value !== 'number') return undefined
  const text = (value: number) => amountText(value, measure, now)
  return `**${text(most.value - least.value)}**: ${plain(measure.name)} goes from ${text(least.value)} to ${text(most.value)} in ${plain(table.name)}.`
}
