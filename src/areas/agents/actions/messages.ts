import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import * as contract from '../contract/messages.ts'
import { sessionTitle } from '../rules/session-title.ts'
import * as store from '../store/messages.ts'
import { findQuestion, saveAnswers } from '../store/questions.ts'
import { changeSession, lockSession, nameUnlessRenamed } from '../store/sessions.ts'
import { getSession } from './get-session.ts'
import { answerMessage, startAnswer } from './start-answer.ts'

export const messageActions = [
  implement(contract.sendMessage, async ({ id, propose, ...content }, context) => {
    const { db, scope, running } = context
    const { session, leaf, run } = await getIdleOrBusy(db, scope, id)
    if (!run) return startAnswer(context, { session: id, agent: session.agent.id, parent: leaf, ...content, propose })
    const message = newId()
    await store.addMessage(db, scope, { id: message, session: id, parent: leaf, ...content, queuedFor: run })
    await changeSession(db, scope, id, { updated_at: new Date().toISOString() })
    await running.runs.wake(db, scope, run)
    return { message, answer: null, run: null }
  }),

  implement(contract.editMessage, async ({ id, message, text, propose }, context) => {
    const { session } = await getIdle(context.db, context.scope, id)
    const { parent, files, mentions: before } = await getMessage(context.db, context.scope, id, message, 'person')
    const mentions = before.filter(({ name }) => text.includes(`@${name}`))
    if (parent === null) await nameAfter(context.db, context.scope, id, text)
    return startAnswer(context, { session: id, agent: session.agent.id, parent, text, files, mentions, propose })
  }),

  implement(contract.regenerate, async ({ id, answer, propose }, context) => {
    const { session } = await getIdle(context.db, context.scope, id)
    const { parent } = await getMessage(context.db, context.scope, id, answer, 'answer')
    const message = parent ?? refuseNotFound()
    const summarize = (await store.findMessage(context.db, context.scope, id, message))?.role === 'answer'
    const request = { session: id, agent: session.agent.id, message, propose, summarize }
    return { message, ...(await answerMessage(context, request)) }
  }),

  implement(contract.summarizeSession, async ({ id }, context) => {
    const { session, leaf } = await getIdle(context.db, context.scope, id)
    const last = leaf && (await store.findMessage(context.db, context.scope, id, leaf))
    if (!last || last.role !== 'answer') refuse('agents.empty', 409, 'There is nothing to summarize yet.')
    const request = { session: id, agent: session.agent.id, message: last.id, propose: false, summarize: true }
    return answerMessage(context, request)
  }),

  implement(contract.selectVersion, async ({ id, message }, { db, scope }) => {
    await getIdle(db, scope, id)
    const { parent, text } = (await store.findMessage(db, scope, id, message)) ?? refuseNotFound()
    if (parent === null) await nameAfter(db, scope, id, text)
    await changeSession(db, scope, id, { leaf_id: await store.findNewestLeaf(db, scope, id, message) })
    return { id }
  }),

  implement(contract.stopAnswer, async ({ id }, { db, scope, running }) => {
    const { run } = await getSession(db, scope, id)
    return { stopped: run !== null && (await running.runs.stop(db, scope, run)) }
  }),

  implement(contract.answerQuestion, async ({ id, question, answers }, { db, scope, running }) => {
    const asked = await findQuestion(db, scope, question)
    if (asked?.session !== id) refuse('agents.no-question', 404, 'There is no such question in this session.')
    if (answers.length !== asked.questions.length)
      refuse('agents.answers-missing', 400, `There are ${asked.questions.length} questions. Answer each of them.`)
    if (!(await saveAnswers(db, scope, question, answers)))
      refuse('agents.answered', 409, 'This question was answered already.')
    await running.runs.wake(db, scope, asked.run)
    return { id: question }
  }),
]

/** The title follows the first message of the shown branch. */
function nameAfter(db: Db, scope: Scope, id: Id, text: string | null) {
  return nameUnlessRenamed(db, scope, id, sessionTitle(text ?? ''))
}

async function getIdleOrBusy(db: Db, scope: Scope, id: Id) {
  await lockSession(db, scope, id)
  return getSession(db, scope, id)
}

async function getIdle(db: Db, scope: Scope, id: Id) {
  const session = await getIdleOrBusy(db, scope, id)
  if (session.run) refuse('agents.busy', 409, 'An answer is in progress. Stop it first, or wait until it is done.')
  return session
}

async function getMessage(db: Db, scope: Scope, session: Id, id: Id, role: 'person' | 'answer') {
  const message = await store.findMessage(db, scope, session, id)
  return message?.role === role ? message : refuseNotFound()
}

function refuseNotFound(): never {
  refuse('agents.no-message', 404, 'There is no such message in this session.')
}
