import { z } from 'zod'
import { singleLineText } from '#platform/contract/text.ts'

/** The model that answers without a key and without a network. */
export const builtInProvider = 'built-in'

/** Providers whose API has one address. Each has at most one key in a workspace. */
export const hostedProviders = ['openai', 'anthropic', 'google'] as const
export type HostedProvider = (typeof hostedProviders)[number]

export const hostedProvider = z.enum(hostedProviders)

/** A provider's name, or the id of an OpenAI-compatible server. */
export const providerId = z
  .string()
  .regex(
    /^(built-in|openai|anthropic|google|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/,
    'Use built-in, openai, anthropic, google, or the id of a server.',
  )

export const modelId = singleLineText(200)

/** One model of one provider. */
export const modelRef = z.object({
  provider: providerId.describe('built-in, openai, anthropic, google, or the id of a server.'),
  id: modelId.describe("The model's id as its provider writes it."),
})
export type ModelRef = z.infer<typeof modelRef>

export const builtInRef: ModelRef = { provider: builtInProvider, id: 'built-in' }
