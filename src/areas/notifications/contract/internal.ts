import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { rowChange } from '#platform/contract/event.ts'
import { id } from '#platform/contract/id.ts'
import { about } from './about.ts'

// What listeners do. Nobody can ask for these from outside: they are in no list of actions.
const emptyOutput = z.object({})

export const notifyPerson = action({
  name: 'notifications.tell',
  title: 'Hear of something',
  description: 'Tells somebody of something that has happened by itself.',
  input: z.object({ happening: z.string(), about, account: id.nullable() }),
  output: emptyOutput,
  permission: 'signed-in',
  effect: 'write',
  rest: 'POST /notifications/tell',
  surfaces: [],
  irreversible: 'Whoever was told knows it.',
})

/** Jobs that have failed for good, as the database tells of them. */
export const deadJobRows = z.array(
  z.object({ id: z.string(), person: id, account: id, says: z.string(), error: z.string() }),
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
    irreversible: 'Whoever was told knows it.',
  })
}

export const handleApprovalChange = changeHandler(
  'notifications.hearApproval',
  'Hear that an approval waits',
  'Tells everybody who can decide a request that it waits.',
)
export const handleDecision = changeHandler(
  'notifications.hearDecision',
  'Hear that an approval is decided',
  'Tells whoever asked what became of their request, and takes it off the lists of those who could decide.',
)
export const handleMemberChange = changeHandler(
  'notifications.hearMember',
  'Hear that somebody joined, left or has another role',
  'Tells those whom a change of who belongs here concerns.',
)

export const mailDelivery = {
  name: 'notifications.mail',
  description: 'Tells somebody by mail what happened.',
  input: z.object({ to: id, notification: id }),
}

export const pushDelivery = {
  name: 'notifications.push',
  description: 'Shows somebody in a browser what happened.',
  input: z.object({ to: id, notification: id, browser: id }),
}
