import { actionWords } from './actions.ts'
import { aiWords } from './ai.ts'
import { convertWords } from './convert.ts'
import { dataWords } from './data.ts'
import { fileAndWebWords } from './files-and-web.ts'
import { logicWords } from './logic.ts'
import { triggerWords } from './triggers.ts'
import type { FormWords } from '#platform/contract/forms/form-fields.ts'
import { commonWords } from './words.ts'

const byType: Readonly<Record<string, FormWords>> = {
  ...triggerWords,
  ...logicWords,
  ...dataWords,
  ...convertWords,
  ...fileAndWebWords,
  ...aiWords,
  ...actionWords,
}

/** How the form of a kind of step reads. */
export function formWords(type: string): FormWords {
  return { ...(type.startsWith('flow.') && commonWords), ...byType[type] }
}
