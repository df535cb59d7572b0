import type { z } from 'zod'
import type { Job } from '../../contract/job.ts'
import type { Scope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'

/** What a job does when its time comes: inside the workspace it was asked in, in one transaction, safe to run twice. */
export type Work = {
  readonly job: Job
  readonly run: (given: never, doing: { db: Db; scope: Scope }) => Promise<void>
}

export function work<J extends Job>(
  job: J,
  run: (given: z.output<J['input']>, doing: { db: Db; scope: Scope }) => Promise<void>,
): { readonly job: J; readonly run: typeof run } {
  return { job, run }
}
