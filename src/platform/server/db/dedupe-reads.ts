import type { QueryConfig, QueryResult } from 'pg'
import type { AnyScope } from '../../contract/scope.ts'
import { atEndOfTick } from './end-of-tick.ts'

type RunQuery = (scope: AnyScope, query: QueryConfig) => Promise<QueryResult>

/**
 * Whoever asks the same under the same scope in one breath gets one answer: a hundred tabs that hear of one change, or a
 * program with many connections. The question leaves at the end of the breath, so nobody's answer is older than their
 * question.
 */
export function dedupeWithinTick(runQuery: RunQuery): RunQuery {
  const inFlight = new Map<string, Promise<QueryResult>>()
  return async (scope, query) => {
    const key = keyOf(scope, query)
    if (key === undefined) return runQuery(scope, query)
    const shared = inFlight.get(key)
    // What one of them does with its rows is no business of the others.
    if (shared) return shared.then((result) => ({ ...result, rows: result.rows.map((row) => ({ ...row })) }))
    // It leaves at that very moment (`gather`).
    if (inFlight.size === 0) atEndOfTick(() => inFlight.clear())
    const result = runQuery(scope, query)
    inFlight.set(key, result)
    return result
  }
}

function keyOf(scope: AnyScope, { text, values = [] }: QueryConfig): string | undefined {
  if (!values.every((value) => isShort(value) || (Array.isArray(value) && value.length <= 100 && value.every(isShort))))
    return undefined
  const scopeKey = scope.kind === 'account' ? [scope.account, scope.person] : [scope.kind]
  return JSON.stringify([text, ...scopeKey, values])
}

/** What two values have in common as JSON, they have in PostgreSQL. */
function isShort(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= 1_000
  return value === null || typeof value === 'boolean' || Number.isFinite(value)
}
