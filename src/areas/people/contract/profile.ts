import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'
import { timeZone } from '#platform/contract/time-zone.ts'
import { browserLocale } from './browser-locale.ts'

export const maxNameLength = 80

/** For the format of dates and numbers. */
export const locales = [
  'en-GB',
  'en-US',
  'en-AU',
  'en-CA',
  'en-IN',
  'da-DK',
  'de-DE',
  'es-ES',
  'fr-FR',
  'it-IT',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'sv-SE',
  'ja-JP',
] as const
export type Locale = (typeof locales)[number]

export const user = z.object({
  id,
  displayName: z.string(),
  image: z.string().nullable(),
  /** This and the following are null for everybody but the person. */
  personal_account_id: id.nullable(),
  email: z.string().nullable(),
  emailVerified: z.boolean().nullable(),
  createdAt: z.iso.datetime().nullable(),
  lastSignedInAt: z.iso.datetime().nullable(),
})
export type User = z.infer<typeof user>

export const profile = z.object({
  id,
  name: z.string(),
  /** Null if the person signed up by phone and has added no address. */
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  phone: z.string().nullable(),
  image: z.string().nullable(),
  /** Null: not chosen. */
  timeZone: z.string().nullable(),
  /** Null: not chosen. */
  locale: z.enum(locales).nullable(),
  /** What dates are read and written by: what was chosen, or else the browser that was used last. */
  dates: z.object({ timeZone: z.string().nullable(), locale: z.string().nullable() }),
  createdAt: z.iso.datetime(),
})
export type Profile = z.infer<typeof profile>

export const readProfile = action({
  name: 'profile.read',
  title: 'Look at your profile',
  description: 'Tells your name, address, picture, time zone and language.',
  input: z.object({}),
  output: profile,
  permission: 'signed-in',
  effect: 'read',
  rest: 'GET /profile',
  surfaces: ['api', 'agents', 'mcp'],
})

export const readUser = action({
  name: 'users.read',
  title: 'Look at a person',
  description: 'Tells who somebody is: of yourself all, of others in this workspace the name and the picture.',
  input: z.object({ id: id.describe('The person: you, or somebody in this workspace.') }),
  output: user,
  examples: [{ needs: { me: readProfile }, input: { id: '{me.id}' } }],
  permission: 'signed-in',
  effect: 'read',
  rest: 'GET /users/{id}',
  surfaces: ['api', 'agents', 'mcp'],
  outsideText: true,
})

export const changeProfile = action({
  name: 'profile.change',
  title: 'Change your profile',
  description: 'Changes your name, picture, time zone or language; what you leave out stays as it is.',
  input: z.object({
    name: singleLineText(maxNameLength).optional().describe('The name that others see.'),
    picture: id.nullable().optional().describe('A picture from `pictures.add`; null removes the picture.'),
    timeZone: timeZone.nullable().optional().describe('Like Europe/Copenhagen; null uses that of the browser.'),
    locale: z
      .enum(locales)
      .nullable()
      .optional()
      .describe('The format of dates and numbers; null uses that of the browser.'),
  }),
  output: profile,
  permission: 'signed-in',
  effect: 'write',
  rest: 'PATCH /profile',
  surfaces: [],
  irreversible: 'Write what it was before to change it back.',
})

export const reportBrowser = action({
  name: 'profile.reportBrowser',
  title: 'Tell the settings of your browser',
  description: 'Tells the time zone and the locale of your browser. They apply unless you have chosen others.',
  input: z.object({
    timeZone: timeZone.describe('Like Europe/Copenhagen.'),
    locale: browserLocale.describe('Like en-US or de.'),
  }),
  output: profile,
  examples: [{ input: { timeZone: 'Europe/Copenhagen', locale: 'da-DK' } }],
  permission: 'signed-in',
  effect: 'write',
  rest: 'POST /profile/browser',
  surfaces: [],
  irreversible: 'The next page that you open tells them again.',
})
