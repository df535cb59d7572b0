import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PeopleTables } from '../schema.ts'
import type { ProofTables } from '../schema/proofs.ts'

export type NewProof = {
  id: Id
  purpose: string
  destination: string
  hash: string
  minutes: number
  person?: Id | undefined
  browser?: string | undefined
  redirect?: string | undefined
}

export async function addProof(db: Db, scope: SystemScope, proof: NewProof): Promise<void> {
  await db<ProofTables>(scope)
    .insertInto('proofs')
    .values({
      id: proof.id,
      purpose: proof.purpose,
      destination: proof.destination,
      secret_hash: proof.hash,
      person_id: proof.person ?? null,
      browser_hash: proof.browser ?? null,
      redirect: proof.redirect ?? null,
      expires_at: sql`now() + make_interval(mins => ${proof.minutes})`,
    })
    .execute()
}

/**
 * The newest code for one requester, even if it is used or expired: it voids the older ones. Locked against parallel
 * attempts.
 */
export function lockNewestCode(
  db: Db,
  scope: SystemScope,
  purpose: string,
  destination: string,
  requester: { person: Id } | { browser: string },
) {
  return proofs(db, scope)
    .where('purpose', '=', purpose)
    .where('destination', '=', destination)
    .where((of) =>
      'person' in requester ? of('person_id', '=', requester.person) : of('browser_hash', '=', requester.browser),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

export function findLink(db: Db, scope: SystemScope, purposes: readonly string[], hash: string) {
  return proofs(db, scope).where('purpose', 'in', purposes).where('secret_hash', '=', hash).executeTakeFirst()
}

export async function countAttempt(db: Db, scope: SystemScope, id: Id): Promise<void> {
  await db<ProofTables>(scope)
    .updateTable('proofs')
    .set((of) => ({ tries: of('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** False if it is used or expired. Only one of several parallel calls gets true. */
export async function consumeProof(db: Db, scope: SystemScope, id: Id): Promise<boolean> {
  const { numUpdatedRows } = await db<ProofTables>(scope)
    .updateTable('proofs')
    .set({ used_at: sql`now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** All secrets that were sent to this person stop working. */
export async function voidProofs(db: Db, scope: SystemScope, person: Id): Promise<void> {
  await db<ProofTables>(scope)
    .updateTable('proofs')
    .set({ used_at: sql`now()` })
    .where('person_id', '=', person)
    .where('used_at', 'is', null)
    .execute()
}

/** Deletes expired proofs, counters and sessions. */
export async function deleteExpired(db: Db, scope: SystemScope, idleDays: number): Promise<void> {
  const tables = db<ProofTables>(scope)
  await tables
    .deleteFrom('proofs')
    .where('expires_at', '<', sql<string>`now() - interval '1 day'`)
    .execute()
  await tables
    .deleteFrom('tries')
    .where('ends_at', '<', sql<string>`now()`)
    .execute()
  await db<PeopleTables>(scope)
    .deleteFrom('sessions')
    .where((of) =>
      of.or([
        of('expires_at', '<', sql<string>`now()`),
        of('updated_at', '<', sql<string>`now() - make_interval(days => ${idleDays})`),
      ]),
    )
    .execute()
}

function proofs(db: Db, scope: SystemScope) {
  return db<ProofTables>(scope)
    .selectFrom('proofs')
    .select(['id', 'destination', 'redirect', 'tries', 'purpose'])
    .select(['secret_hash as hash', 'person_id as person', 'browser_hash as browser'])
    .select(sql<boolean>`used_at is null and expires_at > now()`.as('isOpen'))
}
