import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { newId, type Id } from '../../contract/id.ts'
import type { Job } from '../../contract/job.ts'
import type { Scope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'
import type { Envelope } from './envelope.ts'

export type When = {
  at?: Date
  /** Jobs of one name with the same key replace one another while they wait. */
  key?: string
  /** Jobs of one name with the same one run one after another, in order. One that fails steps aside until its next try. */
  inOrderOf?: string
  /** What it belongs to, together with other jobs: they stand in the journal as one group. */
  group?: Id
}

/** Asks for a job in the caller's transaction: it exists exactly if the change that wanted it does. */
export async function enqueue<J extends Job>(
  db: Db,
  scope: Scope,
  job: J,
  input: z.input<J['input']>,
  { at, key, inOrderOf, group }: When = {},
): Promise<void> {
  job.input.parse(input)
  const { account, person, actor } = scope
  const { name, says, tries = 12 } = job
  const payload = JSON.stringify({ id: newId(), says, account, person, actor, group, input } satisfies Envelope)
  const own = (what: string | undefined) => (what === undefined ? undefined : digest(`${account}/${name}/${what}`))
  const order = own(inOrderOf)
  const queue = job.queue ? laneOf(job.queue, order) : order && `order:${name}:${order}`
  await sql`select enqueue(${name}, ${payload}::json, ${at ?? null}::timestamptz, ${own(key) ?? null}, ${queue ?? null},
    ${order !== undefined}, ${tries}::integer)`.execute(db(scope))
}

/** Nobody's key can meet another workspace's, whatever is in it. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 40)
}

/** The queue's lanes are known to the migration platform_jobs too. What keeps an order keeps to one lane. */
function laneOf({ name, atOnce }: NonNullable<Job['queue']>, order: string | undefined): string {
  const lane = order ? Number.parseInt(order.slice(0, 8), 16) % atOnce : turn++ % atOnce
  return `lane:${name}:${atOnce}:${lane}`
}

let turn = 0
