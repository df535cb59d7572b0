import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { kind } from './about.ts'

const preference = z.object({ kind, inApp: z.boolean(), email: z.boolean(), push: z.boolean() })
export type Preference = z.infer<typeof preference>

/** How mails come. */
export const rhythms = ['at-once', 'daily', 'weekly', 'never'] as const
const rhythm = z.enum(rhythms)
export type Rhythm = z.infer<typeof rhythm>

export const readPreferences = action({
  name: 'notifications.read',
  title: 'See what you are told of',
  description: 'Lists what you can be told of and how you hear of it, how mails come, and the address that they go to.',
  input: z.object({}),
  output: z.object({
    /** Empty for whoever has none. */
    address: z.string(),
    /** Mails go only to an address that was confirmed. */
    isConfirmed: z.boolean(),
    rhythm,
    /** Whose eight o'clock it is. */
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
  title: 'Change what you are told of',
  description:
    'Says how you want to hear when something of this kind happens, in all your workspaces: in the app, by mail, by push.',
  input: z.object({
    kind,
    inApp: z.boolean().optional(),
    email: z.boolean().optional(),
    push: z.boolean().optional(),
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
  title: 'Change how mails come',
  description:
    'Says whether mails come at once, together each day or each Monday at 8:00 where you are, or not at all.',
  input: z.object({ rhythm }),
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
  title: 'See which browsers get push messages',
  description: 'Lists your browsers that get push messages, and the key that a browser needs to ask for them.',
  input: z.object({}),
  output: z.object({ publicKey: z.string(), browsers: z.array(browser) }),
  permission: 'signed-in',
  effect: 'read',
  rest: 'GET /notification-browsers',
  surfaces: [],
  live: false,
})

const key = (form: RegExp) => z.string().regex(form, 'This is not a key of a browser.')

/** As a browser gives it. */
export const subscription = z.object({
  endpoint: z.url({ protocol: /^https?$/, error: 'Give the address that the browser gave.' }).max(2_000),
  /** A point on the curve P-256, and 16 bytes. */
  keys: z.object({ p256dh: key(/^B[\w-]{86}=?$/), auth: key(/^[\w-]{22}(==)?$/) }),
})
export type Subscription = z.infer<typeof subscription>

export const addBrowser = action({
  name: 'notifications.addBrowser',
  title: 'Get push messages in this browser',
  description: 'Lets this browser show push messages for as long as you are signed in with it.',
  input: z.object({ subscription }),
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
  description: 'Sends no more push messages to one of your browsers.',
  input: z.object({ id }),
  output: z.object({ id }),
  examples: [{ needs: { browser: addBrowser }, input: { id: '{browser.id}' } }],
  permission: 'signed-in',
  effect: 'destroy',
  rest: 'DELETE /notification-browsers/{id}',
  surfaces: [],
  irreversible: 'Turn push on in that browser again.',
})
