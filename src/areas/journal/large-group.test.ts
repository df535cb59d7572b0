import { expect, test } from 'vitest'
import { addRows, fillRows } from '#areas/tables/contract/rows.ts'
import { createTable } from '#areas/tables/contract/tables.ts'
import { newId } from '#platform/contract/id.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import { openTab, serveLive } from '#test/app/live.ts'
import { listEntries, previewUndo, undo } from './contract.ts'

const openWorkspace = await shareTestApp()

test('a group of 10,000 changes is undone in seconds, with progress', async () => {
  const testApp = await openWorkspace()
  const { account, person, cookie } = testApp.cast.owner
  const group = newId()
  // Two imports of 5,000 tasks each, as one group.
  for (const entry of [newId(), newId()])
    await testApp.sql(
      `with entry as (insert into journal (id, account_id, person_id, actor_kind, action, effect, things, request_id, group_id)
         values ($1, $2, $3, 'person', 'focus.addTask', 'write', '{}', 'import', $4)),
       under as materialized (select set_config('taaskly.entry', $1::text, true))
       insert into focus_tasks (id, account_id, person_id, title, position)
         select new_id(), $2, $3, 'Task ' || n, n from under, generate_series(1, 5000) n`,
      [entry, account, person, group],
    )
  const count = async () => (await testApp.sql('select 1 from focus_tasks where account_id = $1', [account])).length
  expect(await count()).toBe(10_000)
  const preview = await testApp.as('owner').call(previewUndo, { id: group })
  expect(preview).toMatchObject({ total: 10_000, conflicts: 0 })
  expect(preview.groups).toEqual([{ word: 'task', place: null, kind: 'remove', count: 10_000 }])
  expect(preview.effects).toHaveLength(5)
  expect(await count()).toBe(10_000)

  const tab = await openTab(await serveLive(testApp), { cookie })
  const request = newId()
  const answer = await testApp.as('owner').fetch(`/rpc/${undo.name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request': request },
    body: JSON.stringify({ id: group }),
  })
  expect(await answer.json()).toMatchObject({ undone: 10_000, skipped: 0 })
  expect(await count()).toBe(0)
  const progress = await tab.receive('progress')
  expect(progress).toMatchObject({ request, total: 10_000 })
  expect(progress.done).toBeLessThan(10_000)
})

test('a change of all rows of a new table is undone in seconds, though PostgreSQL knows nothing of it yet', async () => {
  const owner = (await openWorkspace()).as('owner')
  const fields = [
    { name: 'Order', type: 'text' },
    { name: 'Paid', type: 'checkbox' },
  ] as const
  const { id: tableId } = await owner.call(createTable, { name: 'Orders', fields: [...fields] })
  const rows = Array.from({ length: 1_000 }, (_, nth) => ({ Order: `Order ${nth}` }))
  await owner.call(addRows, { tableId, rows })
  await owner.call(fillRows, { tableId, rows: { from: 0, to: 999 }, values: { Paid: true } })
  // Each row has a change before the one that is undone. Comparing them all with each other takes minutes.
  const { entries } = await owner.call(listEntries, {})
  const fill = entries[0]?.id ?? newId()
  expect(await owner.call(previewUndo, { id: fill })).toMatchObject({ total: 1_000, conflicts: 0 })
  expect(await owner.call(undo, { id: fill })).toMatchObject({ undone: 1_000, skipped: 0 })
})
