import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { addTask, changeTask, readLog } from '#areas/focus/contract.ts'
import { loadAreas } from '#app/load.ts'
import type { HttpEnv } from './env.ts'
import { apiDocument } from './openapi.ts'
import { openReference } from './reference.ts'

test('the document describes every action once, with its fields and who may', async () => {
  const actions = (await loadAreas()).flatMap((area) => area.actions).map(({ action }) => action)
  const { paths, openapi } = apiDocument(actions, 'http://localhost:3000')
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods)) as { operationId: string }[]
  expect(openapi).toBe('3.1.0')
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(actions.map(({ name }) => name).sort())
})

test('path fields are parameters, the others are the body, and a list is asked for in the query', async () => {
  const actions = (await loadAreas()).flatMap((area) => area.actions).map(({ action }) => action)
  const { paths } = apiDocument(actions, 'http://localhost:3000')
  expect(paths['/keys/{id}']?.['delete']).toMatchObject({
    operationId: 'keys.revoke',
    parameters: [{ name: 'id', in: 'path', required: true, schema: { format: 'uuid' } }],
    security: [{ session: [] }],
  })
  expect(paths['/keys']?.['post']).toMatchObject({
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { required: ['name', 'scopes'], additionalProperties: false } } },
    },
  })
})

test('examples are shown where their parts go, with what they refer to', () => {
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

test('the page shows an example as the request that it is', async () => {
  const app = new Hono<HttpEnv>()
  const actions = [addTask, changeTask, readLog]
  openReference(
    app,
    actions.map((action) => ({ action, run: async () => ({}) })),
    'http://localhost:3000',
  )
  const page = await (await app.request('/api/v1')).text()
  expect(page).toContain('PATCH /api/v1/focus/tasks/{task.id}\n{')
  expect(page).toContain('Example: task is what focus.addTask answers.')
  expect(page).toContain('GET /api/v1/focus/log?since=2026-11-17T00:00:00Z')
})
