import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { changed } from '#platform/contract/event.ts'
import { id } from '#platform/contract/id.ts'
import { about } from './about.ts'

// What listeners do. Nobody can ask for these from outside: they are in no list of actions.
const none = z.object({})

export const tellPerson = action({
  name: 'notifications.tell',
  title: 'Hear of something',
  says: 'Tells somebody of something that has happened by itself.',
  input: z.object({ happening: z.string(), about, account: id.nullable() }),
  output: none,
  permission: 'signed-in',
  effect: 'write',
  rest: 'POST /notifications/tell',
  surfaces: [],
  lasting: 'Whoever was told knows it.',
})

/** Jobs that have failed for good, as the database tells of them. */
export const deadJobs = z.array(
  z.object({ id: z.string(), person: id, account: id, says: z.string(), error: z.string() }),
)

function hearing<const Name extends `notifications.hear${string}`>(name: Name, title: string, says: string) {
  return action({
    name,
    title,
    says,
    input: changed,
    output: none,
    permission: 'viewer',
    effect: 'write',
    rest: `POST /${name}`,
    surfaces: [],
    lasting: 'Whoever was told knows it.',
  })
}

export const hearApproval = hearing(
  'notifications.hearApproval',
  'Hear that an approval waits',
  'Tells everybody who can decide a request that it waits.',
)
export const hearDecision = hearing(
  'notifications.hearDecision',
  'Hear that an approval is decided',
  'Tells whoever asked what became of their request, and takes it off the lists of those who could decide.',
)
export const hearMember = hearing(
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
