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

/** Runs in this process: no key, no network, no price. Loaded on first use. */
export const openBuiltInModel = async (): Promise<LanguageModel> =>
  (await import('../built-in/built-in-model.ts')).builtInModel()

export const builtInModels = ['built-in']
