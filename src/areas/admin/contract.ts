import { z } from 'zod'
import { action, type Example } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { securityEvent, securityEventKinds } from '#areas/people/contract/security-events.ts'
import { singleLineText } from '#platform/contract/text.ts'

const timestamp = z.iso.datetime()

export const maxReasonLength = 300
const reason = singleLineText(maxReasonLength)

export const peopleStates = ['all', 'verified', 'unverified', 'suspended', 'admins'] as const
export type PeopleState = (typeof peopleStates)[number]

const decisionInput = z.object({
  id: id.describe('The person that the decision is about.'),
  reason: reason.describe('Why, in one line. Admins see it in the list of people.'),
})
type DecisionInput = z.input<typeof decisionInput>

/** A user of this installation, as its admins see them. */
export const person = z.object({
  id,
  name: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  emailVerified: z.boolean(),
  admin: z.boolean(),
  createdAt: timestamp,
  lastSignedInAt: timestamp.nullable(),
  /** Providers they sign in with: `credential` is a password. A code by email always works too. */
  signInMethods: z.array(z.string()),
  secondFactor: z.boolean(),
  /** The names are those of the first three. */
  businesses: z.object({ names: z.array(z.string()), count: z.int() }),
  suspended: z.object({ at: timestamp, reason: z.string().nullable(), by: z.string().nullable() }).nullable(),
})
export type Person = z.infer<typeof person>

export const readSetUp = action({
  name: 'admin.setUpState',
  title: 'Ask whether there is an admin',
  description: 'Tells whether the first admin of this installation can still be made.',
  input: z.object({}),
  output: z.object({ open: z.boolean() }),
  permission: 'anyone',
  effect: 'read',
  rest: 'GET /admin/set-up',
  surfaces: [],
  live: false,
})

export const setUp = action({
  name: 'admin.setUp',
  title: 'Become the first admin',
  description: 'Makes you the admin of this installation, with the code that the server printed when it started.',
  input: z.object({ code: singleLineText(200).describe('The code that the server printed when it started.') }),
  output: z.object({}),
  examples: [{ input: { code: 'SAMPLE' } }],
  permission: 'signed-in',
  effect: 'write',
  rest: 'POST /admin/set-up',
  surfaces: [],
  sensitive: true,
  irreversible: 'The code works once. Another admin can take the rights away.',
})

export const listPeople = action({
  name: 'adminUsers.list',
  title: 'List everybody',
  description: 'Lists the people with an account on this installation, the newest first.',
  input: z.object({
    search: z
      .string()
      .max(200)
      .default('')
      .describe('The beginnings of words in the name or the email address. Empty finds everybody.'),
    state: z.enum(peopleStates).default('all').describe('Which people to list.'),
    cursor: id.optional().describe('The `next` of the page before. Leave out for the first page.'),
  }),
  output: z.object({ people: z.array(person), next: id.nullable() }),
  examples: [{ input: { search: 'Jonas' } }, { input: { state: 'suspended' } }],
  permission: 'installation-admin',
  effect: 'read',
  rest: 'GET /admin/users',
  surfaces: [],
  live: false,
})

export const countPeople = action({
  name: 'adminUsers.count',
  title: 'Count everybody',
  description: 'Counts the people and businesses on this installation.',
  input: z.object({}),
  output: z.object({
    people: z.int(),
    newLately: z.int(),
    activeLately: z.int(),
    businesses: z.int(),
    seats: z.int(),
    suspended: z.int(),
    suspendedLately: z.int(),
  }),
  permission: 'installation-admin',
  effect: 'read',
  rest: 'GET /admin/numbers',
  surfaces: [],
  live: false,
})

export const listSecurityEvents = action({
  name: 'adminSignIns.list',
  title: 'List sign-ins and refusals',
  description:
    'Lists sign-ins, wrong tries, lock-outs, refused rights and changes of how people sign in, the newest first.',
  input: z.object({
    search: z
      .string()
      .max(200)
      .default('')
      .describe('The beginnings of words in the name or the email address. Empty finds everybody.'),
    kind: z
      .enum(['all', ...securityEventKinds])
      .default('all')
      .describe('Which events to list.'),
    cursor: id.optional().describe('The `next` of the page before. Leave out for the first page.'),
  }),
  output: z.object({
    events: z.array(securityEvent.extend({ person: id, name: z.string(), email: z.string() })),
    next: id.nullable(),
  }),
  examples: [{ input: { search: 'Jonas' } }, { input: { kind: 'locked-out' } }],
  permission: 'installation-admin',
  effect: 'read',
  rest: 'GET /admin/sign-ins',
  surfaces: [],
  live: false,
})

export const suspend = decision('suspend', {
  title: 'Suspend somebody',
  description: 'Shuts somebody out: they are signed out everywhere, cannot sign in, and their API keys stop working.',
  irreversible: 'They have been signed out. Lift the suspension to let them in again.',
  examples: [{ needs: { jonas: listPeople }, input: { id: '{jonas.people.0.id}', reason: 'His laptop was stolen.' } }],
})

export const restore = decision('restore', {
  title: 'Lift a suspension',
  description: 'Lets a suspended person sign in again; their API keys work again.',
  irreversible: 'They may have signed in meanwhile. Suspend them again to shut them out.',
  examples: [{ needs: { suspended: suspend }, input: { id: '{suspended.id}', reason: 'He has a new laptop.' } }],
})

export const signOutEverywhere = decision('signOutEverywhere', {
  title: 'Sign somebody out everywhere',
  description: 'Ends all sessions of a person, on every device.',
  irreversible: 'A session that has ended does not come back. They can sign in again.',
  examples: [
    { needs: { jonas: listPeople }, input: { id: '{jonas.people.0.id}', reason: 'He left his phone on the train.' } },
  ],
})

export const makeAdmin = decision('makeAdmin', {
  title: 'Make somebody an admin',
  description: 'Makes a person an admin of this installation.',
  irreversible: 'They may have used the rights meanwhile. Take the admin rights away instead.',
  examples: [
    {
      needs: { jonas: listPeople },
      input: { id: '{jonas.people.0.id}', reason: 'He looks after the server while Maya is away.' },
    },
  ],
})

export const removeAdmin = decision('removeAdmin', {
  title: 'Take admin rights away',
  description: 'Makes an admin of this installation an ordinary person again.',
  irreversible: 'Make them an admin again instead.',
  examples: [{ needs: { admin: makeAdmin }, input: { id: '{admin.id}', reason: 'Maya is back.' } }],
})

export const resetSecondFactor = decision('resetSecondFactor', {
  title: "Reset somebody's second factor",
  description:
    'Removes the authenticator app and backup codes of a person who lost both. Make sure that it is them first.',
  irreversible: 'They set up a second factor again themselves.',
  examples: [
    {
      needs: { jonas: listPeople },
      input: { id: '{jonas.people.0.id}', reason: 'His phone was stolen; he showed his ID.' },
    },
  ],
})

/** Every decision needs a reason, and a recent proof that the admin is at the screen. */
function decision<const Verb extends string>(
  verb: Verb,
  {
    title,
    description,
    irreversible,
    examples,
  }: { title: string; description: string; irreversible: string; examples: readonly Example<DecisionInput>[] },
) {
  return action({
    name: `adminUsers.${verb}`,
    title,
    description,
    input: decisionInput,
    output: z.object({ id }),
    examples,
    permission: 'installation-admin',
    effect: 'write',
    rest: `POST /admin/users/{id}/${verb.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    surfaces: [],
    sensitive: true,
    irreversible,
  })
}
