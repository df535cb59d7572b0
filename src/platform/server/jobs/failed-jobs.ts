import { sql } from 'kysely'
import type { Id } from '../../contract/id.ts'
import type { Scope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'

export type FailedJob = {
  id: Id
  /** In whose name it was asked for. */
  person: Id
  job: string
  says: string
  /** Failing ones are tried again by themselves, dead ones only by hand. */
  state: 'failing' | 'dead'
  attempts: number
  /** What went wrong last, as a sentence. */
  error: string
  since: string
  /** Null of a dead one. */
  nextTry: string | null
}

/** The jobs of the workspace that have failed, those since lately first. */
export async function listFailedJobs(db: Db, scope: Scope): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, person, job, says, state, attempts, error, since, next_try as "nextTry" from failed_jobs()`.execute(
    db(scope),
  )
  return rows
}

/** Tries it again, from the first try on. False if there is no such job, or it is being tried right now. */
export async function retryFailedJob(db: Db, scope: Scope, id: Id): Promise<boolean> {
  return wasAffected(await sql<AffectedRow>`select retry_failed_job(${id}) as did`.execute(db(scope)))
}

/** Gives it up for good. */
export async function dropFailedJob(db: Db, scope: Scope, id: Id): Promise<boolean> {
  return wasAffected(await sql<AffectedRow>`select drop_failed_job(${id}) as did`.execute(db(scope)))
}

type AffectedRow = { did: boolean }

function wasAffected({ rows }: { rows: AffectedRow[] }): boolean {
  return rows[0]?.did === true
}
