import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { rowChange } from '#platform/contract/event.ts'
import { id } from '#platform/contract/id.ts'
import { about } from './about.ts'

// Internal actions of listeners. They are in no list of actions, so nobody can call them from outside.
const emptyOutput = z.object({})

export const notifyPerson = action({
  name: 'notifications.tell',
  title: 'Notify a person',
  description: 'Notifies a person of something that no other person did.',
  input: z.object({
    happening: z.string().describe('Key of what happened: a person is notified of it once.'),
    about: about.describe('What it is about.'),
    account: id.nullable().describe('The workspace where it happened, if any.'),
  }),
  output: emptyOutput,
  permission: 'signed-in',
  effect: 'write',
  rest: 'POST /notifications/tell',
  surfaces: [],
  irreversible: 'The notification has been sent.',
})

export const deadJobRows = z.array(
  z.object({ id: z.string(), person: id, account: id, description: z.string(), error: z.string() }),
)

function changeHandler<const Name extends `notifications.hear${string}`>(
  name: Name,
  title: string,
  description: string,
) {
  return action({
    name,
    title,
    description,
    input: rowChange,
    output: emptyOutput,
    permission: 'viewer',
    effect: 'write',
    rest: `POST /${name}`,
    surfaces: [],
    irreversible: 'The notification has been sent.',
  })
}

export const handleApprovalChange = changeHandler(
  'notifications.hearApproval',
  'Handle a waiting approval',
  'Notifies everyone who can decide a request.',
)
export const handleDecision = changeHandler(
  'notifications.hearDecision',
  'Handle a decided approval',
  'Notifies the requester of the decision, and settles the request for the others.',
)
export const handleMemberChange = changeHandler(
  'notifications.hearMember',
  'Handle a change of members',
  'Notifies admins of new members, and members of their new role or removal.',
)

export const mailDelivery = {
  name: 'notifications.mail',
  description: 'Mails a notification.',
  input: z.object({
    to: id.describe('The person who gets the mail.'),
    notification: id.describe('The notification.'),
  }),
}

export const pushDelivery = {
  name: 'notifications.push',
  description: 'Shows a notification in a browser.',
  input: z.object({
    to: id.describe('The person who gets the message.'),
    notification: id.describe('The notification.'),
    browser: id.describe('The browser that shows it.'),
  }),
}
