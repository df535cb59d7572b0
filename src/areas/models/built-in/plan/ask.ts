import { z } from 'zod'
import type { Conversation } from '../conversation.ts'
import { bestMatches } from '../language/similarity.ts'
import type { Plan } from './plan.ts'

const answers = z.object({ answers: z.array(z.string().nullish()) })

/** Asks the person one question and returns the answer; undefined if there is none. */
export function* askPerson(
  { tools }: Conversation,
  question: string,
  choices: readonly string[] = [],
): Plan<string | undefined> {
  if (!tools.has('ask_person')) return undefined
  const input = { questions: [{ question, ...(choices.length > 0 && { choices }), allowText: true }] }
  const reply = yield { tool: 'ask_person', input }
  const answer = reply.isOk ? answers.safeParse(reply.value).data?.answers[0]?.trim() : undefined
  return answer === '' ? undefined : answer
}

/** Asks which one is meant. The answer may name it roughly, or by its number. */
export function* askWhich<Item>(
  conversation: Conversation,
  question: string,
  items: readonly Item[],
  labelOf: (item: Item) => string,
): Plan<Item | undefined> {
  const shown = items.slice(0, 8)
  const answer = yield* askPerson(conversation, question, shown.map(labelOf))
  if (answer === undefined) return undefined
  const exact = shown.find((item) => labelOf(item).toLowerCase() === answer.toLowerCase())
  const number = /^(?:the )?(\d|first|second|third|last)\b/i.exec(answer)?.[1]?.toLowerCase()
  const place =
    number === undefined
      ? undefined
      : ({ first: 0, second: 1, third: 2, last: shown.length - 1 }[number] ?? Number(number) - 1)
  return exact ?? bestMatches(answer, items, labelOf)[0] ?? (place === undefined ? undefined : shown[place])
}
