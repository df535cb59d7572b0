import { createContext, use } from 'react'
import type { Id } from '#platform/contract/id.ts'
import type { ExpressionData } from '../../rules/expressions/evaluation.ts'

/** What fields need for completion and preview of expressions. */
export type FormContextValue = {
  flow: Id
  node: string
  run: Id | undefined
  data: ExpressionData
  /** Changes with the data of the run and with pinned data. */
  dataKey: string
  /** The names of the earlier steps. */
  names: readonly string[]
  isReadOnly: boolean
  /** Values only, no expressions. */
  isPlain: boolean
  /** The connected service that the step uses: its id, and the connection that the step names. */
  provider: string | undefined
  connection: string | undefined
  /** The table whose rows the step reads or writes. */
  table: string | undefined
}

export const FormContext = createContext<FormContextValue | null>(null)

export function useForm(): FormContextValue {
  const form = use(FormContext)
  if (!form) throw new Error('This part needs a FormContext around it.')
  return form
}
