import { expect, test } from 'vitest'
import { startEvents } from '#platform/server/events/start-events.ts'
import { type Person, shareTestApp, type TestApp } from '#test/app/test-app.ts'
import { backfill, indexChanges } from './actions/index-items.ts'
import { find } from './contract.ts'
import { listeners } from './jobs.ts'

const openWorkspace = await shareTestApp()

test('words in the texts of rows are found soon after a change, with a snippet and their table', async () => {
  const { testApp, maya, table } = await openIndexed()
  const row = await addRow(maya, table, {
    Name: 'Sucafina',
    Terms: 'Freight is quoted ex Hamburg, café crème included',
  })
  await expect.poll(() => texts(maya, 'hamburg frei')).toEqual(['Sucafina'])
  const { found } = await maya.call(find, { query: 'CREME cafe' })
  expect(found).toMatchObject([
    {
      kind: 'row',
      id: row,
      name: 'Sucafina',
      detail: 'Suppliers',
      page: `/tables/${table}?row=${row}`,
      person: { id: testApp.cast.owner.person, name: 'Maya Okafor' },
      updatedAt: expect.any(String),
    },
  ])
  const { text = '', marks = [] } = found[0]?.snippet ?? {}
  expect(marks.map(([from, to]) => text.slice(from, to))).toEqual(['café', 'crème'])
})

test('changed, deleted and undone texts are found as they are now', async () => {
  const { maya, table } = await openIndexed()
  const row = await addRow(maya, table, { Name: 'Sucafina', Terms: 'Freight ex Hamburg' })
  await expect.poll(() => texts(maya, 'hamburg')).toEqual(['Sucafina'])
  await maya.callNamed('tables.changeRow', { tableId: table, rowId: row, values: { Terms: 'Freight ex Antwerp' } })
  await expect.poll(() => texts(maya, 'antwerp')).toEqual(['Sucafina'])
  expect(await texts(maya, 'hamburg')).toEqual([])
  await maya.callNamed('tables.removeRow', { tableId: table, rowId: row })
  expect(await texts(maya, 'antwerp')).toEqual([])
  await maya.callNamed('journal.undoLast', { area: 'tables' })
  await expect.poll(() => texts(maya, 'antwerp')).toEqual(['Sucafina'])
})

test('a member finds nothing in a table that only admins read, and a stranger nothing at all', async () => {
  const { testApp, maya, table } = await openIndexed()
  await addRow(maya, table, { Name: 'Sucafina', Terms: 'Freight ex Hamburg' })
  const jonas = testApp.as('member')
  await expect.poll(() => texts(jonas, 'hamburg')).toEqual(['Sucafina'])
  await maya.callNamed('tables.changeTable', { tableId: table, mayRead: 'admin' })
  for (const query of ['hamburg', 'sucafina', 'sukafina']) {
    expect((await jonas.call(find, { query })).counts, query).toEqual([])
    expect((await testApp.as('stranger').call(find, { query })).counts, query).toEqual([])
  }
  expect(await texts(testApp.as('admin'), 'hamburg')).toEqual(['Sucafina'])
})

test('what was said in a session is found by its person only, and leads to the message', async () => {
  const { testApp, maya } = await openIndexed()
  const [session] = await testApp.sql<{ id: string }>(
    `with agent as (insert into agents (id, account_id, handle, name) values (new_id(), $1, 'scout', 'Scout') returning id),
       session as (insert into agent_sessions (id, account_id, person_id, agent_id, title)
         select new_id(), $1, $2, id, 'Freight quotes' from agent returning id),
       said as (insert into agent_messages (id, account_id, person_id, session_id, role, blocks)
         select new_id(), $1, $2, id, 'answer', '[{"type": "text", "text": "Sucafina is cheapest from Hamburg."}]' from session)
     select id from session`,
    [testApp.cast.owner.account, testApp.cast.owner.person],
  )
  const id = session?.id
  await expect
    .poll(() => maya.call(find, { query: 'cheapest hamburg' }).then(({ found }) => found))
    .toMatchObject([{ kind: 'session', id, page: expect.stringMatching(`^/agents/${id}#message-`) }])
  expect((await testApp.as('admin').call(find, { query: 'cheapest hamburg' })).found).toEqual([])
  await maya.callNamed('agents.removeSession', { id })
  expect((await maya.call(find, { query: 'cheapest hamburg' })).found).toEqual([])
})

test('names are found despite typing errors, after all that match', async () => {
  const { maya, table } = await openIndexed()
  await addRow(maya, table, { Name: 'Ethiopia Guji natural', Terms: '' })
  await maya.callNamed('focus.addTask', { title: 'Confirm the freight quote' })
  await expect.poll(() => names(maya, 'ethopia')).toEqual(['Ethiopia Guji natural'])
  await expect.poll(() => names(maya, 'frieght quote')).toEqual(['Confirm the freight quote'])
  expect(await names(maya, 'lindqvst')).toEqual(['Jonas Lindqvist'])
  expect(await names(maya, 'zzzzzz')).toEqual([])
})

