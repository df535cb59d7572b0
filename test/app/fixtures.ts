import { TOTP } from 'otpauth'
import { z } from 'zod'
import { loadAreas } from '#app/load-areas.ts'
import { secretLocation } from '#areas/people/actions/second-factor-codes.ts'
import { newTotpSecret } from '#platform/server/auth/totp.ts'
import { seedBusiness } from '#areas/workspaces/seed.ts'
import { newId } from '#platform/contract/id.ts'
import { job } from '#platform/contract/job.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import { hashCode } from '#platform/server/auth/codes.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { hashToken } from '#platform/server/auth/secrets.ts'
import { secretKey } from './cast.ts'
import { connectPractice } from './connections/connect-practice.ts'
import { connectForExample } from './connections/connect-stand-in.ts'
import { personOf, type TestApp } from './test-app.ts'
import { scopeOf, type Owner } from './new-owner.ts'

type Fixture = (testApp: TestApp, who: Owner, input: Record<string, unknown>) => Promise<unknown>

/** The state that an action's example needs and that no action can create, by action name. Runs before the example. */
export const fixtures: Readonly<Record<string, Fixture>> = {
  'phone.confirm': sendPhoneCode,
  'secondFactor.confirm': startSecondFactor,
  'secondFactor.renewBackupCodes': addSecondFactor,
  'sessions.list': signInElsewhere,
  'methods.list': linkGoogle,
  'outgoing.list': loseMail,
  'invites.list': (testApp, who) => seedArea(testApp, scopeOf(who), 'workspaces'),
  'invites.read': inviteFromStranger,
  'invites.respond': inviteFromStranger,
  'agents.answerQuestion': askQuestion,
  'approvals.answer': waitForApproval,
  'approvals.list': (testApp, who) => seedArea(testApp, scopeOf(who), 'approvals'),
  'sharing.end': (testApp, who) => seedArea(testApp, scopeOf(who), 'notes'),
  'notifications.list': (testApp, who) => seedArea(testApp, scopeOf(who), 'notifications'),
  'files.keepUpload': (testApp, who, { id }) => finishUpload(testApp, scopeOf(who), String(id)),
  'mail.retryMessage': failMail,
  'ownData.askToLeave': shareOwnership,
  'connections.finish': beginConnecting,
  'connections.replayEvent': receiveEvent,
  'practice.publish': (testApp, who) => connectPractice(personOf(testApp, { ...who, key: '' })),
  'x.publish': connectForExample('twitter'),
  'linkedin.publish': connectForExample('linkedin'),
  'threads.publish': connectForExample('threads'),
  'instagram.publish': connectForExample('instagram'),
  'youtube.publish': connectForExample('youtube'),
  'connections.setDefault': connectSlack,
  'slack.listChannels': connectForExample('slack'),
  'slack.postMessage': connectForExample('slack'),
  'slack.reply': connectForExample('slack'),
  'slack.readMessages': connectForExample('slack'),
  'slack.searchMessages': connectForExample('slack'),
  'notion.search': connectForExample('notion'),
  'notion.readPage': connectForExample('notion'),
  'notion.createPage': connectForExample('notion'),
  'notion.appendToPage': connectForExample('notion'),
  'notion.queryDatabase': connectForExample('notion'),
  'notion.importPages': connectForExample('notion'),
  'googleCalendar.syncToTable': connectForExample('google-calendar'),
  'googleCalendar.stopSync': connectForExample('google-calendar'),
  'googleCalendar.listCalendars': connectForExample('google-calendar'),
  'googleCalendar.listEvents': connectForExample('google-calendar'),
  'googleCalendar.createEvent': connectForExample('google-calendar'),
  'googleCalendar.changeEvent': connectForExample('google-calendar'),
  'googleCalendar.deleteEvent': connectForExample('google-calendar'),
  'googleCalendar.findBusyTimes': connectForExample('google-calendar'),
  'mail.send': connectMailbox,
  'mail.addConnectedMailbox': connectMailbox,
  'health.retryJob': (testApp, who) => failJob(testApp, scopeOf(who), 'dead'),
  'health.dropJob': (testApp, who) => failJob(testApp, scopeOf(who), 'dead'),
  'health.retryChange': (testApp, who) => failChange(testApp, scopeOf(who)),
  'health.skipChange': (testApp, who) => failChange(testApp, scopeOf(who)),
  'admin.setUp': printSetUpCode,
  'adminUsers.list': forgetDecisions,
  'adminUsers.resetSecondFactor': addSecondFactors,
  'jobSearch.find': answerSearches,
  // Names that are unique in the whole installation may be taken by the same example in another workspace.
  'flags.create': (testApp, _, { key }) => testApp.sql('delete from analytics_flags where key = $1', [key]),
  'accounts.changeHandle': (testApp, _, { handle }) =>
    testApp.sql('delete from account_handles where handle = $1', [handle]),
}

