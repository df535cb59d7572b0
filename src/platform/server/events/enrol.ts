import type { Desk } from './desk.ts'
import type { Listener } from './listener.ts'
import { concerning } from './unheard.ts'

/** Writes down who listens. A new listener hears what changes from now on. */
export async function enrol(ask: Desk['ask'], listeners: readonly Listener[]): Promise<void> {
  await ask('begin')
  await ask('select pg_advisory_xact_lock(7304914)')
  const [at] = await ask<{ now: string }>('select pg_current_snapshot()::text as now')
  await ask('select listen_anew($1, $2)', [at?.now, listeners.map(({ name }) => name)])
  for (const listener of listeners)
    await ask(
      `insert into listeners (name, relation, kinds, columns, position) values ($1, $2, $3, $4, $5)
       on conflict (name) do update set relation = $2, kinds = $3, columns = $4`,
      [...concerning(listener), at?.now],
    )
  await ask(`select listen_carefully() where exists (
    select from job_workers where not stopping and not worker_present(id))`)
  await ask('commit')
}
