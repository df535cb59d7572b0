import { expect, test } from 'vitest'
import { describeFlow } from '#test/app/describe-flow.ts'
import { shareTestApp, type TestApp } from '#test/app/test-app.ts'
import { builtInModel } from '../../built-in-model.ts'

const openTestApp = await shareTestApp()

type Rows = { rows: Record<string, unknown>[] }

async function openShop() {
  const app = await openTestApp()
  const owner = app.as('owner')
  const { id: orders } = await owner.callNamed<{ id: string }>('tables.createTable', {
    name: 'Orders',
    rowWord: 'order',
    fields: [
      { name: 'Number', type: 'text' },
      { name: 'Status', type: 'singleSelect', options: { choices: ['Open', 'Packed', 'Shipped'] } },
      { name: 'Amount', type: 'currency' },
    ],
  })
  const addOrders = (rows: Record<string, unknown>[]) => owner.callNamed('tables.addRows', { tableId: orders, rows })
  const listOrders = async () => (await owner.callNamed<Rows>('tables.listRows', { tableId: orders })).rows
  return { app, addOrders, listOrders }
}

/** What a node of a test run gave. */
async function testRun(app: TestApp, id: string, node: string, json: Record<string, unknown> = {}) {
  const owner = app.as('owner')
  const { run } = await owner.callNamed<{ run: string }>('flows.run', { id, isTest: true, items: [{ json }] })
  const state = async () => {
    await app.running.runs.pollOnce()
    await app.running.runs.idle()
    return (await owner.callNamed<{ state: string }>('flows.readRun', { id: run })).state
  }
  await expect.poll(state, { timeout: 20_000 }).toBe('done')
  const { outputs } = await owner.callNamed<{ outputs: { json: unknown }[][] }>('flows.readNodeData', { run, node })
  return outputs.flat().map((item) => item.json)
}

test('a summary that was asked for in a sentence has the rows and their total', async () => {
  const { app, addOrders } = await openShop()
  await addOrders([
    { Number: 'A1', Status: 'Open', Amount: 200 },
    { Number: 'A2', Status: 'Shipped', Amount: 300 },
    { Number: 'A3', Status: 'Open', Amount: 50 },
  ])
  const { id = '' } = await describeFlow(app, builtInModel(), [
    'every Monday summarise the open orders and email it to me',
  ])
  const [summary] = await testRun(app, id, 'step2')
  expect(summary).toEqual({ summary: 'Orders: 2\nAmount in total: 250\n\n- A1, Open, 200\n- A3, Open, 50' })
})

test('“otherwise” is the other way of a decision', async () => {
  const { app } = await openShop()
  const { id = '' } = await describeFlow(app, builtInModel(), [
    'when an order is added, if the amount is over 500 add a task Call them, otherwise add a task Pack it',
  ])
  const tasks = async () =>
    (await app.as('owner').callNamed<{ tasks: { title: string }[] }>('focus.listTasks', {})).tasks.map(
      ({ title }) => title,
    )
  await testRun(app, id, 'step1', { Number: 'A1', Amount: 501 })
  expect(await tasks()).toEqual(['Call them: A1'])
  await testRun(app, id, 'step1', { Number: 'A2', Amount: 500 })
  expect((await tasks()).sort()).toEqual(['Call them: A1', 'Pack it: A2'])
})

test('“every other week” leaves out each second week', async () => {
  const { app } = await openShop()
  const { graph } = await describeFlow(app, builtInModel(), [
    'make a flow: every other week on Monday at 8 add a task Clean the grinder',
  ])
  const isDoneAfter = async (weeks: number) => {
    const day = String.raw`\"2026-11-23\".toDateTime().plus({ weeks: ${weeks} })`
    const onThatDay = JSON.parse(
      JSON.stringify(graph)
        .replace('$today', () => day)
        .replace(/(?<=diff\(\\")[\d-]+/, '2026-11-23'),
    ) as object
    const { id } = await app.as('owner').callNamed<{ id: string }>('flows.create', { name: 'Flow', graph: onThatDay })
    return (await testRun(app, id, 'step1')).length > 0
  }
  expect(await isDoneAfter(0)).toBe(true)
  expect(await isDoneAfter(1)).toBe(false)
  expect(await isDoneAfter(32)).toBe(true)
})

test('a row that a webhook brings is added with the fields that were named', async () => {
  const { app, listOrders } = await openShop()
  const sentence = 'when a webhook comes in add a row to Orders with number and amount from it'
  const { id = '' } = await describeFlow(app, builtInModel(), [sentence])
  await testRun(app, id, 'step1', { body: { number: 'W7', amount: 12.5 } })
  expect(await listOrders()).toMatchObject([{ Number: 'W7', Amount: 12.5 }])
})

test('a described flow is a draft until the person says that it should be published', async () => {
  const { app, addOrders, listOrders } = await openShop()
  const sentence = 'Build a flow: when an order over 1000 is added set its status to Packed'
  expect(await describeFlow(app, builtInModel(), [sentence])).toMatchObject({ isActive: false })
  const { id = '', isActive, said } = await describeFlow(app, builtInModel(), [sentence, 'publish it'])
  expect(said).toContain('live')
  expect(isActive).toBe(true)
  await addOrders([{ Number: 'B2', Status: 'Open', Amount: 1500 }])
  await testRun(app, id, 'step1', (await listOrders())[0])
  expect(await listOrders()).toMatchObject([{ Status: 'Packed' }])
})
