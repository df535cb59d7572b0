import { setTimeout as sleep } from 'node:timers/promises'
import type { Hono } from 'hono'
import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { sameToken } from '#platform/server/auth/secrets.ts'
import { listListeners } from '#platform/server/events/list-listeners.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import type { Hub } from '#platform/server/live/hub.ts'
import { gauge, metricsText } from '#platform/server/monitoring/metrics.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'

const metricsScope: SystemScope = { kind: 'system', reason: 'numbers for the operator' }

/** /metrics, for Prometheus: what this process counted, and the state of the shared queue and listeners. */
export function mountMetrics(app: Hono<HttpEnv>, { database, settings }: Installation, hub: Hub): void {
  const { metricsToken } = settings
  if (!metricsToken) return
  let queue: QueueState | undefined
  let listeners: Awaited<ReturnType<typeof listListeners>> = []
  gauge('taaskly_database_up', 'Whether the database answered.', () => (queue ? 1 : 0))
  gauge('taaskly_workers_alive', 'Processes that do the work in the background.', () => Number(queue?.workers ?? 0))
  gauge('taaskly_queue_waiting', 'Jobs that wait.', () => Number(queue?.waiting ?? 0))
  gauge('taaskly_queue_failed', 'Jobs that were given up.', () => Number(queue?.failed ?? 0))
  gauge('taaskly_queue_oldest_seconds', 'Age of the oldest job that waits.', () => queue?.oldest_seconds ?? 0)
  gauge('taaskly_listener_changes_behind', 'Changes that a listener has yet to hear.', () =>
    listeners.map(({ name, changesBehind }) => [{ listener: name }, changesBehind]),
  )
  gauge('taaskly_listener_seconds_behind', 'Age of the oldest change that a listener has yet to hear.', () =>
    listeners.map(({ name, secondsBehind }) => [{ listener: name }, secondsBehind]),
  )
  gauge('taaskly_live_tabs', 'Open tabs that follow changes.', () => hub.tabCount())
  gauge('taaskly_database_connections', 'Connections for changes, by state.', () =>
    database.poolSizes().flatMap(({ pool, total, idle, waiting }) => [
      [{ pool, state: 'used' }, total - idle],
      [{ pool, state: 'idle' }, idle],
      [{ pool, state: 'waited-for' }, waiting],
    ]),
  )

  app.get('/metrics', async (c) => {
    if (!sameToken(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`))
      refuse('metrics.token', 401, 'Send the METRICS_TOKEN of this installation as a bearer token.')
    const read = Promise.all([
      database.systemPool
        .query<QueueState>('select *, workers_alive() as workers from queue_state()')
        .then(({ rows }) => rows[0]),
      database.read(metricsScope, (db) => listListeners(db, metricsScope)),
    ]).catch(() => undefined)
    ;[queue, listeners] = (await Promise.race([read, sleep(2_000, undefined, { ref: false })])) ?? [undefined, []]
    return c.text(metricsText(), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
  })
}

type QueueState = { waiting: string; oldest_seconds: number | null; failed: string; workers: string }
