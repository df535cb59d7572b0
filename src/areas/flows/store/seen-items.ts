import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'

const maxItems = 100_000

/** Remembers items by their keys, and returns those that were not known. Of two runs at once, one gets an item. */
export async function rememberItems(
  db: Db,
  scope: Scope,
  { flow, memory }: { flow: Id; memory: string },
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const { rows: hashes } = await sql<{ key: string; hash: string }>`
    select key, encode(sha256(convert_to(key, 'utf8')), 'hex') as hash from unnest(${[...keys]}::text[]) as key
    order by hash`.execute(db(scope))
  const list = hashes.map(({ hash }) => hash)
  const { rows: added } = await sql<{ hash: string }>`
    insert into flow_seen_items (flow_id, memory, hash, account_id)
    select ${flow}, ${memory}, hash, ${scope.account} from unnest(${list}::text[]) as hash
    on conflict do nothing returning hash`.execute(db(scope))
  const seen = sql`account_id = ${scope.account} and flow_id = ${flow} and memory = ${memory}`
  // What still comes is not forgotten.
  await sql`update flow_seen_items set seen_at = now() where ${seen} and hash = any(${list}::text[])
    and seen_at < now() - interval '1 day'`.execute(db(scope))
  await sql`delete from flow_seen_items where ${seen} and hash in (select hash from flow_seen_items where ${seen}
    order by seen_at desc, hash offset ${maxItems})`.execute(db(scope))
  const unseen = new Set(added.map(({ hash }) => hash))
  return new Set(hashes.flatMap(({ key, hash }) => (unseen.has(hash) ? [key] : [])))
}

export async function eraseSeenItems(db: Db, scope: SystemScope, days: number): Promise<void> {
  await sql`delete from flow_seen_items where seen_at < now() - make_interval(days => ${days})`.execute(db(scope))
}
