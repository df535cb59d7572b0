import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { providerId } from './providers.ts'
import { addService } from './services.ts'

/** Keys and values for the browser's storage. An empty value removes the key. */
const localValues = z.record(z.string(), z.string())

export const startConnecting = action({
  name: 'connections.start',
  title: 'Connect a service',
  description: 'Begins to connect an account: answers with the address of the service’s consent page.',
  input: z.object({
    provider: providerId,
    isWorkspaces: z
      .boolean()
      .default(false)
      .describe('Whether everybody here can use it, which needs an admin. Left out: only you.'),
    connection: id.optional().describe('The connection to connect again. Left out: a new one.'),
  }),
  output: z.object({ url: z.string(), local: localValues }),
  examples: [{ needs: { service: addService }, input: { provider: '{service.provider}' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /connection-attempts',
  surfaces: [],
  irreversible: 'Nothing is connected yet.',
  excludedFromAuditLog: true,
})

export const finishConnecting = action({
  name: 'connections.finish',
  title: 'Finish connecting',
  description: 'Ends what connections.start began, with what the service sent back to the callback address.',
  input: z.object({
    provider: providerId.describe('The end of the callback address.'),
    state: z.string().max(500).describe('As the service sent it.'),
    code: z.string().max(4_000).optional().describe('As the service sent it. Missing if the person refused.'),
    error: z.string().max(500).optional().describe('As the service sent it.'),
    iss: z.string().max(500).optional().describe('As the service sent it.'),
    verifier: z.string().max(200).optional().describe('The value of code_verifier in the browser’s storage.'),
  }),
  output: z.object({
    outcome: z.enum(['connected', 'cancelled']),
    connection: id.nullable(),
    name: z.string(),
    /** Scopes that were asked for and not granted, in plain words. */
    missing: z.array(z.string()),
    local: localValues,
  }),
  examples: [{ input: { provider: 'custom', state: 'state-of-an-attempt', error: 'access_denied' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /connection-attempts/finish',
  surfaces: [],
  irreversible: 'The account can be disconnected instead.',
})
