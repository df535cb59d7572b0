import { expect, test } from 'vitest'
import { listEntries, readHistory, redoLast, undo, undoLast } from '#areas/journal/contract.ts'
import type { Action } from '#platform/contract/action.ts'
import { shareTestApp, type Person } from '#test/app/test-app.ts'
import * as focus from '../contract.ts'

const openWorkspace = await shareTestApp()

test('undo and redo step through one’s own changes, and a new change ends the redo', async () => {
  const maya = (await openWorkspace()).as('owner')
  await maya.call(focus.addTask, { title: 'One' })
  await maya.call(focus.addTask, { title: 'Two' })
  await maya.call(undoLast, { area: 'focus' })
  await maya.call(undoLast, { area: 'focus' })
  expect(await titles(maya)).toEqual([])
  await expect(maya.call(undoLast, { area: 'focus' })).rejects.toMatchObject({ code: 'journal.nothing' })
  await maya.call(redoLast, { area: 'focus' })
  expect(await titles(maya)).toEqual(['One'])
  await maya.call(focus.addTask, { title: 'Three' })
  await expect(maya.call(redoLast, { area: 'focus' })).rejects.toMatchObject({ code: 'journal.nothing' })
  await maya.call(undoLast, { area: 'focus' })
  await maya.call(undoLast, { area: 'focus' })
  expect(await titles(maya)).toEqual([])
})

test('undoing a finished task restores its timer and removes the logged time', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const { id } = await maya.call(focus.addTask, { title: 'Write the letter' })
  await maya.call(focus.startTimer, { taskId: id })
  await testApp.sql(
    `update focus_timers set started_at = started_at - interval '5 minutes', ends_at = ends_at - interval '5 minutes'`,
  )
  const running = await maya.call(focus.readTimer, {})
  const { entry } = await doing(maya, focus.finishTask, { id })
  const since = '2020-01-01T00:00:00Z'
  expect((await maya.call(focus.readLog, { since })).sessions).toHaveLength(1)
  await maya.call(undo, { id: entry })
  expect(await maya.call(focus.readTimer, {})).toMatchObject({ ...running, now: expect.any(String) })
  expect((await maya.call(focus.readLog, { since })).sessions).toEqual([])
})

test('only its person can undo changes of a list, not even owners', async () => {
  const testApp = await openWorkspace()
  const [maya, jonas] = [testApp.as('owner'), testApp.as('member')]
  const { entry, answer } = await doing(jonas, focus.addTask, { title: 'Jonas’s own' })
  const { entries } = await maya.call(listEntries, {})
  expect(entries.map(({ id }) => id)).toContain(entry)
  expect((await maya.call(readHistory, { thing: answer.id })).changes).toEqual([])
  await expect(maya.call(undo, { id: entry })).rejects.toMatchObject({ code: 'journal.not-found' })
  await jonas.call(undo, { id: entry })
  expect(await titles(jonas)).toEqual([])
})

async function doing<A extends Action>(person: Person, action: A, input: unknown) {
  const headers = { 'content-type': 'application/json' }
  const answer = await person.fetch(`/rpc/${action.name}`, { method: 'POST', headers, body: JSON.stringify(input) })
  return { entry: answer.headers.get('x-entry') ?? '', answer: (await answer.json()) as { id: string } }
}

async function titles(person: Person): Promise<string[]> {
  return (await person.call(focus.listTasks, {})).tasks.map(({ title }) => title)
}
