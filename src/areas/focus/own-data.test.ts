import { unzipSync, strFromU8 } from 'fflate'
import { expect, test } from 'vitest'
import { askToLeave, prepareExport, readLeaving, stay } from '#areas/own-data/contract.ts'
import { jobs } from '#areas/own-data/jobs.ts'
import { postIdea } from '#areas/feedback/contract.ts'
import { listEntries } from '#areas/journal/contract.ts'
import { createBusiness } from '#areas/workspaces/contract/accounts.ts'
import type { RefusalAnswer } from '#platform/contract/refusal.ts'
import type { CastName } from '#test/cast.ts'
import { openHouse, type House } from '#test/house.ts'
import { tellTheStory } from '#test/story.ts'
import { addTask } from './contract.ts'

test('the archive has what is one’s own, nothing private of others, and no way in', async () => {
  const house = await openHouse()
  await tellTheStory(house)
  const jonas = house.as('member')
  await enterTasks(house, 'member', 450)
  await jonas.does(addTask, { title: 'Look for another job' })
  await jonas.does(postIdea, { title: 'Tasks that come back each week', text: '' })
  const { ticket } = await jonas.does(prepareExport, {})
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

  // The tables of a workspace are everybody's.
  const own = files.filter(([name]) => !name.includes('/tables/'))
  const everything = own.map(([, text]) => text).join('\n')
  // Maya's story is full of tasks of her own.
  expect(everything).not.toContain('price letter')
  expect(everything).not.toContain('Tide Café')
  const secrets = await house.sql<{ secret: string }>(
    `select secret from (select token_hash as secret from sessions union all select password from sign_in_methods
       union all select hash from api_keys union all select hash from invites) every where secret is not null`,
  )
  for (const { secret } of secrets) expect(everything).not.toContain(secret)
  expect(everything).not.toMatch(/"[a-z_]*(hash|token|password|secret)"/)
})

test('a ticket is good once, for its person, and for a few minutes', async () => {
  const house = await openHouse()
  const take = async (who: CastName, ticket: string) => {
    const answer = await house.as(who).fetch(`/own-data/export?ticket=${ticket}`)
    if (answer.ok) return void (await answer.arrayBuffer())
    return ((await answer.json()) as RefusalAnswer).error.code
  }
  const { ticket } = await house.as('member').does(prepareExport, {})
  expect(await take('owner', ticket)).toBe('own-data.ticket')
  expect(await take('member', ticket.replace(/\.[^.]/g, '.A'))).toBe('own-data.ticket')
  expect(await take('member', '')).toBe('own-data.ticket')
  expect(await take('member', ticket)).toBeUndefined()
  expect(await take('member', ticket)).toBe('own-data.ticket')
  expect((await house.app.request(`/own-data/export?ticket=${ticket}`)).status).toBe(401)
  const byKey = { headers: { authorization: `Bearer ${house.cast.member.key}` } }
  expect((await house.app.request(`/own-data/export?ticket=${ticket}`, byKey)).status).toBe(403)
  await house.sql(`update sessions set proven_at = now() - interval '1 hour'`)
  await expect(house.as('member').does(prepareExport, {})).rejects.toMatchObject({ code: 'sign-in.again' })
})

test('the last owner of a business with others cannot go; whoever asks can stay', async () => {
  const house = await openHouse()
  const [maya, tomas] = [house.as('owner'), house.as('admin')]
  await expect(maya.does(askToLeave, {})).rejects.toThrow(/^Kestrel Coffee has other members and no other owner\./)
  expect(await maya.does(readLeaving, {})).toMatchObject({ holds: [{ name: 'Kestrel Coffee' }], deletesAt: null })
  await house.sql(`update members set role = 'owner' where person_id = $1`, [tomas.person])
  const { deletesAt } = await maya.does(askToLeave, {})
  expect(Date.parse(deletesAt) - Date.now()).toBeGreaterThan(13.9 * 86_400_000)
  expect(await maya.does(askToLeave, {})).toEqual({ deletesAt })
  // An owner who is going does not count as the one who stays.
  await expect(tomas.does(askToLeave, {})).rejects.toMatchObject({ code: 'own-data.last-owner' })
  await maya.does(stay, {})
  expect(await maya.does(readLeaving, {})).toMatchObject({ deletesAt: null, stays: [{ name: 'Kestrel Coffee' }] })
})

test('to ask ends all other sessions', async () => {
  const house = await openHouse()
  const jonas = house.as('member')
  await house.sql(
    `insert into sessions (id, token_hash, user_id, expires_at) values (gen_random_uuid(), 'other', $1, now() + interval '1 day')`,
    [jonas.person],
  )
  await jonas.does(askToLeave, {})
  expect(await house.sql(`select from sessions where user_id = $1`, [jonas.person])).toHaveLength(1)
})

