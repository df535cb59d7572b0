import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../../contract/id.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { openSessionPool } from '../db/connections/session-pool.ts'
import { systemSession } from './system-session.ts'
import { startHeartbeat, type WorkerHeartbeat } from './worker-heartbeat.ts'
import { platformUpkeep } from './platform-upkeep.ts'
import { startWorkerRun, type WorkerRun } from './worker-run.ts'
import { tasksOf } from './tasks.ts'
import type { Upkeep } from './upkeep.ts'
import type { JobHandler } from './job-handler.ts'

/** Runs jobs and upkeep. When a worker run ends with an error, the next one starts under a new id. */
export async function startWorker(
  url: string,
  running: Runtime,
  jobs: readonly (JobHandler | Upkeep)[],
): Promise<Pick<WorkerHeartbeat, 'announceStop'> & { stop(): Promise<void> }> {
  const { log } = running
  const all = [...platformUpkeep, ...jobs]
  const upkeep = all.filter((job) => job.kind === 'upkeep')
  const connection = { connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true }
  const pgPool = openSessionPool({ ...connection, session: systemSession, max: 3 })
  const runOptions = { pgPool, taskList: tasksOf(running, all), upkeep, log }
  let currentRun: WorkerRun | undefined
  let stopping = false
  const heartbeat = await startHeartbeat(url, log, () => currentRun?.wake())

  const startRun = async (): Promise<WorkerRun> => {
    const worker = newId()
    const unregister = () => heartbeat.unregister(worker)
    try {
      await heartbeat.register(worker)
      const started = await startWorkerRun(worker, runOptions)
      return { ...started, finished: started.finished.then(unregister) }
    } catch (error) {
      await unregister()
      throw error
    }
  }
  const restart = async (): Promise<WorkerRun | undefined> => {
    for (let failures = 0; !stopping; failures += 1) {
      try {
        return await startRun()
      } catch (error) {
        if (failures === 0) log.warn('the worker cannot begin, trying again', { error })
        await sleep(1_000)
      }
    }
    return undefined
  }
  const superviseRuns = async () => {
    while (currentRun) {
      await currentRun.finished
      currentRun = await restart()
      if (stopping) await currentRun?.stop()
    }
  }

  const close = async () => {
    await heartbeat.close()
    await pgPool.end()
  }
  currentRun = await startRun().catch(async (error: unknown) => {
    await close()
    throw error
  })
  const supervising = superviseRuns()
  return {
    announceStop: heartbeat.announceStop,
    stop: async () => {
      stopping = true
      await heartbeat.announceStop()
      await currentRun?.stop()
      await supervising
      await close()
    },
  }
}
