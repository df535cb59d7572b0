import type { Changed } from '../../contract/event.ts'
import type { Id } from '../../contract/id.ts'
import { isMadeTable, madeTables } from '../db/made-table.ts'
import type { Desk } from './desk.ts'
import type { Listener } from './listener.ts'

/** A change that concerns a listener, and what only we need to know of it. */
export type Heard = Changed & { account: Id | null; whose: Id | null; requestId: string }

/** Whether a change of these tables may concern a listener. */
export function mayConcern({ thing }: Listener, tables: readonly string[]): boolean {
  return thing === madeTables ? tables.some(isMadeTable) : tables.includes(thing)
}

/** The first values of every question here. */
export function concerning({ name, thing, kinds, columns }: Listener): unknown[] {
  return [name, thing, kinds, columns ?? null]
}

/** The relation itself, or any that people made. */
const isMade = (name: string) => `($2 = '${madeTables}' and ${name} ~ '^t_[0-9a-f]{32}$')`
const concerned = `(c.relation = $2 or ${isMade('c.relation')}) and c.kind = any ($3)
  and (c.kind <> 'changed' or $4::text[] is null or c.after ?| $4)`
/** What the listener changed itself does not concern it. */
const byOthers = `split_part(j.request_id, ':', 3) <> $1`
const unseen = `j.xid >= pg_snapshot_xmin($5::pg_snapshot) and not pg_visible_in_snapshot(j.xid, $5::pg_snapshot)
  and ($2 = any (j.tables) or exists (select from unnest(j.tables) name where ${isMade('name')}))`

/**
 * The changes that concern the listener and that the position $5 has not seen, by way of their entries, which are few. The
 * fence (offset 0) has nothing but the entry inside: a month that is still unknown to the planner would lead it astray.
 */
export const unheard = `from journal j
  cross join lateral (select * from journal_changes where entry = j.id offset 0) c
  where ${unseen} and ${byOthers} and ${concerned}`

const shown = `select c.entry, c.number, c.relation as "table", c.thing, c.key, c.kind, c.before, c.after, j.action,
  json_build_object('kind', j.actor_kind, 'id', j.actor_id) as actor, j.person_id as person, j.at,
  coalesce(c.account_id, j.account_id) as account, c.person_id as whose, j.request_id as "requestId"`

export const pageSize = 200

/** The next ones between two snapshots, but for things that are in trouble: theirs wait. */
export function readPage(
  { ask }: Desk,
  listener: Listener,
  at: { position: string; toward: string | null; number: number },
): Promise<Heard[]> {
  return ask<Heard>(
    `${shown} from journal_changes c join journal j on j.id = c.entry
     where c.number > $7 and ${concerned} and ${byOthers} and ${unseen} and pg_visible_in_snapshot(j.xid, $6::pg_snapshot)
       and not exists (select from listener_troubles t where t.listener = $1 and t.thing = c.thing)
     order by c.number limit ${pageSize}`,
    [...concerning(listener), at.position, at.toward, at.number],
  )
}

/** All that has happened to one thing since a change of it. */
export function readThing({ ask }: Desk, listener: Listener, thing: Id, from: number): Promise<Heard[]> {
  return ask<Heard>(
    `${shown} from journal_changes c join journal j on j.id = c.entry
     where c.thing = $5 and c.number >= $6 and ${concerned} and ${byOthers} order by c.number limit ${pageSize}`,
    [...concerning(listener), thing, from],
  )
}
