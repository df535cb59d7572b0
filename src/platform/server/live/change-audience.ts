import { sql } from 'kysely'
import type { Id } from '../../contract/id.ts'
import type { SystemScope } from '../../contract/scope.ts'
import type { Database } from '../db/database.ts'
import type { Runtime } from '../runtime/runtime.ts'

/** The tables and workspaces in which an entry's transaction changed rows, and the person if only they may see a row. */
export async function findChangeScopes(database: Database, entry: Id): Promise<ChangeScope[]> {
  return database.read(scope, async (db) => {
    const { rows } = await sql<ChangeScope>`
      select distinct relation as "table", account_id as account, person_id as person from journal_changes
      where ${inSameTransaction(entry)}`.execute(db(scope))
    return rows
  })
}

type ChangeScope = { table: string; account: Id | null; person: Id | null }

/**
 * Who is affected by a change that reaches across workspaces: the changed workspaces, the people that a changed row is
 * about, and all members of a workspace whose own row changed.
 */
export async function findAffectedMembers(
  { database, memberships, journaledTables }: Runtime,
  entry: Id,
): Promise<{ accounts: Set<Id>; people: Set<Id> }> {
  const workspaceTables = journaledTables.filter(({ account }) => account === 'id').map(({ table }) => table)
  return database.read(scope, async (db) => {
    const { rows } = await sql<{ account: Id | null; person: Id | null; isWorkspace: boolean }>`
      select distinct account_id as account, (key->>'person_id')::uuid as person,
        relation = any(${workspaceTables}) as "isWorkspace"
      from journal_changes where ${inSameTransaction(entry)}`.execute(db(scope))
    const accounts = rows.flatMap(({ account }) => account ?? [])
    const people = rows.flatMap(({ person }) => person ?? [])
    const workspaces = rows.flatMap(({ account, isWorkspace }) => (isWorkspace && account) || [])
    const members = await Promise.all(memberships.map(({ membersOf }) => membersOf(db, scope, workspaces)))
    return { accounts: new Set(accounts), people: new Set([...people, ...members.flat()]) }
  })
}

/** All entries of the transaction, in every workspace. As an array, so that the index on the entry is used. */
function inSameTransaction(entry: Id) {
  return sql`entry = any(array(select ${entry}::uuid union
    select id from journal where xid = (select xid from journal where id = ${entry})))`
}

/** The workspaces that a person belongs to: people there may see them. */
export async function findAccountsOf({ database, memberships }: Runtime, person: Id | null): Promise<Set<Id>> {
  if (person === null) return new Set()
  return database.read(scope, async (db) => {
    const accounts = await Promise.all(memberships.map(({ accountsOf }) => accountsOf(db, scope, person)))
    return new Set(accounts.flat())
  })
}

const scope: SystemScope = { kind: 'system', reason: 'who is affected by a change' }
