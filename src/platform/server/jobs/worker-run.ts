import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Logger as GraphileLogger,
  parseCronItems,
  run,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger } from '../monitoring/log.ts'
import type { Upkeep } from './upkeep.ts'

export type WorkerRun = {
  /** Looks for jobs right now. */
  wake(): void
  /** Takes no more jobs and waits for those in hand. */
  stop(): Promise<void>
  /** When the last job is out of hand, stopped by us or by trouble. */
  finished: Promise<unknown>
}

/** One run of the queue's own worker. It ends by itself if it could not tell the database how a job went. */
export async function startWorkerRun(
  worker: string,
  { pgPool, taskList, upkeep, log }: { pgPool: Pool; taskList: TaskList; upkeep: readonly Upkeep[]; log: Logger },
): Promise<WorkerRun> {
  const events: WorkerEvents = new EventEmitter()
  let pool: WorkerPool | undefined
  const wake = () => pool?.nudge(1)
  events.on('pool:create', ({ workerPool }) => {
    // Jobs in hand are locked under this id.
    workerPool.id = worker
    pool = workerPool
  })
  events.on('pool:gracefulShutdown', () => (pool = undefined))
  // Where one job was there may be more: many asked for in one transaction are announced once.
  events.on('job:start', wake)
  // When the database went away under two jobs at once, the queue's worker waits for ever with its last word.
  const ended = Promise.race([
    once(events, 'pool:gracefulShutdown:complete'),
    once(events, 'pool:gracefulShutdown:error'),
  ])
  const finished = Promise.race([
    once(events, 'pool:release'),
    ended.then(() => sleep(shutdownGraceMs, undefined, { ref: false })),
  ])
  const runner = await run({
    pgPool,
    taskList,
    events,
    noHandleSignals: true,
    parsedCronItems: parseCronItems(upkeep.map(cronItem)),
    preset: {
      worker: {
        concurrentJobs: 4,
        // We are woken when something is due; this is for when that fails.
        pollInterval: 30_000,
        // Any number here makes the worker end in order, not the whole process, when the database is gone.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        logger: graphileLogger(log),
      },
    },
  })
  return { wake, finished, stop: () => Promise.race([runner.stop().catch(() => {}), finished.then(() => {})]) }
}

const shutdownGraceMs = 3_000

function cronItem({ name, cron }: Upkeep) {
  const options = { backfillPeriod: 0, maxAttempts: 5, jobKey: `upkeep:${name}`, queueName: `upkeep:${name}` }
  return { task: name, identifier: name, match: cron, options }
}

/** What failed was logged where it failed. */
function graphileLogger(log: Logger): GraphileLogger {
  return new GraphileLogger(() => (level, message, meta) => {
    if (level === 'error' && !meta?.['failure']) log.warn('queue', { message, error: meta?.['error'] })
    else log.debug('queue', { level, message })
  })
}