test('when the day has come, they go with everything that is only theirs, and nothing else', async () => {
  const house = await openHouse()
  await tellTheStory(house)
  const jonas = house.as('member')
  await jonas.does(addTask, { title: 'Roast the Huila' })
  const [{ home } = { home: '' }] = await house.sql<{ home: string }>(
    `select personal_account_id as home from users where id = $1`,
    [jonas.person],
  )
  const own = { cookie: jonas.cookie.replace(/workspace=.*/, `workspace=${home}`), 'content-type': 'application/json' }
  const body = JSON.stringify({ title: 'Water the plants' })
  await house.app.request('/rpc/focus.addTask', { method: 'POST', headers: own, body })
  await jonas.does(askToLeave, {})
  await upkeep(house)
  expect(await house.sql('select from users where id = $1', [jonas.person])).toHaveLength(1)

  await house.sql(`update users set deletes_at = now() - interval '1 minute' where id = $1`, [jonas.person])
  await upkeep(house)
  await upkeep(house)
  expect(await house.sql('select from users where id = $1', [jonas.person])).toEqual([])
  expect(await leftOf(house, 'account_id', home)).toEqual([])
  expect(await leftOf(house, 'person_id', jonas.person)).toEqual(['journal'])
  const kept = await house.sql<{ text: string }>(`select to_jsonb(c)::text as text from journal_changes c`)
  for (const word of ['Jonas', 'Roast the Huila', 'Water the plants'])
    expect(kept.filter(({ text }) => text.includes(word))).toEqual([])

  const { entries } = await house.as('owner').does(listEntries, { action: 'focus.addTask' })
  expect(entries.map(({ who }) => who.name)).toContain(null)
  expect((await jonas.fetch('/rpc/focus.listTasks', { method: 'POST' })).status).toBe(401)
  expect(house.installation.outbox?.list().map(({ to }) => to)).toContain('jonas@kestrel.test')
})

test('once the day has come nobody can stay; who may stay, or is joined by somebody, loses nothing', async () => {
  const house = await openHouse()
  const jonas = house.as('member')
  await jonas.does(askToLeave, {})
  await house.sql(`update users set deletes_at = now() where id = $1`, [jonas.person])
  await expect(jonas.does(stay, {})).rejects.toMatchObject({ code: 'own-data.under-way', status: 409 })

  const { id } = await jonas.does(createBusiness, { name: 'Kestrel Beans' })
  await house.sql(
    `insert into focus_tasks (id, account_id, person_id, title, position)
     select gen_random_uuid(), $1, $2, 'Task ' || n, n from generate_series(1, 2500) n`,
    [id, jonas.person],
  )
  await house.sql(
    `insert into invites (id, account_id, email, role, expires_at) values (gen_random_uuid(), $1, 'x@tide.test', 'member', now())`,
    [id],
  )
  // Somebody joins, and Jonas is given more time, after the first portion.
  const { database } = house.running
  let writes = 0
  const write: typeof database.write = async (scope, work) => {
    const done = await database.write(scope, work)
    const [{ tasks } = { tasks: 2500 }] = await house.sql<{ tasks: number }>(
      'select count(*)::int as tasks from focus_tasks where account_id = $1',
      [id],
    )
    if (tasks < 2500 && writes++ === 0) {
      expect(await house.sql('select from invites where account_id = $1 and revoked_at is null', [id])).toEqual([])
      await house.sql(`update users set deletes_at = now() + interval '1 day' where id = $1`, [jonas.person])
    }
    return done
  }
  await upkeep({ running: { ...house.running, database: { ...database, write } } })
  expect(await house.sql('select from focus_tasks where account_id = $1', [id])).toHaveLength(500)
  expect(await jonas.does(stay, {})).toEqual({})

  await house.sql('update users set deletes_at = now() where id = $1', [jonas.person])
  const join: typeof database.read = async (scope, work) => {
    const read = await database.read(scope, work)
    await house.sql(
      `insert into members (account_id, person_id, role) values ($1, $2, 'owner') on conflict do nothing`,
      [id, house.cast.stranger.person],
    )
    return read
  }
  await upkeep({ running: { ...house.running, database: { ...database, read: join } } })
  expect(await house.sql('select from users where id = $1', [jonas.person])).toEqual([])
  expect(await house.sql('select from focus_tasks where account_id = $1', [id])).toHaveLength(500)
})

test('what somebody leaves in a business goes to its owner, or to whoever becomes that', async () => {
  const house = await openHouse()
  const given: unknown[] = []
  const { handOvers } = house.running
  const watched = { ...house, running: { ...house.running, handOvers: [...handOvers, watch] } }
  async function watch(_db: unknown, _scope: unknown, what: unknown) {
    given.push(what)
  }
  // Somebody became the last owner after they had asked.
  await house.sql(`update users set deletes_at = now() where id = any($1)`, [
    [house.cast.owner.person, house.cast.viewer.person],
  ])
  await upkeep(watched)
  const { account } = house.cast.owner
  expect(given).toContainEqual({ account, from: house.cast.owner.person, to: house.cast.admin.person })
  expect(
    await house.sql('select person_id, role from members where account_id = $1 order by role desc', [account]),
  ).toEqual([
    { person_id: house.cast.admin.person, role: 'owner' },
    { person_id: house.cast.member.person, role: 'member' },
  ])
})

async function upkeep({ running }: Pick<House, 'running'>): Promise<void> {
  for (const job of jobs) if (job.kind === 'upkeep') await job.run(running, async () => [])
}

/** In which tables there is still a row of this workspace or person. */
async function leftOf(house: House, column: 'account_id' | 'person_id', id: string): Promise<string[]> {
  const tables = await house.sql<{ name: string }>(
    `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and attname = $1`,
    [column],
  )
  const left = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await house.sql(`select from ${name} where ${column} = $1 limit 1`, [id])
      return rows.length > 0 ? [name] : []
    }),
  )
  return left.flat().sort()
}

async function enterTasks(house: House, name: CastName, count: number): Promise<void> {
  const { account, person } = house.cast[name]
  await house.sql(
    `insert into focus_tasks (id, account_id, person_id, title, position, done_at)
     select gen_random_uuid(), $1, $2, 'Task ' || n, n, now() from generate_series(1, $3::int) n`,
    [account, person, count],
  )
}
