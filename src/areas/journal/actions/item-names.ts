import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { filterAccessible } from '#platform/server/auth/row-access.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { withUserTables } from '#platform/server/runtime/user-tables.ts'
import { loadCurrentNames } from './log.ts'

/** The current names of the first items whose ids are in an input, as far as the caller may see them. */
export async function findItemNames(
  runtime: Runtime,
  db: Db,
  scope: Scope,
  input: unknown,
  limit: number,
): Promise<Map<Id, string>> {
  const ids = [...new Set(idsIn(input))].slice(0, limit)
  if (ids.length === 0) return new Map()
  const running = await withUserTables(runtime, db, scope)
  // An id says nothing about its table.
  const candidates = ids.flatMap((thing) => running.journaledTables.map(({ table }) => ({ table, thing })))
  const visible = await filterAccessible(running, db, scope, candidates, 'look')
  const { names } = await loadCurrentNames(db, scope, running, visible)
  return new Map(ids.flatMap((id) => (names.has(id) ? [[id, names.get(id) ?? '']] : [])))
}

/** Single ids before those in lists: a table before the many rows in it. */
function idsIn(value: unknown): Id[] {
  if (typeof value === 'string') return idPattern.test(value) ? [value.toLowerCase()] : []
  if (typeof value !== 'object' || value === null) return []
  const parts: unknown[] = Object.values(value)
  const isNested = (part: unknown) => typeof part === 'object'
  return [...parts.filter((part) => !isNested(part)), ...parts.filter(isNested)].flatMap(idsIn)
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
