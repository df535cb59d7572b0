import { z } from 'zod'
import { delivery } from '#areas/outgoing/contract.ts'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'

/** Nobody is invited as an owner: an owner promotes a member. */
export const inviteRoles = ['member', 'viewer', 'admin'] as const

const role = z.enum(inviteRoles)
const token = z.string().min(1, 'The link is not whole.').max(100, 'The link is not right.')

export const inviteState = z.enum(['open', 'expired', 'accepted', 'declined', 'revoked'])
export type InviteState = z.infer<typeof inviteState>

export const invite = z.object({
  id,
  email: z.string(),
  role,
  state: inviteState,
  /** When its mail was sent; null until it is out. */
  sentAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  invitedBy: z.object({ id, name: z.string() }).nullable(),
  /** The state of its mail, for as long as it is stored. */
  delivery: delivery.nullable(),
})
export type Invite = z.infer<typeof invite>

export const createInvite = action({
  name: 'invites.create',
  title: 'Invite someone',
  description: 'Sends an invite to this business to an email address. It works once, for 7 days.',
  input: z.object({
    email: z
      .email('Give an email address, like noor@kestrel.coffee.')
      .max(254)
      .toLowerCase()
      .describe('Address that the invite is sent to.'),
    role: role.default('member').describe('Role of the new member.'),
  }),
  output: z.object({ id, status: z.literal('sent') }),
  examples: [{ input: { email: 'leila@kestrel.test', role: 'viewer' } }],
  permission: 'admin',
  effect: 'send',
  rest: 'POST /invites',
  surfaces: ['api', 'agents', 'flows', 'mcp'],
  callableName: 'inviteMemberToBusinessAccount',
  card: { to: 'email' },
})

export const listInvites = action({
  name: 'invites.list',
  title: 'List invites',
  description: 'Lists the open and expired invites of this business, newest first.',
  input: z.object({}),
  output: z.object({ invites: z.array(invite) }),
  permission: 'admin',
  effect: 'read',
  rest: 'GET /invites',
  surfaces: ['api', 'agents', 'mcp'],
  outsideText: true,
})

export const resendInvite = action({
  name: 'invites.resend',
  title: 'Send an invite again',
  description: 'Sends an invite again with a new link, for another 7 days. The old link stops working.',
  input: z.object({ id: id.describe('The invite.') }),
  output: z.object({ id, status: z.literal('sent') }),
  examples: [{ needs: { open: listInvites }, input: { id: '{open.invites.0.id}' } }],
  permission: 'admin',
  effect: 'send',
  rest: 'POST /invites/{id}/resend',
  surfaces: [],
})

export const revokeInvite = action({
  name: 'invites.revoke',
  title: 'Revoke an invite',
  description: 'Ends an invite. Its link stops working.',
  input: z.object({ id: id.describe('The invite.') }),
  output: z.object({ id }),
  examples: [{ needs: { open: listInvites }, input: { id: '{open.invites.0.id}' } }],
  permission: 'admin',
  effect: 'destroy',
  rest: 'DELETE /invites/{id}',
  surfaces: [],
  irreversible: 'Invite them again instead.',
})

export const readInvite = action({
  name: 'invites.read',
  title: 'Read an invite',
  description: 'Tells who invites you to which business, with which role, and whether the invite is for your address.',
  input: z.object({ token: token.describe('The token in the link.') }),
  output: z.object({
    state: inviteState,
    account: z.object({
      id,
      name: z.string(),
      handle: z.string().nullable(),
      picture: z.string().nullable(),
      verified: z.boolean(),
      members: z.int(),
    }),
    invitedBy: z.object({ name: z.string(), image: z.string().nullable() }).nullable(),
    role,
    /** The address it was sent to; masked unless it is yours. */
    email: z.string(),
    expiresAt: z.iso.datetime(),
    /** Null if signed out. */
    you: z
      .object({
        email: z.string(),
        /** The invite was sent to your address. */
        isFor: z.boolean(),
        /** You are already a member of the business. */
        isMember: z.boolean(),
      })
      .nullable(),
  }),
  examples: [{ input: { token: 'sample' } }],
  permission: 'anyone',
  effect: 'read',
  rest: 'POST /invites/look',
  surfaces: [],
  live: false,
})

export const respondInvite = action({
  name: 'invites.respond',
  title: 'Answer an invite',
  description: 'Accepts or declines an invite that was sent to your confirmed address. Accepting makes you a member.',
  input: z.object({
    token: token.describe('The token in the link.'),
    accept: z.boolean().describe('True to join, false to decline.'),
  }),
  output: z.object({ id, status: z.enum(['accepted', 'declined']) }),
  examples: [{ input: { token: 'sample', accept: true } }],
  permission: 'signed-in',
  effect: 'write',
  rest: 'POST /invites/respond',
  surfaces: [],
  irreversible: 'You can leave the business in its settings.',
  callableName: 'respondToAccountInvite',
})

export const inviteDelivery = {
  name: 'invites.deliver',
  description: 'Sends an invite.',
  input: z.object({ id: id.describe('The invite.') }),
}
