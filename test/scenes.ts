import { z } from 'zod'
import { loadAreas } from '#app/load.ts'
import { seedBusiness } from '#areas/workspaces/seed.ts'
import { newId } from '#platform/contract/id.ts'
import { job } from '#platform/contract/job.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import { hashCode } from '#platform/server/codes.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { hashToken } from '#platform/server/secrets.ts'
import { secretKey } from './cast.ts'
import type { House } from './house.ts'
import { scopeOf, type Owner } from './new-owner.ts'

type Scene = (house: House, who: Owner, input: Record<string, unknown>) => Promise<unknown>

/** What has to be so before an action's example, and that no action can bring about. */
export const scenes: Readonly<Record<string, Scene>> = {
  'phone.confirm': sendPhoneCode,
  'sessions.list': signInElsewhere,
  'methods.list': linkGoogle,
  'outgoing.list': loseMail,
  'invites.list': (house, who) => seedArea(house, scopeOf(who), 'workspaces'),
  'invites.read': inviteFromStranger,
  'invites.respond': inviteFromStranger,
  'approvals.list': (house, who) => seedArea(house, scopeOf(who), 'approvals'),
  'notifications.list': (house, who) => seedArea(house, scopeOf(who), 'notifications'),
  'files.keepUpload': (house, who, { id }) => finishUpload(house, scopeOf(who), String(id)),
  'ownData.askToLeave': shareOwnership,
  'health.retryJob': (house, who) => failJob(house, scopeOf(who), 'dead'),
  'health.dropJob': (house, who) => failJob(house, scopeOf(who), 'dead'),
  'health.retryChange': (house, who) => failChange(house, scopeOf(who)),
  'health.skipChange': (house, who) => failChange(house, scopeOf(who)),
  'admin.setUp': printSetUpCode,
  'adminUsers.list': forgetDecisions,
  // Names that are unique in the whole installation may have been taken by the same example in another workspace.
  'flags.create': (house, _, { key }) => house.sql('delete from analytics_flags where key = $1', [key]),
  'accounts.changeHandle': (house, _, { handle }) =>
    house.sql('delete from account_handles where handle = $1', [handle]),
}

async function sendPhoneCode(house: House, { person }: Owner, { phone, code }: Record<string, unknown>): Promise<void> {
  const proof = newId()
  await house.sql('update users set phone = null, phone_verified = false where phone = $1', [phone])
  await house.sql(
    `insert into proofs (id, purpose, destination, secret_hash, person_id, expires_at)
     values ($1, 'add-phone', $2, $3, $4, now() + interval '1 hour')`,
    [proof, phone, hashCode(secretKey, String(code), [proof]), person],
  )
}

/** A mail of which nobody knows whether it arrived. */
async function loseMail(house: House, { person, account }: Owner): Promise<void> {
  await house.sql(
    `insert into outgoing_calls (id, call, description, account_id, person_id, actor_kind, actor_id, destination, input,
       recipient, state, error, max_attempts, settled_at)
     values (new_id(), 'mail', 'Sends a mail.', $1, $2::uuid, 'person', $2, 'mail', '', 'ines@tide.test', 'unknown',
       'The mail server did not answer.', 1, now())`,
    [account, person],
  )
}

async function signInElsewhere(house: House, { person }: Owner): Promise<void> {
  await house.sql(
    `insert into sessions (id, token_hash, user_id, expires_at) values ($1::uuid, $1::uuid::text, $2, now() + interval '1 day')`,
    [newId(), person],
  )
}

async function linkGoogle(house: House, { person }: Owner): Promise<void> {
  await house.sql(
    `insert into sign_in_methods (id, user_id, provider_id, provider_account_id) values ($1::uuid, $2, 'google', $1::uuid::text)`,
    [newId(), person],
  )
}

const setup: SystemScope = { kind: 'system', why: 'a scene of a test' }

async function inviteFromStranger(house: House, { email }: Owner, { token }: Record<string, unknown>): Promise<void> {
  const { person } = house.cast.stranger
  const name = `Bakery ${newId().slice(-12)}`
  const account = await house.installation.database.write(setup, (db) =>
    seedBusiness(db, setup, name, [{ person, role: 'owner' }]),
  )
  await house.sql('delete from invites where hash = $1', [hashToken(String(token))])
  await house.sql(
    `insert into invites (id, account_id, email, role, hash, invited_by, sent_at, expires_at)
     values ($1, $2, $3, 'viewer', $4, $5, now(), now() + interval '7 days')`,
    [newId(), account, email, hashToken(String(token)), person],
  )
}

/** The last owner of a workspace cannot go. */
async function shareOwnership(house: House, { account }: Owner): Promise<void> {
  await house.sql(`update members set role = 'owner' where account_id = $1`, [account])
}

/** Fills a workspace with an area's part of the demo story. */
export async function seedArea(house: House, scope: Scope, name: string): Promise<void> {
  const { database, storage } = house.installation
  const seed = (await loadAreas()).find((area) => area.name === name)?.seed
  await database.write(scope, async (db) => seed?.(db, scope, storage))
}

/** An upload that has come whole, just before it becomes a file. */
export async function finishUpload(house: House, { account, person }: Scope, id: string): Promise<void> {
  await house.installation.storage.put(id, new TextEncoder().encode('Hello'))
  await house.sql(`delete from files where id = $1`, [id])
  await house.sql(
    `insert into files_bytes (id, account_id, person_id, state, name, size, received, type, sha256)
     values ($1, $2, $3, 'whole', 'Hello.txt', 5, 5, 'text/plain', $4)
     on conflict (id) do update set account_id = excluded.account_id, person_id = excluded.person_id, state = 'whole'`,
    [id, account, person, '185f8db32271fe25f561a6fc938b2e264306ec304eda518007d1764826381969'],
  )
}

/** The server has printed a code for the first admin. */
async function printSetUpCode(house: House, _: Owner, { code }: Record<string, unknown>): Promise<void> {
  await house.sql('update users set admin = false where admin')
  await house.sql('delete from admin_setup')
  await house.sql('insert into admin_setup (hash) values ($1)', [hashToken(String(code).replaceAll('-', ''))])
}

/** Nobody else is suspended or an admin because of an example before this one. */
async function forgetDecisions(house: House, { person }: Owner): Promise<void> {
  await house.sql(
    'update users set suspended_at = null, admin = false where id <> $1 and (suspended_at is not null or admin)',
    [person],
  )
}

/** Leaves a job as it is after its first try has failed, or after its last one. */
export async function failJob(house: House, scope: Scope, state: 'failing' | 'dead'): Promise<string> {
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

/** Leaves a change of something in a workspace that the listener `sample` has given up on. */
export async function failChange(house: House, { account }: Scope): Promise<string> {
  const thing = newId()
  await house.sql(
    `insert into listeners (name, relation, kinds, position)
     values ('sample', 'samples', '{added}', pg_current_snapshot()) on conflict do nothing`,
  )
  await house.sql(
    `insert into listener_troubles (listener, says, thing, account_id, entry, number, attempts, error)
     values ('sample', 'Counts samples.', $1, $2, $3, 1, 12, 'It could not be read.')`,
    [thing, account, newId()],
  )
  return thing
}
