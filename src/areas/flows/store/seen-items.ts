import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { FlowTables as Tables } from '../schema.ts'

const maxItems = 100_000

/** Remembers items, and returns those that were not known. Of two runs at once, one gets an item. */
export async function rememberItems(
  db: Db,
  scope: Scope,
  { flow, memory }: { flow: Id; memory: string },
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await sql<{ hash: string }>`
    insert into flow_seen_items (flow_id, memory, hash, account_id)
    select ${flow}, ${memory}, hash, ${scope.account} from unnest(${[...hashes].toSorted()}::text[]) as hash
    on conflict do nothing returning hash`.execute(db(scope))
  const seen = db<Tables>(scope)
    .selectFrom('flow_seen_items')
    .where('account_id', '=', scope.account)
    .where('flow_id', '=', flow)
    .where('memory', '=', memory)
  // What still comes is not forgotten.
  await sql`update flow_seen_items set seen_at = now() where account_id = ${scope.account} and flow_id = ${flow}
    and memory = ${memory} and hash = any(${[...hashes]}::text[]) and seen_at < now() - interval '1 day'`.execute(
    db(scope),
  )
  const tooMany = seen.select('hash').orderBy('seen_at', 'desc').orderBy('hash').offset(maxItems)
  await db<Tables>(scope)
    .deleteFrom('flow_seen_items')
    .where('account_id', '=', scope.account)
    .where('flow_id', '=', flow)
    .where('memory', '=', memory)
    .where('hash', 'in', tooMany)
    .execute()
  return new Set(rows.rows.map(({ hash }) => hash))
}

export async function eraseSeenItems(db: Db, scope: SystemScope, days: number): Promise<void> {
  await sql`delete from flow_seen_items where seen_at < now() - make_interval(days => ${days})`.execute(db(scope))
}
