import type { QueryConfig, QueryResult } from 'pg'
import type { AnyScope } from '../../contract/scope.ts'
import { atEndOfBreath } from './breath.ts'

type Ask = (scope: AnyScope, question: QueryConfig) => Promise<QueryResult>

/**
 * Whoever asks the same under the same scope in one breath gets one answer: a hundred tabs that hear of one change, or a
 * program with many connections. The question leaves at the end of the breath, so nobody's answer is older than their
 * question.
 */
export function onceInABreath(ask: Ask): Ask {
  const asked = new Map<string, Promise<QueryResult>>()
  return async (scope, question) => {
    const key = keyOf(scope, question)
    if (key === undefined) return ask(scope, question)
    const others = asked.get(key)
    // What one of them does with its rows is no business of the others.
    if (others) return others.then((answer) => ({ ...answer, rows: answer.rows.map((row) => ({ ...row })) }))
    // It leaves at that very moment (`gather`).
    if (asked.size === 0) atEndOfBreath(() => asked.clear())
    const answer = ask(scope, question)
    asked.set(key, answer)
    return answer
  }
}

function keyOf(scope: AnyScope, { text, values = [] }: QueryConfig): string | undefined {
  if (!values.every((value) => isShort(value) || (Array.isArray(value) && value.length <= 100 && value.every(isShort))))
    return undefined
  const who = scope.kind === 'account' ? [scope.account, scope.person] : [scope.kind]
  return JSON.stringify([text, ...who, values])
}

/** What two values have in common as JSON, they have in PostgreSQL. */
function isShort(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= 1_000
  return value === null || typeof value === 'boolean' || Number.isFinite(value)
}
