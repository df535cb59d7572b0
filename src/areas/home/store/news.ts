import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'

/** What one deed did to things of one kind. */
export type Part = {
  entry: Id
  at: string
  action: string
  actorKind: 'visitor' | 'person' | 'key' | 'agent' | 'flow' | 'system'
  actor: Id | null
  person: Id | null
  name: string | null
  through: string | null
  table: string
  kind: 'added' | 'changed' | 'removed'
  count: number
  /** The first of them: the row's key if that is not its id alone, and what a removed one was called. */
  things: { id: Id; key: Record<string, unknown> | null; was: string | null }[]
}

/** As many deeds as are looked at, as many things of each as are looked up by name, and as many changes as are counted. */
export const mostDeeds = 200
const mostNamed = 50
const mostCounted = 1_000

/**
 * What was done here since a moment by anybody but the person's own hands, as far as they may see what was changed; the
 * newest first. What was undone meanwhile is no news, nor is the undoing of what was, nor what followed by itself from
 * what others did. Deeds within a deed count as that one. `called` names the column that names a thing, by table.
 */
export async function listNews(
  db: Db,
  scope: Scope,
  since: string,
  called: Readonly<Record<string, string>>,
): Promise<Part[]> {
  const { rows } = await sql<Part>`
    with recursive
    began as materialized (select id_from(${since}::timestamptz) as id),
    -- One step from entry to entry: an import of 100,000 rows is one of them. It ends when nobody asks for more.
    shared as (
      (select entry from journal_changes where account_id = ${scope.account} and person_id is null
        and entry >= (select id from began) order by entry desc limit 1)
      union all
      select (select entry from journal_changes c where c.account_id = ${scope.account} and c.person_id is null
        and c.entry >= (select id from began) and c.entry < shared.entry order by c.entry desc limit 1)
      from shared where shared.entry is not null
    ),
    -- What the person's own keys, agents and flows did may be private to them.
    helped as (
      select id as entry from (
        select id, actor_kind from journal where account_id = ${scope.account} and person_id = ${scope.person}
          and id >= (select id from began) order by id desc limit ${mostCounted}) own
      where actor_kind <> 'person' limit ${mostDeeds}
    ),
    deeds as (
      select c.entry, o.id, o.at, o.action, o.actor_kind, o.actor_id, o.person_id
      from (select entry from (select entry from shared limit ${mostDeeds}) s where entry is not null
        union select entry from helped) c
      join journal j on j.id = c.entry
      join journal o on o.id = coalesce(j.within, j.id)
      where o.undone_by is null
        and not (o.actor_kind = 'person' and (o.person_id = ${scope.person} or o.cause <> 'call'))
        and (not starts_with(o.action, 'journal.')
          or exists (select from journal u where u.undone_by = o.id and u.id < (select id from began)))
    )
    select d.id as entry, d.at, d.action, d.actor_kind as "actorKind", d.actor_id as actor, d.person_id as person,
      users.name, api_keys.name as through, c.*
    from deeds d
    cross join lateral (
      select relation as "table", kind, count(*) as count,
        to_jsonb((array_agg(jsonb_build_object('id', thing, 'key', key, 'was',
          case when kind = 'removed' then left(before ->> (${JSON.stringify(called)}::jsonb ->> relation), 120) end)
          order by number))[1:${sql.lit(mostNamed)}]) as things
      from (select * from journal_changes where entry = d.entry order by number limit ${mostCounted}) c
      group by relation, kind
    ) c
    left join users on users.id = d.person_id
    left join api_keys on d.actor_kind = 'key' and api_keys.id = d.actor_id
    order by d.id desc`.execute(db(scope))
  return rows
}
