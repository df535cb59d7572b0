import { sql } from 'kysely'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ProofTables } from '../schema/proofs.ts'

/**
 * Counts a guess for a day and starts the pause after it, or tells how many seconds are left. `pauses` has the seconds
 * after the first, second … guess; there are no more guesses than that in a day. Without a pause nothing is stored for it: a
 * guess that began sooner and is counted later would have to wait.
 */
export async function takeGuess(
  db: Db,
  scope: SystemScope,
  key: string,
  pauses: readonly number[],
): Promise<{ count: number } | { secondsLeft: number }> {
  const counted = await sql<{ count: number }>`
    insert into tries as t (key, count, ends_at, paused_until)
    values (${key}, 1, now() + interval '1 day', now() + make_interval(secs => nullif(${pauses[0] ?? 0}::int, 0)))
    on conflict (key) do update set
      count = case when t.ends_at <= now() then 1 else t.count + 1 end,
      ends_at = case when t.ends_at <= now() then excluded.ends_at else t.ends_at end,
      paused_until = now() + make_interval(secs =>
        nullif((${pauses}::int[])[case when t.ends_at <= now() then 1 else t.count + 1 end], 0))
    where t.ends_at <= now() or (t.count < ${pauses.length} and coalesce(t.paused_until, now()) <= now())
    returning count`.execute(db<ProofTables>(scope))
  const [guess] = counted.rows
  if (guess) return guess
  const { rows } = await sql<{ secondsLeft: number }>`
    select greatest(1, ceil(extract(epoch from
      case when count < ${pauses.length} then paused_until else ends_at end - now())))::int as "secondsLeft"
    from tries where key = ${key}`.execute(db<ProofTables>(scope))
  return rows[0] ?? { secondsLeft: 1 }
}

/** The guess was right, or could not be checked: it does not count, and the next one need not wait. */
export async function giveBackGuess(db: Db, scope: SystemScope, key: string): Promise<void> {
  await db<ProofTables>(scope)
    .updateTable('tries')
    .set((of) => ({ count: of('count', '-', 1), paused_until: null }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}
