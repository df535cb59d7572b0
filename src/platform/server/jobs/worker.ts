import { Logger as GraphileLogger, run, type JobHelpers, type Runner, type TaskList } from 'graphile-worker'
import pg from 'pg'
import { z } from 'zod'
import { id } from '../../contract/id.ts'
import type { Role } from '../../contract/permission.ts'
import type { Caller } from '../caller.ts'
import type { Logger } from '../log.ts'
import { runAction } from '../run.ts'
import type { Running } from '../running.ts'
import type { Work } from './work.ts'

export type RoleIn = (account: string, person: string) => Promise<Role | undefined>

/** Does the jobs. The right is asked again when the time comes: who has left the workspace since does nothing in it. */
export async function startWorker(
  url: string,
  running: Running,
  works: readonly Work[],
  roleIn: RoleIn,
): Promise<{ stop(): Promise<void> }> {
  const { log } = running
  const taskList: TaskList = Object.fromEntries(
    works.map(({ job, implementation }) => [
      job.name,
      async (payload: unknown, { job: { id: number } }: JobHelpers) => {
        const { account, person, input } = envelope.parse(payload)
        const role = await roleIn(account, person)
        if (!role) return log.warn('job skipped: its person has left the workspace', { job: job.name, account })
        const caller: Caller = { kind: 'person', person, account, role, admin: false }
        await runAction(running, implementation, caller, input, { requestId: `job-${number}`, once: `job-${number}` })
      },
    ]),
  )
  const pgPool = new pg.Pool({ connectionString: url, max: 3, idleTimeoutMillis: 10_000 })
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => client.on('error', () => {}))
  const runner: Runner = await run({
    pgPool,
    taskList,
    concurrency: 4,
    pollInterval: 2_000,
    noHandleSignals: true,
    parsedCronItems: [],
    logger: quietly(log),
  })
  return {
    stop: async () => {
      await runner.stop()
      await pgPool.end()
    },
  }
}

const envelope = z.object({ account: id, person: id, input: z.unknown() })

function quietly(log: Logger): GraphileLogger {
  return new GraphileLogger(() => (level, message, meta) => {
    if (level === 'error') log.error('queue', { message, error: meta?.['error'] })
    else log.debug('queue', { level, message })
  })
}
