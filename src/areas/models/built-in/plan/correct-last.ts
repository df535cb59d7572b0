import { isRecord, type Conversation } from '../conversation.ts'
import { isChange } from './plan.ts'

const pattern =
  /^(?:(?:sorry|no|oops|wait|actually|hmm),? )*(?:i (?:meant|mean)|make (?:that|it) (?=[$€£]?\d)|make that|that should be|it should be|should be|rather)\s+(.+)$/i

/** "sorry, 220": nothing but a value. */
const barePattern = /^(?:sorry|no|oops|wait|actually|hmm|i mean)[,:]? ([$€£]?\d[\d.,%]*)$/i

/** "sorry, I meant 22": the last change again, with another value. Undefined: the clause corrects nothing. */
export function correctedClause(conversation: Conversation, clause: string): string | undefined {
  const value = pattern.exec(clause)?.[1] ?? barePattern.exec(conversation.current.request.trim())?.[1]
  const last = conversation.log.findLast((call) => isChange(conversation, call))
  if (value === undefined || !last) return undefined
  const values = last.input['values']
  const [field] = typeof values === 'object' && values !== null ? Object.keys(values) : []
  if (last.tool === 'tables_changeRow' && field !== undefined) return `set the ${field} of it to ${value}`
  const [row] = Array.isArray(last.input['rows']) ? last.input['rows'] : []
  const number =
    last.tool === 'tables_addRows' && /^[$€£]?\d/.test(value) && isRecord(row)
      ? Object.entries(row).find(([, each]) => typeof each === 'number')
      : undefined
  if (number) return `set the ${number[0]} of it to ${value}`
  return last.tool.startsWith('focus_') && 'due' in last.input ? `move it to ${value}` : undefined
}
