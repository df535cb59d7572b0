import type { ModelMessage, UserModelMessage } from '#platform/server/models/model-message.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import { takeQueued } from '../../store/messages.ts'
import type { AnswerPart } from '../../contract/answer.ts'
import type { AnswerInput } from '../../contract/answer.ts'
import type { StoredCall } from '../../contract/proposal.ts'
import { reachedLimit, type Spent } from '../../rules/run-limits.ts'
import { callTools } from './call-tools.ts'
import { prepareAnswer } from './prepare-answer.ts'
import type { Early } from './read-early.ts'
import { stepNames } from './step-names.ts'
import { streamModelCall } from './stream-model-call.ts'
import { afterSummary, contextTooLong, summarize } from './summarize.ts'
import { addedMessage, hasOutsideText } from './user-message.ts'
import type { AnswerContext } from './answer-context.ts'

/** Model and tools take turns. A resumed run comes here again: its steps return what is stored. */
export async function writeAnswer(input: AnswerInput, context: AnswerContext, early?: Early): Promise<void> {
  const prepared = await prepareAnswer(context, input, early)
  const { emit } = context
  const { session } = input
  if (input.summarize) {
    await prepared.toolsStored
    const summary = await context.step(stepNames.summary, () => summarize(context, { ...prepared, session }))
    emit({ type: 'notice', text: 'From here on, the model reads this summary instead of the messages above.' })
    return emit({ type: 'text', block: 0, delta: summary })
  }
  let messages: ModelMessage[] = [...prepared.messages]
  const proposed: StoredCall[] = []
  const startedAt = Date.now()
  const spent: Spent = { turns: 0, outputTokens: 0, costMicros: 0, ms: 0 }
  let isSummarized = false
  for (let turn = 0; ; turn++) {
    if (turn > 0) messages.push(...(await takeMessages(context, emit)))
    const { message, calls, usage, failed } = await context.step(stepNames.model, async () => {
      const plan = turn === 0 ? prepared.plan : undefined
      const result = await streamModelCall(context, { ...prepared, plan, messages, turn, session })
      await prepared.toolsStored
      return result
    })
    if (usage) emit({ type: 'usage', usage })
    if (failed?.code === contextTooLong && !isSummarized) {
      isSummarized = true
      emit({ type: 'notice', text: 'The conversation is long, so its earlier part was summarized for the model.' })
      const long = messages
      const summary = await context.step(stepNames.summary, () =>
        summarize(context, { ...prepared, messages: long, session }),
      )
      messages = [afterSummary(summary, long)]
      continue
    }
    if (failed) {
      emit({ type: 'error', ...failed })
      throw new Refusal(failed.code, 502, failed.text)
    }
    messages.push(message)
    if (calls.length === 0) {
      const more = await takeMessages(context, emit)
      if (more.length === 0) return
      messages.push(...more)
      continue
    }
    const results = await callTools(context, { ...input, ...prepared, calls, proposed })
    messages.push(await context.step(stepNames.results, async () => ({ role: 'tool', content: results }) as const))
    spent.turns = turn + 1
    spent.outputTokens += usage?.output ?? 0
    spent.costMicros += usage?.costMicros ?? 0
    spent.ms = Date.now() - startedAt
    const limit = reachedLimit(spent)
    if (limit !== undefined) refuse('agents.limit', 409, limit)
  }
}

/** What the person has written since, as messages for the model. */
async function takeMessages(context: AnswerContext, emit: (part: AnswerPart) => void): Promise<UserModelMessage[]> {
  const queued = await context.write(stepNames.messages, (db, scope) => takeQueued(db, scope, context.id))
  for (const { id, text } of queued) emit({ type: 'message', id, text })
  if (queued.some(hasOutsideText)) await context.markUntrusted()
  return Promise.all(queued.map((message) => addedMessage(context, message)))
}
