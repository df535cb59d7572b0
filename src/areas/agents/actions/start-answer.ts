import type { MentionedItem } from '#platform/contract/search/mentioned-item.ts'
import { newId, type Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { answerKind, type AnswerInput } from '../contract/answer.ts'
import { addMessage } from '../store/messages.ts'
import { changeSession } from '../store/sessions.ts'

type Context = { db: Db; scope: Scope; running: Runtime }

export type NewTurn = {
  session: Id
  agent: Id
  parent: Id | null
  text: string
  files: readonly Id[]
  mentions: readonly MentionedItem[]
  propose: boolean
}

/** Adds a message of the person and starts the run that answers it, in the caller's transaction. */
export async function startAnswer(context: Context, { parent, text, files, mentions, ...turn }: NewTurn) {
  const message = newId()
  const { db, scope } = context
  // None of it depends on an answer of another, so all is sent at once.
  const [, answer] = await Promise.all([
    addMessage(db, scope, { id: message, session: turn.session, parent, text, files, mentions }),
    answerMessage(context, { ...turn, message }),
  ])
  return { message, ...answer }
}

type AnswerRequest = { session: Id; agent: Id; message: Id; propose: boolean; summarize?: boolean }

/** Starts a run that answers a message, or that summarizes all up to an answer. It works as the agent, for the person. */
export async function answerMessage(
  { db, scope, running }: Context,
  { session, agent, message, propose, summarize }: AnswerRequest,
): Promise<{ answer: Id; run: Id }> {
  const answer = newId()
  const run = newId()
  const input: AnswerInput = { session, answer, propose, ...(summarize && { summarize }) }
  await Promise.all([
    addMessage(db, scope, { id: answer, session, parent: message, run, isProposal: propose }),
    changeSession(db, scope, session, { leaf_id: answer, updated_at: new Date().toISOString() }),
    running.runs.start(db, scope, {
      id: run,
      kind: answerKind,
      input,
      subject: session,
      privateTo: scope.person,
      actor: { kind: 'agent', id: agent },
    }),
  ])
  return { answer, run }
}
