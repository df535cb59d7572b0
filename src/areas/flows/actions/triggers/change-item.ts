import { z } from 'zod'
import type { rowChange } from '#platform/contract/event.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { runFor } from '#platform/server/actions/run-for.ts'
import { scopeOf, type Caller } from '#platform/server/auth/caller.ts'
import { filterAccessible } from '#platform/server/auth/row-access.ts'
import type { Db } from '#platform/server/db/database.ts'
import { withScope } from '#platform/server/db/with-scope.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { withUserTables } from '#platform/server/runtime/user-tables.ts'
import type { JournaledTable } from '#platform/server/runtime/journaled-table.ts'
import type { Item } from '../../contract/graph.ts'
import type { LiveTrigger } from '../../store/triggers.ts'

type Change = z.infer<typeof rowChange>
type Context = { db: Db; scope: Scope; running: Runtime }

/** The item that a change gives to a flow, as far as the flow's owner may see it. */
export async function itemOfChange(
  { db, scope, running }: Context,
  change: Change,
  { owner, flow, type, parameters }: LiveTrigger,
): Promise<Item | 'no-owner' | 'not-wanted'> {
  const caller =
    owner && (await running.callerOf({ account: scope.account, person: owner, actor: { kind: 'flow', id: flow } }))
  if (!caller || caller.kind === 'visitor') return 'no-owner'
  const ownerScope = scopeOf(caller)
  if (ownerScope.kind !== 'account') return 'no-owner'
  return withScope(db, scope, ownerScope, async (ownerDb) => {
    const { journaledTables } = await withUserTables(running, ownerDb, ownerScope)
    const table = journaledTables.find((each) => each.table === change.table)
    // Rows of one person start only that person's flows: the change is handled as this person.
    if (!table || (table.privateTo && owner !== scope.person)) return 'not-wanted'
    const ref = { table: change.table, thing: change.thing }
    if ((await filterAccessible(running, ownerDb, ownerScope, [ref], 'look')).length === 0) return 'not-wanted'
    const after = valuesOf(table, change.after)
    const before = valuesOf(table, change.before)
    const fields = parameters['fields']
    if (type === 'flow.rowChanged' && Array.isArray(fields) && fields.length > 0)
      if (!Object.keys(after).some((name) => fields.includes(name))) return 'not-wanted'
    if (type === 'flow.event') return { json: { ...about(change, table), values: after, before } }
    if (type === 'flow.rowAdded') return { json: { id: change.thing, ...after } }
    const row = await readRow(running, caller, change)
    return { json: { id: change.thing, ...row, ...after, _before: before, _changed: Object.keys(after) } }
  })
}

function about({ thing, kind, action, actor, at }: Change, { noun }: JournaledTable) {
  return { id: thing, noun, kind, action, by: actor.kind, at }
}

/** By the names that people know. Columns without a name are not for them. */
function valuesOf({ columns, formatValue }: JournaledTable, row: Change['after']): Record<string, unknown> {
  const named = Object.entries(row ?? {}).flatMap(([column, value]) => {
    const name = columns[column]
    return name === undefined ? [] : [[name, formatValue ? formatValue(column, value, 'exact') : value] as const]
  })
  return Object.fromEntries(named)
}

/** The change has only the changed columns. A row that is gone meanwhile has no others. */
async function readRow(running: Runtime, caller: Caller, { table, thing }: Change): Promise<Record<string, unknown>> {
  const tableId = table.slice(2).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const options = { requestId: `change-${thing}` }
  const { answer } = await runFor(running, 'flows', caller, 'tables.readRow', { tableId, rowId: thing }, options).catch(
    (error: unknown) => {
      if (error instanceof Refusal) return { answer: {} }
      throw error
    },
  )
  return z.record(z.string(), z.unknown()).parse(answer)
}
