import { sql } from 'kysely'
import type { z } from 'zod'
import type { Job } from '../../contract/job.ts'
import type { Scope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'

export type When = {
  at?: Date
  /** Jobs with the same key replace one another while they wait. */
  key?: string
  /** Jobs in the same queue run one after another. */
  queue?: string
}

/** Asks for a job in the caller's transaction: it exists exactly if the change that wanted it does. */
export async function enqueue<J extends Job>(
  db: Db,
  scope: Scope,
  job: J,
  input: z.input<J['input']>,
  { at, key, queue }: When = {},
): Promise<void> {
  job.input.parse(input)
  const { account, person } = scope
  const payload = JSON.stringify({ account, person, input })
  await sql`select enqueue(${job.name}, ${payload}::json, ${at ?? null}::timestamptz, ${key ?? null}, ${queue ?? null})`.execute(
    db(scope),
  )
}
