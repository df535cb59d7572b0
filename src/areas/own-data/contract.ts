import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'

const timestamp = z.iso.datetime()
const workspace = z.object({ id, name: z.string(), type: z.enum(['personal', 'business']) })

const accountDeletion = z.object({
  /** Null unless the person has asked to be deleted. */
  deletesAt: timestamp.nullable(),
  /** Deleted with the person: the personal workspace, and businesses without other members. */
  deleted: z.array(workspace),
  /** Workspaces that stay: what the person has there goes to another member. */
  remaining: z.array(workspace),
  /** Businesses with other members and no other owner: they prevent the deletion. */
  blocking: z.array(workspace),
})
export type AccountDeletion = z.infer<typeof accountDeletion>

export const readAccountDeletion = action({
  name: 'ownData.leaving',
  title: 'See what goes with your account',
  description:
    'Tells what would be deleted together with your account, what would stay, and when that will be if you have asked.',
  input: z.object({}),
  output: accountDeletion,
  permission: 'signed-in',
  effect: 'read',
  rest: 'GET /own-data/leaving',
  surfaces: [],
  live: false,
})

export const requestAccountDeletion = action({
  name: 'ownData.askToLeave',
  title: 'Delete your account',
  description:
    'Deletes your account in 30 days, with your personal workspace and all in it. Until then you can change your mind.',
  input: z.object({}),
  output: z.object({ deletesAt: timestamp }),
  permission: 'signed-in',
  effect: 'destroy',
  rest: 'POST /own-data/leaving',
  surfaces: [],
  sensitive: true,
  irreversible: 'You can keep your account until the date of the deletion.',
})

export const cancelAccountDeletion = action({
  name: 'ownData.stay',
  title: 'Keep your account',
  description: 'Cancels the deletion of your account.',
  input: z.object({}),
  output: z.object({}),
  permission: 'signed-in',
  effect: 'write',
  rest: 'DELETE /own-data/leaving',
  surfaces: [],
  irreversible: 'Your account stays. You can delete it again.',
})

export const prepareExport = action({
  name: 'ownData.prepare',
  title: 'Export your data',
  description: 'Gives a ticket with which you can download all that you may read, once and within five minutes.',
  input: z.object({}),
  output: z.object({ ticket: z.string() }),
  permission: 'signed-in',
  effect: 'send',
  rest: 'POST /own-data/export',
  surfaces: [],
  sensitive: true,
})

/** The mail with the date of the deletion, in case somebody else asked for it. */
export const deletionDelivery = {
  name: 'ownData.tellLeaving',
  description: 'Mails somebody the day on which their account will be deleted.',
  input: z.object({}),
}
