/** The steps whose results make up the transcript of an answer. */
export const stepNames = {
  model: 'model',
  results: 'results',
  messages: 'messages',
  tools: 'tools',
  summary: 'summary',
} as const

/** The step that tries a call of a proposal. */
export function proposeStep(call: string): string {
  return `propose ${call}`
}

export function isProposeStep(name: string): boolean {
  return name.startsWith('propose ')
}
