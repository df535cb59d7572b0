import { loadAreas } from '#app/load-areas.ts'
import { newId } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { claimIdempotencyKey } from '#platform/server/actions/idempotency-key.ts'
import { cast, type CastName } from './cast.ts'
import type { TestApp } from './test-app.ts'
import { failChange, finishUpload } from './fixtures.ts'

/** Every area fills the owner's workspace with its part of the demo, and some background work has failed. */
export async function seedDemoData(testApp: TestApp): Promise<void> {
  const scope = scopeAs(testApp, 'owner')
  for (const { seed } of await loadAreas())
    if (seed) await testApp.installation.database.write(scope, (db) => seed(db, scope, testApp.installation.storage))
  await testApp.installation.database.write(scope, (db) => claimIdempotencyKey(db, scope, `story-${scope.account}`))
  await failChange(testApp, scope)
  await finishUpload(testApp, scope, newId())
  await seedFinishedImport(testApp, scope)
  await seedNoteImport(testApp, scope)
  await seedFinishedRun(testApp, scope)
  await seedProposal(testApp, scope)
  await seedTriggers(testApp, scope)
  await seedSecrets(testApp, scope)
  await seedMail(testApp, scope)
  await seedEvents(testApp, scope)
  await seedUninstalledBundle(testApp, scope)
}

/** A run of the past, with a step and the end of its stream. */
async function seedFinishedRun(testApp: TestApp, { account, person }: Scope): Promise<void> {
  const id = newId()
  await testApp.sql(
    `insert into runs (id, kind, account_id, person_id, actor_kind, actor_id, private_to, input, state, ended_at)
     values ($1, 'demo', $2, $3::uuid, 'person', $3, $3, '{}', 'done', now())`,
    [id, account, person],
  )
  await testApp.sql(`insert into run_steps (run_id, number, account_id, name, parts) values ($1, 0, $2, 'demo', 0)`, [
    id,
    account,
  ])
  await testApp.sql(
    `insert into stream_parts (run_id, number, account_id, part) values ($1, 0, $2, '{"type": "end", "state": "done"}')`,
    [id, account],
  )
}

/** A schedule, an address for webhooks and a subscription to changes, of no area. */
async function seedTriggers(testApp: TestApp, { account, person }: Scope): Promise<void> {
  await testApp.sql(
    `insert into schedules (id, account_id, person_id, kind, subject, cron, time_zone, missed, next_at, due_at)
     values ($1::uuid, $2, $3, 'demo', $1::uuid, '0 9 * * *', 'UTC', 'once', now() + interval '1 day', now() + interval '1 day')`,
    [newId(), account, person],
  )
  await testApp.sql(
    `insert into hooks (id, account_id, kind, subject, path, methods, auth, max_per_minute)
     values ($1::uuid, $2, 'demo', $1::uuid, 'demo-path', '{POST}', '{"kind": "none"}', 60)`,
    [newId(), account],
  )
  await testApp.sql(
    `insert into event_subscriptions (id, listener, account_id, relation, kinds) values ($1, 'demo', $2, 'demo', '{added}')`,
    [newId(), account],
  )
}

/** A proposal of the answer in the demo's conversation. */
async function seedProposal(testApp: TestApp, { account }: Scope): Promise<void> {
  await testApp.sql(
    `insert into agent_proposals (answer_id, account_id, person_id, calls)
     select id, account_id, person_id, '[]' from agent_messages where account_id = $1 and run_id is not null limit 1`,
    [account],
  )
}

async function seedSecrets(testApp: TestApp, { account }: Scope): Promise<void> {
  await testApp.sql(
    `insert into flow_secrets (id, account_id, name, kind, sealed_value, last_four)
     values (new_id(), $1, 'Shop key', 'bearer', 'sealed', '0001')`,
    [account],
  )
  await testApp.sql(
    `insert into flow_variables (id, account_id, name, value) values (new_id(), $1, 'shop', 'Kestrel')`,
    [account],
  )
}

