import { expect, test } from 'vitest'
import { z } from 'zod'
import { testAction } from '#test/app/test-action.ts'
import { listInputFields } from './list-input-fields.ts'

test('fields are listed by path, in lists, records and variants too', () => {
  const input = z.object({
    name: z.string().optional().describe('What people see.'),
    rows: z.array(z.object({ at: z.int().describe('The position.') })).describe('At most ten.'),
    values: z.record(z.string(), z.object({ text: z.string() })),
    shape: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('circle'), radius: z.number() }),
      z.object({ kind: z.literal('square') }),
    ]),
  })
  expect(described(input)).toEqual([
    ['name', false, 'What people see.'],
    ['rows', true, 'At most ten.'],
    ['rows[].at', true, 'The position.'],
    ['values', true, undefined],
    ['values.*.text', true, undefined],
    ['shape', true, undefined],
    ['shape.kind', true, undefined],
    ['shape.radius', true, undefined],
    ['shape.kind', true, undefined],
  ])
})

test('a schema that contains itself ends', () => {
  const condition = z.object({
    field: z.string().describe('The column.'),
    get all() {
      return z.array(condition).optional().describe('All of these must hold.')
    },
  })
  expect(described(z.object({ filter: condition.describe('Which rows.') }))).toEqual([
    ['filter', true, 'Which rows.'],
    ['filter.field', true, 'The column.'],
    ['filter.all', false, 'All of these must hold.'],
    ['filter.all[].field', true, 'The column.'],
    ['filter.all[].all', false, 'All of these must hold.'],
  ])
})

function described(input: z.ZodObject) {
  return listInputFields(testAction('test.fields', input)).map(({ path, required, description }) => [
    path,
    required,
    description,
  ])
}
