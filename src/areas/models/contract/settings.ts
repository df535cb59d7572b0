import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { modelId, modelRef, providerId } from './model.ts'

export const setDefaults = action({
  name: 'models.setDefaults',
  title: 'Choose the default models',
  description: 'Chooses the model that agents use by default, and the one that answers when it cannot.',
  input: z.object({
    default: modelRef
      .nullable()
      .optional()
      .describe('The model for agents that name none. Null is the built-in one; left out, nothing changes.'),
    fallback: modelRef
      .nullable()
      .optional()
      .describe('The model that answers when another one is down. Null is none; left out, nothing changes.'),
  }),
  output: z.object({ default: modelRef, fallback: modelRef.nullable() }),
  examples: [{ input: { fallback: { provider: 'built-in', id: 'built-in' } } }],
  permission: 'admin',
  effect: 'write',
  rest: 'PUT /models/defaults',
  surfaces: ['api'],
})

const perMillion = z.number().min(0, 'A price is not below 0.').max(100_000, 'This is more than any model costs.')

const price = z.object({
  provider: z.string(),
  model: z.string(),
  input: z.number(),
  cacheRead: z.number().nullable(),
  cacheWrite: z.number().nullable(),
  output: z.number(),
})
export type Price = z.infer<typeof price>

export const readPrices = action({
  name: 'models.readPrices',
  title: 'List model prices',
  description: 'Lists the prices of models in US dollars for a million tokens. A model without one shows no cost.',
  input: z.object({}),
  output: z.object({ prices: z.array(price) }),
  permission: 'admin',
  effect: 'read',
  rest: 'GET /models/prices',
  surfaces: ['api'],
})

export const setPrice = action({
  name: 'models.setPrice',
  title: 'Set the price of a model',
  description: 'Sets what a model costs, in US dollars for a million tokens. Earlier calls keep their cost.',
  input: z.object({
    provider: providerId.describe('openai, anthropic, google, or the id of a server.'),
    model: modelId.describe("The model's id as its provider writes it."),
    input: perMillion.describe('For a million tokens that it reads.'),
    output: perMillion.describe('For a million tokens that it writes, reasoning included.'),
    cacheRead: perMillion
      .nullable()
      .optional()
      .describe('For a million tokens read from the cache; as input if left out.'),
    cacheWrite: perMillion
      .nullable()
      .optional()
      .describe('For a million tokens written to the cache; as input if left out.'),
  }),
  output: price,
  examples: [{ input: { provider: 'anthropic', model: 'large', input: 3, output: 15, cacheRead: 0.3 } }],
  permission: 'admin',
  effect: 'write',
  rest: 'PUT /models/prices',
  surfaces: ['api'],
})

export const removePrice = action({
  name: 'models.removePrice',
  title: 'Remove the price of a model',
  description: 'Removes a price. Later calls of that model show their tokens without a cost.',
  input: z.object({
    provider: providerId.describe('openai, anthropic, google, or the id of a server.'),
    model: modelId.describe("The model's id as its provider writes it."),
  }),
  output: z.object({ provider: z.string(), model: z.string() }),
  examples: [{ needs: { price: setPrice }, input: { provider: '{price.provider}', model: '{price.model}' } }],
  permission: 'admin',
  effect: 'destroy',
  rest: 'DELETE /models/prices',
  surfaces: ['api'],
})
