import type { FormWords } from '#platform/contract/forms/form-fields.ts'

/** Of the parameters that mean the same in every step. */
export const commonWords: FormWords = {
  keepOthers: { label: 'Keep the other fields', hint: '' },
  model: { label: 'Model', hint: 'Such as anthropic/claude-sonnet-4-5. Empty: the default of the workspace.' },
  timeoutSeconds: { label: 'Give up after, seconds', hint: '' },
  timeZone: { label: 'Time zone', hint: 'Such as Europe/Paris. Empty: the time zone of the flow.' },
}
