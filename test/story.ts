import { z } from 'zod'
import { loadAreas } from '#app/load.ts'
import { seedBusiness } from '#areas/workspaces/seed.ts'
import { newId } from '#platform/contract/id.ts'
import { job } from '#platform/contract/job.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import { hashCode } from '#platform/server/codes.ts'
import { takeOnce } from '#platform/server/once.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { hashToken } from '#platform/server/secrets.ts'
import { cast, secretKey, type CastName } from './cast.ts'
import type { House } from './house.ts'
import { sampleCode, samplePhone } from './sample.ts'

/** Every area fills somebody's workspace with its part of the demo, and what works by itself has had its troubles. */
export async function tellTheStory(
  house: House,
  name: CastName = 'owner',
): Promise<{ failed: string[]; together: [string, string][] }> {
  const scope = scopeAs(house, name)
  for (const { seed } of await loadAreas())
    if (seed) await house.installation.database.write(scope, (db) => seed(db, scope, house.installation.storage))
  await house.installation.database.write(scope, (db) => takeOnce(db, scope, `story-${scope.account}`))
  await signInElsewhere(house, scope.person)
  await printCode(house, 'SAMPLE')
  await askEverybody(house)
  await importBefore(house, scope)
  await belongElsewhere(house, name)
  const jobs = [await failJob(house, name, 'dead'), await failJob(house, name, 'failing')]
  const together = await throwAway(house, name)
  return { failed: [...jobs, await failChange(house, name), await uploadWhole(house, scope)], together }
}

/** A table of theirs has something of everything in the trash, and would like an index. */
async function throwAway(house: House, name: CastName): Promise<[string, string][]> {
  const person = house.as(name)
  const does = async (
    verb: string,
    input: object,
  ): Promise<{ id: string; fields?: { id: string }[]; ids?: string[] }> =>
    (await person.fetch(`/rpc/tables.${verb}`, { ...asJson, body: JSON.stringify(input) })).json()
  const fields = ['Sample', 'Note', 'Gone'].map((field) => ({ name: field, type: 'text' }))
  const { id: gone } = await does('createTable', { name: 'Gone' })
  const { id: tableId, fields: made } = await does('createTable', { name: 'Samples', fields })
  // The area may not be there.
  if (!tableId || !made?.[2]) return []
  const { ids = [] } = await does('addRows', { tableId, rows: [{ Sample: 'sample' }, { Sample: 'gone' }] })
  const { id: viewId } = await does('addView', { tableId, name: 'Gone' })
  await does('removeTable', { tableId: gone })
  await does('removeField', { tableId, fieldId: made[2].id })
  await does('removeView', { tableId, viewId })
  await does('removeRow', { tableId, rowId: ids[1] })
  await house.sql(
    `insert into table_indexes (table_id, account_id, definition, name, made_at) values ($1, $2, 'btree (c7)', 'i_sample', now())
     on conflict do nothing`,
    [tableId, house.cast[name].account],
  )
  await house.sql(
    `insert into table_imports (id, account_id, person_id, file_id, file_name, plan, state)
     values (new_id(), $1, $2, new_id(), 'Sample.csv', '{}', 'failed')`,
    [house.cast[name].account, house.cast[name].person],
  )
  return [gone, viewId, made[2].id, ...made.slice(0, 2).map(({ id }) => id), ...ids].map((other) => [tableId, other])
}

const asJson = { method: 'POST', headers: { 'content-type': 'application/json' } }

/** Somebody is signed in at a phone too, has linked Google, and has a code for a new number at hand. */
async function signInElsewhere(house: House, person: string): Promise<void> {
  await house.sql(
    `insert into sessions (id, token_hash, user_id, expires_at) values ($1::uuid, $1::uuid::text, $2, now() + interval '1 day')`,
    [newId(), person],
  )
  await house.sql(
    `insert into sign_in_methods (id, user_id, provider_id, provider_account_id) values ($1::uuid, $2, 'google', $1::uuid::text)`,
    [newId(), person],
  )
  const proof = newId()
  await house.sql(
    `insert into proofs (id, purpose, destination, secret_hash, person_id, expires_at)
     values ($1, 'add-phone', $2, $3, $4, now() + interval '1 hour')`,
    [proof, samplePhone, hashCode(secretKey, sampleCode, [proof]), person],
  )
}

/** They belong to one more business, which is somebody else's, and are invited to another. */
async function belongElsewhere(house: House, name: CastName): Promise<void> {
  const { person } = house.cast[name]
  const other = house.cast[name === 'stranger' ? 'owner' : 'stranger'].person
  const { database } = house.installation
  const owned = [{ person: other, role: 'owner' }] as const
  await database.write(making, (db) =>
    seedBusiness(db, making, `${name}’s hotel`, [...owned, { person, role: 'member' }]),
  )
  const account = await database.write(making, (db) => seedBusiness(db, making, `${name}’s bakery`, owned))
  await house.sql(
    `insert into invites (id, account_id, email, role, hash, invited_by, sent_at, expires_at)
     values ($1, $2, $3, 'viewer', $4, $5, now(), now() + interval '7 days')`,
    [newId(), account, cast[name].email, hashToken('sample'), other],
  )
}

const making: SystemScope = { kind: 'system', why: 'the story' }

/** An upload that has come whole, just before it becomes a file. */
async function uploadWhole(house: House, { account, person }: Scope): Promise<string> {
  const id = newId()
  await house.installation.storage.put(id, new TextEncoder().encode('Hello'))
  await house.sql(
    `insert into files_bytes (id, account_id, person_id, state, name, size, received, type, sha256)
     values ($1, $2, $3, 'whole', 'Hello.txt', 5, 5, 'text/plain', $4)`,
    [id, account, person, '185f8db32271fe25f561a6fc938b2e264306ec304eda518007d1764826381969'],
  )
  return id
}

/** Somebody has imported a file before. */
async function importBefore(house: House, { account, person }: Scope): Promise<void> {
  await house.sql(
    `insert into table_imports (id, account_id, person_id, file_id, file_name, plan, state)
     values (new_id(), $1, $2, new_id(), 'leads.csv', '{}', 'done')`,
    [account, person],
  )
}

/** There is something to try early, and a survey under way. */
async function askEverybody(house: House): Promise<void> {
  await house.sql(`with flag as (insert into analytics_flags (id, key, active, rollout) values (new_id(), 'sample', true, 0)
      on conflict do nothing returning id)
    insert into analytics_early_access (id, flag_id, name, stage) select new_id(), id, 'Sample', 'beta' from flag`)
  await house.sql(`insert into analytics_surveys (id, name, questions, began_at) select new_id(), 'Sample',
      '[{"kind": "open", "ask": "What is missing?", "optional": false}]', now()
    where not exists (select from analytics_surveys)`)
}

/** The server has printed this code for the first admin. */
async function printCode(house: House, code: string): Promise<void> {
  await house.sql(`insert into admin_setup (hash) values ($1) on conflict do nothing`, [hashToken(code)])
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
