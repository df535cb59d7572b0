import { expect, test } from 'vitest'
import { newId } from '#platform/contract/id.ts'
import { openTestApp } from '#test/app/test-app.ts'
import { openTab, serveLive } from '#test/app/live.ts'
import { previewUndo, undo } from './contract.ts'

test('a group of 10,000 changes is undone in seconds, with progress', async () => {
  const testApp = await openTestApp()
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
