import { expect, test } from 'vitest'
import type { Id } from '#platform/contract/id.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import { createFlow } from '../../contract/flows.ts'
import { readNodeData, readRun, runFlow, stopRun } from '../../contract/runs.ts'
import { chain, graphOf } from '../../rules/test-graphs.ts'

const openTestApp = await shareTestApp()

const link = { type: 'flow.set', parameters: { fields: [{ name: 'url', value: '{{ $execution.resumeUrl }}' }] } }

test('a run waits until its address is called, once', async () => {
  const { app, start, call, output } = await open()
  const { id, url, state } = await start({ mode: 'webhook' })
  expect(url).toMatch(/\/hooks\/[\w-]{22}$/)
  expect(await state()).toBe('waiting')
  expect(await app.sql(`select from flow_waits`)).toHaveLength(1)
  expect(await call(`${url.slice(0, -1)}~`, { method: 'POST' })).toMatchObject({ status: 404 })
  const answer = await call(url, { method: 'POST', body: JSON.stringify({ ok: true }) })
  expect(answer).toMatchObject({ status: 200, text: expect.stringContaining('Thank you') })
  await expect.poll(state).toBe('done')
  expect(await output(id)).toMatchObject([{ json: { method: 'POST', body: { ok: true } } }])
  const second = await call(url, { method: 'POST', body: '{}' })
  expect(second).toMatchObject({ status: 409, text: expect.stringContaining('answered already') })
})

test('a form in the middle of a run is shown, checked and answered', async () => {
  const { start, call, output } = await open()
  const fields = [{ label: 'Amount', type: 'number', isRequired: true }]
  const { id, url, state } = await start({ mode: 'form', title: 'Budget', fields, reply: 'We have it.' })
  const browser = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
  expect(await call(url, { headers: browser })).toMatchObject({ text: expect.stringContaining('Amount') })
  expect(await call(url, { method: 'POST', headers: browser, body: '' })).toMatchObject({ status: 422 })
  const sent = await call(url, { method: 'POST', headers: browser, body: 'f0=12' })
  expect(sent).toMatchObject({ status: 200, text: expect.stringContaining('We have it.') })
  await expect.poll(state).toBe('done')
  expect(await output(id)).toMatchObject([{ json: { Amount: 12 } }])
  expect(await call(url, { headers: browser })).toMatchObject({ text: expect.stringContaining('answered already') })
})

test('a wait for a call has a time limit, and says afterwards that it is too late', async () => {
  const { app, start, call, output } = await open()
  const { id, url, state } = await start({ mode: 'webhook', timeoutMinutes: 60 })
  await app.sql(
    `update run_steps set output = to_jsonb((output::text)::bigint - 3600000) where run_id = $1 and name = 'begin'`,
    [id],
  )
  await app.sql(`update runs set wake_at = now() where id = $1`, [id])
  await app.running.runs.pollOnce()
  await expect.poll(state).toBe('done')
  expect(await output(id)).toMatchObject([{ json: { url, timedOut: true } }])
  expect(await call(url, { method: 'POST' })).toMatchObject({ status: 409, text: expect.stringContaining('too late') })
})

test('of two steps that wait, the one is called that the address names', async () => {
  const { app, start, call, output } = await open()
  const wait = (suffix: string) => ({ type: 'flow.wait', parameters: { mode: 'webhook', suffix } })
  const { id, url, state } = await start({ mode: 'webhook', suffix: 'legal' }, { boss: wait('boss') })
  await call(`${url}?wait=boss&by=ada`, {})
  expect(await app.sql(`select from flow_waits where ended_at is null and suffix = 'legal'`)).toHaveLength(1)
  await call(`${url}?wait=legal`, {})
  await expect.poll(state).toBe('done')
  expect(await output(id, 'boss')).toMatchObject([{ json: { query: { by: 'ada' } } }])
})

test('a stopped run is not called back to life', async () => {
  const { owner, start, call } = await open()
  const { id, url, state } = await start({ mode: 'webhook' })
  await owner.call(stopRun, { id })
  await expect.poll(state).toBe('stopped')
  await call(url, { method: 'POST' })
  expect(await state()).toBe('stopped')
})

async function open() {
  const app = await openTestApp()
  const owner = app.as('owner')
  const output = async (run: Id, node = 'wait') => (await owner.call(readNodeData, { run, node, index: 0 })).outputs[0]
  return {
    app,
    owner,
    output,
    start: async (parameters: Record<string, unknown>, more: Parameters<typeof graphOf>[0] = {}) => {
      const graph = graphOf(
        { link, wait: { type: 'flow.wait', parameters }, ...more },
        ...chain('start', 'link', 'wait'),
        ...Object.keys(more).map((name) => `link>${name}`),
      )
      const { id: flow } = await owner.call(createFlow, { name: 'Flow', graph })
      const { run: id } = await owner.call(runFlow, { id: flow, isTest: true })
      const state = async () => (await owner.call(readRun, { id })).state
      await expect.poll(state).toBe('waiting')
      return { id, state, url: String((await output(id, 'link'))?.[0]?.json['url']) }
    },
    call: async (url: string, init: RequestInit) => {
      const { pathname, search } = new URL(url)
      const response = await app.app.request(`${pathname}${search}`, init)
      return { status: response.status, text: await response.text() }
    },
  }
}
