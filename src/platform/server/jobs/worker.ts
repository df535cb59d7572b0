import { Logger as GraphileLogger, run, type Runner, type TaskList } from 'graphile-worker'
import pg from 'pg'
import { z } from 'zod'
import { id } from '../../contract/id.ts'
import { roles, type Role } from '../../contract/permission.ts'
import type { Database } from '../db/database.ts'
import type { Logger } from '../log.ts'
import type { Work } from './work.ts'

export type RoleIn = (account: string, person: string) => Promise<Role | undefined>

/** Does the jobs. The right is asked again when the time comes: who has left the workspace since does nothing in it. */
export async function startWorker(
  url: string,
  database: Database,
  works: readonly Work[],
  roleIn: RoleIn,
  log: Logger,
): Promise<{ stop(): Promise<void> }> {
  const taskList: TaskList = Object.fromEntries(
    works.map(({ job, run: doIt }) => [
      job.name,
      async (payload: unknown) => {
        const { scope, input } = envelope.parse(payload)
        const role = await roleIn(scope.account, scope.person)
        if (!role)
          return log.warn('job skipped: its person has left the workspace', { job: job.name, account: scope.account })
        const now = { ...scope, role }
        await database.write(now, (db) => doIt(job.input.parse(input) as never, { db, scope: now }))
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

const envelope = z.object({
  scope: z.object({
    kind: z.literal('account'),
    account: id,
    person: id,
    role: z.enum(roles),
    actor: z.object({ kind: z.enum(['person', 'key', 'agent', 'flow']), id }),
  }),
  input: z.unknown(),
})

function quietly(log: Logger): GraphileLogger {
  return new GraphileLogger(() => (level, message, meta) => {
    if (level === 'error') log.error('queue', { message, error: meta?.['error'] })
    else log.debug('queue', { level, message })
  })
}
