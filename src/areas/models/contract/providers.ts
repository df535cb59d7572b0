import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'
import { hostedProvider, modelRef, providerId } from './model.ts'

const providerState = z.enum(['not-connected', 'not-tested', 'working', 'needs-attention'])
export type ProviderState = z.infer<typeof providerState>

export const provider = z.object({
  id: z.string(),
  kind: z.enum(['built-in', 'openai', 'anthropic', 'google', 'openai-compatible']),
  name: z.string(),
  state: providerState,
  address: z.string().nullable(),
  /** Where the key comes from; null if there is none. */
  keyFrom: z.enum(['workspace', 'environment']).nullable(),
  keyEndsWith: z.string().nullable(),
  addedBy: z.string().nullable(),
  addedAt: z.iso.datetime().nullable(),
  models: z.array(z.string()),
  lastSuccessAt: z.iso.datetime().nullable(),
  error: z.string().nullable(),
  errorAt: z.iso.datetime().nullable(),
})
export type Provider = z.infer<typeof provider>

// Connections are not journaled, so these reads are not live: the page reads them again after its own changes.

export const listModels = action({
  name: 'models.list',
  title: 'List models',
  description: 'Lists the language models that this workspace can use, with the default and the fallback.',
  input: z.object({}),
  output: z.object({
    providers: z.array(z.object({ id: z.string(), name: z.string(), models: z.array(z.string()) })),
    default: modelRef,
    fallback: modelRef.nullable(),
  }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /models',
  surfaces: ['api'],
  live: false,
})

export type UsableProvider = z.infer<typeof listModels.output>['providers'][number]

export const listProviders = action({
  name: 'models.listProviders',
  title: 'List model providers',
  description: 'Lists the providers of language models with the state of their keys, without the keys themselves.',
  input: z.object({}),
  output: z.object({ providers: z.array(provider) }),
  permission: 'admin',
  effect: 'read',
  rest: 'GET /models/providers',
  surfaces: ['api'],
  live: false,
})

const apiKey = z
  .string()
  .trim()
  .min(8, 'This is too short for a key.')
  .max(400, 'This is too long for a key.')
  .regex(/^[\x21-\x7e]+$/, 'A key has no spaces and no special characters. Paste only the key.')

export const setKey = action({
  name: 'models.setKey',
  title: 'Set a provider key',
  description: 'Stores the key with which this workspace calls a provider, sealed. It is never shown again.',
  input: z.object({
    provider: hostedProvider.describe('Whose key it is: openai, anthropic or google.'),
    key: apiKey.describe('The key, as the provider shows it. It replaces the key that is there.'),
  }),
  output: z.object({ provider: z.string(), endsWith: z.string() }),
  examples: [{ input: { provider: 'anthropic', key: 'sk-ant-example-w3Qd' } }],
  permission: 'admin',
  effect: 'write',
  rest: 'PUT /models/providers/{provider}/key',
  surfaces: [],
  sensitive: true,
  irreversible: 'The key that was there before is not kept. Remove this one instead.',
})

export const removeKey = action({
  name: 'models.removeKey',
  title: 'Remove a provider key',
  description: 'Deletes the key of a provider. Models of that provider no longer answer here.',
  input: z.object({ provider: hostedProvider.describe('Whose key it is: openai, anthropic or google.') }),
  output: z.object({ provider: z.string() }),
  examples: [{ needs: { key: setKey }, input: { provider: 'anthropic' } }],
  permission: 'admin',
  effect: 'destroy',
  rest: 'DELETE /models/providers/{provider}/key',
  surfaces: [],
  irreversible: 'A deleted key is not kept. Add it again instead.',
})

const serverFields = {
  name: singleLineText(80).describe('What people call it: “Ollama in the office”.'),
  address: z
    .string()
    .trim()
    .max(500, 'This address is too long.')
    .describe('Its address with the path of the API, such as http://10.0.4.20:11434/v1.'),
}

export const addServer = action({
  name: 'models.addServer',
  title: 'Add a model server',
  description: 'Adds an OpenAI-compatible server, such as Ollama, vLLM or LM Studio.',
  input: z.object({
    ...serverFields,
    key: apiKey.optional().describe('Its key; leave it out if the server needs none.'),
  }),
  output: z.object({ id }),
  examples: [{ input: { name: 'Our models', address: 'https://models.example.com/v1' } }],
  permission: 'admin',
  effect: 'write',
  rest: 'POST /models/servers',
  surfaces: [],
  sensitive: true,
  irreversible: 'A server can be removed instead.',
})

export const changeServer = action({
  name: 'models.changeServer',
  title: 'Change a model server',
  description: 'Changes the name and the address of an OpenAI-compatible server.',
  input: z.object({
    id: id.describe('The server.'),
    ...serverFields,
    key: apiKey
      .optional()
      .describe('Its new key. Left out: the key stays, unless the address names another host; then it is removed.'),
  }),
  output: z.object({ id }),
  examples: [
    {
      needs: { server: addServer },
      input: { id: '{server.id}', name: 'Our models', address: 'https://models.example.com/v2' },
    },
  ],
  permission: 'admin',
  effect: 'write',
  rest: 'PATCH /models/servers/{id}',
  surfaces: [],
  sensitive: true,
  irreversible: 'Change it back instead.',
})

export const removeServer = action({
  name: 'models.removeServer',
  title: 'Remove a model server',
  description: 'Removes an OpenAI-compatible server and its key. Its models no longer answer here.',
  input: z.object({ id: id.describe('The server.') }),
  output: z.object({ id }),
  examples: [{ needs: { server: addServer }, input: { id: '{server.id}' } }],
  permission: 'admin',
  effect: 'destroy',
  rest: 'DELETE /models/servers/{id}',
  surfaces: [],
  irreversible: 'Its key is not kept. Add the server again instead.',
})

export const testProvider = action({
  name: 'models.test',
  title: 'Test a model provider',
  description: 'Calls a provider with its key, reads its list of models, and remembers whether it worked.',
  input: z.object({ provider: providerId.describe('built-in, openai, anthropic, google, or the id of a server.') }),
  output: z.object({ state: providerState, error: z.string().nullable(), models: z.array(z.string()) }),
  examples: [{ input: { provider: 'built-in' } }],
  permission: 'admin',
  effect: 'write',
  rest: 'POST /models/providers/{provider}/test',
  surfaces: [],
  irreversible: 'It only asks the provider. There is nothing to undo.',
  excludedFromAuditLog: true,
})
