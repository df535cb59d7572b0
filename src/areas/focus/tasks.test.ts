import { expect, test } from 'vitest'
import { openHouse, type Person } from '#test/house.ts'
import * as focus from './contract.ts'

test('a task is added, changed, finished, reopened and deleted', async () => {
  const maya = (await openHouse()).as('owner')
  const { id } = await maya.does(focus.addTask, { title: '  Write the price letter  ', due: '2026-11-17', estimate: 3 })
  expect(await titles(maya)).toEqual(['Write the price letter'])
  const changed = await maya.does(focus.changeTask, { id, title: 'Write the letter', due: null })
  expect(changed).toMatchObject({ title: 'Write the letter', due: null, estimate: 3 })
  expect(await maya.does(focus.changeTask, { id })).toEqual(changed)
  expect((await maya.does(focus.finishTask, { id })).doneAt).not.toBeNull()
  expect((await maya.does(focus.reopenTask, { id })).doneAt).toBeNull()
  await maya.does(focus.removeTask, { id })
  expect(await titles(maya)).toEqual([])
  await expect(maya.does(focus.removeTask, { id })).rejects.toMatchObject({ code: 'focus.task-not-found', status: 404 })
})

test('tasks keep the order their person gives them', async () => {
  const maya = (await openHouse()).as('owner')
  const [a, b, c] = await addAll(maya, ['a', 'b', 'c'])
  await maya.does(focus.moveTask, { id: c, after: null })
  expect(await titles(maya)).toEqual(['c', 'a', 'b'])
  await maya.does(focus.moveTask, { id: c, after: a })
  expect(await titles(maya)).toEqual(['a', 'c', 'b'])
  await maya.does(focus.moveTask, { id: a, after: b })
  expect(await titles(maya)).toEqual(['c', 'b', 'a'])
  await expect(maya.does(focus.moveTask, { id: a, after: a })).rejects.toMatchObject({ status: 404 })
})

test('moving a task between two others a hundred times never runs out of room', async () => {
  const maya = (await openHouse()).as('owner')
  const [a, , c, d] = await addAll(maya, ['a', 'b', 'c', 'd'])
  for (let turn = 0; turn < 100; turn++) await maya.does(focus.moveTask, { id: turn % 2 ? c : d, after: a })
  expect(await titles(maya)).toEqual(['a', 'c', 'd', 'b'])
})

test('a list is its person’s own, in each workspace', async () => {
  const house = await openHouse()
  const { id } = await house.as('owner').does(focus.addTask, { title: 'Mine' })
  for (const other of ['admin', 'member', 'stranger'] as const) {
    expect(await titles(house.as(other))).toEqual([])
    await expect(house.as(other).does(focus.finishTask, { id })).rejects.toMatchObject({ status: 404 })
  }
})

test('three hundred open tasks are enough', async () => {
  const maya = (await openHouse()).as('owner')
  await Promise.all(Array.from({ length: 300 }, (_, n) => maya.does(focus.addTask, { title: `Task ${n}` })))
  await expect(maya.does(focus.addTask, { title: 'One more' })).rejects.toMatchObject({ code: 'focus.too-many-tasks' })
  expect(await titles(maya)).toHaveLength(300)
})

async function titles(person: Person): Promise<string[]> {
  return (await person.does(focus.listTasks, {})).tasks.map(({ title }) => title)
}

async function addAll<const Titles extends string[]>(
  person: Person,
  all: Titles,
): Promise<{ [K in keyof Titles]: string }> {
  const ids: string[] = []
  for (const title of all) ids.push((await person.does(focus.addTask, { title })).id)
  return ids as never
}
