import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { HttpEnv } from '#platform/server/http/env.ts'
import { apiDocument } from '#platform/server/http/api-reference/openapi.ts'
import { registerApiReference } from '#platform/server/http/api-reference/routes.ts'
import { addTask, changeTask, readLog } from '../contract.ts'

test('examples show each value in its place, with what it refers to', () => {
  const { paths } = apiDocument([addTask, changeTask, readLog], 'http://localhost:3000')
  expect(paths['/focus/tasks']?.['post']).toMatchObject({
    requestBody: {
      content: {
        'application/json': { examples: { example1: { value: { title: 'Call the roaster' } }, example2: {} } },
      },
    },
  })
  const description = '`task` is what `focus.addTask` answers.'
  expect(paths['/focus/tasks/{id}']?.['patch']).toMatchObject({
    parameters: [{ name: 'id', examples: { example1: { value: '{task.id}', description } } }],
    requestBody: {
      content: {
        'application/json': {
          examples: { example1: { value: { title: 'Call the roaster again', estimate: 3 }, description } },
        },
      },
    },
  })
  expect(paths['/focus/log']?.['get']).toMatchObject({
    parameters: [{ name: 'since', examples: { example1: { value: '2026-11-17T00:00:00Z' } } }],
  })
})

test('the page shows an example as a request', async () => {
  const app = new Hono<HttpEnv>()
  const actions = [addTask, changeTask, readLog]
  registerApiReference(
    app,
    actions.map((action) => ({ action, run: async () => ({}) })),
    'http://localhost:3000',
  )
  const page = await (await app.request('/api/v1')).text()
  expect(page).toContain('PATCH /api/v1/focus/tasks/{task.id}\n{')
  expect(page).toContain('Example: task is what focus.addTask answers.')
  expect(page).toContain('GET /api/v1/focus/log?since=2026-11-17T00:00:00Z')
})
