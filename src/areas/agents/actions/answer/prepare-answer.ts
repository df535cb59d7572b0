import type { ModelMessage } from '#platform/server/models/model-message.ts'
import { planCall } from '#areas/models/actions/plan-call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { listTranscripts } from '../../store/messages.ts'
import { addTools, findSession } from '../../store/sessions.ts'
import type { AnswerInput } from '../../contract/answer.ts'
import { readEarly, type Early } from './read-early.ts'
import { stepNames } from './step-names.ts'
import { afterSummary, summaryMessage } from './summarize.ts'
import { systemPrompt } from './system-prompt.ts'
import { createToolSet } from './tool-set.ts'
import { hasOutsideText, userMessage } from './user-message.ts'
import type { AnswerContext } from './answer-context.ts'

/** What the model calls of an answer have in common: the conversation so far, the tools, who asks. */
export async function prepareAnswer(
  context: AnswerContext,
  { session: sessionId, answer, propose }: AnswerInput,
  found: Early | undefined,
) {
  const { running, scope, caller } = context
  const { database } = running
  const readAgain = () => readEarly({ running, id: context.id, scope, caller: Promise.resolve(caller) })
  const early = found ?? readAgain()
  const reading = database.read(scope, (db) => findSession(db, scope, sessionId))
  const plan = planCall(
    running,
    scope,
    reading.then((found) => found?.session.model ?? undefined),
    early.models,
  )
  plan.catch(() => {})
  const [session, history, facts] = await Promise.all([
    reading,
    database.read(scope, (db) => listTranscripts(db, scope, answer)),
    factsOf(early),
  ])
  // An agent that was added together with the run was not found before.
  const { agent, profile, account } = facts.agent && facts.profile ? facts : await factsOf(readAgain())
  if (!session || !agent || !profile || !account) refuse('agents.no-session', 404, 'There is no such session any more.')
  const { model } = session.session
  if (history.some((message) => message.untrusted || hasOutsideText(message))) await context.markUntrusted()
  const lastText = history.at(-1)?.text ?? ''
  const toolSet = createToolSet(running.registry, caller)
  const fitting = toolSet.search(lastText).map(({ name }) => name)
  toolSet.show([...session.tools, ...fitting])
  // The model need not wait until they are stored.
  const toolsStored = context.write(stepNames.tools, (db) => addTools(db, scope, sessionId, fitting))
  toolsStored.catch(() => {})
  return {
    agent,
    model,
    /** Of the first model call. */
    plan,
    toolSet,
    /** Awaited before the next step is stored. */
    toolsStored,
    messages: await toModelMessages(context, history),
    /** Addresses in it are the person's own wish. */
    typedText: history.flatMap(({ role, text }) => (role === 'person' ? [text] : [])).join('\n'),
    system: systemPrompt({
      agent,
      now: new Date(),
      timeZone: profile.dates.timeZone ?? 'UTC',
      locale: profile.dates.locale ?? 'en-US',
      person: profile.name,
      workspace: account.profile.name,
      role: scope.role,
      propose,
    }),
  }
}

async function factsOf(early: Early) {
  const [agent, profile, account] = await Promise.all([early.agent, early.profile, early.account])
  return { agent, profile, account }
}

async function toModelMessages(
  context: AnswerContext,
  history: Awaited<ReturnType<typeof listTranscripts>>,
): Promise<ModelMessage[]> {
  let messages: ModelMessage[] = []
  for (const [index, message] of history.entries()) {
    const { role, transcript, summary } = message
    const isRequested = history[index - 1]?.role === 'answer'
    if (role === 'answer' && summary !== null)
      messages = [isRequested ? summaryMessage(summary) : afterSummary(summary, messages)]
    if (role === 'answer') messages.push(...(transcript ?? []))
    else messages.push(await userMessage(context, message))
  }
  return messages
}