/** Boards are not asked again for what they answered just now, so the examples reach nobody. */
async function answerSearches(testApp: TestApp): Promise<void> {
  const job = { id: 1, title: 'Engineer', location: { name: 'Remote' }, absolute_url: 'https://acme.example/1' }
  const answers = {
    'https://remoteok.com/api': [{ legal: 'Link back.' }],
    'https://boards-api.greenhouse.io/v1/boards/acme/jobs?content=true': { jobs: [job] },
  }
  for (const [url, answer] of Object.entries(answers))
    await testApp.sql(
      `insert into job_search_responses (url_hash, url, media_type, body)
       values (encode(sha256(convert_to($1, 'utf8')), 'hex'), $1, 'application/json', $2) on conflict do nothing`,
      [url, JSON.stringify(answer)],
    )
}

/** A mailbox of the workspace, at mail servers on this machine. */
async function connectMailbox(testApp: TestApp, owner: Owner, input: Record<string, unknown>): Promise<void> {
  // A mailbox of another example has no servers.
  await testApp.sql(`delete from connections where account_id = $1 and provider = 'mailbox'`, [owner.account])
  const { connection } = await connectForExample('google-mail', { isWorkspaces: true })(testApp, owner)
  if (input['connection'] !== undefined) input['connection'] = connection
}

/** A connection that has a channel to choose. */
async function connectSlack(testApp: TestApp, owner: Owner, input: Record<string, unknown>): Promise<void> {
  input['id'] = (await connectForExample('slack')(testApp, owner)).connection
}

/** The person is at the consent page of a custom service. */
async function beginConnecting(
  testApp: TestApp,
  { account, person }: Owner,
  { state }: Record<string, unknown>,
): Promise<void> {
  const service = newId()
  await testApp.sql('delete from connection_attempts where state_hash = $1', [hashToken(String(state))])
  await testApp.sql(
    `insert into connection_services (id, account_id, name, kind, origin, authorize_address, token_address)
     values ($1, $2, $3, 'oauth', 'https://api.shop.example', 'https://shop.example/in', 'https://shop.example/token')`,
    [service, account, `Shop ${service}`],
  )
  await testApp.sql(
    `insert into connection_attempts (id, account_id, person_id, provider, state_hash, sealed_verifier, is_for_workspace)
     values ($1, $2, $3, $4, $5, '', false)`,
    [newId(), account, person, `custom:${service}`, hashToken(String(state))],
  )
}

/** A service has told something. */
async function receiveEvent(testApp: TestApp, { account }: Owner, { id }: Record<string, unknown>): Promise<void> {
  const connection = newId()
  await testApp.sql(
    `insert into connections (id, account_id, provider, remote_id, name) values ($1, $2, 'slack', $3, 'Kestrel')`,
    [connection, account, `T-${connection}`],
  )
  await testApp.sql('delete from connection_events where id = $1', [id])
  await testApp.sql(
    `insert into connection_events (id, account_id, connection_id, name, key, data)
     values ($1, $2, $3, 'slack.message', 'Ev1', '{}')`,
    [id, account, connection],
  )
}

async function sendPhoneCode(
  testApp: TestApp,
  { person }: Owner,
  { phone, code }: Record<string, unknown>,
): Promise<void> {
  const proof = newId()
  await testApp.sql('update users set phone = null, phone_verified = false where phone = $1', [phone])
  await testApp.sql(
    `insert into proofs (id, purpose, destination, secret_hash, person_id, expires_at)
     values ($1, 'add-phone', $2, $3, $4, now() + interval '1 hour')`,
    [proof, phone, hashCode(secretKey, String(code), [proof]), person],
  )
}

