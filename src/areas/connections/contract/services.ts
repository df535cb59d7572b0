import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'

const address = z.url('Give a web address that begins with https://.').max(500)
const placement = z.enum(['bearer', 'basic', 'header', 'query'])

export const addService = action({
  name: 'connections.addService',
  title: 'Add a custom service',
  description: 'Adds any OAuth 2 service by its addresses, so that people here can connect their accounts there.',
  input: z.object({
    name: singleLineText(60).describe('What people call it.'),
    origin: address.describe('The address of its API. Only requests to this site get the token.'),
    authorizeAddress: address.describe('The address of its consent page.'),
    tokenAddress: address.describe('The address that gives tokens.'),
    revokeAddress: address.optional().describe('The address that revokes tokens. Leave out if it has none.'),
    scopes: z
      .array(z.string().trim().min(1).max(200))
      .max(50)
      .default([])
      .describe('The scopes to ask for, as the service names them.'),
    clientAuth: z
      .enum(['basic', 'body'])
      .default('body')
      .describe('Whether the client secret is sent in a header (basic) or in the body.'),
    clientId: singleLineText(300).describe('The client id that you registered there.'),
    clientSecret: z.string().trim().min(1).max(2_000).optional().describe('Its secret. Leave out for a public client.'),
  }),
  output: z.object({ id, provider: z.string() }),
  examples: [
    {
      input: {
        name: 'Roastery orders',
        origin: 'https://api.roastery.example',
        authorizeAddress: 'https://roastery.example/oauth/authorize',
        tokenAddress: 'https://roastery.example/oauth/token',
        scopes: ['orders.read'],
        clientId: 'kestrel-coffee',
        clientSecret: 'a-client-secret-w3Qd',
      },
    },
  ],
  permission: 'admin',
  effect: 'write',
  rest: 'POST /connection-services',
  surfaces: [],
  sensitive: true,
  irreversible: 'A service can be removed instead.',
})

export const removeService = action({
  name: 'connections.removeService',
  title: 'Remove a custom service',
  description: 'Removes a custom service with all its connections. What uses them stops working.',
  input: z.object({ id: id.describe('The custom service.') }),
  output: z.object({ id }),
  examples: [{ needs: { service: addService }, input: { id: '{service.id}' } }],
  permission: 'admin',
  effect: 'destroy',
  rest: 'DELETE /connection-services/{id}',
  surfaces: [],
  irreversible: 'Its secrets are gone. Add it again instead.',
})

export const connectKey = action({
  name: 'connections.connectKey',
  title: 'Connect by API key',
  description: 'Connects an API by its key, for the HTTP requests of flows. The key is never shown again.',
  input: z.object({
    name: singleLineText(60).describe('What people call it.'),
    origin: address.describe('The address of the API. Only requests to this site get the key.'),
    placement: placement
      .default('bearer')
      .describe('How a request has the key: Authorization header, basic password, another header, or a query field.'),
    field: singleLineText(100).optional().describe('The name of the header or query field, or the user of basic.'),
    key: z.string().trim().min(1).max(10_000).describe('The key.'),
    isWorkspaces: z
      .boolean()
      .default(false)
      .describe('Whether everybody here can use it, which admins decide, or only you.'),
  }),
  output: z.object({ id }),
  examples: [
    {
      input: {
        name: 'Shipping',
        origin: 'https://api.ship.example',
        placement: 'header',
        field: 'X-Api-Key',
        key: 'ship-key-000001',
        isWorkspaces: false,
      },
    },
    {
      input: {
        name: 'Green bean prices',
        origin: 'https://api.beans.example',
        key: 'bean-key-000001',
        isWorkspaces: true,
      },
    },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'POST /connection-keys',
  surfaces: [],
  sensitive: true,
  irreversible: 'A connection can be disconnected instead.',
})
