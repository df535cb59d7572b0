import { newId } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/actions/implement.ts'
import * as contract from '../contract/sessions.ts'
import { sessionTitle } from '../rules/session-title.ts'
import { toMarkdown } from '../rules/to-markdown.ts'
import { ensureAssistant } from '../store/agents.ts'
import { listBranch } from '../store/messages.ts'
import * as store from '../store/sessions.ts'
import { getSession } from './get-session.ts'
import { readMessages } from './read-messages.ts'
import { startAnswer } from './start-answer.ts'

export const sessionActions = [
  implement(contract.listSessions, async ({ search, limit }, { db, scope }) => ({
    sessions: await store.listSessions(db, scope, { limit, ...(search && { search }) }),
  })),

  implement(contract.createSession, async ({ text, model = null, files, mentions, propose }, context) => {
    const { db, scope } = context
    const id = newId()
    const agent = await ensureAssistant(db, scope)
    const [, sent] = await Promise.all([
      store.addSession(db, scope, { id, agent, title: sessionTitle(text), model }),
      startAnswer(context, { session: id, agent, parent: null, text, files, mentions, propose }),
    ])
    return { id, ...sent }
  }),

  implement(contract.readSession, async ({ id, before, limit }, { db, scope }) => {
    const { leaf, session } = await getSession(db, scope, id)
    const branch = await listBranch(db, scope, id, leaf)
    const used = branch.findLast(({ contextTokens }) => contextTokens !== null)?.contextTokens
    const end = before === undefined ? branch.length : branch.findIndex((message) => message.id === before)
    const start = Math.max(0, end - limit)
    return {
      session,
      messages: await readMessages(db, scope, branch.slice(start, Math.max(0, end))),
      hasEarlier: start > 0,
      context: used === undefined || used === null ? null : { used, limit: null },
    }
  }),

  implement(contract.changeSession, async ({ id, title, isPinned, model }, { db, scope }) => {
    await getSession(db, scope, id)
    await store.changeSession(db, scope, id, {
      ...(title !== undefined && { title, is_renamed: true }),
      ...(isPinned !== undefined && { pinned_at: isPinned ? new Date().toISOString() : null }),
      ...(model !== undefined && { model_provider: model?.provider ?? null, model_id: model?.id ?? null }),
    })
    return (await getSession(db, scope, id)).session
  }),

  implement(contract.removeSession, async ({ id }, { db, scope, running }) => {
    const { run } = await getSession(db, scope, id)
    if (run) await running.runs.stop(db, scope, run)
    await store.changeSession(db, scope, id, { removed_at: new Date().toISOString() })
    return { id }
  }),

  implement(contract.exportSession, async ({ id, format }, { db, scope }) => {
    const { session, leaf } = await getSession(db, scope, id)
    const messages = await readMessages(db, scope, await listBranch(db, scope, id, leaf))
    if (messages.length === 0) refuse('agents.empty', 409, 'There is nothing to export yet.')
    const { title, createdAt } = session
    return format === 'markdown'
      ? { name: `${title}.md`, text: toMarkdown(title, messages) }
      : { name: `${title}.json`, text: JSON.stringify({ title, createdAt, messages }, undefined, 2) }
  }),
]
