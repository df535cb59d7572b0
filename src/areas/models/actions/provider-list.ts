import { refuse } from '#platform/contract/refusal.ts'
import { anthropic } from '#platform/server/models/anthropic.ts'
import { google } from '#platform/server/models/google.ts'
import type { LanguageModel, ModelProvider } from '#platform/server/models/model-provider.ts'
import { openai } from '#platform/server/models/openai.ts'
import { openaiCompatible } from '#platform/server/models/openai-compatible.ts'

/** Everybody who answers over the network. */
export const providers = { openai, anthropic, google, 'openai-compatible': openaiCompatible } satisfies Record<
  string,
  ModelProvider
>

/** Runs in this process: no key, no network, no price. */
export const openBuiltInModel: () => Promise<LanguageModel> = async () =>
  refuse('models.no-built-in', 503, 'This installation has no built-in model. Add a provider in Settings, Models.')

export const builtInModels = ['built-in']
