import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'

/** A host, or all hosts below one: `*.example.com`. */
export const hostPattern = /^(?:\*\.)?[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/

export const secret = z.object({
  id,
  name: z.string(),
  kind: z.enum(['bearer', 'basic', 'header', 'query']),
  /** Of a header or query: its name. Of basic: the user. */
  field: z.string().nullable(),
  lastFour: z.string(),
  /** It is sent to these hosts only. None: to any. */
  hosts: z.array(z.string()),
  updatedAt: z.iso.datetime(),
})
export type Secret = z.infer<typeof secret>

export const listSecrets = action({
  name: 'flows.listSecrets',
  title: 'List secrets',
  description: 'Lists the secrets that requests of flows can use. Their values are never shown.',
  input: z.object({}),
  output: z.object({ secrets: z.array(secret) }),
  permission: 'member',
  effect: 'read',
  rest: 'GET /flow-secrets',
  surfaces: ['api'],
})

export const setSecret = action({
  name: 'flows.setSecret',
  title: 'Save a secret',
  description: 'Adds a secret, or replaces the one with the same name. Its value is never shown again.',
  input: z.object({
    name: singleLineText(60).describe('What nodes call it.'),
    kind: z.enum(['bearer', 'basic', 'header', 'query']).describe('How a request carries it.'),
    field: singleLineText(100).optional().describe('The name of the header or query field, or the user of basic.'),
    value: z.string().min(1).max(10_000).describe('The secret.'),
    hosts: z
      .array(z.string().trim().toLowerCase().max(253).regex(hostPattern, 'Write a host, such as api.example.com.'))
      .max(50)
      .default([])
      .describe('It is sent to these hosts only, such as api.example.com or *.example.com. Left out: to any host.'),
  }),
  output: z.object({ id }),
  examples: [
    { input: { name: 'Shop key', kind: 'bearer', value: 'shop-key-0001' } },
    { input: { name: 'Mail key', kind: 'bearer', value: 'mail-key-0001', hosts: ['api.mail.example'] } },
  ],
  permission: 'admin',
  effect: 'write',
  rest: 'PUT /flow-secrets',
  surfaces: [],
  irreversible: 'The old value is gone.',
})

export const removeSecret = action({
  name: 'flows.removeSecret',
  title: 'Delete a secret',
  description: 'Deletes a secret. Nodes that use it fail.',
  input: z.object({ id: id.describe('The secret.') }),
  output: z.object({}),
  examples: [{ needs: { secret: setSecret }, input: { id: '{secret.id}' } }],
  permission: 'admin',
  effect: 'destroy',
  rest: 'DELETE /flow-secrets/{id}',
  surfaces: [],
  irreversible: 'Its value is gone.',
})

export const variable = z.object({ name: z.string(), value: z.string() })

export const listVariables = action({
  name: 'flows.listVariables',
  title: 'List variables',
  description: 'Lists the named values that expressions of flows read as $vars.',
  input: z.object({}),
  output: z.object({ variables: z.array(variable) }),
  permission: 'member',
  effect: 'read',
  rest: 'GET /flow-variables',
  surfaces: ['api'],
})

export const setVariable = action({
  name: 'flows.setVariable',
  title: 'Set a variable',
  description: 'Sets a named value that expressions of flows read as $vars. An empty value deletes it.',
  input: z.object({
    name: z
      .string()
      .regex(/^[A-Za-z_][A-Za-z0-9_]{0,59}$/)
      .describe('Letters, digits and underscores.'),
    value: z.string().max(10_000).describe('Its value, a text.'),
  }),
  output: z.object({}),
  examples: [{ input: { name: 'shopAddress', value: 'https://shop.example' } }],
  permission: 'admin',
  effect: 'write',
  rest: 'PUT /flow-variables/{name}',
  surfaces: ['api'],
})
