import { sql } from 'kysely'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ProofTables } from '../schema/proofs.ts'

/** Counts an attempt. Returns the number of attempts and the seconds until the counter restarts. */
export async function incrementTries(
  db: Db,
  scope: SystemScope,
  key: string,
  seconds: number,
): Promise<{ count: number; left: number }> {
  const { rows } = await sql<{ count: number; left: number }>`
    insert into tries (key, count, ends_at) values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when tries.ends_at <= now() then 1 else tries.count + 1 end,
      ends_at = case when tries.ends_at <= now() then excluded.ends_at else tries.ends_at end
    returning count, ceil(extract(epoch from ends_at - now()))::int as left`.execute(db<ProofTables>(scope))
  return rows[0] ?? { count: 1, left: seconds }
}

export async function decrementTries(db: Db, scope: SystemScope, key: string): Promise<void> {
  await db<ProofTables>(scope)
    .updateTable('tries')
    .set((of) => ({ count: of('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

export async function deleteTries(db: Db, scope: SystemScope, keys: readonly string[]): Promise<void> {
  await db<ProofTables>(scope).deleteFrom('tries').where('key', 'in', keys).execute()
}
