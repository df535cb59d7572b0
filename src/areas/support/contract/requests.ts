import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { line } from '#platform/contract/text.ts'

export const longestSubject = 120
export const longestText = 5000
export const nothingWritten = 'Write something here.'

/** What somebody writes: several lines, and never anything but text. */
const text = z
  .string()
  .trim()
  .min(1, nothingWritten)
  .max(longestText, `Use at most ${longestText} characters.`)
  .refine((value) => !/[^\P{Cc}\n\r\t]/u.test(value), 'Take the control characters out of this.')

const path = z
  .string()
  .max(300)
  .regex(/^\/[^\s\\]*$/, 'Give the path of a page.')

const moment = z.iso.datetime()

export const states = ['open', 'answered', 'closed'] as const
const state = z.enum(states)
export type State = z.infer<typeof state>

const request = z.object({
  id,
  subject: z.string(),
  /** The page that the person came from. */
  page: z.string().nullable(),
  state,
  createdAt: moment,
  /** When somebody last wrote. */
  writtenAt: moment,
})
export type SupportRequest = z.infer<typeof request>

const message = z.object({
  id,
  text: z.string(),
  isAnswer: z.boolean(),
  /** Who wrote it; null when they are gone. */
  by: z.string().nullable(),
  at: moment,
})
export type Message = z.infer<typeof message>

const thread = request.extend({ messages: z.array(message) })

export const ask = action({
  name: 'support.ask',
  title: 'Ask for help',
  says: 'Sends a question to those who look after this installation. They answer here and by mail.',
  input: z.object({ subject: line(longestSubject), text, page: path.nullish() }),
  output: thread,
  examples: [
    {
      input: {
        subject: 'A new phone number for codes',
        text: 'I have a new phone. How do I get my codes there?',
        page: '/settings/account',
      },
    },
  ],
  permission: 'signed-in',
  effect: 'send',
  rest: 'POST /support/requests',
  surfaces: [],
})

export const listMine = action({
  name: 'support.listMine',
  title: 'List your support requests',
  says: 'Lists what you have asked the support, whatever was written last first.',
  input: z.object({}),
  output: z.object({ requests: z.array(request) }),
  permission: 'signed-in',
  effect: 'read',
  rest: 'GET /support/requests',
  surfaces: [],
})

export const readMine = action({
  name: 'support.readMine',
  title: 'Read one of your support requests',
  says: 'Shows one of your support requests with everything that was written.',
  input: z.object({ id }),
  output: thread,
  examples: [{ needs: { request: ask }, input: { id: '{request.id}' } }],
  permission: 'signed-in',
  effect: 'read',
  rest: 'GET /support/requests/{id}',
  surfaces: [],
})

export const reply = action({
  name: 'support.reply',
  title: 'Write more about a support request',
  says: 'Adds to one of your support requests and opens it again if it was closed.',
  input: z.object({ id, text }),
  output: thread,
  examples: [
    { needs: { request: ask }, input: { id: '{request.id}', text: 'The old phone still works until Friday.' } },
  ],
  permission: 'signed-in',
  effect: 'send',
  rest: 'POST /support/requests/{id}/reply',
  surfaces: [],
})

export const close = action({
  name: 'support.close',
  title: 'Close a support request',
  says: 'Says that one of your support requests needs nothing more.',
  input: z.object({ id }),
  output: z.object({ id }),
  examples: [{ needs: { request: ask }, input: { id: '{request.id}' } }],
  permission: 'signed-in',
  effect: 'write',
  rest: 'POST /support/requests/{id}/close',
  surfaces: [],
})

const person = z.object({ id, name: z.string(), email: z.string(), image: z.string().nullable() })
const asked = request.extend({ person })
export type Asked = z.infer<typeof asked>

export const adminList = action({
  name: 'support.adminList',
  title: 'List everybody’s support requests',
  says: 'Lists the support requests in one state, and how many there are in each: those that wait longest first.',
  input: z.object({ state: state.default('open') }),
  output: z.object({
    requests: z.array(asked),
    counts: z.object({ open: z.int(), answered: z.int(), closed: z.int() }),
  }),
  permission: 'installation-admin',
  effect: 'read',
  rest: 'GET /admin/support',
  surfaces: [],
  live: false,
})

export const adminRead = action({
  name: 'support.adminRead',
  title: 'Read a support request',
  says: 'Shows one support request of anybody with everything that was written.',
  input: z.object({ id }),
  output: asked.extend({ messages: z.array(message) }),
  examples: [{ needs: { request: ask }, input: { id: '{request.id}' } }],
  permission: 'installation-admin',
  effect: 'read',
  rest: 'GET /admin/support/{id}',
  surfaces: [],
  live: false,
})

export const answer = action({
  name: 'support.answer',
  title: 'Answer a support request',
  says: 'Writes an answer to whoever asked. They see it here and get it by mail.',
  input: z.object({ id, text }),
  output: z.object({ id }),
  examples: [
    {
      needs: { request: ask },
      input: { id: '{request.id}', text: 'Add the new number in your settings, then remove the old one.' },
    },
  ],
  permission: 'installation-admin',
  effect: 'send',
  rest: 'POST /admin/support/{id}/answer',
  surfaces: [],
})

export const adminClose = action({
  name: 'support.adminClose',
  title: 'Close somebody’s support request',
  says: 'Closes a support request. Whoever asked can open it again by writing.',
  input: z.object({ id }),
  output: z.object({ id }),
  examples: [{ needs: { request: ask }, input: { id: '{request.id}' } }],
  permission: 'installation-admin',
  effect: 'write',
  rest: 'POST /admin/support/{id}/close',
  surfaces: [],
  lasting: 'Whoever asked sees that it is closed. An answer opens it again.',
})

/** One message to one person; to nobody in particular, it goes to the address that is set for support. */

/** The mail with one message, to one reader; null is the address that is set for support. */
export const messageDelivery = {
  name: 'support.mail',
  description: 'Mails what was written about a support request.',
  input: z.object({ message: id, to: id.nullable() }),
}
