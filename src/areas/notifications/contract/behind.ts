import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { changed } from '#platform/contract/event.ts'
import { id } from '#platform/contract/id.ts'
import { job } from '#platform/contract/job.ts'
import { about } from './about.ts'

// What listeners and jobs do. Nobody can ask for these from outside: they are in no list of actions.
const none = z.object({})

const mail = z.object({ to: id, notification: id })

export const mailLater = job({
  name: 'notifications.mail',
  says: 'Tells somebody by mail what happened.',
  input: mail,
  queue: { name: 'mail', atOnce: 2 },
})

export const sendMail = action({
  name: 'notifications.mail',
  title: 'Tell somebody by mail',
  says: 'Tells somebody by mail what happened, if they still want to hear of it.',
  input: mail,
  output: none,
  permission: 'viewer',
  effect: 'send',
  rest: 'POST /notifications/mail',
  surfaces: [],
})

const push = z.object({ to: id, notification: id, browser: id })

export const pushLater = job({
  name: 'notifications.push',
  says: 'Shows somebody in a browser what happened.',
  input: push,
  queue: { name: 'push', atOnce: 4 },
  // After some minutes it is no news, and it stands in the app.
  tries: 5,
})

export const sendPush = action({
  name: 'notifications.push',
  title: 'Tell somebody by push',
  says: 'Shows somebody in one of their browsers what happened, if they have not read it yet.',
  input: push,
  output: none,
  permission: 'viewer',
  effect: 'send',
  rest: 'POST /notifications/push',
  surfaces: [],
})

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
