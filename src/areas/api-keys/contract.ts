import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'

const keyScopes = z
  .array(
    z
      .string()
      .max(80, 'A scope has at most 80 characters.')
      .regex(/^(\*|[a-z][A-Za-z]*(\.[A-Za-z]*)?)$/, 'A scope is an action name, the beginning of one, or *.'),
  )
  .min(1, 'Give the key at least one scope.')
  .max(100, 'Give at most 100 scopes.')

export const apiKey = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.string()),
  endsWith: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** Null if it works until it is revoked. */
  expiresAt: z.iso.datetime().nullable(),
})
export type ApiKey = z.infer<typeof apiKey>

export const listKeys = action({
  name: 'keys.list',
  title: 'List API keys',
  description: 'Lists your API keys in this workspace, without the keys themselves.',
  input: z.object({}),
  output: z.object({ keys: z.array(apiKey) }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /keys',
  surfaces: [],
  // Keys are not journaled, so no event tells when they change. The page reads them again after its own changes.
  live: false,
})

export const listScopes = action({
  name: 'keys.scopes',
  title: 'List API key scopes',
  description: 'Lists the actions that your API keys can be allowed to do in this workspace.',
  input: z.object({}),
  output: z.object({
    actions: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        description: z.string(),
        effect: z.enum(['read', 'write', 'send', 'destroy']),
      }),
    ),
  }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /keys/scopes',
  surfaces: [],
  live: false,
})
export type KeyScope = z.infer<typeof listScopes.output>['actions'][number]

export const createKey = action({
  name: 'keys.create',
  title: 'Create an API key',
  description: 'Creates an API key that acts for you in this workspace. The key is shown only once.',
  input: z.object({
    name: singleLineText(80).describe('What will use the key, so that you recognise it later.'),
    scopes: keyScopes.describe('Action names, beginnings of them (`focus`), or `*` for everything that you may do.'),
    expiresInDays: z
      .int()
      .min(1)
      .max(3650)
      .optional()
      .describe('After how many days the key stops working. If left out, it works until it is revoked.'),
  }),
  output: z.object({ id, key: z.string() }),
  examples: [{ input: { name: 'Till in the shop', scopes: ['tables.listRows', 'tables.addRows'], expiresInDays: 90 } }],
  permission: 'viewer',
  effect: 'write',
  rest: 'POST /keys',
  surfaces: [],
  sensitive: true,
  irreversible: 'A key can be revoked instead.',
})

export const revokeKey = action({
  name: 'keys.revoke',
  title: 'Revoke an API key',
  description: 'Revokes an API key at once. Programs that use it stop working.',
  input: z.object({ id: id.describe('The key.') }),
  output: z.object({ id }),
  examples: [{ needs: { key: createKey }, input: { id: '{key.id}' } }],
  permission: 'viewer',
  effect: 'destroy',
  rest: 'DELETE /keys/{id}',
  surfaces: [],
  irreversible: 'A revoked key cannot be used again.',
})
