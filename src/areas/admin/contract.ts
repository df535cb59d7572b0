import { z } from 'zod'
import { action, type Example } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { line } from '#platform/contract/text.ts'

const moment = z.iso.datetime()

export const longestReason = 300
const reason = line(longestReason)

export const states = ['all', 'verified', 'unverified', 'suspended', 'admins'] as const
export type State = (typeof states)[number]

const aboutSomebody = z.object({ id, reason })
type Decision = z.input<typeof aboutSomebody>

/** Somebody with an account on this installation, as its admins see them. */
export const person = z.object({
  id,
  name: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  emailVerified: z.boolean(),
  admin: z.boolean(),
  createdAt: moment,
  lastSignedInAt: moment.nullable(),
  /** How they sign in: credential (a password), google, and so on; a code to their address always works too. */
  ways: z.array(z.string()),
  /** The businesses they belong to, the first few by name. */
  businesses: z.object({ names: z.array(z.string()), count: z.int() }),
  suspended: z.object({ at: moment, reason: z.string().nullable(), by: z.string().nullable() }).nullable(),
})
export type Person = z.infer<typeof person>

export const readSetUp = action({
  name: 'admin.setUpState',
  title: 'Ask whether there is an admin',
  says: 'Tells whether the first admin of this installation can still be made.',
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
  says: 'Makes you the admin of this installation, with the code that the server printed when it started.',
  input: z.object({ code: line(200) }),
  output: z.object({}),
  examples: [{ input: { code: 'SAMPLE' } }],
  permission: 'signed-in',
  effect: 'write',
  rest: 'POST /admin/set-up',
  surfaces: [],
  sensitive: true,
  lasting: 'The code works once. Another admin can take the rights away.',
})

export const listPeople = action({
  name: 'adminUsers.list',
  title: 'List everybody',
  says: 'Lists the people with an account on this installation, the newest first.',
  input: z.object({
    /** Beginnings of words in the name or the email address. */
    search: z.string().max(200).default(''),
    state: z.enum(states).default('all'),
    /** Where the last page ended. */
    cursor: id.optional(),
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
  says: 'Counts the people and businesses on this installation.',
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

export const suspend = decision('suspend', {
  title: 'Suspend somebody',
  says: 'Shuts somebody out: they are signed out everywhere, cannot sign in, and their API keys stop working.',
  lasting: 'They have been signed out. Lift the suspension to let them in again.',
  examples: [{ needs: { jonas: listPeople }, input: { id: '{jonas.people.0.id}', reason: 'His laptop was stolen.' } }],
})

export const restore = decision('restore', {
  title: 'Lift a suspension',
  says: 'Lets a suspended person sign in again; their API keys work again.',
  lasting: 'They may have signed in meanwhile. Suspend them again to shut them out.',
  examples: [{ needs: { suspended: suspend }, input: { id: '{suspended.id}', reason: 'He has a new laptop.' } }],
})

export const signOutEverywhere = decision('signOutEverywhere', {
  title: 'Sign somebody out everywhere',
  says: 'Ends all sessions of a person, on every device.',
  lasting: 'A session that has ended does not come back. They can sign in again.',
  examples: [
    { needs: { jonas: listPeople }, input: { id: '{jonas.people.0.id}', reason: 'He left his phone on the train.' } },
  ],
})

export const makeAdmin = decision('makeAdmin', {
  title: 'Make somebody an admin',
  says: 'Makes a person an admin of this installation.',
  lasting: 'They may have used the rights meanwhile. Take the admin rights away instead.',
  examples: [
    {
      needs: { jonas: listPeople },
      input: { id: '{jonas.people.0.id}', reason: 'He looks after the server while Maya is away.' },
    },
  ],
})

export const removeAdmin = decision('removeAdmin', {
  title: 'Take admin rights away',
  says: 'Makes an admin of this installation an ordinary person again.',
  lasting: 'Make them an admin again instead.',
  examples: [{ needs: { admin: makeAdmin }, input: { id: '{admin.id}', reason: 'Maya is back.' } }],
})

/** All that an admin decides about a person comes with a reason, and needs the admin themselves at the screen. */
function decision<const Verb extends string>(
  verb: Verb,
  {
    title,
    says,
    lasting,
    examples,
  }: { title: string; says: string; lasting: string; examples: readonly Example<Decision>[] },
) {
  return action({
    name: `adminUsers.${verb}`,
    title,
    says,
    input: aboutSomebody,
    output: z.object({ id }),
    examples,
    permission: 'installation-admin',
    effect: 'write',
    rest: `POST /admin/users/{id}/${verb.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    surfaces: [],
    sensitive: true,
    lasting,
  })
}
