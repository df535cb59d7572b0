import { expect, test } from 'vitest'
import { scopeOf } from '#test/app/new-owner.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import { createFlow } from './contract/flows.ts'
import { readNodeData, readRun, runFlow } from './contract/runs.ts'
import { graphOf } from './rules/test-graphs.ts'
import { rememberItems } from './store/seen-items.ts'

const openTestApp = await shareTestApp()

test('an item is passed on once, also if it comes twice in one run or has changed elsewhere', async () => {
  const { run } = await open({ fields: ['id'] })
  expect(await run([{ id: 1, n: 'a' }, { id: 2 }, { id: 1, n: 'b' }])).toEqual([{ id: 1, n: 'a' }, { id: 2 }])
  expect(await run([{ id: 2, n: 'c' }, { id: 3 }, { id: '1' }])).toEqual([{ id: 3 }, { id: '1' }])
  expect(await run([{ id: 3 }])).toEqual([])
})

test('a run that goes on after a crash passes the same items on', async () => {
  const { app, flow, scope } = await open({})
  const remember = (memory: string) =>
    app.running.database.write(scope, (db) => rememberItems(db, scope, { flow, memory }, ['x']))
  // Rolled back with the step, as if the process had died before its end.
  const crash = app.running.database.write(scope, async (db) => {
    await rememberItems(db, scope, { flow, memory: 'm' }, ['x'])
    throw new Error('killed')
  })
  await expect(crash).rejects.toThrow('killed')
  expect([...(await remember('m'))]).toEqual(['x'])
  expect([...(await remember('m'))]).toEqual([])
  expect([...(await remember('other'))]).toEqual(['x'])
})

test('of two runs at once, one gets an item', async () => {
  const { app, flow, scope } = await open({})
  const remember = () =>
    app.running.database.write(scope, (db) => rememberItems(db, scope, { flow, memory: 'm' }, ['x', 'y']))
  const both = await Promise.all([remember(), remember(), remember()])
  expect(both.flatMap((found) => [...found]).toSorted()).toEqual(['x', 'y'])
})

async function open(parameters: Record<string, unknown>) {
  const app = await openTestApp()
  const owner = app.as('owner')
  const graph = graphOf({ new: { type: 'flow.onlyNew', parameters } }, 'start>new')
  const { id: flow } = await owner.call(createFlow, { name: 'Orders', graph })
  const run = async (items: Record<string, unknown>[]) => {
    const { run: id } = await owner.call(runFlow, { id: flow, isTest: true, items: items.map((json) => ({ json })) })
    await expect.poll(async () => (await owner.call(readRun, { id })).state).toBe('done')
    return (await owner.call(readNodeData, { run: id, node: 'new' })).outputs.flat().map(({ json }) => json)
  }
  return { app, flow, run, scope: scopeOf(app.cast.owner) }
}
