import { z } from 'zod'
import { loadAreas } from '#app/load.ts'
import { newId } from '#platform/contract/id.ts'
import { job } from '#platform/contract/job.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { takeOnce } from '#platform/server/once.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { cast, type CastName } from './cast.ts'
import type { House } from './house.ts'

/** Every area fills somebody's workspace with its part of the demo, and what works by itself has had its troubles. */
export async function tellTheStory(house: House, name: CastName = 'owner'): Promise<{ failed: string[] }> {
  const scope = scopeAs(house, name)
  for (const { seed } of await loadAreas())
    if (seed) await house.installation.database.write(scope, (db) => seed(db, scope))
  await house.installation.database.write(scope, (db) => takeOnce(db, scope, `story-${scope.account}`))
  const jobs = [await failJob(house, name, 'dead'), await failJob(house, name, 'failing')]
  return { failed: [...jobs, await failChange(house, name)] }
}

/** A member of the cast at the screen. */
export function scopeAs(house: House, name: CastName): Scope {
  const { person, account } = house.cast[name]
  return { kind: 'account', person, account, role: cast[name].role, actor: { kind: 'person', id: person } }
}

/** Leaves a job as it is after its first try has failed, or after its last one. */
export async function failJob(house: House, name: CastName, state: 'failing' | 'dead'): Promise<string> {
  const scope = scopeAs(house, name)
  await house.installation.database.write(scope, (db) => enqueue(db, scope, digest, {}))
  const [made] = await house.sql<{ id: string }>(
    `update graphile_worker._private_jobs set last_error = 'The mail server said no.',
       attempts = case $1 when 'dead' then max_attempts else 1 end
     where last_error is null and payload->>'says' = $2 returning payload->>'id' as id`,
    [state, digest.says],
  )
  return made?.id ?? ''
}

const digest = job({ name: 'test.digest', says: 'Sends the digest.', input: z.object({}) })

/** Leaves a change of something in somebody's workspace that the listener `sample` has given up on. */
export async function failChange(house: House, name: CastName): Promise<string> {
  const thing = newId()
  await house.sql(
    `insert into listeners (name, relation, kinds, position)
     values ('sample', 'samples', '{added}', pg_current_snapshot()) on conflict do nothing`,
  )
  await house.sql(
    `insert into listener_troubles (listener, says, thing, account_id, entry, number, attempts, error)
     values ('sample', 'Counts samples.', $1, $2, $3, 1, 12, 'It could not be read.')`,
    [thing, house.cast[name].account, newId()],
  )
  return thing
}
