import { sql } from 'kysely'
import { newId, type Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PeopleTables as Tables } from '../schema.ts'

type SessionWithUser = {
  id: Id
  provenAt: string
  lastSeenAt: string
  person: Id
  name: string
  email: string
  emailVerified: boolean
}

/** Every request runs this, so it is plain SQL, which costs nothing to build. */
export async function findSession(
  db: Db,
  scope: SystemScope,
  hash: string,
  idleDays: number,
): Promise<SessionWithUser | undefined> {
  const { rows } = await sql<SessionWithUser>`
    select s.id, s.proven_at as "provenAt", s.updated_at as "lastSeenAt",
      u.id as person, u.name, u.email, u.email_verified as "emailVerified"
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${hash} and s.expires_at > now()
      and s.updated_at > now() - make_interval(days => ${idleDays})`.execute(db(scope))
  return rows[0]
}

type NewSession = { hash: string; person: Id; method: string; agent: string | null; address: string; days: number }

export async function addSession(db: Db, scope: SystemScope, session: NewSession): Promise<void> {
  const { hash, person, method, agent, address, days } = session
  await db<Tables>(scope)
    .insertInto('sessions')
    .values({
      id: newId(),
      token_hash: hash,
      user_id: person,
      way: method,
      user_agent: agent,
      ip_address: address,
      expires_at: sql`now() + make_interval(days => ${days})`,
    })
    .execute()
}

/** Replaces the token. False if the session has ended. */
export async function renewSession(db: Db, scope: SystemScope, hash: string, newHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db<Tables>(scope)
    .updateTable('sessions')
    .set({ token_hash: newHash, proven_at: sql`now()` })
    .where('token_hash', '=', hash)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the id of its user. */
export async function endSession(db: Db, scope: SystemScope, hash: string): Promise<Id | undefined> {
  const ended = await db<Tables>(scope)
    .deleteFrom('sessions')
    .where('token_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst()
  return ended?.user_id
}

export async function recordUse(db: Db, scope: SystemScope, id: Id): Promise<void> {
  await db<Tables>(scope)
    .updateTable('sessions')
    .set({ updated_at: sql`now()` })
    .where('id', '=', id)
    .where('updated_at', '<', sql<string>`now() - interval '1 minute'`)
    .execute()
}
