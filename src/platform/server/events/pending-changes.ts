import type { RowChange } from '../../contract/event.ts'
import type { Id } from '../../contract/id.ts'
import { anyTable, anyUserTable, isUserTable } from '../db/user-table.ts'
import type { ListenerContext } from './context.ts'
import { subscribedTables, type ChangedRow, type Listener } from './listener.ts'

/** A change for a listener. `privateTo`: the only person who may see the row. */
export type PendingChange = RowChange & { account: Id | null; privateTo: Id | null; requestId: string }

export function mayConcern({ table }: Listener, tables: readonly string[]): boolean {
  if (table === anyTable) return tables.length > 0
  if (table === subscribedTables) return true
  return table === anyUserTable ? tables.some(isUserTable) : tables.includes(table)
}

/** The first parameters ($1 to $4) of every query here. */
export function listenerParams({ name, table, kinds, columns }: Listener): unknown[] {
  return [name, table, kinds, columns ?? null]
}

const isUserTableSql = (name: string) => `($2 = '${anyUserTable}' and ${name} ~ '^t_[0-9a-f]{32}$')`
/** Of a listener with subscriptions, those that somebody has subscribed to. */
const isSubscribedSql = (matches: string) => `($2 = '${subscribedTables}' and exists (select from event_subscriptions s
  where s.listener = $1 and s.account_id = j.account_id and j.at >= s.since and ${matches}))`
const isSubscribedChangeSql = isSubscribedSql('s.relation = c.relation and c.kind = any (s.kinds)')
const matchesListenerSql = `($2 = '${anyTable}' or c.relation = $2 or ${isUserTableSql('c.relation')} or ${isSubscribedChangeSql})
  and c.kind = any ($3)
  and (c.kind <> 'changed' or $4::text[] is null or c.after ?| $4)`
/** A listener ignores its own changes. */
const byOthersSql = `split_part(j.request_id, ':', 3) <> $1`
const unseenSql = `j.xid >= pg_snapshot_xmin($5::pg_snapshot) and not pg_visible_in_snapshot(j.xid, $5::pg_snapshot)
  and ($2 = '${anyTable}' or $2 = any (j.tables) or exists (select from unnest(j.tables) name where ${isUserTableSql('name')})
    or ${isSubscribedSql('s.relation = any (j.tables)')})`

/**
 * The listener's changes after position $5, found through their entries, which are few. `offset 0` keeps the planner from
 * merging the subquery: without statistics for a new month it would choose a bad plan.
 */
export const pendingChangesSql = `from journal j
  cross join lateral (select * from journal_changes where entry = j.id offset 0) c
  where ${unseenSql} and ${byOthersSql} and ${matchesListenerSql}`

const changeColumnsSql = `select c.entry, c.number, c.relation as "table", c.thing, c.key, c.kind, c.before, c.after, j.action,
  json_build_object('kind', j.actor_kind, 'id', j.actor_id) as actor, j.person_id as person, j.at,
  coalesce(c.account_id, j.account_id) as account, c.person_id as "privateTo", j.request_id as "requestId"`

export const pageSize = 200

/**
 * The next changes between two snapshots, without rows that have a failure: their changes wait. Of each entry at most a
 * page is read, and never the journal by number, which the planner would prefer if it expects many entries.
 */
export function readPendingPage(
  { query }: ListenerContext,
  listener: Listener,
  cursor: { position: string; toward: string | null; number: number },
): Promise<PendingChange[]> {
  return query<PendingChange>(
    `${changeColumnsSql} from journal j
     cross join lateral (select c.* from journal_changes c where c.entry = j.id and c.number > $7 and ${matchesListenerSql}
       and not exists (select from listener_troubles t where t.listener = $1 and t.thing = c.thing)
       order by c.number limit ${pageSize}) c
     where ${unseenSql} and ${byOthersSql} and pg_visible_in_snapshot(j.xid, $6::pg_snapshot)
     order by c.number limit ${pageSize}`,
    [...listenerParams(listener), cursor.position, cursor.toward, cursor.number],
  )
}

/** The rows that changed between two snapshots, of some numbers of changes. */
export function readChangedRows(
  { query }: ListenerContext,
  listener: Listener,
  { position, toward }: { position: string; toward: string },
  { after, upTo }: { after: number; upTo: number },
): Promise<ChangedRow[]> {
  return query<ChangedRow>(
    `select distinct c.relation as "table", c.thing from journal j
     cross join lateral (select * from journal_changes where entry = j.id and number > $7 and number <= $8 offset 0) c
     where ${unseenSql} and ${byOthersSql} and ${matchesListenerSql} and pg_visible_in_snapshot(j.xid, $6::pg_snapshot)`,
    [...listenerParams(listener), position, toward, after, upTo],
  )
}

/** All changes of one row, beginning with change number `from`. */
export function readItemChanges(
  { query }: ListenerContext,
  listener: Listener,
  thing: Id,
  from: number,
): Promise<PendingChange[]> {
  return query<PendingChange>(
    `${changeColumnsSql} from journal_changes c join journal j on j.id = c.entry
     where c.thing = $5 and c.number >= $6 and ${matchesListenerSql} and ${byOthersSql} order by c.number limit ${pageSize}`,
    [...listenerParams(listener), thing, from],
  )
}
