import type { LanguageModelV4, SharedV4ProviderOptions } from '@ai-sdk/provider'

export type LanguageModel = LanguageModelV4

/** A family of model APIs. Its SDK package is loaded on first use. */
export type ModelProvider = {
  readonly title: string
  /** Where its API is unless the settings name another address; undefined if each workspace has its own. */
  readonly address: string | undefined
  open(connection: ModelConnection, model: string): Promise<LanguageModel>
  /** The ids of the models that the connection may use, from the provider's own list. */
  listModels(connection: ModelConnection): Promise<string[]>
  /** The name under which the SDK keeps this provider's metadata in messages. */
  readonly metadataKey: string
  readonly callOptions?: SharedV4ProviderOptions
  /** For a provider that wants a limit in every request. */
  readonly maxOutputTokens?: number
}

export type ModelConnection = {
  readonly address: string
  readonly key: string | undefined
  readonly fetch: typeof fetch
}
