import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'

/** What one entry did to items of one kind. */
export type NewsPart = {
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
  /** The first items: `key` if the row is not keyed by its id, `was` is the name of a removed one. */
  things: { id: Id; key: Record<string, unknown> | null; was: string | null }[]
}

/** By table: the column with the name, and the columns with a label. */
export type ColumnNames = { nameColumns: Record<string, string>; labelledColumns: Record<string, string[]> }

/** Limits: entries that are read, items per entry that are named, changes per entry that are counted. */
const maxEntries = 100
const maxNamedItems = 50
const maxCountedChanges = 1_000

/**
 * Changes since a time that the person may see and did not make themselves, newest first. Left out are undone changes and
 * their undos, side effects of other people's actions, changes outside of any action (such as the demo's data), and changes
 * of unlabelled columns. Entries within an entry count as that entry. `isCut` tells that there are more than were read.
 */
export async function listNews(
  db: Db,
  scope: Scope,
  since: string,
  { nameColumns, labelledColumns }: ColumnNames,
): Promise<{ parts: NewsPart[]; isCut: boolean }> {
  const [shared, byHelpers] = await Promise.all([
    listSharedEntries(db, scope, since),
    listHelperEntries(db, scope, since),
  ])
  const entries = [...new Set([...shared, ...byHelpers])]
  if (entries.length === 0) return { parts: [], isCut: false }
  // `offset 0` keeps the planner from merging these queries, so that each reads one entry by its key.
  const { rows } = await sql<NewsPart>`
    select d.id as entry, d.at, d.action, d.actor_kind as "actorKind", d.actor_id as actor, d.person_id as person,
      users.name, api_keys.name as through, c.*
    from unnest(${entries}::uuid[]) e (id)
    cross join lateral (select coalesce(within, id) as id from journal where id = e.id offset 0) j
    cross join lateral (select * from journal where id = j.id offset 0) d
    cross join lateral (
      select relation as "table", kind, count(*) as count,
        to_jsonb((array_agg(jsonb_build_object('id', thing, 'key', key, 'was',
          case when kind = 'removed' then left(before ->> (${JSON.stringify(nameColumns)}::jsonb ->> relation), 120) end)
          order by number))[1:${sql.lit(maxNamedItems)}]) as things
      from (
        select * from journal_changes where entry = e.id
          and (kind <> 'changed' or after ?| array(select jsonb_array_elements_text(${JSON.stringify(labelledColumns)}::jsonb -> relation)))
        order by number limit ${maxCountedChanges}) c
      group by relation, kind
    ) c
    left join users on users.id = d.person_id
    left join api_keys on d.actor_kind = 'key' and api_keys.id = d.actor_id
    where d.undone_by is null and d.action <> 'system.change'
      and not (d.actor_kind = 'person' and (d.person_id = ${scope.person} or d.cause <> 'call'))
      and (not starts_with(d.action, 'journal.')
        or exists (select from journal u where u.undone_by = d.id and u.id < id_from(${since}::timestamptz)))
    order by d.id desc`.execute(db(scope))
  return { parts: rows, isCut: entries.length >= maxEntries }
}

/** Entries that changed shared items, newest first. Pages past an entry with 100,000 changes. */
async function listSharedEntries(db: Db, scope: Scope, since: string): Promise<Set<Id>> {
  const found = new Set<Id>()
  let before: Id = maxUuid
  for (let page = 0; page < maxPages && found.size < maxEntries; page++) {
    const { rows } = await sql<{ entry: Id }>`
      select entry from journal_changes where account_id = ${scope.account} and person_id is null
        and entry >= id_from(${since}::timestamptz) and entry < ${before}
      order by entry desc limit ${pageSize}`.execute(db(scope))
    for (const { entry } of rows) if (found.size < maxEntries) found.add(entry)
    if (rows.length < pageSize) break
    before = rows.at(-1)?.entry ?? before
  }
  return found
}

const pageSize = 300
const maxPages = 6
const maxUuid = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Entries of the person's own keys, agents and flows: their changes may be private to the person. */
async function listHelperEntries(db: Db, scope: Scope, since: string): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select id from (
      select id, actor_kind from journal where account_id = ${scope.account} and person_id = ${scope.person}
        and id >= id_from(${since}::timestamptz) order by id desc limit ${maxCountedChanges}) own
    where actor_kind <> 'person' limit ${maxEntries}`.execute(db(scope))
  return rows.map(({ id }) => id)
}
