/** The steps whose results make up the transcript of an answer. */
export const stepNames = { model: 'model', results: 'results', messages: 'messages', tools: 'tools' } as const
