import { newId } from '#platform/contract/id.ts'
import type { Seed } from '#platform/server/seed.ts'
import { ensureAssistant } from './store/agents.ts'
import { addMessage, saveAnswer } from './store/messages.ts'
import { addQuestion, saveAnswers } from './store/questions.ts'
import { addSession, changeSession, listSessions } from './store/sessions.ts'

/** A short conversation about the week. */
export const seed: Seed = async (db, scope) => {
  if ((await listSessions(db, scope, { limit: 1 })).length > 0) return
  const agent = await ensureAssistant(db, scope)
  const session = newId()
  const [message, answer, run, question] = [newId(), newId(), newId(), newId()]
  await addSession(db, scope, { id: session, agent, title: 'What can you do here?', model: null })
  await addMessage(db, scope, { id: message, session, parent: null, text: 'What can you do here?' })
  await addMessage(db, scope, { id: answer, session, parent: message, run })
  await addQuestion(db, scope, { id: question, session, run, questions: [{ question: 'What do you need first?' }] })
  await saveAnswers(db, scope, question, ['An overview.'])
  const text = [
    'I work with what is in this workspace: tasks, tables, files, people and approvals.',
    'Ask for a list, a sum or a change, in your own words. I ask before I send or delete anything, and one click takes back what I did.',
  ].join('\n\n')
  const transcript = [{ role: 'assistant' as const, content: [{ type: 'text' as const, text }] }]
  await saveAnswer(db, scope, answer, {
    blocks: [{ type: 'text', text }],
    transcript,
    usage: null,
    contextTokens: null,
    summary: null,
  })
  await changeSession(db, scope, session, { leaf_id: answer })
}
