import { sql } from 'kysely'
import { id as idShape, type Id } from '../../contract/id.ts'
import type { SystemScope } from '../../contract/scope.ts'
import { workspaceParameter } from '../../contract/addresses/workspace-address.ts'
import type { JournaledTable } from '../runtime/journaled-table.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { scopeOf, type Caller } from './caller.ts'
import { filterAccessible } from './row-access.ts'

const systemScope: SystemScope = { kind: 'system', reason: 'the workspace of the item in an address' }

/**
 * The workspace that an address leads to: the one it names (`?workspace=`), or that of the item whose page it is, by
 * the `page` of the journaled tables. Undefined unless the person is a member there and may see the item. A hidden item
 * and a missing one take the same queries, so the time does not tell them apart.
 */
export async function findWorkspaceOf(running: Runtime, caller: Caller, address: URL): Promise<Id | undefined> {
  if (caller.kind !== 'person') return undefined
  const named = idShape.safeParse(address.searchParams.get(workspaceParameter))
  if (named.success) return (await callerIn(running, caller, named.data)) && named.data
  const item = itemAt(running.journaledTables, address)
  if (!item) return undefined
  const account = await findAccountOf(running, caller.person, item)
  const there = await callerIn(running, caller, account ?? caller.account)
  const isVisible = there !== undefined && (await isVisibleTo(running, there, item))
  return isVisible ? account : undefined
}

type Item = { table: JournaledTable; accountColumn: string; id: Id }
type PersonCaller = Extract<Caller, { kind: 'person' }>

/** The item whose page has this address. */
function itemAt(tables: readonly JournaledTable[], address: URL): Item | undefined {
  for (const table of tables) {
    const { page = '', account: accountColumn = 'account_id' } = table
    const parsed = page.includes('$id') ? idShape.safeParse(idIn(page, address)) : undefined
    if (parsed?.success && accountColumn !== null) return { table, accountColumn, id: parsed.data }
  }
  return undefined
}

/** What stands in the place of `$id`: a segment of the path, or a parameter of the query. */
function idIn(page: string, { pathname, searchParams }: URL): string | undefined {
  const [path = '', query] = page.split('?')
  const segments = path.split('/')
  const actual = pathname.split('/')
  if (actual.length !== segments.length || segments.some((each, at) => each !== '$id' && each !== actual[at])) return
  const [parameter] = [...new URLSearchParams(query)].find(([, value]) => value === '$id') ?? []
  return parameter === undefined ? actual[segments.indexOf('$id')] : (searchParams.get(parameter) ?? undefined)
}

/** Looks only into the workspaces of the person. */
function findAccountOf({ database, memberships }: Runtime, person: Id, { table, accountColumn, id }: Item) {
  return database.read(systemScope, async (db) => {
    const accounts = await Promise.all(memberships.map(({ accountsOf }) => accountsOf(db, systemScope, person)))
    const column = sql.ref<Id>(accountColumn)
    const { rows } = await sql<{ account: Id }>`select ${column} as account from ${sql.table(table.table)}
      where id = ${id} and ${column} = any(${accounts.flat()}::uuid[])`.execute(db(systemScope))
    return rows[0]?.account
  })
}

async function callerIn(running: Runtime, { person }: PersonCaller, account: Id): Promise<Caller | undefined> {
  return running.callerOf({ account, person, actor: { kind: 'person', id: person } })
}

/** By row-level security, the owner of a private row, and the area's own rule. */
async function isVisibleTo(running: Runtime, caller: Caller, { table: { table, privateTo }, id }: Item) {
  const scope = scopeOf(caller)
  if (scope.kind !== 'account') return false
  return running.database.read(scope, async (db) => {
    const owner = privateTo === undefined ? sql`null` : sql.ref(privateTo)
    const [{ rows }, accessible] = await Promise.all([
      sql`select from ${sql.table(table)} where id = ${id} and coalesce(${owner}, ${scope.person}) = ${scope.person}`.execute(
        db(scope),
      ),
      filterAccessible(running, db, scope, [{ table, thing: id }], 'look'),
    ])
    return rows.length > 0 && accessible.length > 0
  })
}
