import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'

export const session = z.object({
  id,
  /** Like "Firefox on Windows". */
  device: z.string(),
  kind: z.enum(['desk', 'phone', 'program']),
  address: z.string().nullable(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isThisOne: z.boolean(),
})
export type Session = z.infer<typeof session>

export const listSessions = action({
  name: 'sessions.list',
  title: 'List where you are signed in',
  description: 'Lists the browsers that you are signed in with, the one you use now first.',
  input: z.object({}),
  output: z.object({ sessions: z.array(session) }),
  permission: 'signed-in',
  effect: 'read',
  rest: 'GET /sessions',
  surfaces: [],
})

export const revokeSession = action({
  name: 'sessions.revoke',
  title: 'Sign out another browser',
  description: 'Signs you out in one other browser, at once.',
  input: z.object({ id: id.describe('The session to end.') }),
  output: z.object({ id }),
  examples: [{ needs: { list: listSessions }, input: { id: '{list.sessions.1.id}' } }],
  permission: 'signed-in',
  effect: 'destroy',
  rest: 'DELETE /sessions/{id}',
  surfaces: [],
  irreversible: 'Sign in there again to be back.',
})

export const revokeOtherSessions = action({
  name: 'sessions.revokeOthers',
  title: 'Sign out everywhere else',
  description: 'Signs you out in every browser but this one, at once.',
  input: z.object({}),
  output: z.object({ signedOut: z.int() }),
  permission: 'signed-in',
  effect: 'destroy',
  rest: 'DELETE /sessions',
  surfaces: [],
  irreversible: 'Sign in there again to be back.',
})
