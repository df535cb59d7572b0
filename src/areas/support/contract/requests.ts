import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'

export const maxSubjectLength = 120
export const maxTextLength = 5000
export const emptyTextMessage = 'Write something here.'

/** Plain text with several lines. */
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
  /** Time of the last message. */
  writtenAt: timestamp,
})
export type SupportRequest = z.infer<typeof request>

const message = z.object({
  id,
  text: z.string(),
  isAnswer: z.boolean(),
  /** Name of the author; null if they were deleted. */
  by: z.string().nullable(),
  at: timestamp,
})
export type Message = z.infer<typeof message>

const thread = request.extend({ messages: z.array(message) })

export const createRequest = action({
  name: 'support.ask',
  title: 'Ask for help',
  description: 'Sends a question to the admins of this installation. They answer here and by mail.',
  input: z.object({
    subject: singleLineText(maxSubjectLength).describe('The question in a few words.'),
    text: text.describe('What you wanted to do and what happened instead. Plain text.'),
    page: path.nullish().describe('Path of the page it is about, like /settings/account.'),
  }),
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
  description: 'Lists your support requests, the one with the newest message first.',
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
  description: 'Reads one of your support requests with all its messages.',
  input: z.object({ id: id.describe('The request to read.') }),
  output: thread,
  examples: [{ needs: { request: createRequest }, input: { id: '{request.id}' } }],
  permission: 'signed-in',
  effect: 'read',
  rest: 'GET /support/requests/{id}',
  surfaces: [],
})

export const replyToRequest = action({
  name: 'support.reply',
  title: 'Reply to a support request',
  description: 'Adds a message to one of your support requests and reopens it if it was closed.',
  input: z.object({
    id: id.describe('Your request.'),
    text: text.describe('What you add to it. Plain text with several lines.'),
  }),
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
  description: 'Closes one of your support requests.',
  input: z.object({ id: id.describe('The request to close.') }),
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
  title: 'List all support requests',
  description: 'Lists the support requests in one state, the longest waiting first, and counts those in each state.',
  input: z.object({ state: state.default('open').describe('Only requests in this state. Left out: open ones.') }),
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
  description: 'Reads any support request with all its messages.',
  input: z.object({ id: id.describe('The request to read.') }),
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
  description: 'Answers a support request. Its author sees the answer here and gets it by mail.',
  input: z.object({
    id: id.describe('The request to answer.'),
    text: text.describe('The answer. Plain text with several lines.'),
  }),
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
  title: 'Close any support request',
  description: 'Closes a support request. Its author can reopen it with a reply.',
  input: z.object({ id: id.describe('The request to close.') }),
  output: z.object({ id }),
  examples: [{ needs: { request: createRequest }, input: { id: '{request.id}' } }],
  permission: 'installation-admin',
  effect: 'write',
  rest: 'POST /admin/support/{id}/close',
  surfaces: [],
  irreversible: 'Its author sees that it is closed. An answer reopens it.',
})

/** A mail with one message to one reader. `to: null` is the address in `SUPPORT_EMAIL`. */
export const messageDelivery = {
  name: 'support.mail',
  description: 'Mails a message of a support request.',
  input: z.object({
    message: id.describe('The message to mail.'),
    to: id.nullable().describe('The person who gets it; null for the address in `SUPPORT_EMAIL`.'),
  }),
}
