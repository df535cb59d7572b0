import type { ModelProvider } from './model-provider.ts'
import { idList, readList } from './read-list.ts'

export const anthropic: ModelProvider = {
  title: 'Anthropic',
  address: 'https://api.anthropic.com/v1',
  metadataKey: 'anthropic',
  // Everything before the newest message is read from the cache in the next step.
  callOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } },
  // The SDK lowers it for models that it knows to write less, and would allow others only 4,096.
  maxOutputTokens: 32_000,
  open: async ({ address, key = '', fetch }, model) => {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic({ baseURL: address, apiKey: key, fetch }).messages(model)
  },
  listModels: (connection) =>
    readList(
      connection,
      '/models?limit=1000',
      { 'x-api-key': connection.key ?? '', 'anthropic-version': '2023-06-01' },
      idList,
    ),
}
