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
  /** Looks for jobs now. */
  wake(): void
  /** Takes no more jobs and waits for those in progress. */
  stop(): Promise<void>
  /** Resolves when the last job has ended, after a stop or an error. */
  finished: Promise<unknown>
}

/** One run of graphile-worker. It ends by itself if it cannot report a job's result to the database. */
export async function startWorkerRun(
  worker: string,
  { pgPool, taskList, upkeep, log }: { pgPool: Pool; taskList: TaskList; upkeep: readonly Upkeep[]; log: Logger },
): Promise<WorkerRun> {
  const events: WorkerEvents = new EventEmitter()
  let pool: WorkerPool | undefined
  const wake = () => pool?.nudge(1)
  events.on('pool:create', ({ workerPool }) => {
    // Jobs in progress are locked under this id.
    workerPool.id = worker
    pool = workerPool
  })
  events.on('pool:gracefulShutdown', () => (pool = undefined))
  // One notification stands for all jobs of a transaction, so there may be more.
  events.on('job:start', wake)
  // If the database disconnects during two jobs, graphile-worker never emits pool:release.
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
        // A fallback: the heartbeat wakes this worker when a job is due.
        pollInterval: 30_000,
        // With any number here a lost database ends the worker in order, not the whole process.
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

/** Failed jobs are already logged by their task. */
function graphileLogger(log: Logger): GraphileLogger {
  return new GraphileLogger(() => (level, message, meta) => {
    if (level === 'error' && !meta?.['failure']) log.warn('queue', { message, error: meta?.['error'] })
    else log.debug('queue', { level, message })
  })
}