async function failMail(testApp: TestApp, { account }: Owner, { id }: Record<string, unknown>): Promise<void> {
  await testApp.sql('delete from mail_messages where id = $1', [id])
  await testApp.sql(
    `insert into mail_messages (id, account_id, kind, subject, route_id, envelope_from, envelope_to, storage_key, size, dedupe_key, state)
     values ($1::uuid, $2, 'demo', $1::uuid, $1::uuid, 'ada@example.com', 'orders@in.test', new_id(), 10, $1, 'failed')`,
    [id, account],
  )
}

/** The code of an example cannot be right at any time, so the example gets the one of this moment. */
async function startSecondFactor(testApp: TestApp, who: Owner, input: Record<string, unknown>): Promise<void> {
  const secret = newTotpSecret()
  const sealed = testApp.installation.secrets.seal(secret, secretLocation(who.person))
  await insertSecondFactor(testApp, who, sealed, null)
  input['code'] = new TOTP({ secret }).generate()
}

async function addSecondFactor(testApp: TestApp, who: Owner): Promise<void> {
  await insertSecondFactor(testApp, who, '', new Date())
}

/** For everybody: the example names a person whose id is known only later. */
async function addSecondFactors(testApp: TestApp): Promise<void> {
  await testApp.sql(`insert into second_factors (person_id, id, secret, confirmed_at)
    select id, new_id(), '', now() from users on conflict (person_id) do update set confirmed_at = now()`)
}

async function insertSecondFactor(testApp: TestApp, { person }: Owner, secret: string, confirmedAt: Date | null) {
  await testApp.sql('delete from second_factors where person_id = $1', [person])
  await testApp.sql('insert into second_factors (person_id, id, secret, confirmed_at) values ($1, new_id(), $2, $3)', [
    person,
    secret,
    confirmedAt,
  ])
}

/** A session with a question, under the ids of the example. */
async function askQuestion(testApp: TestApp, who: Owner, { id, question }: Record<string, unknown>): Promise<void> {
  const { person, account } = who
  await testApp.sql('delete from agent_sessions where id = $1', [id])
  await testApp.sql(
    `with agent as (insert into agents (id, account_id, handle, name) values (new_id(), $2, 'fixture', 'Fixture')
       on conflict (account_id, handle) do update set name = 'Fixture' returning id)
     insert into agent_sessions (id, account_id, person_id, agent_id, title) select $1, $2, $3, id, 'A question' from agent`,
    [id, account, person],
  )
  await testApp.sql(
    `insert into agent_questions (id, account_id, person_id, session_id, run_id, questions)
     values ($1, $2, $3, $4, new_id(), '[{"question": "Which shop?"}]')`,
    [question, account, person, id],
  )
}

/** A run waits for the decision on each request. */
async function waitForApproval(testApp: TestApp, who: Owner): Promise<void> {
  await seedArea(testApp, scopeOf(who), 'approvals')
  await testApp.sql('update approvals set run_id = new_id() where account_id = $1', [who.account])
}

/** A mail whose delivery is unknown. */
async function loseMail(testApp: TestApp, { person, account }: Owner): Promise<void> {
  await testApp.sql(
    `insert into outgoing_calls (id, call, description, account_id, person_id, actor_kind, actor_id, destination, input,
       recipient, state, error, max_attempts, settled_at)
     values (new_id(), 'mail', 'Sends a mail.', $1, $2::uuid, 'person', $2, 'mail', '', 'ines@tide.test', 'unknown',
       'The mail server did not answer.', 1, now())`,
    [account, person],
  )
}

async function signInElsewhere(testApp: TestApp, { person }: Owner): Promise<void> {
  await testApp.sql(
    `insert into sessions (id, token_hash, user_id, expires_at) values ($1::uuid, $1::uuid::text, $2, now() + interval '1 day')`,
    [newId(), person],
  )
}

async function linkGoogle(testApp: TestApp, { person }: Owner): Promise<void> {
  await testApp.sql(
    `insert into sign_in_methods (id, user_id, provider_id, provider_account_id) values ($1::uuid, $2, 'google', $1::uuid::text)`,
    [newId(), person],
  )
}

