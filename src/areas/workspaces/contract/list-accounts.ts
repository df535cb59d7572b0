import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { roles } from '#platform/contract/permission.ts'

/** The document accounts/{id}, with the role of the person who reads it. */
export const account = z.object({
  id,
  type: z.enum(['personal', 'business']),
  /** The same as in its profile. */
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
  /** An admin of the installation has confirmed its name and handle. */
  verified: z.boolean(),
  /** How many members it may have; null means no limit. */
  seats: z.int().nullable(),
  /** Members without a second factor cannot enter it. */
  secondFactorRequired: z.boolean(),
  /** Your role in it. */
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
  outsideText: true,
})
