import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { loadAreas } from '#app/load-areas.ts'
import { testAction } from '#test/app/test-action.ts'
import type { HttpEnv } from '../env.ts'
import { apiDocument } from './openapi.ts'
import { registerApiReference } from './routes.ts'

test('the document describes every action once', async () => {
  const actions = (await loadAreas()).flatMap((area) => area.actions).map(({ action }) => action)
  const { paths, openapi } = apiDocument(actions, 'http://localhost:3000')
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods)) as { operationId: string }[]
  expect(openapi).toBe('3.1.0')
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(actions.map(({ name }) => name).sort())
})

test('path fields are parameters, and the other fields are the body', async () => {
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

test('a schema that contains itself is a shared schema of the document', () => {
  const condition = z.object({
    get all() {
      return z.array(condition).optional().describe('All of these must hold.')
    },
  })
  const input = z.object({ filter: condition.optional() })
  const { paths, components } = apiDocument([testAction('test.filter', input)], 'http://localhost:3000')
  const text = JSON.stringify(paths)
  const [, name = ''] = /"\$ref":"#\/components\/schemas\/(test[^"]*)"/.exec(text) ?? []
  expect(text).not.toContain('$defs')
  expect(components.schemas[name]).toMatchObject({ properties: { all: { description: 'All of these must hold.' } } })
})

test('the document and the page show what each field is for', async () => {
  const input = z.object({
    id: z.uuid().describe('The note.'),
    tags: z.array(z.object({ name: z.string().describe('One word.') })),
  })
  const described = { ...testAction('test.tag', input), rest: 'POST /tags/{id}' as const }
  expect(apiDocument([described], 'http://localhost:3000').paths['/tags/{id}']?.['post']).toMatchObject({
    parameters: [{ name: 'id', description: 'The note.' }],
    requestBody: {
      content: {
        'application/json': {
          schema: { properties: { tags: { items: { properties: { name: { description: 'One word.' } } } } } },
        },
      },
    },
  })
  const app = new Hono<HttpEnv>()
  registerApiReference(app, [{ action: described, run: async () => undefined }], 'http://localhost:3000')
  const page = await (await app.request('/api/v1')).text()
  expect(page).toMatch(/<code>id<\/code>.*The note\./s)
  expect(page).toMatch(/<code>tags\[\]\.name<\/code>.*One word\./s)
})
