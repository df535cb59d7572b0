import { expect, test } from 'vitest'
import { shareTestApp } from '#test/app/test-app.ts'
import { readFlow } from './contract/flows.ts'
import { readNodeData, readRun, runFlow } from './contract/runs.ts'
import { createFromTemplate, listTemplates } from './contract/templates.ts'
import { publishFlow } from './contract/versions.ts'
import { templates } from './rules/templates/templates.ts'

const openTestApp = await shareTestApp()

test('there are ten templates, and each is published as it is', async () => {
  const owner = (await openTestApp()).as('owner')
  const { templates: listed } = await owner.call(listTemplates, {})
  expect(listed.map(({ id }) => id)).toEqual(templates.map(({ id }) => id))
  expect(listed).toHaveLength(10)
  for (const { id: template } of listed) {
    const { id } = await owner.call(createFromTemplate, { template })
    expect((await owner.call(readFlow, { id })).problems, template).toEqual([])
    await owner.call(publishFlow, { id })
    expect(await owner.call(readFlow, { id })).toMatchObject({ isActive: true })
  }
})

test('templates do what they say', async () => {
  const app = await openTestApp()
  const owner = app.as('owner')
  await owner.callNamed('tables.createFromTemplate', { template: 'crm' }).catch(() => {})
  await owner.callNamed('focus.addTask', { title: 'Late', due: '2026-01-05' })
  const items: Record<string, Record<string, unknown>> = {
    'webhook-to-task': { body: { title: 'From the shop' } },
    'webhook-answer': { body: { price: 4, count: 3 } },
    'review-new-files': { values: { Name: 'Invoice.pdf' } },
    'report-failures': { flow: { name: 'Orders' }, run: { number: 3 }, error: { message: 'No beans.' } },
  }
  const outputOf = async (template: string, node: string) => {
    const { id } = await owner.call(createFromTemplate, { template })
    const { run } = await owner.call(runFlow, { id, isTest: true, items: [{ json: items[template] ?? {} }] })
    const state = async () => {
      await app.running.runs.pollOnce()
      await app.running.runs.idle()
      return (await owner.call(readRun, { id: run })).state
    }
    await expect.poll(state, { timeout: 20_000 }).toBe('done')
    return (await owner.call(readNodeData, { run, node })).outputs.flat().map(({ json }) => json)
  }
  expect(await outputOf('plan-the-week', 'task')).toMatchObject([{ title: 'Plan the week' }])
  expect(await outputOf('webhook-to-task', 'task')).toMatchObject([{ title: 'From the shop' }])
  expect(await outputOf('webhook-answer', 'answer')).toEqual([{ total: 12 }])
  expect(await outputOf('review-new-files', 'task')).toMatchObject([{ title: 'Review Invoice.pdf' }])
  expect(await outputOf('report-failures', 'task')).toMatchObject([{ title: 'Look at “Orders”, run 3: No beans.' }])
  expect(await outputOf('move-overdue-tasks', 'move')).toMatchObject([
    { title: 'Late', due: expect.stringMatching(/^2/) },
  ])
  expect(await outputOf('one-after-another', 'done')).toMatchObject([{ greetings: { length: 3 } }])
})
