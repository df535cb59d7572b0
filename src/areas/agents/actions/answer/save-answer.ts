import type { ModelMessage } from '#platform/server/models/model-message.ts'
import type { EndContext } from '#platform/server/runs/define-run.ts'
import type { AnswerPart } from '../../contract/answer.ts'
import { answerText, emptyAnswer, foldParts, plainBlocks } from '../../rules/fold-parts.ts'
import * as store from '../../store/messages.ts'
import { addProposal } from '../../store/proposals.ts'
import { changeSession } from '../../store/sessions.ts'
import { startAnswer } from '../start-answer.ts'
import type { AnswerInput } from '../../contract/answer.ts'
import type { ModelCallResult } from './stream-model-call.ts'
import type { TrialStep } from './propose-call.ts'
import { isProposeStep, stepNames } from './step-names.ts'
import { estimateTokens } from './summarize.ts'
import { toTranscript } from './transcript.ts'

/** Stores the answer as far as it came: what people see, and what the model gets back next time. */
export async function saveAnswer(input: AnswerInput, context: EndContext): Promise<void> {
  const { db, scope, end } = context
  const [parts, steps] = await Promise.all([context.readParts(), context.readSteps()])
  const folded = foldParts(emptyAnswer, [...(parts as AnswerPart[]), { type: 'end', state: end.state }])
  const blocks = plainBlocks(folded)
  const lastBlock = blocks.at(-1)
  if (end.state === 'failed' && lastBlock?.type !== 'error')
    blocks.push({ type: 'error', code: end.code ?? 'unexpected', text: end.message ?? '', canRetry: true })
  const transcript: ModelMessage[] = toTranscript(steps)
  if (end.state !== 'done' && transcript.length === 0 && answerText(blocks))
    transcript.push({ role: 'assistant', content: [{ type: 'text', text: answerText(blocks) }] })
  const lastCall = steps.findLast(({ name }) => name === stepNames.model)?.output as ModelCallResult | undefined
  const summary = (steps.findLast(({ name }) => name === stepNames.summary)?.output as string | undefined) ?? null
  const summarized = input.summarize && summary !== null ? estimateTokens(summary) : null
  const contextTokens = lastCall?.contextTokens ?? summarized
  await store.saveAnswer(db, scope, input.answer, { blocks, transcript, usage: folded.usage, contextTokens, summary })
  const calls = steps.flatMap(({ name, output }) => (isProposeStep(name) ? ((output as TrialStep).call ?? []) : []))
  if (calls.length > 0) await addProposal(db, scope, input.answer, calls)
  await changeSession(db, scope, input.session, { updated_at: new Date().toISOString() })
  await answerLateMessages(input, context)
}

/** Messages that came too late for this answer get an answer of their own. */
async function answerLateMessages({ session, answer, propose }: AnswerInput, context: EndContext): Promise<void> {
  const { db, scope, running, id } = context
  const late = await store.takeQueued(db, scope, id)
  if (late.length === 0) return
  const text = late.map((each) => each.text).join('\n\n')
  const files = late.flatMap((each) => each.files)
  const mentions = late.flatMap((each) => each.mentions)
  const turn = { session, agent: scope.actor.id, parent: answer, text, files, mentions, propose }
  await startAnswer({ db, scope, running }, turn)
}
