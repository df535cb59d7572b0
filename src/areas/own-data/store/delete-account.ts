import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PeopleTables } from '#areas/people/schema.ts'

/** Users whose deletion date has passed. */
export async function listDueAccounts(db: Db, scope: SystemScope): Promise<Id[]> {
  const rows = await db<PeopleTables>(scope)
    .selectFrom('users')
    .where('deletes_at', '<=', sql<string>`now()`)
    .select('id')
    .orderBy('deletes_at')
    .limit(1_000)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks the user; undefined if the deletion was cancelled. */
export function lockDueAccount(db: Db, scope: SystemScope, person: Id) {
  return db<PeopleTables>(scope)
    .selectFrom('users')
    .where('id', '=', person)
    .where('deletes_at', '<=', sql<string>`now()`)
    .select(['email', 'email_verified as isVerified'])
    .forUpdate()
    .executeTakeFirst()
}

/** Deletes a batch of rows of a workspace. The name comes from the declared tables. */
export async function removeBatch(
  db: Db,
  scope: Scope,
  table: string,
  account: string,
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid in
      (select ctid from ${sql.table(table)} where ${sql.ref(account)} = ${scope.account} limit ${limit})`.execute(
    db(scope),
  )
  return Number(numAffectedRows)
}

/** Deletes a batch of its journal. */
export async function deleteJournalBatch(db: Db, scope: SystemScope, account: Id, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select journal_forget_account(${account}, ${limit}::integer) as count`.execute(db(scope))
  return rows[0]?.count ?? 0
}

/** Removes a deleted person, and the rows that were deleted with them, from the journal. */
export async function deletePersonFromJournal(
  db: Db,
  scope: SystemScope,
  person: Id,
  { deletedRows, remainingAccounts }: { deletedRows: readonly Id[]; remainingAccounts: readonly Id[] },
): Promise<void> {
  await sql`select journal_forget_person(${person}, ${deletedRows}::uuid[], ${remainingAccounts}::uuid[])`.execute(
    db(scope),
  )
}
