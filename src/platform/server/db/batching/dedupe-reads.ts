import type { QueryConfig, QueryResult } from 'pg'
import type { AnyScope } from '../../../contract/scope.ts'
import { atEndOfTick } from './end-of-tick.ts'

type RunQuery = (scope: AnyScope, query: QueryConfig) => Promise<QueryResult>

/**
 * Equal reads under the same scope in one tick share one query: a hundred tabs that hear of one change, or a program
 * with many connections. The query is sent at the end of the tick, so no answer is older than its query.
 */
export function dedupeWithinTick(runQuery: RunQuery): RunQuery {
  const inFlight = new Map<string, Promise<QueryResult>>()
  return async (scope, query) => {
    const key = keyOf(scope, query)
    if (key === undefined) return runQuery(scope, query)
    const shared = inFlight.get(key)
    // Copies, so that readers cannot change the rows of each other.
    if (shared) return shared.then((result) => ({ ...result, rows: result.rows.map((row) => ({ ...row })) }))
    // The query is sent at that moment (`corkUntilEndOfTick`).
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

/** Values that are equal as JSON are equal in PostgreSQL. */
function isShort(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= 1_000
  return value === null || typeof value === 'boolean' || Number.isFinite(value)
}