const setup: SystemScope = { kind: 'system', reason: 'a scene of a test' }

async function inviteFromStranger(
  testApp: TestApp,
  { email }: Owner,
  { token }: Record<string, unknown>,
): Promise<void> {
  const { person } = testApp.cast.stranger
  const name = `Bakery ${newId().slice(-12)}`
  const account = await testApp.installation.database.write(setup, (db) =>
    seedBusiness(db, setup, name, [{ person, role: 'owner' }]),
  )
  await testApp.sql('delete from invites where hash = $1', [hashToken(String(token))])
  await testApp.sql(
    `insert into invites (id, account_id, email, role, hash, invited_by, sent_at, expires_at)
     values ($1, $2, $3, 'viewer', $4, $5, now(), now() + interval '7 days')`,
    [newId(), account, email, hashToken(String(token)), person],
  )
}

/** The last owner of a workspace cannot leave. */
async function shareOwnership(testApp: TestApp, { account }: Owner): Promise<void> {
  await testApp.sql(`update members set role = 'owner' where account_id = $1`, [account])
}

/** Fills a workspace with an area's part of the demo. */
export async function seedArea(testApp: TestApp, scope: Scope, name: string): Promise<void> {
  const { database, storage } = testApp.installation
  const seed = (await loadAreas()).find((area) => area.name === name)?.seed
  await database.write(scope, async (db) => seed?.(db, scope, storage))
}

/** A complete upload, just before it becomes a file. */
export async function finishUpload(testApp: TestApp, { account, person }: Scope, id: string): Promise<void> {
  await testApp.installation.storage.put(id, new TextEncoder().encode('Hello'))
  await testApp.sql(`delete from files where id = $1`, [id])
  await testApp.sql(
    `insert into files_bytes (id, account_id, person_id, state, name, size, received, type, sha256)
     values ($1, $2, $3, 'whole', 'Hello.txt', 5, 5, 'text/plain', $4)
     on conflict (id) do update set account_id = excluded.account_id, person_id = excluded.person_id, state = 'whole'`,
    [id, account, person, '185f8db32271fe25f561a6fc938b2e264306ec304eda518007d1764826381969'],
  )
}

/** As if the server had printed this code for the first admin. */
async function printSetUpCode(testApp: TestApp, _: Owner, { code }: Record<string, unknown>): Promise<void> {
  await testApp.sql('update users set admin = false where admin')
  await testApp.sql('delete from admin_setup')
  await testApp.sql('insert into admin_setup (hash) values ($1)', [hashToken(String(code).replaceAll('-', ''))])
}

/** Resets suspensions and admins that earlier examples have set. */
async function forgetDecisions(testApp: TestApp, { person }: Owner): Promise<void> {
  await testApp.sql(
    'update users set suspended_at = null, admin = false where id <> $1 and (suspended_at is not null or admin)',
    [person],
  )
}

/** Creates a job whose first attempt, or whose last one, has failed. */
export async function failJob(testApp: TestApp, scope: Scope, state: 'failing' | 'dead'): Promise<string> {
  await testApp.installation.database.write(scope, (db) => enqueue(db, scope, digest, {}))
  const [made] = await testApp.sql<{ id: string }>(
    `update graphile_worker._private_jobs set last_error = 'The mail server said no.',
       attempts = case $1 when 'dead' then max_attempts else 1 end
     where last_error is null and payload->>'says' = $2 returning payload->>'id' as id`,
    [state, digest.description],
  )
  return made?.id ?? ''
}

const digest = job({ name: 'test.digest', description: 'Sends the digest.', input: z.object({}) })

/** Creates a change in a workspace that the listener `sample` has given up. */
export async function failChange(testApp: TestApp, { account }: Scope): Promise<string> {
  const thing = newId()
  await testApp.sql(
    `insert into listeners (name, relation, kinds, position)
     values ('sample', 'samples', '{added}', pg_current_snapshot()) on conflict do nothing`,
  )
  await testApp.sql(
    `insert into listener_troubles (listener, says, thing, account_id, entry, number, attempts, error)
     values ('sample', 'Counts samples.', $1, $2, $3, 1, 12, 'It could not be read.')`,
    [thing, account, newId()],
  )
  return thing
}
