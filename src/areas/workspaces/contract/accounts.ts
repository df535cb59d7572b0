import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'
import { account, listAccounts } from './list-accounts.ts'
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
const picture = z
  .string()
  .max(200)
  .regex(/^\/pictures\/[\w-]+$/, 'Add the picture first, then give its address.')

export const readAccount = action({
  name: 'accounts.read',
  title: 'Read a workspace',
  description: 'Reads one workspace that you belong to.',
  input: z.object({ id: id.describe('The workspace.') }),
  output: account,
  examples: [{ needs: { mine: listAccounts }, input: { id: '{mine.accounts.0.id}' } }],
  permission: 'signed-in',
  effect: 'read',
  rest: 'GET /accounts/{id}',
  surfaces: ['api', 'agents', 'mcp'],
  outsideText: true,
})

export const checkHandle = action({
  name: 'accounts.checkHandle',
  title: 'Check whether a handle is free',
  description: 'Normalises a handle and tells whether a business can have it, with the reason if not.',
  input: z.object({
    handle: z.string().max(200).describe('The handle to check, as typed; it is normalised first.'),
    mine: z.boolean().optional().describe('True if it is for the current business: its own handles count as free.'),
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
  description: 'Creates a business workspace with you as its owner.',
  input: z.object({
    name: name.describe('Name of the business.'),
    handle: handle.optional().describe('Its handle in addresses. If left out, one is made from the name.'),
    website: website.optional().describe('Website, beginning with http:// or https://.'),
    size: size.optional().describe('How many people work there.'),
    picture: picture.optional().describe('Logo: the `url` that pictures.add returned.'),
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
    'Changes the name, website, size or picture of this workspace. Fields that you leave out stay as they are.',
  input: z.object({
    name: name.optional().describe('New name. A business loses its verified mark by it.'),
    username: username.optional().describe('New username. Only for a personal workspace.'),
    website: website.nullable().optional().describe('Website, beginning with http:// or https://; null removes it.'),
    size: size.nullable().optional().describe('How many people work there; null removes it.'),
    picture: picture.nullable().optional().describe('The `url` that pictures.add returned; null removes the picture.'),
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
    'Changes the handle of this business. The old one redirects to the new one for 90 days; nobody else can take it.',
  input: z.object({ handle: handle.describe('The new handle.') }),
  output: z.object({ id, handle: z.string() }),
  examples: [{ input: { handle: 'kestrel-roasters' } }],
  permission: 'owner',
  effect: 'write',
  rest: 'PUT /accounts/handle',
  surfaces: [],
  sensitive: true,
  irreversible: 'The old handle stays yours for 90 days. Change it back if you want it again.',
})

export const requireSecondFactor = action({
  name: 'accounts.requireSecondFactor',
  title: 'Require a second factor',
  description:
    'Decides whether everybody in this business needs a second factor to sign in. Members without one, and their API keys, are refused until they set it up.',
  input: z.object({ required: z.boolean().describe('True if members need a second factor, false if not.') }),
  output: z.object({ required: z.boolean() }),
  examples: [{ input: { required: false } }],
  permission: 'owner',
  effect: 'write',
  rest: 'PUT /accounts/second-factor',
  surfaces: [],
  sensitive: true,
  irreversible: 'Change the setting back instead.',
})

export const transferAccount = action({
  name: 'accounts.transfer',
  title: 'Transfer the workspace',
  description: 'Makes another member the owner of this business. You choose your own role afterwards.',
  input: z.object({
    to: id.describe('The member who becomes the owner.'),
    become: z.enum(['owner', 'admin', 'member', 'viewer']).describe('Your own role afterwards.'),
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
  description: 'Ends your membership in a business. What you own there goes to its owner. The last owner cannot leave.',
  input: z.object({ id: id.describe('The business to leave.') }),
  output: z.object({ id }),
  examples: [{ needs: { left: transferAccount }, input: { id: '{left.id}' } }],
  permission: 'signed-in',
  effect: 'write',
  rest: 'POST /accounts/{id}/leave',
  surfaces: [],
  irreversible: 'To come back, you need a new invite.',
})

export const deleteAccount = action({
  name: 'accounts.delete',
  title: 'Delete a business workspace',
  description:
    'Deletes a business workspace that you own, with everything in it, for everybody. Type its name to confirm.',
  input: z.object({
    id: id.describe('The business to delete.'),
    name: z.string().max(200).describe('Its exact name, to confirm.'),
  }),
  output: z.object({ id }),
  examples: [{ needs: { cafe: createBusiness }, input: { id: '{cafe.id}', name: 'Kestrel Café' } }],
  permission: 'signed-in',
  effect: 'destroy',
  rest: 'DELETE /accounts/{id}',
  surfaces: [],
  sensitive: true,
  irreversible: 'A deleted workspace does not come back.',
})
