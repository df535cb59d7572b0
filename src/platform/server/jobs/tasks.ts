import type { JobHelpers, Task, TaskList } from 'graphile-worker'
import { Refusal } from '../../contract/refusal.ts'
import { runAction } from '../actions/run-action.ts'
import { trace } from '../monitoring/tracing.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { jobPayload } from './job-payload.ts'
import type { Upkeep } from './upkeep.ts'
import type { JobHandler } from './job-handler.ts'

export function tasksOf(running: Runtime, jobs: readonly (JobHandler | Upkeep)[]): TaskList {
  return Object.fromEntries(
    jobs.map((job) =>
      job.kind === 'work'
        ? [job.job.name, tracedTask(job.job.name, jobTask(running, job))]
        : [job.name, tracedTask(job.name, upkeepTask(running, job))],
    ),
  )
}

function tracedTask(name: string, task: Task): Task {
  return (payload, helpers) =>
    trace(
      { name: `job ${name}`, kind: 'consumer', attributes: { 'taaskly.attempt': helpers.job.attempts } },
      async () => task(payload, helpers),
    )
}

/** Permission is checked again: a person who has left the workspace, or a revoked key, does nothing. */
function jobTask(running: Runtime, { job: { name: job }, implementation }: JobHandler): Task {
  return async (payload, helpers) => {
    const { id, input, group, ...requester } = jobPayload.parse(payload)
    const requestId = `job-${id}`
    try {
      const caller = await running.callerOf(requester)
      const options = { requestId, idempotencyKey: requestId, cause: 'job', group } as const
      if (caller) await runAction(running, implementation, caller, input, options)
      else
        running.log.warn('job skipped: its requester has no permission any more', {
          job,
          id,
          account: requester.account,
        })
    } catch (error) {
      const final = isFinal(error)
      const details = error instanceof Refusal ? { refusal: error.code, message: error.message } : { error }
      running.log[error instanceof Refusal ? 'warn' : 'error']('job failed', {
        job,
        id,
        ...attemptOf(helpers),
        final,
        ...details,
      })
      await helpers.query('select note_job_failure($1, $2)', [helpers.job.id, final])
      throw new Error(
        error instanceof Refusal
          ? error.message
          : `Something unexpected went wrong. The log says more, under ${requestId}.`,
      )
    }
  }
}

/** Conflicts, rate limits and server errors may pass; other refusals are final. */
function isFinal(error: unknown): boolean {
  return error instanceof Refusal && error.status < 500 && error.status !== 409 && error.status !== 429
}

function attemptOf({ job: { attempts, max_attempts } }: JobHelpers) {
  return { attempt: attempts, of: max_attempts }
}

function upkeepTask(running: Runtime, { name, run }: Upkeep): Task {
  return async (_, helpers) => {
    await helpers.query('select forget_dead_upkeep($1)', [name])
    try {
      await run(running, async (statement) => (await helpers.query(statement)).rows)
    } catch (error) {
      running.log.error('upkeep failed', { upkeep: name, ...attemptOf(helpers), error })
      throw new Error('This upkeep failed. The log says more.')
    }
  }
}
