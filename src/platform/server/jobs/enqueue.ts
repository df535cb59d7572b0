import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { freshId, type Id } from '../../contract/id.ts'
import type { Job } from '../../contract/job.ts'
import type { Scope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'
import { descriptionKey, type JobPayload } from './job-payload.ts'

export type EnqueueOptions = {
  at?: Date
  /** A waiting job with the same name and key is replaced. */
  key?: string
  /** Jobs with the same name and sequence key run one after another, in order. A failed one lets the next pass. */
  sequenceKey?: string
  /** Jobs that belong together: one group in the journal. */
  group?: Id
}

/** Adds a job in the caller's transaction: it exists only if the transaction commits. */
export async function enqueue<J extends Job>(
  db: Db,
  scope: Scope,
  job: J,
  input: z.input<J['input']>,
  { at, key, sequenceKey, group }: EnqueueOptions = {},
): Promise<void> {
  job.input.parse(input)
  const { account, person, actor } = scope
  const { name, description, maxAttempts = 12 } = job
  const payload = JSON.stringify({
    id: freshId(),
    [descriptionKey]: description,
    account,
    person,
    actor,
    group,
    input,
  } satisfies JobPayload)
  const scopedKey = (part: string | undefined) =>
    part === undefined ? undefined : digest(`${account}/${name}/${part}`)
  const sequence = scopedKey(sequenceKey)
  const queue = job.queue ? queueNameOf(job.queue, sequence) : sequence && `order:${name}:${sequence}`
  await sql`select enqueue(${name}, ${payload}::json, ${at ?? null}::timestamptz, ${scopedKey(key) ?? null}, ${queue ?? null},
    ${sequence !== undefined}, ${maxAttempts}::integer)`.execute(db(scope))
}

/** A hash, so that keys of different workspaces never collide. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 40)
}

/** A queue has one lane per concurrent job; the migration platform_jobs knows the format. A sequence stays in one lane. */
function queueNameOf({ name, concurrency }: NonNullable<Job['queue']>, sequence: string | undefined): string {
  const lane = sequence ? Number.parseInt(sequence.slice(0, 8), 16) % concurrency : nextLane++ % concurrency
  return `lane:${name}:${concurrency}:${lane}`
}

let nextLane = 0
