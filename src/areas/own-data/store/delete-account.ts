import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { WorkspaceTables } from '#areas/workspaces/schema.ts'

type Tables = PeopleTables & WorkspaceTables

/** Whose day has come. */
export async function listDueAccounts(db: Db, scope: SystemScope): Promise<Id[]> {
  const rows = await db<Tables>(scope)
    .selectFrom('users')
    .where('deletes_at', '<=', sql<string>`now()`)
    .select('id')
    .orderBy('deletes_at')
    .limit(1_000)
    .execute()
  return rows.map(({ id }) => id)
}

/** Somebody whose day has come, held until they are gone; nothing if they have changed their mind. */
export function lockDueAccount(db: Db, scope: SystemScope, person: Id) {
  return db<Tables>(scope)
    .selectFrom('users')
    .where('id', '=', person)
    .where('deletes_at', '<=', sql<string>`now()`)
    .select(['email', 'email_verified as isVerified'])
    .forUpdate()
    .executeTakeFirst()
}

/** Takes back the invites that nobody has answered. */
export async function revokeInvites(db: Db, scope: SystemScope, account: Id): Promise<void> {
  await db<Tables>(scope)
    .updateTable('invites')
    .where('account_id', '=', account)
    .where('answer', 'is', null)
    .where('revoked_at', 'is', null)
    .set({ revoked_at: sql<string>`now()` })
    .execute()
}

/** Some of the rows of a workspace that goes, so that no statement has to take them all. */
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

/** Some of what the journal has of it. */
export async function deleteJournalBatch(db: Db, scope: SystemScope, account: Id, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select journal_forget_account(${account}, ${limit}::integer) as count`.execute(db(scope))
  return rows[0]?.count ?? 0
}

export async function makeOwner(db: Db, scope: SystemScope, account: Id, person: Id): Promise<void> {
  await db<Tables>(scope)
    .updateTable('members')
    .where('account_id', '=', account)
    .where('person_id', '=', person)
    .set({ role: 'owner' })
    .execute()
}

export async function removeMember(db: Db, scope: SystemScope, account: Id, person: Id): Promise<void> {
  await db<Tables>(scope)
    .deleteFrom('members')
    .where('account_id', '=', account)
    .where('person_id', '=', person)
    .execute()
}

/** Takes somebody away, and the workspaces that go with them, with everything that belongs to either. */
export async function removePerson(
  db: Db,
  scope: SystemScope,
  person: { id: Id; email: string },
  { goes, stays }: { goes: Id[]; stays: Id[] },
): Promise<void> {
  const tables = db<Tables>(scope)
  const invites = await tables
    .deleteFrom('invites')
    .where('email', '=', person.email.toLowerCase())
    .returning('id')
    .execute()
  // As when a business is deleted: nobody else gets its handle for 90 days.
  await sql`update account_handles set kept_until = now() + interval '90 days'
    where account_id = any(${goes}::uuid[]) and kept_until is null`.execute(tables)
  await tables.deleteFrom('users').where('id', '=', person.id).execute()
  if (goes.length > 0) await tables.deleteFrom('accounts').where('id', 'in', goes).execute()
  const gone = [...goes, ...invites.map(({ id }) => id)]
  await sql`select journal_forget_person(${person.id}, ${gone}::uuid[], ${stays}::uuid[])`.execute(tables)
}
