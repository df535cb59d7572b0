import { z } from 'zod'
import type { ModelProvider } from './model-provider.ts'
import { readList, usableIds } from './read-list.ts'

export const google: ModelProvider = {
  title: 'Google',
  address: 'https://generativelanguage.googleapis.com/v1beta',
  metadataKey: 'google',
  open: async ({ address, key = '', fetch }, model) => {
    const { createGoogleGenerativeAI } = await import('@ai-sdk/google')
    return createGoogleGenerativeAI({ baseURL: address, apiKey: key, fetch }).chat(model)
  },
  listModels: (connection) =>
    readList(connection, '/models?pageSize=1000', { 'x-goog-api-key': connection.key ?? '' }, geminiList),
}

/** Also embedding models and others that do not answer are in the list. */
const geminiList = z
  .object({
    models: z.array(
      z.object({ name: z.string(), supportedGenerationMethods: z.array(z.string()).default(['generateContent']) }),
    ),
  })
  .transform(({ models }) =>
    usableIds(
      models
        .filter(({ supportedGenerationMethods }) => supportedGenerationMethods.includes('generateContent'))
        .map(({ name }) => name.replace(/^models\//, '')),
    ),
  )
