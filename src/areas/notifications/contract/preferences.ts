import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { kind } from './about.ts'

const preference = z.object({ kind, inApp: z.boolean(), email: z.boolean(), push: z.boolean() })
export type Preference = z.infer<typeof preference>

export const rhythms = ['at-once', 'daily', 'weekly', 'never'] as const
const rhythm = z.enum(rhythms)
export type Rhythm = z.infer<typeof rhythm>

export const readPreferences = action({
  name: 'notifications.read',
  title: 'Read your notification settings',
  description: 'Lists the kinds of notifications with your channels, your email frequency, and the address for mails.',
  input: z.object({}),
  output: z.object({
    /** Empty if the person has none. */
    address: z.string(),
    /** Mails go only to a confirmed address. */
    isConfirmed: z.boolean(),
    rhythm,
    /** The time zone of the digest. */
    timeZone: z.string(),
    preferences: z.array(preference),
  }),
  permission: 'signed-in',
  effect: 'read',
  rest: 'GET /notifications',
  surfaces: ['api'],
})

export const changePreference = action({
  name: 'notifications.change',
  title: 'Change a notification setting',
  description: 'Sets the channels for one kind of notification, in all your workspaces: in the app, by mail, by push.',
  input: z.object({
    kind: kind.describe('The kind of notification.'),
    inApp: z.boolean().optional().describe('In the app. Left out: it stays.'),
    email: z.boolean().optional().describe('By mail. Left out: it stays.'),
    push: z.boolean().optional().describe('As a push message. Left out: it stays.'),
  }),
  output: preference,
  examples: [{ input: { kind: 'approval', email: false, push: true } }],
  permission: 'signed-in',
  effect: 'write',
  rest: 'PUT /notifications/{kind}',
  surfaces: ['api'],
})

export const changeRhythm = action({
  name: 'notifications.changeRhythm',
  title: 'Change the email frequency',
  description: 'Sets whether mails come immediately, as a digest each day or each Monday at 8:00, or never.',
  input: z.object({ rhythm: rhythm.describe('`daily` and `weekly` are digests at 8:00 in your time zone.') }),
  output: z.object({ rhythm }),
  examples: [{ input: { rhythm: 'daily' } }],
  permission: 'signed-in',
  effect: 'write',
  rest: 'PUT /notification-rhythm',
  surfaces: ['api'],
})

const browser = z.object({ id, device: z.string(), madeAt: z.iso.datetime(), endpointHash: z.string() })

export const readPush = action({
  name: 'notifications.readPush',
  title: 'List browsers with push messages',
  description: 'Lists your browsers that get push messages, and the public key that a browser needs to subscribe.',
  input: z.object({}),
  output: z.object({ publicKey: z.string(), browsers: z.array(browser) }),
  permission: 'signed-in',
  effect: 'read',
  rest: 'GET /notification-browsers',
  surfaces: [],
  live: false,
})

const key = (form: RegExp) => z.string().regex(form, 'This is not a key of a push subscription.')

/** As the browser's push manager returns it. */
export const subscription = z.object({
  endpoint: z
    .url({ protocol: /^https?$/, error: 'Give the address that the browser gave.' })
    .max(2_000)
    .describe('Address of the push service.'),
  /** A point on the curve P-256, and 16 bytes. */
  keys: z
    .object({
      p256dh: key(/^B[\w-]{86}=?$/).describe('Public key of the browser, in base64url.'),
      auth: key(/^[\w-]{22}(==)?$/).describe('Secret of the subscription, in base64url.'),
    })
    .describe('Keys to encrypt messages with.'),
})
export type Subscription = z.infer<typeof subscription>

export const addBrowser = action({
  name: 'notifications.addBrowser',
  title: 'Get push messages in this browser',
  description: 'Lets this browser show push messages for as long as you are signed in with it.',
  input: z.object({ subscription: subscription.describe('The subscription of the push manager of the browser.') }),
  output: z.object({ id }),
  examples: [
    {
      input: {
        subscription: {
          endpoint: 'https://push.example.com/send/kestrel',
          keys: {
            p256dh: 'BAqam2gJDqeHN62PEmcqXTFA_vMAaiAMkL6H97qq-cThbjJYvvzxgNiEqdbRFof6BmyRZMZBI0g0GfAM2AZQvDM',
            auth: 'lqGRkGaRusA67NLv4lI80w',
          },
        },
      },
    },
  ],
  permission: 'signed-in',
  effect: 'write',
  rest: 'POST /notification-browsers',
  surfaces: [],
  irreversible: 'Turn push off in that browser instead.',
})

export const removeBrowser = action({
  name: 'notifications.removeBrowser',
  title: 'Stop push messages in a browser',
  description: 'Stops push messages to one of your browsers.',
  input: z.object({ id: id.describe('The browser.') }),
  output: z.object({ id }),
  examples: [{ needs: { browser: addBrowser }, input: { id: '{browser.id}' } }],
  permission: 'signed-in',
  effect: 'destroy',
  rest: 'DELETE /notification-browsers/{id}',
  surfaces: [],
  irreversible: 'Turn push on in that browser again.',
})
