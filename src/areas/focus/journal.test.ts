import { expect, test } from 'vitest'
import { addTask, changeTask } from './contract.ts'
import { newId } from '#platform/contract/id.ts'
import { openHouse, type House } from '#test/house.ts'
import { keepJournal } from '#platform/server/journal/keep.ts'

test('what an entry did to a row is noted: of an added one the key, of a changed one the columns, of a removed one all', async () => {
  const house = await openHouse()
  const maya = house.as('owner')
  const { id } = await maya.does(addTask, { title: 'Order beans' })
  await maya.does(changeTask, { id, title: 'Order oats', estimate: 1 })
  await house.sql('delete from focus_tasks where id = $1', [id])
  expect(await changesOf(house, id)).toMatchObject([
    { kind: 'added', action: 'focus.addTask', before: null, after: null },
    {
      kind: 'changed',
      action: 'focus.changeTask',
      before: { title: 'Order beans' },
      after: { title: 'Order oats' },
    },
    // Nobody announced this one; it stands in the installation's name.
    {
      kind: 'removed',
      action: 'system.change',
      actor_kind: 'system',
      before: { id, title: 'Order oats' },
      after: null,
    },
  ])
})

test('a write that changes nothing notes nothing', async () => {
  const house = await openHouse()
  const { id } = await house.as('owner').does(addTask, { title: 'Order beans' })
  await house.as('owner').does(changeTask, { id, title: 'Order beans' })
  expect(await changesOf(house, id)).toMatchObject([{ kind: 'added' }])
})

test('the triggers follow a table that gains a column', async () => {
  const house = await openHouse()
  const { id } = await house.as('owner').does(addTask, { title: 'Order beans' })
  await house.sql(`alter table focus_tasks add column entry text`)
  await keepJournal(house.url, house.running.things, undefined)
  await house.sql(`update focus_tasks set entry = 'by hand' where id = $1`, [id])
  expect(await changesOf(house, id)).toMatchObject([{}, { before: { entry: null }, after: { entry: 'by hand' } }])
})

test('the journal has room for the months around now, and for what a wrong clock puts elsewhere', async () => {
  const house = await openHouse()
  const parts = await house.sql<{ part: string }>(
    `select inhrelid::regclass::text as part from pg_inherits where inhparent = 'journal'::regclass order by 1`,
  )
  const month = new Date().toISOString().slice(0, 7).replace('-', '_')
  expect(parts.map(({ part }) => part)).toContain(`journal_${month}`)
  expect(parts).toHaveLength(6)
  for (const at of ['1999-01-01', '2062-01-01']) await enter(house, newId(Date.parse(at)))
  const elsewhere = `select 1 from journal where tableoid = 'journal_other'::regclass`
  expect(await house.sql(elsewhere)).toHaveLength(2)
})

test('what is older than its workspace keeps is forgotten, whole months at once', async () => {
  const house = await openHouse()
  const daysAgo = (days: number) => newId(Date.now() - days * 86_400_000)
  const [mine, others] = [house.cast.owner.account, house.cast.stranger.account]
  await house.sql(`insert into journal_keeping (account_id, days) values ($1, 7)`, [mine])
  await house.sql(`create table journal_2019_01 partition of journal
    for values from (id_from('2019-01-01')) to (id_from('2019-02-01'))`)
  const kept = [daysAgo(6), daysAgo(300)]
  await enter(house, kept[0] ?? '', mine)
  await enter(house, kept[1] ?? '', others)
  for (const [id, account] of [
    [daysAgo(8), mine],
    [daysAgo(400), others],
    [newId(Date.parse('2019-01-15')), others],
  ] as const)
    await enter(house, id, account)
  await house.sql('select journal_forget_months()')
  for (const most of [1, 2, 100]) await house.sql('select journal_forget($1)', [most])
  const left = await house.sql<{ id: string }>(`select id from journal where request_id = 'test' order by id desc`)
  expect(left.map(({ id }) => id)).toEqual(kept)
  expect(await house.sql(`select to_regclass('journal_2019_01') as part`)).toEqual([{ part: null }])
})

function changesOf(house: House, thing: string) {
  return house.sql(
    `select c.kind, c.before, c.after, j.action, j.actor_kind from journal_changes c join journal j on j.id = c.entry
     where thing = $1 order by number`,
    [thing],
  )
}

function enter(house: House, id: string, account: string | null = null) {
  return house.sql(
    `insert into journal (id, account_id, actor_kind, action, effect, things, request_id)
     values ($1, $2, 'system', 'test.do', 'write', '{}', 'test')`,
    [id, account],
  )
}
