import { sql } from 'kysely'
import { newId, type Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'

/** Bursts of typing that ended more than two minutes ago and are not in the journal. */
export async function listAbandoned(db: Db, scope: SystemScope): Promise<{ note: Id; account: Id; person: Id }[]> {
  const { rows } = await sql<{ note: Id; account: Id; person: Id }>`
    select note_id as note, account_id as account, person_id as person from note_updates
    where entry is null and person_id is not null
    group by 1, 2, 3 having max(at) < now() - interval '2 minutes' limit 1000`.execute(db(scope))
  return rows
}

/** Ends a burst without an entry in the journal. */
export async function closeUnrecorded(db: Db, scope: SystemScope, note: Id, person: Id): Promise<void> {
  await sql`update note_updates set entry = ${newId()} where note_id = ${note} and person_id = ${person}
    and entry is null and at < now() - interval '2 minutes'`.execute(db(scope))
}
