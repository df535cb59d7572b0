import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { newId } from '../../contract/id.ts'
import type { Running } from '../running.ts'
import { asSystem } from './as-system.ts'
import { attend, type Attendance } from './attendance.ts'
import { platformUpkeep } from './platform-upkeep.ts'
import { beginShift, type Shift } from './shift.ts'
import { tasksOf } from './tasks.ts'
import type { Upkeep } from './upkeep.ts'
import type { Work } from './work.ts'

/** Does the jobs and the upkeep, shift after shift: where one ends in trouble, the next begins under a new name. */
export async function startWorker(
  url: string,
  running: Running,
  jobs: readonly (Work | Upkeep)[],
): Promise<Pick<Attendance, 'announceStop'> & { stop(): Promise<void> }> {
  const { log } = running
  const all = [...platformUpkeep, ...jobs]
  const upkeep = all.filter((job) => job.kind === 'upkeep')
  const pgPool = openPool(url)
  const means = { pgPool, taskList: tasksOf(running, all), upkeep, log }
  let shift: Shift | undefined
  let stopping = false
  const attendance = await attend(url, log, () => shift?.wake())

  const begin = async (): Promise<Shift> => {
    const worker = newId()
    const leave = () => attendance.leave(worker)
    try {
      await attendance.come(worker)
      const begun = await beginShift(worker, means)
      return { ...begun, over: begun.over.then(leave) }
    } catch (error) {
      await leave()
      throw error
    }
  }
  const beginAgain = async (): Promise<Shift | undefined> => {
    for (let failures = 0; !stopping; failures += 1) {
      try {
        return await begin()
      } catch (error) {
        if (failures === 0) log.warn('the worker cannot begin, trying again', { error })
        await sleep(1_000)
      }
    }
    return undefined
  }
  const keepWorking = async () => {
    while (shift) {
      await shift.over
      shift = await beginAgain()
      if (stopping) await shift?.stop()
    }
  }

  const close = async () => {
    await attendance.close()
    await pgPool.end()
  }
  shift = await begin().catch(async (error: unknown) => {
    await close()
    throw error
  })
  const working = keepWorking()
  return {
    announceStop: attendance.announceStop,
    stop: async () => {
      stopping = true
      await attendance.announceStop()
      await shift?.stop()
      await working
      await close()
    },
  }
}

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    options: asSystem,
    max: 3,
    idleTimeoutMillis: 10_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
