import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'

export const maxSubjectLength = 120
export const maxTextLength = 5000
export const emptyTextMessage = 'Write something here.'

/** What somebody writes: several lines, and never anything but text. */
const text = z
  .string()
  .trim()
  .min(1, emptyTextMessage)
  .max(maxTextLength, `Use at most ${maxTextLength} characters.`)
  .refine((value) => !/[^\P{Cc}\n\r\t]/u.test(value), 'Take the control characters out of this.')

const path = z
  .string()
  .max(300)
  .regex(/^\/[^\s\\]*$/, 'Give the path of a page.')

const timestamp = z.iso.datetime()

export const requestStates = ['open', 'answered', 'closed'] as const
const state = z.enum(requestStates)
export type RequestState = z.infer<typeof state>

const request = z.object({
  id,
  subject: z.string(),
  /** The page that the person came from. */
  page: z.string().nullable(),
  state,
  createdAt: timestamp,
  /** When somebody last wrote. */
  writtenAt: timestamp,
})
export type SupportRequest = z.infer<typeof request>

const message = z.object({
  id,
  text: z.string(),
  isAnswer: z.boolean(),
  /** Who wrote it; null when they are gone. */
  by: z.string().nullable(),
  at: timestamp,
})
export type Message = z.infer<typeof message>

const thread = request.extend({ messages: z.array(message) })

export const createRequest = action({
  name: 'support.ask',
  title: 'Ask for help',
  description: 'Sends a question to those who look after this installation. They answer here and by mail.',
  input: z.object({ subject: singleLineText(maxSubjectLength), text, page: path.nullish() }),
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

export const listOwnRequests = action({
  name: 'support.listMine',
  title: 'List your support requests',
  description: 'Lists what you have asked the support, whatever was written last first.',
  input: z.object({}),
  output: z.object({ requests: z.array(request) }),
  permission: 'signed-in',
  effect: 'read',
  rest: 'GET /support/requests',
  surfaces: [],
})

export const readOwnRequest = action({
  name: 'support.readMine',
  title: 'Read one of your support requests',
  description: 'Shows one of your support requests with everything that was written.',
  input: z.object({ id }),
  output: thread,
  examples: [{ needs: { request: createRequest }, input: { id: '{request.id}' } }],
  permission: 'signed-in',
  effect: 'read',
  rest: 'GET /support/requests/{id}',
  surfaces: [],
})

export const replyToRequest = action({
  name: 'support.reply',
  title: 'Write more about a support request',
  description: 'Adds to one of your support requests and opens it again if it was closed.',
  input: z.object({ id, text }),
  output: thread,
  examples: [
    {
      needs: { request: createRequest },
      input: { id: '{request.id}', text: 'The old phone still works until Friday.' },
    },
  ],
  permission: 'signed-in',
  effect: 'send',
  rest: 'POST /support/requests/{id}/reply',
  surfaces: [],
})

export const closeOwnRequest = action({
  name: 'support.close',
  title: 'Close a support request',
  description: 'Says that one of your support requests needs nothing more.',
  input: z.object({ id }),
  output: z.object({ id }),
  examples: [{ needs: { request: createRequest }, input: { id: '{request.id}' } }],
  permission: 'signed-in',
  effect: 'write',
  rest: 'POST /support/requests/{id}/close',
  surfaces: [],
})

const person = z.object({ id, name: z.string(), email: z.string(), image: z.string().nullable() })
const requestWithPerson = request.extend({ person })
export type RequestWithPerson = z.infer<typeof requestWithPerson>

export const listAllRequests = action({
  name: 'support.adminList',
  title: 'List everybody’s support requests',
  description:
    'Lists the support requests in one state, and how many there are in each: those that wait longest first.',
  input: z.object({ state: state.default('open') }),
  output: z.object({
    requests: z.array(requestWithPerson),
    counts: z.object({ open: z.int(), answered: z.int(), closed: z.int() }),
  }),
  permission: 'installation-admin',
  effect: 'read',
  rest: 'GET /admin/support',
  surfaces: [],
  live: false,
})

export const readAnyRequest = action({
  name: 'support.adminRead',
  title: 'Read a support request',
  description: 'Shows one support request of anybody with everything that was written.',
  input: z.object({ id }),
  output: requestWithPerson.extend({ messages: z.array(message) }),
  examples: [{ needs: { request: createRequest }, input: { id: '{request.id}' } }],
  permission: 'installation-admin',
  effect: 'read',
  rest: 'GET /admin/support/{id}',
  surfaces: [],
  live: false,
})

export const answerRequest = action({
  name: 'support.answer',
  title: 'Answer a support request',
  description: 'Writes an answer to whoever asked. They see it here and get it by mail.',
  input: z.object({ id, text }),
  output: z.object({ id }),
  examples: [
    {
      needs: { request: createRequest },
      input: { id: '{request.id}', text: 'Add the new number in your settings, then remove the old one.' },
    },
  ],
  permission: 'installation-admin',
  effect: 'send',
  rest: 'POST /admin/support/{id}/answer',
  surfaces: [],
})

export const closeAnyRequest = action({
  name: 'support.adminClose',
  title: 'Close somebody’s support request',
  description: 'Closes a support request. Whoever asked can open it again by writing.',
  input: z.object({ id }),
  output: z.object({ id }),
  examples: [{ needs: { request: createRequest }, input: { id: '{request.id}' } }],
  permission: 'installation-admin',
  effect: 'write',
  rest: 'POST /admin/support/{id}/close',
  surfaces: [],
  irreversible: 'Whoever asked sees that it is closed. An answer opens it again.',
})

/** One message to one person; to nobody in particular, it goes to the address that is set for support. */

/** The mail with one message, to one reader; null is the address that is set for support. */
export const messageDelivery = {
  name: 'support.mail',
  description: 'Mails what was written about a support request.',
  input: z.object({ message: id, to: id.nullable() }),
}
