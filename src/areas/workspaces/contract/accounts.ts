import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { roles } from '#platform/contract/permission.ts'
import { singleLineText } from '#platform/contract/text.ts'
import { listMembers } from './members.ts'

export const maxHandleLength = 32
export const companySizes = ['1', '2-10', '11-50', '51-200', '201-1000', '1000+'] as const

const name = singleLineText(80)
const handle = singleLineText(200)
const username = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single dashes.')
  .min(1)
  .max(maxHandleLength)
const website = z.url({ protocol: /^https?$/, error: 'Give an address that begins with https://.' }).max(300)
const size = z.enum(companySizes)
/** What pictures.add answers as `url`. */
const picture = z
  .string()
  .max(200)
  .regex(/^\/pictures\/[\w-]+$/, 'Add the picture first, then give its address.')

/** The document accounts/{id}, with what the reader is in it. */
export const account = z.object({
  id,
  type: z.enum(['personal', 'business']),
  /** As in its profile. */
  name: z.string(),
  handle: z.string().nullable(),
  profile: z.object({
    name: z.string(),
    username: z.string().optional(),
    picture: z.string().optional(),
    website: z.string().optional(),
    size: z.string().optional(),
  }),
  member_ids: z.array(id),
  created_at: z.iso.datetime(),
  /** An admin of the installation has confirmed that this business is who it says. */
  verified: z.boolean(),
  /** How many people may belong; null is any number. */
  seats: z.int().nullable(),
  /** What you are in it. */
  role: z.enum(roles),
})
export type Account = z.infer<typeof account>

export const listAccounts = action({
  name: 'accounts.list',
  title: 'List your workspaces',
  description: 'Lists the workspaces you belong to, the oldest first, with your role in each.',
  input: z.object({}),
  output: z.object({ accounts: z.array(account) }),
  permission: 'signed-in',
  effect: 'read',
  rest: 'GET /accounts',
  surfaces: ['api', 'agents', 'mcp'],
})

export const readAccount = action({
  name: 'accounts.read',
  title: 'Read a workspace',
  description: 'Reads one workspace that you belong to.',
  input: z.object({ id }),
  output: account,
  examples: [{ needs: { mine: listAccounts }, input: { id: '{mine.accounts.0.id}' } }],
  permission: 'signed-in',
  effect: 'read',
  rest: 'GET /accounts/{id}',
  surfaces: ['api', 'agents', 'mcp'],
})

export const checkHandle = action({
  name: 'accounts.checkHandle',
  title: 'Check whether a handle is free',
  description: 'Tells what a handle would look like and whether a business can have it, with the reason if not.',
  input: z.object({
    handle: z.string().max(200),
    /** For this business, so that what it has or had is no reason against it. */
    mine: z.boolean().optional(),
  }),
  output: z.object({ available: z.boolean(), handle: z.string(), reason: z.string().optional() }),
  examples: [{ input: { handle: 'Kestrel Coffee' } }],
  permission: 'signed-in',
  effect: 'read',
  rest: 'GET /accounts/handles',
  surfaces: [],
  live: false,
  callableName: 'checkHandleAvailability',
})

export const createBusiness = action({
  name: 'accounts.createBusiness',
  title: 'Create a business workspace',
  description: 'Makes a business workspace with you as its owner. Without a handle, one is made from the name.',
  input: z.object({
    name,
    handle: handle.optional(),
    website: website.optional(),
    size: size.optional(),
    picture: picture.optional(),
  }),
  output: z.object({ id, handle: z.string() }),
  examples: [{ input: { name: 'Kestrel Café', website: 'https://kestrel.example/', size: '2-10' } }],
  permission: 'signed-in',
  effect: 'write',
  rest: 'POST /accounts',
  surfaces: [],
  irreversible: 'A workspace that was made stays until its owner deletes it.',
  callableName: 'createBusinessAccount',
})

export const changeAccount = action({
  name: 'accounts.change',
  title: 'Change the workspace',
  description:
    'Changes the name, website, size or picture of this workspace; what you leave out stays, null takes it away.',
  input: z.object({
    name: name.optional(),
    /** Of a personal workspace only. */
    username: username.optional(),
    website: website.nullable().optional(),
    size: size.nullable().optional(),
    picture: picture.nullable().optional(),
  }),
  output: account,
  examples: [{ input: { website: 'https://kestrel.example/', size: '11-50' } }],
  permission: 'admin',
  effect: 'write',
  rest: 'PATCH /accounts',
  surfaces: [],
})

export const changeHandle = action({
  name: 'accounts.changeHandle',
  title: 'Change the handle',
  description:
    'Gives this business another handle. The old one leads to the new one for 90 days, and nobody else gets it meanwhile.',
  input: z.object({ handle }),
  output: z.object({ id, handle: z.string() }),
  examples: [{ input: { handle: 'kestrel-roasters' } }],
  permission: 'owner',
  effect: 'write',
  rest: 'PUT /accounts/handle',
  surfaces: [],
  sensitive: true,
  irreversible: 'The old handle stays yours for 90 days. Change it back if you want it again.',
})

export const transferAccount = action({
  name: 'accounts.transfer',
  title: 'Transfer the workspace',
  description: 'Makes another member the owner of this business, and you what you choose to be afterwards.',
  input: z.object({
    /** The person who will be owner. */
    to: id,
    /** What you are afterwards. */
    become: z.enum(['owner', 'admin', 'member', 'viewer']),
  }),
  output: z.object({ id }),
  examples: [{ needs: { tomas: [listMembers, 1] }, input: { to: '{tomas.members.0.id}', become: 'admin' } }],
  permission: 'owner',
  effect: 'write',
  rest: 'POST /accounts/transfer',
  surfaces: [],
  sensitive: true,
  irreversible: 'The new owner decides from then on.',
})

export const leaveAccount = action({
  name: 'accounts.leave',
  title: 'Leave a workspace',
  description:
    'Takes you out of a business workspace. What you have there goes to its owner. The last owner cannot leave.',
  input: z.object({ id }),
  output: z.object({ id }),
  examples: [{ needs: { left: transferAccount }, input: { id: '{left.id}' } }],
  permission: 'signed-in',
  effect: 'write',
  rest: 'POST /accounts/{id}/leave',
  surfaces: [],
  irreversible: 'Whoever has left comes back by a new invite.',
})

export const deleteAccount = action({
  name: 'accounts.delete',
  title: 'Delete a business workspace',
  description:
    'Deletes a business workspace that you own, with everything in it, for everybody. Type its name to confirm.',
  input: z.object({ id, name: z.string().max(200) }),
  output: z.object({ id }),
  examples: [{ needs: { cafe: createBusiness }, input: { id: '{cafe.id}', name: 'Kestrel Café' } }],
  permission: 'signed-in',
  effect: 'destroy',
  rest: 'DELETE /accounts/{id}',
  surfaces: [],
  sensitive: true,
  irreversible: 'A deleted workspace does not come back.',
})
