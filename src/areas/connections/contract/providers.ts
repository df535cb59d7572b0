import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { singleLineText } from '#platform/contract/text.ts'
import { addService } from './services.ts'

export const providerId = z.string().min(1).max(80).describe('The service, by its id.')

export const provider = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.enum(['practice', 'chat', 'social', 'documents', 'calendar', 'mail', 'custom']),
  mark: z.array(z.object({ path: z.string(), color: z.string() })),
  scopes: z.array(z.object({ name: z.string(), label: z.string(), reason: z.string() })),
  setup: z.object({ page: z.string(), steps: z.array(z.string()) }),
  notice: z.string().nullable(),
  /** To paste at the service. */
  redirectAddress: z.string(),
  /** Where its client is from. `built-in`: it needs none. */
  client: z.enum(['none', 'workspace', 'environment', 'built-in']),
  clientId: z.string().nullable(),
  secretEndsWith: z.string().nullable(),
  /** A service with a key and a mailbox with a password have no consent page. */
  kind: z.enum(['oauth', 'key', 'mailbox']),
})
export type Provider = z.infer<typeof provider>

export const listProviders = action({
  name: 'connections.listProviders',
  title: 'List services to connect',
  description: 'Lists the services that can be connected, with what each is asked for and whether it is set up.',
  input: z.object({}),
  output: z.object({ providers: z.array(provider) }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /connection-providers',
  surfaces: ['api'],
})

export const setClient = action({
  name: 'connections.setClient',
  title: 'Set up a service',
  description: 'Saves the client id and secret that you registered at a service. The secret is never shown again.',
  input: z.object({
    provider: providerId,
    clientId: singleLineText(300).describe('The client id, as the service shows it.'),
    clientSecret: z
      .string()
      .trim()
      .min(1)
      .max(2_000)
      .optional()
      .describe('The client secret. Leave it out for a public client that has none.'),
  }),
  output: z.object({ provider: z.string() }),
  examples: [
    {
      needs: { service: addService },
      input: { provider: '{service.provider}', clientId: 'kestrel-coffee', clientSecret: 'a-client-secret-w3Qd' },
    },
  ],
  permission: 'admin',
  effect: 'write',
  rest: 'PUT /connection-clients/{provider}',
  surfaces: [],
  sensitive: true,
  irreversible: 'The old secret is gone. Save another one instead.',
})

export const removeClient = action({
  name: 'connections.removeClient',
  title: 'Remove the client of a service',
  description: 'Removes the client id and secret of this workspace. New connections need another client.',
  input: z.object({ provider: providerId }),
  output: z.object({ provider: z.string() }),
  examples: [{ needs: { client: setClient }, input: { provider: '{client.provider}' } }],
  permission: 'admin',
  effect: 'destroy',
  rest: 'DELETE /connection-clients/{provider}',
  surfaces: [],
  irreversible: 'The secret is gone. Enter it again instead.',
})
