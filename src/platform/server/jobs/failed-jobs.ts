import { sql } from 'kysely'
import type { Id } from '../../contract/id.ts'
import type { Scope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'

export type FailedJob = {
  id: Id
  /** Who requested it. */
  person: Id
  job: string
  description: string
  /** Failing jobs are retried automatically, dead jobs only by hand. */
  state: 'failing' | 'dead'
  attempts: number
  /** The last error, as a sentence. */
  error: string
  since: string
  /** Null if dead. */
  nextTry: string | null
}

/** The failed jobs of the workspace, newest first. */
export async function listFailedJobs(db: Db, scope: Scope): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, person, job, says as description, state, attempts, error, since, next_try as "nextTry"
    from failed_jobs()`.execute(db(scope))
  return rows
}

/** Retries with the full number of attempts. False if the job is gone or running. */
export async function retryFailedJob(db: Db, scope: Scope, id: Id): Promise<boolean> {
  return wasAffected(await sql<AffectedRow>`select retry_failed_job(${id}) as did`.execute(db(scope)))
}

export async function dropFailedJob(db: Db, scope: Scope, id: Id): Promise<boolean> {
  return wasAffected(await sql<AffectedRow>`select drop_failed_job(${id}) as did`.execute(db(scope)))
}

type AffectedRow = { did: boolean }

function wasAffected({ rows }: { rows: AffectedRow[] }): boolean {
  return rows[0]?.did === true
}
