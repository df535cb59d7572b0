import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { changed } from '#platform/contract/event.ts'
import { id } from '#platform/contract/id.ts'
import { job } from '#platform/contract/job.ts'
import { roles } from '#platform/contract/permission.ts'

/** What there is to hear of. */
export const kinds = ['approval', 'joined', 'membership', 'sign-in'] as const
export type Kind = (typeof kinds)[number]
const kind = z.enum(kinds)

const preference = z.object({ kind, email: z.boolean() })
export type Preference = z.infer<typeof preference>

export const readPreferences = action({
  name: 'notifications.read',
  title: 'See what you are told of',
  says: 'Lists what you can be told of and whether you get a mail for it, and the address that mails go to.',
  input: z.object({}),
  output: z.object({
    /** Empty for whoever has none. */
    address: z.string(),
    /** Mails go only to an address that was confirmed. */
    isConfirmed: z.boolean(),
    preferences: z.array(preference),
  }),
  permission: 'signed-in',
  effect: 'read',
  rest: 'GET /notifications',
  surfaces: ['api'],
})

export const changePreference = action({
  name: 'notifications.change',
  title: 'Change what you are told of',
  says: 'Says whether you want a mail when something of this kind happens, in all your workspaces.',
  input: z.object({ kind, email: z.boolean() }),
  output: preference,
  permission: 'signed-in',
  effect: 'write',
  rest: 'PUT /notifications/{kind}',
  surfaces: ['api'],
})

/** What a mail is about. The rest is looked up when it is sent. */
const about = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('approval'), approval: id }),
  z.object({ kind: z.literal('joined'), person: id }),
  /** No role: they were removed. */
  z.object({ kind: z.literal('membership'), role: z.enum(roles).nullable() }),
])
export type About = z.infer<typeof about>

const mail = z.object({ to: id, about })

export const mailLater = job({
  name: 'notifications.mail',
  says: 'Tells somebody by mail what happened.',
  input: mail,
  queue: { name: 'mail', atOnce: 2 },
})

// What listeners and jobs do. Nobody can ask for these from outside: they are in no list of actions.
const none = z.object({})

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

export const hearApproval = action({
  name: 'notifications.hearApproval',
  title: 'Hear that an approval waits',
  says: 'Asks for a mail to everybody who can decide a request.',
  input: changed,
  output: none,
  permission: 'viewer',
  effect: 'write',
  rest: 'POST /notifications/hear-approval',
  surfaces: [],
  lasting: 'Whoever was told knows it.',
})

export const hearMember = action({
  name: 'notifications.hearMember',
  title: 'Hear that somebody joined, left or has another role',
  says: 'Asks for a mail to those whom a change of who belongs here concerns.',
  input: changed,
  output: none,
  permission: 'viewer',
  effect: 'write',
  rest: 'POST /notifications/hear-member',
  surfaces: [],
  lasting: 'Whoever was told knows it.',
})