/** A mailbox, where its mail goes, and a mail that came. */
async function seedMail(testApp: TestApp, { account, person }: Scope): Promise<void> {
  const [mailbox, route] = [newId(), newId()]
  await testApp.sql(
    `insert into mail_mailboxes (id, account_id, address, host, port, security, username, sealed_password, folder, created_by)
     values ($1, $2, 'orders@example.com', 'imap.example.com', 993, 'tls', 'orders', 'sealed', 'INBOX', $3)`,
    [mailbox, account, person],
  )
  await testApp.sql(
    `insert into mail_routes (id, account_id, kind, subject, mailbox_id) values ($1::uuid, $2, 'demo', $1::uuid, $3)`,
    [route, account, mailbox],
  )
  await testApp.sql(
    `insert into mail_messages (id, account_id, kind, subject, route_id, envelope_from, envelope_to, storage_key, size, dedupe_key, state)
     values (new_id(), $2, 'demo', $1::uuid, $1::uuid, 'ada@example.com', 'orders@example.com', new_id(), 10, 'demo', 'done')`,
    [route, account],
  )
}

/** What a connected service told, who waits for it, and a calendar in a table. */
async function seedEvents(testApp: TestApp, { account, person }: Scope): Promise<void> {
  const connection = '(select id from connections where account_id = $1 limit 1)'
  const watch = newId()
  await testApp.sql(
    `insert into connection_events (id, account_id, connection_id, name, key, data)
     values (new_id(), $1, ${connection}, 'demo.event', 'demo', '{}')`,
    [account],
  )
  await testApp.sql(
    `insert into connection_subscriptions (id, account_id, person_id, kind, event)
     values (new_id(), $1, $2, 'demo', 'demo.event')`,
    [account, person],
  )
  await testApp.sql(
    `insert into connection_webhooks (id, account_id, provider, path, sealed_secret)
     values (new_id(), $1, 'demo', 'demo', 'v1.demo')`,
    [account],
  )
  await testApp.sql(
    `insert into calendar_watches (id, account_id, person_id, connection_id, calendar, next_sync_at)
     values ($3, $1, $2, ${connection}, 'primary', '2100-01-01')`,
    [account, person, watch],
  )
  await testApp.sql(
    `insert into calendar_rows (watch_id, event_id, account_id, row_id) values ($1, 'demo', $2, new_id())`,
    [watch, account],
  )
}

/** A bundle of last month. */
async function seedUninstalledBundle(testApp: TestApp, { account }: Scope): Promise<void> {
  await testApp.sql(
    `insert into installed_bundles (id, account_id, bundle, name, installed_at, uninstalled_at)
     values (new_id(), $1, 'demo', 'Demo', now() - interval '40 days', now() - interval '31 days')`,
    [account],
  )
}

/** A finished import, into a table that needs an index. */
async function seedFinishedImport(testApp: TestApp, { account, person }: Scope): Promise<void> {
  await testApp.sql(
    `insert into table_imports (id, account_id, person_id, file_id, file_name, plan, state)
     values (new_id(), $1, $2, new_id(), 'leads.csv', '{}', 'done')`,
    [account, person],
  )
  await testApp.sql(
    `insert into table_files (file_id, table_id, account_id)
     select new_id(), id, account_id from tables where account_id = $1 limit 1`,
    [account],
  )
  await testApp.sql(
    `insert into table_indexes (table_id, account_id, definition, name, made_at)
     select id, account_id, 'btree (c7)', 'i_sample', now() from tables where account_id = $1 limit 1`,
    [account],
  )
}

/** A finished import of notes, and a note with a file. */
async function seedNoteImport(testApp: TestApp, { account, person }: Scope): Promise<void> {
  await testApp.sql(
    `insert into note_imports (id, account_id, person_id, file_name, state) values (new_id(), $1, $2, 'notes.zip', 'done')`,
    [account, person],
  )
  await testApp.sql(
    `insert into note_files (note_id, file_id, account_id)
     select id, new_id(), account_id from notes where account_id = $1 limit 1`,
    [account],
  )
}

/** The scope of a signed-in member of the cast. */
export function scopeAs(testApp: TestApp, name: CastName): Scope {
  const { person, account } = testApp.cast[name]
  return { kind: 'account', person, account, role: cast[name].role, actor: { kind: 'person', id: person } }
}
