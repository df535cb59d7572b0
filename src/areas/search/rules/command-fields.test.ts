import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsOf } from './command-fields.ts'

test('a form has the fields that can be typed, and there is none if a required one cannot', () => {
  const form = (shape: z.ZodRawShape) => fieldsOf(z.toJSONSchema(z.object(shape), { io: 'input' }))
  const fields = form({
    title: z.string().describe('What to do.'),
    due: z.iso.date().nullish().describe('No due date if left out.'),
    estimate: z.int().default(1),
    loud: z.boolean().optional(),
    size: z.enum(['s', 'l']),
    after: z.uuid().optional(),
  })
  expect(fields?.map(({ label, type, isRequired, defaultValue }) => [label, type, isRequired, defaultValue])).toEqual([
    ['Title', 'text', true, null],
    ['Due', 'date', false, null],
    ['Estimate', 'number', false, 1],
    ['Loud', 'switch', false, null],
    ['Size', 'choice', true, null],
  ])
  expect(fields?.map(({ description }) => description)).toEqual([
    'What to do.',
    'No due date if left out.',
    null,
    null,
    null,
  ])
  expect(form({ id: z.uuid() })).toBeUndefined()
  expect(form({ names: z.array(z.string()) })).toBeUndefined()
})
