import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { filterAccessible } from '#platform/server/auth/row-access.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { withUserTables } from '#platform/server/runtime/user-tables.ts'
import { loadCurrentNames } from './log.ts'

const maxIds = 5

/** The names of the items whose ids are in an input, as far as the caller may see them. */
export async function findItemNames(
  runtime: Runtime,
  db: Db,
  scope: Scope,
  input: Record<string, unknown>,
): Promise<string[]> {
  const ids = Object.values(input).flat().filter(isId).slice(0, maxIds)
  if (ids.length === 0) return []
  const running = await withUserTables(runtime, db, scope)
  const names: string[] = []
  for (const thing of ids) {
    // An id says nothing about its table.
    const candidates = running.journaledTables.map(({ table }) => ({ table, thing }))
    const visible = await filterAccessible(running, db, scope, candidates, 'look')
    const found = await loadCurrentNames(db, scope, running, visible)
    names.push(...found.names.values())
  }
  return names
}

function isId(value: unknown): value is Id {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
}
