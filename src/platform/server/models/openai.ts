import type { ModelProvider } from './model-provider.ts'
import { idList, readList } from './read-list.ts'

/** The Responses API. Nothing is stored at OpenAI; encrypted reasoning comes back to us instead. */
export const openai: ModelProvider = {
  title: 'OpenAI',
  address: 'https://api.openai.com/v1',
  metadataKey: 'openai',
  callOptions: { openai: { store: false } },
  open: async ({ address, key = '', fetch }, model) => {
    const { createOpenAI } = await import('@ai-sdk/openai')
    return createOpenAI({ baseURL: address, apiKey: key, fetch }).responses(model)
  },
  listModels: (connection) => readList(connection, '/models', { authorization: `Bearer ${connection.key}` }, idList),
}
