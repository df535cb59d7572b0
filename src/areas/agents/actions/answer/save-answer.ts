import type { ModelMessage } from 'ai'
import type { EndContext } from '#platform/server/runs/define-run.ts'
import type { AnswerPart } from '../../contract/answer.ts'
import { answerText, emptyAnswer, foldParts } from '../../rules/fold-parts.ts'
import * as store from '../../store/messages.ts'
import type { AnswerInput } from './answer-run.ts'
import type { ModelCallResult } from './stream-model-call.ts'
import { stepNames } from './step-names.ts'
import { toTranscript } from './transcript.ts'

/** Stores the answer as far as it came: what people see, and what the model gets back next time. */
export async function saveAnswer({ answer }: AnswerInput, { db, scope, parts, steps, end }: EndContext): Promise<void> {
  const folded = foldParts(emptyAnswer, [...(parts as AnswerPart[]), { type: 'end', state: end.state }])
  const blocks = folded.blocks.map(({ part: _, block: __, ...block }) => block)
  const lastBlock = blocks.at(-1)
  if (end.state === 'failed' && lastBlock?.type !== 'error')
    blocks.push({ type: 'error', code: end.code ?? 'unexpected', text: end.message ?? '', canRetry: true })
  const transcript: ModelMessage[] = toTranscript(steps)
  if (end.state !== 'done' && transcript.length === 0 && answerText(blocks))
    transcript.push({ role: 'assistant', content: [{ type: 'text', text: answerText(blocks) }] })
  const lastCall = steps.findLast(({ name }) => name === stepNames.model)?.output as ModelCallResult | undefined
  const contextTokens = lastCall?.contextTokens ?? null
  await store.saveAnswer(db, scope, answer, { blocks, transcript, usage: folded.usage, contextTokens })
}
