import { expect, test } from 'vitest'
import { addTask, changeTask } from '../contract.ts'
import { newId } from '#platform/contract/id.ts'
import { openTestApp, type TestApp } from '#test/app/test-app.ts'
import { syncJournalTriggers } from '#platform/server/journal/sync-triggers.ts'

test('an entry stores the key of an added row, the columns of a changed one, and all of a removed one', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  const { id } = await maya.call(addTask, { title: 'Order beans' })
  await maya.call(changeTask, { id, title: 'Order oats', estimate: 1 })
  await testApp.sql('delete from focus_tasks where id = $1', [id])
  expect(await changesOf(testApp, id)).toMatchObject([
    { kind: 'added', action: 'focus.addTask', before: null, after: null },
    {
      kind: 'changed',
      action: 'focus.changeTask',
      before: { title: 'Order beans' },
      after: { title: 'Order oats' },
    },
    // Without an action the entry belongs to the installation.
    {
      kind: 'removed',
      action: 'system.change',
      actor_kind: 'system',
      before: { id, title: 'Order oats' },
      after: null,
    },
  ])
})

test('a write that changes nothing adds nothing to the journal', async () => {
  const testApp = await openTestApp()
  const { id } = await testApp.as('owner').call(addTask, { title: 'Order beans' })
  await testApp.as('owner').call(changeTask, { id, title: 'Order beans' })
  expect(await changesOf(testApp, id)).toMatchObject([{ kind: 'added' }])
})

test('the triggers follow a table that gains a column', async () => {
  const testApp = await openTestApp()
  const { id } = await testApp.as('owner').call(addTask, { title: 'Order beans' })
  await testApp.sql(`alter table focus_tasks add column entry text`)
  await syncJournalTriggers(testApp.url, testApp.running.journaledTables, undefined)
  await testApp.sql(`update focus_tasks set entry = 'by hand' where id = $1`, [id])
  expect(await changesOf(testApp, id)).toMatchObject([{}, { before: { entry: null }, after: { entry: 'by hand' } }])
})

test('the journal has partitions for the months around now, and a default one for wrong clocks', async () => {
  const testApp = await openTestApp()
  const parts = await testApp.sql<{ part: string }>(
    `select inhrelid::regclass::text as part from pg_inherits where inhparent = 'journal'::regclass order by 1`,
  )
  const month = new Date().toISOString().slice(0, 7).replace('-', '_')
  expect(parts.map(({ part }) => part)).toContain(`journal_${month}`)
  expect(parts).toHaveLength(6)
  for (const at of ['1999-01-01', '2062-01-01']) await addEntry(testApp, newId(Date.parse(at)))
  const elsewhere = `select 1 from journal where tableoid = 'journal_other'::regclass`
  expect(await testApp.sql(elsewhere)).toHaveLength(2)
})

test('entries older than the retention of the workspace are deleted, whole months at once', async () => {
  const testApp = await openTestApp()
  const daysAgo = (days: number) => newId(Date.now() - days * 86_400_000)
  const [mine, others] = [testApp.cast.owner.account, testApp.cast.stranger.account]
  await testApp.sql(`insert into journal_keeping (account_id, days) values ($1, 7)`, [mine])
  await testApp.sql(`create table journal_2019_01 partition of journal
    for values from (id_from('2019-01-01')) to (id_from('2019-02-01'))`)
  const keptEntries = [daysAgo(6), daysAgo(300)]
  await addEntry(testApp, keptEntries[0] ?? '', mine)
  await addEntry(testApp, keptEntries[1] ?? '', others)
  for (const [id, account] of [
    [daysAgo(8), mine],
    [daysAgo(400), others],
    [newId(Date.parse('2019-01-15')), others],
  ] as const)
    await addEntry(testApp, id, account)
  await testApp.sql('select journal_forget_months()')
  for (const most of [1, 2, 100]) await testApp.sql('select journal_forget($1)', [most])
  const left = await testApp.sql<{ id: string }>(`select id from journal where request_id = 'test' order by id desc`)
  expect(left.map(({ id }) => id)).toEqual(keptEntries)
  expect(await testApp.sql(`select to_regclass('journal_2019_01') as part`)).toEqual([{ part: null }])
})

function changesOf(testApp: TestApp, thing: string) {
  return testApp.sql(
    `select c.kind, c.before, c.after, j.action, j.actor_kind from journal_changes c join journal j on j.id = c.entry
     where thing = $1 order by number`,
    [thing],
  )
}

function addEntry(testApp: TestApp, id: string, account: string | null = null) {
  return testApp.sql(
    `insert into journal (id, account_id, actor_kind, action, effect, things, request_id)
     values ($1, $2, 'system', 'test.do', 'write', '{}', 'test')`,
    [id, account],
  )
}