test('results are filtered by kind, person and time, counted by kind, and come in pages', async () => {
  const { testApp, maya, table } = await openIndexed()
  const jonas = testApp.as('member')
  for (const n of [1, 2, 3]) await addRow(maya, table, { Name: `Guji lot ${n}`, Terms: 'Washed' })
  await addRow(jonas, table, { Name: 'Guji lot 4', Terms: 'Natural' })
  await maya.callNamed('focus.addTask', { title: 'Taste the Guji' })
  const query = 'guji'
  await expect
    .poll(async () => (await maya.call(find, { query, person: jonas.person })).found.map(({ name }) => name))
    .toEqual(['Guji lot 4'])
  const { counts } = await maya.call(find, { query, kinds: ['task'] })
  expect(counts).toEqual(
    expect.arrayContaining([
      { kind: 'row', count: 4 },
      { kind: 'task', count: 1 },
    ]),
  )
  const first = await maya.call(find, { query, limit: 3 })
  const second = await maya.call(find, { query, limit: 3, cursor: first.next })
  expect(new Set([...first.found, ...second.found].map(({ name }) => name)).size).toBe(5)
  expect([first.next, second.next]).toEqual(['3', null])
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  expect((await maya.call(find, { query, from: tomorrow })).found).toEqual([])
  await expect.poll(async () => (await maya.call(find, { query, to: tomorrow })).found).toHaveLength(5)
})

test('what existed before is indexed, also after a crash in between, and again when the fields change', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const table = await addTable(maya)
  const row = await addRow(maya, table, { Name: 'Sucafina', Terms: 'Freight ex Hamburg' })
  expect(await texts(maya, 'hamburg')).toEqual([])
  await backfill(testApp.running)
  await backfill(testApp.running)
  expect(await texts(maya, 'hamburg')).toEqual(['Sucafina'])
  // A crash: half of it is done, and it begins again at that place.
  await testApp.sql(`delete from search_texts`)
  await testApp.sql(`update search_backfills set is_done = false, after = '00000000-0000-0000-0000-000000000000'`)
  await backfill(testApp.running)
  expect(await texts(maya, 'hamburg')).toEqual(['Sucafina'])
  const { fields } = await maya.callNamed<{ fields: { id: string; name: string }[] }>('tables.readTable', {
    tableId: table,
  })
  const fieldId = fields.find(({ name }) => name === 'Terms')?.id
  await maya.callNamed('tables.removeField', { tableId: table, fieldId })
  await backfill(testApp.running)
  expect(await texts(maya, 'hamburg')).toEqual([])
  await maya.callNamed('tables.restoreField', { tableId: table, fieldId })
  // Twice is as once.
  const relation = `t_${table.replaceAll('-', '')}`
  await indexChanges(testApp.running, [
    { table: relation, thing: row },
    { table: 'journal', thing: row },
  ])
  expect(await texts(maya, 'hamburg')).toEqual(['Sucafina'])
})

test('the index is closed to the app, and only the installation writes it', async () => {
  const { testApp, maya, table } = await openIndexed()
  await addRow(maya, table, { Name: 'Sucafina', Terms: 'Freight ex Hamburg' })
  await expect.poll(() => texts(maya, 'hamburg')).toEqual(['Sucafina'])
  const [written] = await testApp.sql<{ count: number }>('select count(*)::int from search_texts')
  expect(written?.count).toBeGreaterThan(0)
  const asApp = (statement: string) => testApp.sql(`set role taaskly_app; set taaskly.system = ''; ${statement}`)
  await expect(asApp('select * from search_texts')).rejects.toThrow(/permission denied/)
  await expect(asApp(`select search_put('tasks', '{}', '[]')`)).rejects.toThrow(/Only the installation/)
  await expect(asApp(`select search_ids('focus_tasks', gen_random_uuid(), 5)`)).rejects.toThrow(/Only the installation/)
})

/** An app whose search index is kept up to date, and a table. */
async function openIndexed() {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const events = startEvents(testApp.url, testApp.running, listeners)
  testApp.atEnd(events.stop)
  await untilListening(testApp)
  return { testApp, maya, table: await addTable(maya) }
}

async function untilListening(testApp: TestApp) {
  await expect.poll(() => testApp.sql('select from listeners')).toHaveLength(1)
}

async function addTable(person: Person): Promise<string> {
  const { id } = await person.callNamed<{ id: string }>('tables.createTable', {
    name: 'Suppliers',
    fields: [
      { name: 'Name', type: 'text' },
      { name: 'Terms', type: 'longText' },
      { name: 'Price', type: 'number' },
    ],
  })
  return id
}

async function addRow(person: Person, table: string, values: Record<string, unknown>): Promise<string> {
  const { ids } = await person.callNamed<{ ids: string[] }>('tables.addRows', { tableId: table, rows: [values] })
  return ids[0] ?? ''
}

async function names(person: Person, query: string): Promise<string[]> {
  return (await person.call(find, { query })).found.map(({ name }) => name)
}

/** The names of the rows that were found. */
async function texts(person: Person, query: string): Promise<string[]> {
  return (await person.call(find, { query, kinds: ['row'] })).found.map(({ name }) => name)
}
