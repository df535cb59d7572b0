import { expect, test } from 'vitest'
import { openTestApp, shareTestApp, type TestApp, type Person } from '#test/app/test-app.ts'
import * as focus from '../contract.ts'

const openWorkspace = await shareTestApp()

test('a task is added, changed, finished, reopened and deleted', async () => {
  const maya = (await openWorkspace()).as('owner')
  const { id } = await maya.call(focus.addTask, { title: '  Write the price letter  ', due: '2026-11-17', estimate: 3 })
  expect(await titles(maya)).toEqual(['Write the price letter'])
  const changed = await maya.call(focus.changeTask, { id, title: 'Write the letter', due: null })
  expect(changed).toMatchObject({ title: 'Write the letter', due: null, estimate: 3 })
  expect(await maya.call(focus.changeTask, { id })).toEqual(changed)
  expect((await maya.call(focus.finishTask, { id })).doneAt).not.toBeNull()
  expect((await maya.call(focus.reopenTask, { id })).doneAt).toBeNull()
  await maya.call(focus.removeTask, { id })
  expect(await titles(maya)).toEqual([])
  await expect(maya.call(focus.removeTask, { id })).rejects.toMatchObject({ code: 'focus.task-not-found', status: 404 })
})

test('tasks keep the order their person gives them', async () => {
  const maya = (await openWorkspace()).as('owner')
  const [a, b, c] = await addAll(maya, ['a', 'b', 'c'])
  await maya.call(focus.moveTask, { id: c, after: null })
  expect(await titles(maya)).toEqual(['c', 'a', 'b'])
  await maya.call(focus.moveTask, { id: c, after: a })
  expect(await titles(maya)).toEqual(['a', 'c', 'b'])
  await maya.call(focus.moveTask, { id: a, after: b })
  expect(await titles(maya)).toEqual(['c', 'b', 'a'])
  await expect(maya.call(focus.moveTask, { id: a, after: a })).rejects.toMatchObject({ status: 404 })
})

test('a task can be moved between two others a hundred times', async () => {
  const maya = (await openWorkspace()).as('owner')
  const [a, , c, d] = await addAll(maya, ['a', 'b', 'c', 'd'])
  for (let round = 0; round < 100; round++) await maya.call(focus.moveTask, { id: round % 2 ? c : d, after: a })
  expect(await titles(maya)).toEqual(['a', 'c', 'd', 'b'])
})

test('a list is private to its person, in each workspace', async () => {
  const testApp = await openWorkspace()
  const { id } = await testApp.as('owner').call(focus.addTask, { title: 'Mine' })
  for (const other of ['admin', 'member', 'stranger'] as const) {
    expect(await titles(testApp.as(other))).toEqual([])
    await expect(testApp.as(other).call(focus.finishTask, { id })).rejects.toMatchObject({ status: 404 })
  }
})

test('at most 300 open tasks, even if many are added at once', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  await fill(testApp, 280)
  const added = Array.from({ length: 40 }, (_, n) => maya.call(focus.addTask, { title: `Task ${n}` }))
  const refused = (await Promise.allSettled(added)).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(20)
  await expect(maya.call(focus.addTask, { title: 'One more' })).rejects.toMatchObject({ code: 'focus.too-many-tasks' })
  expect(await titles(maya)).toHaveLength(300)
  expect(await testApp.sql('select position from focus_tasks group by position having count(*) > 1')).toEqual([])
})

test('the limit of 300 applies to reopened tasks too', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  await fill(testApp, 300)
  const { tasks } = await maya.call(focus.listTasks, {})
  await testApp.sql('update focus_tasks set done_at = now() where position <= 40')
  await fill(testApp, 20, 300)
  const reopened = tasks.slice(0, 40).map(({ id }) => maya.call(focus.reopenTask, { id }))
  expect((await Promise.allSettled(reopened)).filter(({ status }) => status === 'rejected')).toHaveLength(20)
  const open = (await maya.call(focus.listTasks, {})).tasks.filter(({ doneAt }) => !doneAt)
  expect(open).toHaveLength(300)
  expect(await maya.call(focus.reopenTask, { id: open[0]?.id ?? '' })).toEqual(open[0])
})

test('done tasks stay listed for 36 hours', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const ids = await addAll(maya, ['open', 'lately', 'long ago'])
  for (const id of ids.slice(1)) await maya.call(focus.finishTask, { id })
  const done = (id: string | undefined, hours: number) =>
    testApp.sql(`update focus_tasks set done_at = now() - interval '${hours} hours' where id = $1`, [id])
  await done(ids[1], 35.9)
  await done(ids[2], 36.1)
  expect(await titles(maya)).toEqual(['open', 'lately'])
})

test('done tasks have no position', async () => {
  const maya = (await openWorkspace()).as('owner')
  const [a, b, c] = await addAll(maya, ['a', 'b', 'c'])
  await maya.call(focus.finishTask, { id: b })
  await maya.call(focus.moveTask, { id: c, after: null })
  await expect(maya.call(focus.moveTask, { id: a, after: b })).rejects.toMatchObject({ status: 404 })
  await expect(maya.call(focus.moveTask, { id: b, after: null })).rejects.toMatchObject({ status: 404 })
  expect(await titles(maya)).toEqual(['c', 'a', 'b'])
})

test('each change is in the journal with its task, and reads are not', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  const { id } = await maya.call(focus.addTask, { title: 'Write the letter' })
  await maya.call(focus.listTasks, {})
  await maya.call(focus.finishTask, { id })
  await maya.call(focus.removeTask, { id })
  await expect(maya.call(focus.removeTask, { id })).rejects.toMatchObject({ status: 404 })
  expect(
    await testApp.sql(`select action, effect, things from journal where action like 'focus.%' order by id`),
  ).toEqual([
    { action: 'focus.addTask', effect: 'write', things: [id] },
    { action: 'focus.finishTask', effect: 'write', things: [id] },
    { action: 'focus.removeTask', effect: 'destroy', things: [id] },
  ])
})

/** Adds this many open tasks to the owner's list. */
async function fill({ sql, cast: { owner } }: TestApp, count: number, from = 0): Promise<void> {
  await sql(
    `insert into focus_tasks (id, account_id, person_id, title, position)
     select gen_random_uuid(), $1, $2, 'Task ' || place, place from generate_series($3::int + 1, $3 + $4::int) as place`,
    [owner.account, owner.person, from, count],
  )
}

async function titles(person: Person): Promise<string[]> {
  return (await person.call(focus.listTasks, {})).tasks.map(({ title }) => title)
}

async function addAll<const Titles extends string[]>(
  person: Person,
  all: Titles,
): Promise<{ [K in keyof Titles]: string }> {
  const ids: string[] = []
  for (const title of all) ids.push((await person.call(focus.addTask, { title })).id)
  return ids as never
}
