import { sql } from 'kysely'
import type { Id } from '../../contract/id.ts'
import type { SystemScope } from '../../contract/scope.ts'
import type { Database } from '../db/database.ts'

/** In which tables and workspaces an entry, with all that was done on its way, changed rows, and whose alone they are. */
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
 * Whom a change of who belongs where concerns, wherever they are now: those who look into a workspace that it changed, those
 * whom a changed row is about, and all members of a workspace that is changed itself.
 */
export async function findAffectedMembers(
  database: Database,
  entry: Id,
): Promise<{ accounts: Set<Id>; people: Set<Id> }> {
  return database.read(scope, async (db) => {
    const { rows } = await sql<{ account: Id | null; person: Id | null }>`
      with changes as (select account_id, relation, key from journal_changes
        where ${inSameTransaction(entry)})
      select account_id as account, (key->>'person_id')::uuid as person from changes
      union select account_id, person_id from members
        where account_id in (select account_id from changes where relation = 'accounts')`.execute(db(scope))
    const accounts = rows.flatMap(({ account }) => account ?? [])
    const people = rows.flatMap(({ person }) => person ?? [])
    return { accounts: new Set(accounts), people: new Set(people) }
  })
}

/** All that was done in the same transaction, in whatever workspace. */
function inSameTransaction(entry: Id) {
  return sql`(entry = ${entry} or entry in (select id from journal where xid = (select xid from journal where id = ${entry})))`
}

/** Where a person belongs: whoever looks in one of these may see them. */
export async function findAccountsOf(database: Database, person: Id | null): Promise<Set<Id>> {
  return database.read(scope, async (db) => {
    const { rows } = await sql<{ account: Id }>`
      select account_id as account from members where person_id = ${person}`.execute(db(scope))
    return new Set(rows.map(({ account }) => account))
  })
}

const scope: SystemScope = { kind: 'system', reason: 'whom a change concerns' }
