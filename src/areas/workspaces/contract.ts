import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { roles } from '#platform/contract/permission.ts'
import { line } from '#platform/contract/text.ts'

export const account = z.object({
  id,
  type: z.enum(['personal', 'business']),
  name: z.string(),
  handle: z.string().nullable(),
  role: z.enum(roles),
  createdAt: z.iso.datetime(),
})
export type Account = z.infer<typeof account>

export const listAccounts = action({
  name: 'accounts.list',
  title: 'List your workspaces',
  says: 'Lists the workspaces you belong to, the oldest first, with your role in each.',
  input: z.object({}),
  output: z.object({ accounts: z.array(account) }),
  permission: 'signed-in',
  effect: 'read',
  rest: 'GET /accounts',
  surfaces: ['api', 'agents', 'mcp'],
})

/** What a key may do: action names, beginnings of them (`focus`), or `*` for everything its person may. */
export const keyScopes = z
  .array(
    z
      .string()
      .max(80, 'A scope has at most 80 characters.')
      .regex(/^(\*|[a-z][A-Za-z]*(\.[A-Za-z]*)?)$/, 'A scope is an action name, the beginning of one, or *.'),
  )
  .min(1, 'Give the key at least one scope.')
  .max(100, 'Give at most 100 scopes.')

export const key = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.string()),
  endsWith: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})

export const listKeys = action({
  name: 'keys.list',
  title: 'List API keys',
  says: 'Lists your API keys in this workspace, without the keys themselves.',
  input: z.object({}),
  output: z.object({ keys: z.array(key) }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /keys',
  surfaces: [],
})

export const createKey = action({
  name: 'keys.create',
  title: 'Create an API key',
  says: 'Makes an API key that acts for you in this workspace. The key is shown once, now.',
  input: z.object({ name: line(80), scopes: keyScopes }),
  output: z.object({ id, key: z.string() }),
  permission: 'viewer',
  effect: 'write',
  rest: 'POST /keys',
  surfaces: [],
  lasting: 'A key that was made can be revoked, but not unmade.',
})

export const revokeKey = action({
  name: 'keys.revoke',
  title: 'Revoke an API key',
  says: 'Ends an API key at once. What used it stops working.',
  input: z.object({ id }),
  output: z.object({ id }),
  permission: 'viewer',
  effect: 'destroy',
  rest: 'DELETE /keys/{id}',
  surfaces: [],
  lasting: 'A revoked key does not come back.',
})
