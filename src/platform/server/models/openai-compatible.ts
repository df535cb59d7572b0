import type { ModelProvider } from './model-provider.ts'
import { idList, readList } from './read-list.ts'

/** Any server with the Chat Completions API: Ollama, vLLM, LM Studio, llama.cpp. A key is optional. */
export const openaiCompatible: ModelProvider = {
  title: 'OpenAI-compatible',
  address: undefined,
  metadataKey: 'compatible',
  open: async ({ address, key, fetch }, model) => {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    const options = { name: 'compatible', baseURL: address, includeUsage: true, fetch }
    return createOpenAICompatible(key === undefined ? options : { ...options, apiKey: key }).chatModel(model)
  },
  listModels: (connection) =>
    readList(connection, '/models', connection.key ? { authorization: `Bearer ${connection.key}` } : {}, idList),
}
