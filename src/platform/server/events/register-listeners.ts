import type { ListenerContext } from './context.ts'
import type { Listener } from './listener.ts'
import { listenerParams } from './pending-changes.ts'

/** Stores the listeners. A new listener gets the changes from now on. */
export async function registerListeners(
  query: ListenerContext['query'],
  listeners: readonly Listener[],
): Promise<void> {
  await query('begin')
  await query('select pg_advisory_xact_lock(7304914)')
  const [snapshot] = await query<{ now: string }>('select pg_current_snapshot()::text as now')
  await query('select listen_anew($1, $2)', [snapshot?.now, listeners.map(({ name }) => name)])
  for (const listener of listeners)
    await query(
      `insert into listeners (name, relation, kinds, columns, position) values ($1, $2, $3, $4, $5)
       on conflict (name) do update set relation = $2, kinds = $3, columns = $4`,
      [...listenerParams(listener), snapshot?.now],
    )
  await query(`select listen_carefully() where exists (
    select from job_workers where not stopping and not worker_present(id))`)
  await query('commit')
}
