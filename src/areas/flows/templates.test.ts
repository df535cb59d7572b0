import { expect, onTestFinished, test } from 'vitest'
import { shareTestApp } from '#test/app/test-app.ts'
import { startJobBoards } from '#test/stand-ins/job-boards/job-boards.ts'
import { readFlow } from './contract/flows.ts'
import { readNodeData, readRun, runFlow } from './contract/runs.ts'
import { createFromTemplate, listTemplates } from './contract/templates.ts'
import { publishFlow } from './contract/versions.ts'
import { templates } from './rules/templates/templates.ts'

const openTestApp = await shareTestApp()

test('there are eleven templates, and each is published as it is', async () => {
  const owner = (await openTestApp()).as('owner')
  const { templates: listed } = await owner.call(listTemplates, {})
  expect(listed.map(({ id }) => id)).toEqual(templates.map(({ id }) => id))
  expect(listed).toHaveLength(11)
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

test('new jobs go into a table of their own and into a mail, each once', async () => {
  const app = await openTestApp()
  const owner = app.as('owner')
  const boards = await startJobBoards()
  onTestFinished(boards.stop)
  Object.assign(app.running.settings, { jobBoardsUrl: boards.address })
  const { id } = await owner.call(createFromTemplate, { template: 'job-digest' })
  const { draft } = await owner.call(readFlow, { id })
  const runOnce = async (sources: string[]) => {
    const nodes = draft.nodes.map((node) => (node.id === 'find' ? { ...node, parameters: { sources } } : node))
    await owner.callNamed('flows.saveDraft', { id, graph: { ...draft, nodes } })
    const { run } = await owner.call(runFlow, { id, isTest: true, items: [{ json: {} }] })
    await expect.poll(async () => (await owner.call(readRun, { id: run })).endedAt, { timeout: 20_000 }).not.toBeNull()
    return owner.call(readRun, { id: run })
  }
  expect(await runOnce(['remoteok'])).toMatchObject({ state: 'done' })
  const tableId = String(draft.nodes.find((node) => node.id === 'rows')?.parameters['tableId'])
  const rows = () => owner.callNamed<{ rows: Record<string, unknown>[] }>('tables.listRows', { tableId })
  expect((await rows()).rows).toMatchObject([
    { Title: 'TypeScript engineer', Company: 'Acme', Remote: true, Posted: '2026-11-16', State: 'New' },
    { Title: 'Roaster & baker', Pay: 'USD 30,000–36,000 a year', Link: 'https://remoteok.com/remote-jobs/101' },
  ])
  const mails = () => (app.installation.outbox?.list() ?? []).filter(({ subject }) => subject?.startsWith('New jobs'))
  expect(mails()).toMatchObject([
    { subject: 'New jobs: 2', text: expect.stringContaining('TypeScript engineer at Acme\nRemote, USD 90,000') },
  ])
  // The next morning: the same jobs, also on another board, and a board that is gone.
  const second = await runOnce(['remoteok', 'workable:acme', 'lever:missing'])
  expect(second).toMatchObject({ state: 'done' })
  const found = second.nodes.find(({ node }) => node === 'find')
  expect(found).toMatchObject({
    state: 'done',
    error: expect.stringContaining('Lever missing: There is no such board'),
  })
  expect((await rows()).rows).toHaveLength(2)
  expect(mails()).toHaveLength(1)
})
