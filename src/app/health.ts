import { setTimeout as sleep } from 'node:timers/promises'
import type { Hono } from 'hono'
import type { SystemScope } from '#platform/contract/scope.ts'
import { isOutOfConnections } from '#platform/server/db/database-errors.ts'
import { listListeners } from '#platform/server/events/list-listeners.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'

const healthScope: SystemScope = { kind: 'system', reason: 'how the listeners are doing' }

/** /healthz: is it up. /readyz: can it work, how old is the oldest pending work, and which listeners lag. */
export function mountHealth(app: Hono<HttpEnv>, { database }: Installation): void {
  const processStartedAt = Date.now()
  app.get('/healthz', (c) => c.json({ ok: true, upSeconds: Math.round((Date.now() - processStartedAt) / 1000) }))

  app.get('/readyz', async (c) => {
    const startedAt = performance.now()
    const tooLate = sleep(2_000, undefined, { ref: false })
    const readinessRead = database.systemPool.query<Readiness>(readinessQuery).then(
      ({ rows }) => rows[0],
      (error: unknown) => (isOutOfConnections(error) ? 'out of connections' : undefined),
    )
    const listenersRead = database.read(healthScope, (db) => listListeners(db, healthScope)).catch(() => [])
    const [readiness, listeners] = await Promise.all([
      Promise.race([readinessRead, tooLate]),
      Promise.race([listenersRead, tooLate]),
    ])
    // All processes share the limit. If each said that it is not ready, nobody would be left to answer.
    if (readiness === 'out of connections')
      return c.json({ ok: true, database: { ok: false, message: outOfConnections } })
    if (!readiness) return c.json({ ok: false, database: { ok: false } }, 503)
    const { migration, migrated_seconds, waiting, oldest_seconds, failed, workers } = readiness
    return c.json({
      ok: true,
      database: { ok: true, ms: Math.round(performance.now() - startedAt) },
      migrations: { ok: true, latest: migration, ageSeconds: Math.round(migrated_seconds) },
      queue: {
        ok: true,
        waiting: Number(waiting),
        oldestSeconds: Math.round(oldest_seconds ?? 0),
        failed: Number(failed),
      },
      // A web without a worker still answers, so it stays in the load balancer.
      workers: { ok: workers !== '0', alive: Number(workers), ...(workers === '0' && { message: noWorker }) },
      listeners: (listeners ?? []).map(({ name, changesBehind, secondsBehind, failing, givenUp }) => ({
        name,
        changesBehind,
        secondsBehind: Math.round(secondsBehind),
        failing,
        givenUp,
      })),
    })
  })
}

type Readiness = {
  migration: string
  migrated_seconds: number
  waiting: string
  oldest_seconds: number | null
  failed: string
  workers: string
}

const outOfConnections =
  'PostgreSQL has no connection left. Raise max_connections (or the limit of the pooler), or set DATABASE_CONNECTIONS to a lower number.'

const noWorker =
  'No worker is alive, so nothing happens in the background. Start a process with ROLE=worker or ROLE=all.'

const readinessQuery = `
  select latest.name as migration, extract(epoch from now() - latest.applied_at)::float8 as migrated_seconds, queue.*,
    workers_alive() as workers
  from (select name, applied_at from migrations order by name desc limit 1) latest, queue_state() queue`
