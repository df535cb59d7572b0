import { expect, test } from 'vitest'
import { loadAreas } from '#app/load-areas.ts'
import { apiDocument } from './openapi.ts'

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
