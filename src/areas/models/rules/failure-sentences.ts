/** What happened and what to do, by the kind of failure. `name` is the provider's. */
export function failureSentence(kind: keyof typeof sentences, name: string): string {
  return sentences[kind](name)
}

/** The provider needs a person: its row in the settings and the health page say so. */
export function needsAttention(kind: string): boolean {
  return ['key-refused', 'quota', 'address-refused'].includes(kind)
}

const sentences = {
  'key-refused': (name: string) => `${name} refused the key. Paste a new one in Settings, Models.`,
  quota: (name: string) => `The quota at ${name} is used up. Add credit there, or choose another model.`,
  'rate-limited': (name: string) => `${name} takes no more requests for now. Try again in a minute.`,
  overloaded: (name: string) => `${name} is overloaded or has a failure. Try again in a few minutes.`,
  'context-too-long': () => 'The conversation is longer than this model can read. Shorten it, or choose another model.',
  'no-such-model': (name: string) => `${name} does not know this model. Choose another one.`,
  'request-refused': (name: string) => `${name} did not take the request. Try again, or choose another model.`,
  unreachable: (name: string) => `${name} cannot be reached. Check the network and its address, then try again.`,
  'address-refused': (name: string) =>
    `The address of ${name} is not on the public internet. Ask your administrator to add it to FETCH_ALLOW.`,
  cut: (name: string) => `The connection to ${name} broke off in the middle of the answer. Try again.`,
  stopped: () => 'The answer was stopped.',
}
