import { z } from 'zod'
import { modelRef } from '#areas/models/contract/model.ts'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { maxListLength } from '#platform/contract/live.ts'
import { singleLineText } from '#platform/contract/text.ts'
import { attachedFiles, mentions, message, messageText } from './message.ts'

export const maxSessions = 100

/** `working`: it writes an answer. `waiting`: it waits for the person. */
const sessionState = z.enum(['idle', 'working', 'waiting'])

export const session = z.object({
  id,
  title: z.string(),
  isPinned: z.boolean(),
  agent: z.object({ id, name: z.string(), handle: z.string() }),
  /** Null: the default model of the workspace. */
  model: modelRef.nullable(),
  state: sessionState,
  /** What it does right now, in a few words. */
  activity: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Session = z.infer<typeof session>

const sessionId = id.describe('The session.')
const model = modelRef.nullable().describe('The model that answers. Null is the default model of the workspace.')
const title = singleLineText(120).describe('The title in the list of sessions.')

export const listSessions = action({
  name: 'agents.listSessions',
  title: 'List sessions',
  description: 'Lists your conversations with agents in this workspace: pinned ones first, then the newest.',
  input: z.object({
    search: z.string().trim().max(100).optional().describe('Only sessions with this in the title or in a message.'),
    limit: z.int().min(1).max(maxSessions).default(maxSessions).describe('At most this many, 1 to 100.'),
  }),
  output: z.object({ sessions: z.array(session) }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /agents/sessions',
  surfaces: ['api'],
})

export const createSession = action({
  name: 'agents.createSession',
  title: 'Start a session',
  description: 'Starts a conversation with the Assistant and lets it answer the first message.',
  input: z.object({
    text: messageText,
    model: model.optional(),
    files: attachedFiles,
    mentions,
    propose: z
      .boolean()
      .default(false)
      .describe('True if the answer shall only propose its changes. Nothing is changed until you accept.'),
  }),
  output: z.object({ id, message: id, answer: id, run: id }),
  examples: [
    { input: { text: 'What is due this week?' } },
    { input: { text: 'Add a task: order beans', propose: true } },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'POST /agents/sessions',
  surfaces: ['api'],
  irreversible: 'The session can be deleted. What the answer changes can be undone.',
})

export const readSession = action({
  name: 'agents.readSession',
  title: 'Read a session',
  description: 'Reads one of your conversations: the newest messages of its current branch, oldest first.',
  input: z.object({
    id: sessionId,
    before: id.optional().describe('Cursor: only messages before this one. Left out: the newest.'),
    limit: z
      .int()
      .min(1)
      .max(maxListLength)
      .default(maxListLength)
      .describe(`At most this many messages, 1 to ${maxListLength}.`),
  }),
  output: z.object({
    session,
    messages: z.array(message),
    hasEarlier: z.boolean(),
    /** Tokens of the last model call, and how many the model can take, if that is known. */
    context: z.object({ used: z.int(), limit: z.int().nullable() }).nullable(),
  }),
  examples: [{ needs: { session: createSession }, input: { id: '{session.id}' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /agents/sessions/{id}',
  surfaces: ['api'],
})

export const changeSession = action({
  name: 'agents.changeSession',
  title: 'Change a session',
  description: 'Renames or pins a session, or chooses its model.',
  input: z.object({
    id: sessionId,
    title: title.optional(),
    isPinned: z.boolean().optional().describe('True keeps it at the top of the list.'),
    model: model.optional(),
  }),
  output: session,
  examples: [{ needs: { session: createSession }, input: { id: '{session.id}', title: 'Plans for the week' } }],
  permission: 'member',
  effect: 'write',
  rest: 'PATCH /agents/sessions/{id}',
  surfaces: ['api'],
})

export const removeSession = action({
  name: 'agents.removeSession',
  title: 'Delete a session',
  description: 'Deletes a session with its messages. What its answers changed stays. It can be undone for 30 days.',
  input: z.object({ id: sessionId }),
  output: z.object({ id }),
  examples: [{ needs: { session: createSession }, input: { id: '{session.id}' } }],
  permission: 'member',
  effect: 'destroy',
  rest: 'DELETE /agents/sessions/{id}',
  surfaces: ['api'],
})

export const exportSession = action({
  name: 'agents.exportSession',
  title: 'Export a session',
  description: 'Returns the current branch of a session as Markdown or JSON.',
  input: z.object({
    id: sessionId,
    format: z.enum(['markdown', 'json']).default('markdown').describe('markdown or json.'),
  }),
  output: z.object({ name: z.string(), text: z.string() }),
  examples: [{ needs: { session: createSession }, input: { id: '{session.id}' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /agents/sessions/{id}/export',
  surfaces: ['api'],
  live: false,
})
