import { unzipSync, strFromU8 } from 'fflate'
import { expect, test } from 'vitest'
import {
  requestAccountDeletion,
  prepareExport,
  readAccountDeletion,
  cancelAccountDeletion,
} from '#areas/own-data/contract.ts'
import { jobs } from '#areas/own-data/jobs.ts'
import { postIdea } from '#areas/feedback/contract.ts'
import { listEntries } from '#areas/journal/contract.ts'
import { createBusiness } from '#areas/workspaces/contract/accounts.ts'
import type { RefusalBody } from '#platform/contract/refusal.ts'
import type { CastName } from '#test/app/cast.ts'
import { openTestApp, type TestApp } from '#test/app/test-app.ts'
import { seedDemoData } from '#test/app/demo-data.ts'
import { addTask } from '../contract.ts'

test('the archive has one’s own data, nothing private of others, and no secrets', async () => {
  const testApp = await openTestApp()
  await seedDemoData(testApp)
  const jonas = testApp.as('member')
  await enterTasks(testApp, 'member', 450)
  await jonas.call(addTask, { title: 'Look for another job' })
  await jonas.call(postIdea, { title: 'Tasks that come back each week', text: '' })
  const { ticket } = await jonas.call(prepareExport, {})
  const answer = await jonas.fetch(`/own-data/export?ticket=${ticket}`)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer()))).map(
    ([name, bytes]): [string, string] => [name, strFromU8(bytes)],
  )
  const named = (ending: string) => files.findLast(([name]) => name.endsWith(ending))?.[1] ?? ''
  expect(named('README.txt')).toContain('journal.jsonl')
  expect(JSON.parse(named('profile.json'))).toMatchObject({ name: 'Jonas Lindqvist', email: 'jonas@kestrel.test' })
  expect(named('sign-in-methods.json')).toContain('credential')
  const tasks = named('focus_tasks.jsonl').trimEnd().split('\n')
  expect(tasks).toHaveLength(451)
  expect(new Set(tasks.map((line) => (JSON.parse(line) as { title: string }).title)).size).toBe(451)
  expect(named('you/feedback_ideas.jsonl')).toContain('Tasks that come back each week')
  expect(named('you/feedback_ideas.jsonl').trimEnd().split('\n')).toHaveLength(1)
  expect(named('members.jsonl')).toContain('"viewer"')
  expect(named('api-keys.json')).toContain('Everything')
  expect(named('journal.jsonl')).toContain('Look for another job')

  // User tables belong to the whole workspace.
  const own = files.filter(([name]) => !name.includes('/tables/'))
  const everything = own.map(([, text]) => text).join('\n')
  // The seed gives Maya many tasks of her own.
  expect(everything).not.toContain('price letter')
  expect(everything).not.toContain('Tide Café')
  const secrets = await testApp.sql<{ secret: string }>(
    `select secret from (select token_hash as secret from sessions union all select password from sign_in_methods
       union all select hash from api_keys union all select hash from invites) every where secret is not null`,
  )
  for (const { secret } of secrets) expect(everything).not.toContain(secret)
  expect(everything).not.toMatch(/"[a-z_]*(hash|token|password|secret)"/)
})

test('a ticket works once, for its person, and for a few minutes', async () => {
  const testApp = await openTestApp()
  const take = async (who: CastName, ticket: string) => {
    const answer = await testApp.as(who).fetch(`/own-data/export?ticket=${ticket}`)
    if (answer.ok) return void (await answer.arrayBuffer())
    return ((await answer.json()) as RefusalBody).error.code
  }
  const { ticket } = await testApp.as('member').call(prepareExport, {})
  expect(await take('owner', ticket)).toBe('own-data.ticket')
  expect(await take('member', ticket.replace(/\.[^.]/g, '.A'))).toBe('own-data.ticket')
  expect(await take('member', '')).toBe('own-data.ticket')
  expect(await take('member', ticket)).toBeUndefined()
  expect(await take('member', ticket)).toBe('own-data.ticket')
  expect((await testApp.app.request(`/own-data/export?ticket=${ticket}`)).status).toBe(401)
  const byKey = { headers: { authorization: `Bearer ${testApp.cast.member.key}` } }
  expect((await testApp.app.request(`/own-data/export?ticket=${ticket}`, byKey)).status).toBe(403)
  await testApp.sql(`update sessions set proven_at = now() - interval '1 hour'`)
  await expect(testApp.as('member').call(prepareExport, {})).rejects.toMatchObject({ code: 'sign-in.again' })
})

