import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { newId, type Id } from '../../contract/id.ts'
import type { Job } from '../../contract/job.ts'
import type { Scope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'
import type { JobPayload } from './job-payload.ts'

export type EnqueueOptions = {
  at?: Date
  /** Jobs of one name with the same key replace one another while they wait. */
  key?: string
  /** Jobs of one name with the same one run one after another, in order. One that fails steps aside until its next try. */
  sequenceKey?: string
  /** What it belongs to, together with other jobs: they stand in the journal as one group. */
  group?: Id
}

/** Asks for a job in the caller's transaction: it exists exactly if the change that wanted it does. */
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
    id: newId(),
    says: description,
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

/** Nobody's key can meet another workspace's, whatever is in it. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 40)
}

/** The queue's lanes are known to the migration platform_jobs too. What keeps an order keeps to one lane. */
function queueNameOf({ name, concurrency }: NonNullable<Job['queue']>, sequence: string | undefined): string {
  const lane = sequence ? Number.parseInt(sequence.slice(0, 8), 16) % concurrency : nextLane++ % concurrency
  return `lane:${name}:${concurrency}:${lane}`
}

let nextLane = 0
