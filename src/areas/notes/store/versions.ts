import { sql } from 'kysely'
import { newId, type Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { NoteVersion } from '../contract/versions.ts'
import type { NoteTables } from '../schema.ts'

/** One version for each entry of the journal; what somebody types right now is one for each author. The newest first. */
export async function listVersions(
  db: Db,
  scope: Scope,
  note: Id,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<NoteVersion[]> {
  const { rows } = await sql<NoteVersion>`
    with versions as (
      select max(number) as number, person_id, actor_kind as actor, min(started_at) as started_at, max(at) as ended_at
      from note_updates where account_id = ${scope.account} and note_id = ${note}
      group by entry, person_id, actor_kind, case when entry is null then person_id end)
    select v.number, n.name, v.actor, v.started_at as "startedAt", v.ended_at as "endedAt",
      case when v.person_id is not null then json_build_object('id', v.person_id, 'name', u.name) end as by
    from versions v left join users u on u.id = v.person_id
      left join note_versions n on n.note_id = ${note} and n.number = v.number
    where v.number < ${before ?? Number.MAX_SAFE_INTEGER} order by v.number desc limit ${limit}`.execute(db(scope))
  return rows
}

/** The number of the version before; 0 if it is the first. */
export async function findVersionBefore(db: Db, scope: Scope, note: Id, number: number): Promise<number> {
  const { rows } = await sql<{ number: number | null }>`
    select max(number) as number from note_updates where account_id = ${scope.account} and note_id = ${note}
      and number < ${number} and entry is distinct from (
        select entry from note_updates where note_id = ${note} and number = ${number})`.execute(db(scope))
  return rows[0]?.number ?? 0
}

export async function nameVersion(db: Db, scope: Scope, note: Id, number: number, name: string | null): Promise<void> {
  const tables = db<NoteTables>(scope)
  await tables
    .deleteFrom('note_versions')
    .where('account_id', '=', scope.account)
    .where('note_id', '=', note)
    .where('number', '=', number)
    .execute()
  if (name === null) return
  await tables
    .insertInto('note_versions')
    .values({ id: newId(), account_id: scope.account, note_id: note, number, name, person_id: scope.person })
    .execute()
}