test('the last owner of a business with others cannot be deleted; a deletion can be cancelled', async () => {
  const testApp = await openTestApp()
  const [maya, tomas] = [testApp.as('owner'), testApp.as('admin')]
  await expect(maya.call(requestAccountDeletion, {})).rejects.toThrow(
    /^Kestrel Coffee has other members and no other owner\./,
  )
  expect(await maya.call(readAccountDeletion, {})).toMatchObject({
    blocking: [{ name: 'Kestrel Coffee' }],
    deletesAt: null,
  })
  await testApp.sql(`update members set role = 'owner' where person_id = $1`, [tomas.person])
  const { deletesAt } = await maya.call(requestAccountDeletion, {})
  expect(Date.parse(deletesAt) - Date.now()).toBeGreaterThan(13.9 * 86_400_000)
  expect(await maya.call(requestAccountDeletion, {})).toEqual({ deletesAt })
  // An owner with a scheduled deletion does not count as remaining.
  await expect(tomas.call(requestAccountDeletion, {})).rejects.toMatchObject({ code: 'own-data.last-owner' })
  await maya.call(cancelAccountDeletion, {})
  expect(await maya.call(readAccountDeletion, {})).toMatchObject({
    deletesAt: null,
    remaining: [{ name: 'Kestrel Coffee' }],
  })
})

test('asking for deletion ends all other sessions', async () => {
  const testApp = await openTestApp()
  const jonas = testApp.as('member')
  await testApp.sql(
    `insert into sessions (id, token_hash, user_id, expires_at) values (gen_random_uuid(), 'other', $1, now() + interval '1 day')`,
    [jonas.person],
  )
  await jonas.call(requestAccountDeletion, {})
  expect(await testApp.sql(`select from sessions where user_id = $1`, [jonas.person])).toHaveLength(1)
})

test('after the date a person is deleted with everything that is only theirs, and nothing else', async () => {
  const testApp = await openTestApp()
  await seedDemoData(testApp)
  const jonas = testApp.as('member')
  await jonas.call(addTask, { title: 'Roast the Huila' })
  const [{ home } = { home: '' }] = await testApp.sql<{ home: string }>(
    `select personal_account_id as home from users where id = $1`,
    [jonas.person],
  )
  const own = { cookie: jonas.cookie.replace(/workspace=.*/, `workspace=${home}`), 'content-type': 'application/json' }
  const body = JSON.stringify({ title: 'Water the plants' })
  await testApp.app.request('/rpc/focus.addTask', { method: 'POST', headers: own, body })
  await jonas.call(requestAccountDeletion, {})
  await upkeep(testApp)
  expect(await testApp.sql('select from users where id = $1', [jonas.person])).toHaveLength(1)

  await testApp.sql(`update users set deletes_at = now() - interval '1 minute' where id = $1`, [jonas.person])
  await upkeep(testApp)
  await upkeep(testApp)
  expect(await testApp.sql('select from users where id = $1', [jonas.person])).toEqual([])
  expect(await leftOf(testApp, 'account_id', home)).toEqual([])
  expect(await leftOf(testApp, 'person_id', jonas.person)).toEqual(['journal'])
  const changes = await testApp.sql<{ text: string }>(`select to_jsonb(c)::text as text from journal_changes c`)
  for (const word of ['Jonas', 'Roast the Huila', 'Water the plants'])
    expect(changes.filter(({ text }) => text.includes(word))).toEqual([])

  const { entries } = await testApp.as('owner').call(listEntries, { action: 'focus.addTask' })
  expect(entries.map(({ who }) => who.name)).toContain(null)
  expect((await jonas.fetch('/rpc/focus.listTasks', { method: 'POST' })).status).toBe(401)
  expect(testApp.installation.outbox?.list().map(({ to }) => to)).toContain('jonas@kestrel.test')
})

