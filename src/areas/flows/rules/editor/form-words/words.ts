/**
 * How a parameter reads in the form of a step: its label, or also its hint and its options. The schemas describe the
 * same for the API. An empty hint shows none. A path leads into lists and groups: `fields.name`. Null: only programs need
 * it, so the form has it only if it holds a value.
 */
export type Word = { label: string; hint?: string; options?: Readonly<Record<string, string>> } | null
export type FormWords = Readonly<Record<string, Word>>

/** Of the parameters that mean the same in every step. */
export const commonWords: FormWords = {
  keepOthers: { label: 'Keep the other fields', hint: '' },
  model: { label: 'Model', hint: 'Such as anthropic/claude-sonnet-4-5. Empty: the default of the workspace.' },
  timeoutSeconds: { label: 'Give up after, seconds', hint: '' },
  timeZone: { label: 'Time zone', hint: 'Such as Europe/Paris. Empty: the time zone of the flow.' },
}