test('after the date nothing can be cancelled; a person who cancels in time, or whose workspace gains a member, loses nothing', async () => {
  const testApp = await openTestApp()
  const jonas = testApp.as('member')
  await jonas.call(requestAccountDeletion, {})
  await testApp.sql(`update users set deletes_at = now() where id = $1`, [jonas.person])
  await expect(jonas.call(cancelAccountDeletion, {})).rejects.toMatchObject({ code: 'own-data.under-way', status: 409 })

  const { id } = await jonas.call(createBusiness, { name: 'Kestrel Beans' })
  await testApp.sql(
    `insert into focus_tasks (id, account_id, person_id, title, position)
     select gen_random_uuid(), $1, $2, 'Task ' || n, n from generate_series(1, 2500) n`,
    [id, jonas.person],
  )
  await testApp.sql(
    `insert into invites (id, account_id, email, role, expires_at) values (gen_random_uuid(), $1, 'x@tide.test', 'member', now())`,
    [id],
  )
  // After the first batch somebody joins, and Jonas gets a later date.
  const { database } = testApp.running
  let writes = 0
  const write: typeof database.write = async (scope, work) => {
    const done = await database.write(scope, work)
    const [{ tasks } = { tasks: 2500 }] = await testApp.sql<{ tasks: number }>(
      'select count(*)::int as tasks from focus_tasks where account_id = $1',
      [id],
    )
    if (tasks < 2500 && writes++ === 0) {
      expect(await testApp.sql('select from invites where account_id = $1 and revoked_at is null', [id])).toEqual([])
      await testApp.sql(`update users set deletes_at = now() + interval '1 day' where id = $1`, [jonas.person])
    }
    return done
  }
  await upkeep({ running: { ...testApp.running, database: { ...database, write } } })
  expect(await testApp.sql('select from focus_tasks where account_id = $1', [id])).toHaveLength(500)
  expect(await jonas.call(cancelAccountDeletion, {})).toEqual({})

  await testApp.sql('update users set deletes_at = now() where id = $1', [jonas.person])
  const join: typeof database.read = async (scope, work) => {
    const read = await database.read(scope, work)
    await testApp.sql(
      `insert into members (account_id, person_id, role) values ($1, $2, 'owner') on conflict do nothing`,
      [id, testApp.cast.stranger.person],
    )
    return read
  }
  await upkeep({ running: { ...testApp.running, database: { ...database, read: join } } })
  expect(await testApp.sql('select from users where id = $1', [jonas.person])).toEqual([])
  expect(await testApp.sql('select from focus_tasks where account_id = $1', [id])).toHaveLength(500)
})

test('what a deleted person had in a business goes to its owner, or to the new owner', async () => {
  const testApp = await openTestApp()
  const handedOver: unknown[] = []
  const { handOvers } = testApp.running
  const watched = { ...testApp, running: { ...testApp.running, handOvers: [...handOvers, watch] } }
  async function watch(_db: unknown, _scope: unknown, what: unknown) {
    handedOver.push(what)
  }
  // The person became the last owner after asking for deletion.
  await testApp.sql(`update users set deletes_at = now() where id = any($1)`, [
    [testApp.cast.owner.person, testApp.cast.viewer.person],
  ])
  await upkeep(watched)
  const { account } = testApp.cast.owner
  expect(handedOver).toContainEqual({ account, from: testApp.cast.owner.person, to: testApp.cast.admin.person })
  expect(
    await testApp.sql('select person_id, role from members where account_id = $1 order by role desc', [account]),
  ).toEqual([
    { person_id: testApp.cast.admin.person, role: 'owner' },
    { person_id: testApp.cast.member.person, role: 'member' },
  ])
})

async function upkeep({ running }: Pick<TestApp, 'running'>): Promise<void> {
  for (const job of jobs) if (job.kind === 'upkeep') await job.run(running, async () => [])
}

/** The tables that still have a row of this workspace or person. */
async function leftOf(testApp: TestApp, column: 'account_id' | 'person_id', id: string): Promise<string[]> {
  const tables = await testApp.sql<{ name: string }>(
    `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and attname = $1`,
    [column],
  )
  const left = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await testApp.sql(`select from ${name} where ${column} = $1 limit 1`, [id])
      return rows.length > 0 ? [name] : []
    }),
  )
  return left.flat().sort()
}

async function enterTasks(testApp: TestApp, name: CastName, count: number): Promise<void> {
  const { account, person } = testApp.cast[name]
  await testApp.sql(
    `insert into focus_tasks (id, account_id, person_id, title, position, done_at)
     select gen_random_uuid(), $1, $2, 'Task ' || n, n, now() from generate_series(1, $3::int) n`,
    [account, person, count],
  )
}
